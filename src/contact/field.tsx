import { type ReactNode, useId } from "react";
import { lengthOf, limits, type Message } from "./message.ts";

/** How full a field is when its limit is first shown. */
const NEAR = 0.9;

type FieldProps = { id: string; name: keyof Message; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type Props = { label: string; name: keyof Message; text: string; fault: string | undefined; children: (field: FieldProps) => ReactNode };

/** A labelled field, what is wrong with it, and how much room is left in it once that is little. Nothing that is typed or pasted is ever cut. */
export function Field({ label, name, text, fault, children }: Props) {
  const id = useId();
  const count = `${id}-count`;
  const what = `${id}-fault`;
  const length = lengthOf(text);
  const limit = limits[name];
  const near = length >= limit * NEAR;
  const long = length > limit;
  const described = [fault && what, near && count].filter(Boolean).join(" ") || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, name, "aria-invalid": fault !== undefined || long || undefined, "aria-describedby": described })}
      {fault && (
        <p id={what} className="fault">
          {fault}
        </p>
      )}
      {near && (
        <p id={count} className="fact">
          {length.toLocaleString("en")} of {limit.toLocaleString("en")} characters
        </p>
      )}
      {/* Read out when the limit is passed, not at every key. */}
      <p role="alert" className="fault empty:hidden">
        {long && `Too long: ${limit.toLocaleString("en")} characters at most.`}
      </p>
    </div>
  );
}
