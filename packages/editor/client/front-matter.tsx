import { useEffect, useState } from "react";
import type { FieldValue } from "../protocol.ts";
import { fieldsOf } from "./asked-fields.ts";
import { readField } from "./request.ts";
import { report } from "./status.ts";
import { ValueForm } from "./value-form.tsx";

/** The fields above the Markdown of a post, a page or a story, such as its title and its date. They are read again with its text. */
export function FrontMatter({ text }: { text: FieldValue }) {
  const [front, setFront] = useState<FieldValue>();
  useEffect(() => {
    readField({ file: text.file, path: [] }).then(setFront, report);
  }, [text]);
  // A translation without a file of its own has the first language's.
  const isShown = front?.file === text.file && !(front.value === undefined && front.untranslated !== undefined);
  return isShown ? <FrontForm key={front.file} front={front} /> : null;
}

function FrontForm({ front: { file, form, value } }: { front: FieldValue }) {
  const values = fieldsOf(value);
  const [isOpen] = useState(values["draft"] === true);
  if (form.is !== "group") return null;
  const fields = Object.entries(form.fields);
  return (
    <details className="front" open={isOpen}>
      <summary>{fields.map(([, { label }], index) => (index === 0 ? label : label.toLowerCase())).join(", ")}</summary>
      {fields.map(([name, inner]) => (
        <ValueForm key={name} field={{ file, path: [name], form: inner, value: values[name] }} />
      ))}
    </details>
  );
}
