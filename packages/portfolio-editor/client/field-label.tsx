import type { Form } from "../protocol.ts";

type Props = { form: Pick<Form, "label" | "isRequired">; name?: string | undefined };

/** What a field is called: in words, and small beside them as the file has it. */
export function FieldLabel({ form, name }: Props) {
  return (
    <>
      {form.label}
      {!form.isRequired && <span className="hint"> optional</span>}
      {name !== undefined && (
        <>
          {" "}
          <code className="name">{name}</code>
        </>
      )}
    </>
  );
}

/** Returns the last step of a path, unless it is a place in a list. */
export function findName(path: readonly (string | number)[]): string | undefined {
  const name = path.at(-1);
  return typeof name === "string" ? name : undefined;
}
