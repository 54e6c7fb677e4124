import type { Form } from "../protocol.ts";
import { AccentField } from "./accent-field.tsx";
import { handleMarkdown } from "./markdown-input.ts";
import type { Draft } from "./use-draft.ts";

type Shared = { id: string; "aria-describedby"?: string; "aria-invalid"?: boolean; "aria-label"?: string };

/** The input for a single value. */
export function Input({ form, draft: { value, set }, shared }: { form: Form; draft: Pick<Draft, "value" | "set">; shared: Shared }) {
  const text = value === undefined || value === null ? "" : String(value);
  // An optional field without a value isn't written.
  const setText = (text: string) => set(text === "" && !form.isRequired ? undefined : text);
  if (form.is === "colour") return <AccentField shared={shared} text={text} setText={setText} />;
  if (form.is === "choice") {
    const choose = (option: string) => (["true", "false"].includes(option) ? set(option === "true") : setText(option));
    return (
      <select {...shared} value={text} onChange={({ target }) => choose(target.value)}>
        {(!form.isRequired || text === "") && <option value="">–</option>}
        {form.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  if (form.is === "date" || form.is === "number") {
    // YAML reads a year as a number.
    const isNumber = form.is === "number" ? /^\d+$/ : /^\d{4}$/;
    const setDigits = (text: string) => (isNumber.test(text) ? set(Number(text)) : setText(text));
    return <input {...shared} value={text} inputMode="numeric" autoComplete="off" onChange={({ target }) => setDigits(target.value)} />;
  }
  const isLine = form.is === "text";
  return (
    <textarea
      {...shared}
      className={form.is === "story" ? "story" : undefined}
      value={text}
      rows={1}
      onKeyDown={(event) => {
        if (!isLine || event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
      {...handleMarkdown(form.is)}
      onChange={({ target }) => setText(isLine ? joinLines(target.value) : target.value)}
    />
  );
}

/** A text of one line, also if several are pasted. */
export const joinLines = (text: string) => text.replaceAll(/\s+/g, (space) => (space.includes("\n") ? " " : space));
