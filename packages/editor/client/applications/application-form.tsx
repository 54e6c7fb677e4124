import { useLayoutEffect, useRef } from "react";
import type { Plain } from "weavefolio/extra-client";
import type { Form } from "../../protocol.ts";
import { LabelledInput } from "../labelled-input.tsx";
import { ResultMessage } from "../result-message.tsx";
import type { Application, Found } from "./application-list.tsx";
import { Choices } from "./choices.tsx";
import { CopyLink } from "./copy-link.tsx";
import { useApplication } from "./use-application.ts";

/** `reopen` reads an application again after it was written. */
type Props = { found: Found; application: Application | undefined; reopen: (name: string) => Promise<void> };

const NAME: Form = {
  is: "text",
  label: "Name",
  description: "Its file and its folder are named so.",
  example: "acme",
  isRequired: true,
};

const OPTIONS = { projects: "projects", skills: "skills", stress: "points", omit: "points" } as const;

const isList = (name: string): name is keyof typeof OPTIONS => Object.hasOwn(OPTIONS, name);

/** The form of a new application or of one with a file. What is typed is kept until it is written. */
export function ApplicationForm({ found: { forms, choices, longestNote }, application, reopen }: Props) {
  const { name, fields, isKept, result, isWorking, setName, setField, discard, errorsOf, submit } = useApplication(application, reopen);
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const offered = choices.find(({ language }) => language === fields["language"]) ?? choices[0];

  const focusText = () => form.current?.querySelector("textarea")?.focus();
  useLayoutEffect(focusText, []);
  useLayoutEffect(() => {
    if (result) (form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? outcome.current)?.focus();
  }, [result]);

  function showInput(field: string, about: Form, value: Plain | undefined, set: (value: Plain | undefined) => void) {
    const errors = errorsOf(field);
    const draft = { value, set, result: { errors }, isInvalid: errors.length > 0 };
    const note = field === "note" ? `${String(value ?? "").trim().length} of ${longestNote} characters.` : undefined;
    return <LabelledInput key={field} form={about} name={field} draft={draft} note={note} />;
  }

  function showField(field: string, about: Form) {
    const value = fields[field];
    const set = (value: Plain | undefined) => setField(field, value);
    if (field === "language" && choices.length < 2) return null;
    if (!isList(field)) return showInput(field, toChoice(field, about, choices), value, set);
    return (
      <div key={field} className="field">
        <Choices
          name={field}
          form={about}
          options={offered?.[OPTIONS[field]] ?? []}
          chosen={Array.isArray(value) ? value.map(String) : []}
          set={(chosen) => set(chosen.length > 0 ? chosen : undefined)}
        />
        <ResultMessage result={{ errors: errorsOf(field) }} />
      </div>
    );
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      {isKept && (
        <p>
          What you typed isn’t written yet.{" "}
          <button
            type="button"
            onClick={() => {
              discard();
              focusText();
            }}
          >
            Discard it
          </button>
        </p>
      )}
      {Object.entries(forms).map(([field, about]) => showField(field, about))}
      {!application && showInput("name", NAME, name, (name) => setName(String(name ?? "")))}
      <button type="submit" className="primary" aria-disabled={isWorking}>
        Write the link and the files
      </button>
      <div ref={outcome} tabIndex={-1} role="status" className="outcome">
        {isWorking && "Writing …"}
        {result && "error" in result && <pre className="error">{result.error}</pre>}
        {result && "errors" in result && result.errors.length > 0 && <p className="error">Nothing is written: see the errors above.</p>}
        {result && "link" in result && (
          <>
            <CopyLink link={result.link} name={name} />
            <pre>{[...result.files, "", ...result.notes].join("\n")}</pre>
          </>
        )}
      </div>
    </form>
  );
}

const toChoice = (field: string, form: Form, choices: Found["choices"]): Form =>
  field === "language" ? { ...form, is: "choice", options: choices.map(({ language }) => language) } : form;
