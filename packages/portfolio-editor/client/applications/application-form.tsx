import type { Diagnostic, Fields, Plain } from "portfolio/editing-client";
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { Form, Responses } from "../../protocol.ts";
import { FieldLabel } from "../field-label.tsx";
import { Input } from "../input.tsx";
import { request } from "../request.ts";
import { ResultMessage } from "../result-message.tsx";
import type { Application, Found } from "./application-list.tsx";
import { Choices } from "./choices.tsx";
import { CopyLink } from "./copy-link.tsx";
import { keepApplicationDraft, readApplicationDraft } from "./drafts.ts";

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

const toName = (company: Plain | undefined) => {
  const words = String(company ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-");
};

/** The form of a new application or of one with a file. What is typed is kept until it is written. */
export function ApplicationForm({ found: { forms, choices, longestNote }, application, reopen }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const written = { ...(application && { name: application.name }), fields: application?.fields ?? {} };
  const [draft, setDraft] = useState(() => readApplicationDraft(application?.name) ?? written);
  const [isKept, setIsKept] = useState(() => readApplicationDraft(application?.name) !== undefined);
  const [result, setResult] = useState<Responses["apply"]>();
  const [isWorking, setIsWorking] = useState(false);
  const { fields } = draft;
  const name = application?.name ?? draft.name ?? toName(fields["company"]);
  const offered = choices.find(({ language }) => language === fields["language"]) ?? choices[0];
  const errors = result && "errors" in result ? result.errors : [];

  useLayoutEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  useLayoutEffect(() => {
    if (result) (form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? outcome.current)?.focus();
  }, [result]);

  function change(changed: typeof draft): void {
    setDraft(changed);
    keepApplicationDraft(application?.name, changed);
    setIsKept(true);
  }
  const set = (field: string) => (value: Plain | undefined) => change({ ...draft, fields: { ...fields, [field]: value } });

  function discard(): void {
    keepApplicationDraft(application?.name);
    setDraft(written);
    setIsKept(false);
    setResult(undefined);
    form.current?.querySelector("textarea")?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWorking) return;
    setIsWorking(true);
    const before = application && { before: application.text };
    const applied = await request("apply", { name, fields: withoutGaps(fields), ...before }).catch(({ message }: Error) => ({
      error: message,
    }));
    if ("link" in applied) {
      keepApplicationDraft(application?.name);
      setIsKept(false);
    }
    if (!("errors" in applied)) await reopen(name);
    setIsWorking(false);
    setResult(applied);
  }

  const single = (field: string, about: Form, value: Plain | undefined, set: (value: Plain | undefined) => void) => {
    const own = errorsOf(errors, field);
    return (
      <div key={field} className="field">
        <label htmlFor={`${id}-${field}`}>
          <FieldLabel form={about} name={field} />
        </label>
        <Input
          form={about}
          draft={{ value, set }}
          shared={{
            id: `${id}-${field}`,
            "aria-describedby": `${id}-${field}-hint ${id}-${field}-result`,
            "aria-invalid": own.length > 0,
          }}
        />
        <p id={`${id}-${field}-hint`} className="hint">
          {about.description} {about.example && `Example: ${about.example}`}
          {field === "note" && ` ${String(value ?? "").trim().length} of ${longestNote} characters.`}
        </p>
        <ResultMessage id={`${id}-${field}-result`} result={{ errors: own }} />
      </div>
    );
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      {isKept && (
        <p>
          What you typed isn’t written yet.{" "}
          <button type="button" onClick={discard}>
            Discard it
          </button>
        </p>
      )}
      {Object.entries(forms).map(([field, about]) => {
        if (field === "language" && choices.length < 2) return null;
        if (!isList(field)) return single(field, toChoice(field, about, choices), fields[field], set(field));
        return (
          <div key={field} className="field">
            <Choices
              name={field}
              form={about}
              options={offered?.[OPTIONS[field]] ?? []}
              chosen={Array.isArray(fields[field]) ? fields[field].map(String) : []}
              set={(chosen) => set(field)(chosen.length > 0 ? chosen : undefined)}
            />
            <ResultMessage result={{ errors: errorsOf(errors, field) }} />
          </div>
        );
      })}
      {!application && single("name", NAME, name, (name) => change({ ...draft, name: String(name ?? "") }))}
      <button type="submit" className="primary" aria-disabled={isWorking}>
        Write the link and the files
      </button>
      <div ref={outcome} tabIndex={-1} role="status" className="outcome">
        {isWorking && "Writing …"}
        {!isWorking && result && "error" in result && <pre className="error">{result.error}</pre>}
        {!isWorking && errors.length > 0 && <p className="error">Nothing is written: see the errors above.</p>}
        {!isWorking && result && "link" in result && (
          <>
            <CopyLink link={result.link} name={name} />
            <pre>{[...result.files, "", ...result.notes].join("\n")}</pre>
          </>
        )}
      </div>
    </form>
  );
}

/** An error of an item, such as `projects › 1`, is at its list. */
const errorsOf = (errors: readonly Diagnostic[], field: string) => errors.filter(({ entry }) => entry.split(" › ")[0] === field);

const toChoice = (field: string, form: Form, choices: Found["choices"]): Form =>
  field === "language" ? { ...form, is: "choice", options: choices.map(({ language }) => language) } : form;

const withoutGaps = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, Plain] => field[1] !== undefined));
