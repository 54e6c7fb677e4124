import { type FormEvent, useId, useState } from "react";
import type { EditResult, Untold } from "../protocol.ts";
import { type Closable, Dialog } from "./dialogs.tsx";
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

/** Creates a draft of a post, a page, a project or a project's story, and opens its text on its page. */
export function NewDialog({ close, untold }: Closable & { untold: readonly Untold[] }) {
  const id = useId();
  const [kind, setKind] = useState<NewKind>("post");
  const [result, setResult] = useState<EditResult | undefined>({ done: true });

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const project = kind === "story" ? untold[Number(data.get("project"))] : undefined;
    const wanted = project ?? { title: String(data.get("title")), slug: String(data.get("slug")) || undefined };
    setResult(undefined);
    const created = await attempt("create", { kind: kind === "story" ? "project" : kind, ...wanted });
    if ("path" in created) openOnPage(created.field, __HOME_BASE__ + created.path);
    else setResult(created);
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
          <div className="field">
            <label htmlFor={`${id}-project`}>Project</label>
            <select id={`${id}-project`} name="project">
              {untold.map(({ title }, index) => (
                <option key={title} value={index}>
                  {title}
                </option>
              ))}
            </select>
          </div>
        ) : (
          <>
            <div className="field">
              <label htmlFor={`${id}-title`}>Title</label>
              <input id={`${id}-title`} name="title" required autoComplete="off" />
            </div>
            <div className="field">
              <label htmlFor={`${id}-slug`}>
                Address <span className="hint">optional</span>
              </label>
              <input id={`${id}-slug`} name="slug" autoComplete="off" aria-describedby={`${id}-slug-hint`} />
              <p id={`${id}-slug-hint`} className="hint">
                The end of its address: small letters, digits and hyphens. Default: made from the title.
              </p>
            </div>
          </>
        )}
        <button type="submit">Create</button>
        <ResultMessage result={result} />
      </form>
    </Dialog>
  );
}
