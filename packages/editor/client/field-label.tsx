import type { Field, Form } from "../protocol.ts";

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

/** Returns the name that a field has in its file. A place in a list has none, and neither has a file's Markdown. */
export function findName({ file, path }: Field): string | undefined {
  const name = path.at(-1);
  const isText = name === "body" && file.endsWith(".md");
  return typeof name === "string" && !isText ? name : undefined;
}
