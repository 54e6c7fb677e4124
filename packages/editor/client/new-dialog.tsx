import { type FormEvent, useId, useState } from "react";
import type { Fields, Plain } from "weavefolio/extra-client";
import type { EditResult, Form, Untold } from "../protocol.ts";
import { type Closable, Dialog } from "./dialogs.tsx";
import { LabelledInput } from "./labelled-input.tsx";
import { openOnPage } from "./reopened-field.ts";
import { attempt } from "./request.ts";
import { ResultMessage } from "./result-message.tsx";

const kinds = {
  post: { label: "Post", hint: "A text with a date, on the page Writing." },
  page: { label: "Page", hint: "A page of your own, which the bar leads to." },
  project: { label: "Project", hint: "A project, with a page for its story." },
  story: { label: "Case study", hint: "The story of a project that you already have, on a page of its own." },
};

type NewKind = keyof typeof kinds;

const TITLE: Form = { is: "text", label: "Title", description: "", example: "", isRequired: true };
const SLUG: Form = {
  ...{ ...TITLE, label: "Address", isRequired: false },
  description: "The end of its address: small letters, digits and hyphens. Default: made from the title.",
};

/** Creates a draft of a post, a page, a project or a project's story, and opens its text on its page. */
export function NewDialog({ close, untold }: Closable & { untold: readonly Untold[] }) {
  const id = useId();
  const [kind, setKind] = useState<NewKind>("post");
  const [typed, setTyped] = useState<Fields>({ project: untold[0]?.title });
  const [result, setResult] = useState<EditResult | undefined>({ done: true });
  const projects: Form = { ...TITLE, is: "choice", label: "Project", options: untold.map(({ title }) => title) };

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    const project = kind === "story" ? untold.find(({ title }) => title === typed["project"]) : undefined;
    const wanted = project ?? { title: String(typed["title"] ?? ""), slug: typed["slug"]?.toString() };
    setResult(undefined);
    const created = await attempt("create", { kind: kind === "story" ? "project" : kind, ...wanted });
    if ("path" in created) openOnPage(created.field, __SITE__.homeBase + created.path);
    else setResult(created);
  }

  function ask(name: string, form: Form) {
    const set = (value: Plain | undefined) => setTyped({ ...typed, [name]: value });
    return <LabelledInput form={form} name={undefined} draft={{ value: typed[name], set, result: { done: true }, isInvalid: false }} />;
  }

  return (
    <Dialog title="New" close={close} className="new">
      <form onSubmit={(event) => void create(event)}>
        <fieldset className="kinds">
          <legend>What</legend>
          {(Object.keys(kinds) as NewKind[]).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="kind"
                checked={kind === name}
                disabled={name === "story" && untold.length === 0}
                aria-describedby={`${id}-hint`}
                onChange={() => setKind(name)}
              />
              {kinds[name].label}
            </label>
          ))}
        </fieldset>
        <p id={`${id}-hint`} className="hint">
          {kinds[kind].hint} It is a draft, which only this server shows, until you change that.
        </p>
        {kind === "story" ? (
          ask("project", projects)
        ) : (
          <>
            {ask("title", TITLE)}
            {ask("slug", SLUG)}
          </>
        )}
        <button type="submit">Create</button>
        <ResultMessage result={result} />
      </form>
    </Dialog>
  );
}
