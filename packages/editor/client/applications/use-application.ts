import { type FormEvent, useState } from "react";
import type { Diagnostic, Plain } from "weavefolio/extra-client";
import type { Responses } from "../../protocol.ts";
import { attempt } from "../request.ts";
import type { Application } from "./application-list.tsx";
import { type ApplicationDraft, keepApplicationDraft, readApplicationDraft } from "./drafts.ts";

/** What is typed for an application, which is kept until it is written. `reopen` reads an application again after it was written. */
export function useApplication(application: Application | undefined, reopen: (name: string) => Promise<void>) {
  const written = { ...(application && { name: application.name }), fields: application?.fields ?? {} };
  const [kept] = useState(() => readApplicationDraft(application?.name));
  const [draft, setDraft] = useState<ApplicationDraft>(kept ?? written);
  const [isKept, setIsKept] = useState(kept !== undefined);
  const [result, setResult] = useState<Responses["apply"]>();
  const [isWorking, setIsWorking] = useState(false);
  const { fields } = draft;
  const name = application?.name ?? draft.name ?? toName(fields["company"]);

  function keep(changed: ApplicationDraft | undefined): void {
    keepApplicationDraft(application?.name, changed);
    setIsKept(changed !== undefined);
    if (changed) setDraft(changed);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWorking) return;
    setIsWorking(true);
    const before = application && { before: application.text };
    // JSON leaves out what has no value.
    const applied = await attempt("apply", { name, fields: fields as Record<string, Plain>, ...before });
    if ("link" in applied) keep(undefined);
    if (!("errors" in applied)) await reopen(name);
    setIsWorking(false);
    setResult(applied);
  }

  return {
    name,
    fields,
    isKept,
    /** What became of the last attempt, undefined while there is one. */
    result: isWorking ? undefined : result,
    isWorking,
    setName: (name: string) => keep({ ...draft, name }),
    setField: (field: string, value: Plain | undefined) => keep({ ...draft, fields: { ...fields, [field]: value } }),
    discard() {
      keep(undefined);
      setDraft(written);
      setResult(undefined);
    },
    /** An error of an item, such as `projects › 1`, is at its list. */
    errorsOf: (field: string): readonly Diagnostic[] =>
      result && "errors" in result ? result.errors.filter(({ entry }) => entry.split(" › ")[0] === field) : [],
    submit,
  };
}

function toName(company: Plain | undefined): string {
  const words = String(company ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-");
}
