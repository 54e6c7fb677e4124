import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Diagnostic } from "../../content-model/load/errors.ts";
import type { Field, ListedField, Operations } from "../protocol.ts";
import { ask } from "./request.ts";

type DialogProps = { title: string; close: () => void; children: ReactNode; className?: string };

function Dialog({ title, close, children, className = "" }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={className} aria-labelledby={id} onClose={close}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}

type Answer<Value> = { value?: Value; error?: string };

/** Asks once, when it is shown. */
function useAnswer<Name extends "changes" | "check" | "fields">(name: Name): Answer<Operations[Name]["response"]> {
  const [answer, setAnswer] = useState<Answer<Operations[Name]["response"]>>({});
  useEffect(() => {
    (ask as (name: Name) => Promise<Operations[Name]["response"]>)(name).then(
      (value) => setAnswer({ value }),
      (error: Error) => setAnswer({ error: error.message }),
    );
  }, [name]);
  return answer;
}

/** What has changed since the last commit. */
export function ChangesDialog({ close }: { close: () => void }) {
  const { value, error } = useAnswer("changes");
  return (
    <Dialog title="Changes since the last commit" close={close}>
      {error && <p>{error}</p>}
      {value && "error" in value && <p>{value.error}</p>}
      {value && !("error" in value) && value.length === 0 && <p>None.</p>}
      {value &&
        !("error" in value) &&
        value.map(({ file, lines }) => (
          <section key={file}>
            <h3>{file}</h3>
            <pre>
              {lines.map(({ is, text }, index) => (
                <span key={`${index}${text}`} className={`line line-${is}`}>
                  {is === "added" ? <ins>+ {text}</ins> : is === "removed" ? <del>- {text}</del> : `  ${text}`}
                  {"\n"}
                </span>
              ))}
            </pre>
          </section>
        ))}
    </Dialog>
  );
}

/** What npm run check says of the content. */
export function CheckDialog({ close }: { close: () => void }) {
  const { value, error } = useAnswer("check");
  return (
    <Dialog title="Check" close={close}>
      {error && <p>{error}</p>}
      {value && value.errors.length + value.warnings.length === 0 && <p>No errors and no warnings.</p>}
      {value && <Diagnostics title="Errors" found={value.errors} />}
      {value && <Diagnostics title="Warnings" found={value.warnings} />}
    </Dialog>
  );
}

function Diagnostics({ title, found }: { title: string; found: readonly Diagnostic[] }) {
  if (found.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {found.map(({ file, line, entry, what, fix }) => (
          <li key={`${file}${line}${entry}${what}`}>
            <code>
              {file}:{line}
            </code>{" "}
            {entry} {what}. {fix}
          </li>
        ))}
      </ul>
    </section>
  );
}

type FieldsProps = { close: () => void; open: (field: Field) => void; isShown: (field: Field) => boolean };

/** All that is written, with file and line: also what this page doesn't show. */
export function FieldsDialog({ close, open, isShown }: FieldsProps) {
  const { value: { files, fields } = { files: [], fields: [] }, error } = useAnswer("fields");
  return (
    <Dialog title="All fields" close={close}>
      {error && <p>{error}</p>}
      <p>
        {files.map((file) => (
          <button key={file} type="button" onClick={() => open({ file, path: /^projects\/|\/projects\//.test(file) ? ["body"] : [] })}>
            {file}
          </button>
        ))}
      </p>
      <FieldList title="Not shown on this page" fields={fields.filter((field) => !isShown(field))} open={open} />
      <FieldList title="On this page" fields={fields.filter(isShown)} open={open} />
    </Dialog>
  );
}

function FieldList({ title, fields, open }: { title: string; fields: readonly ListedField[]; open: (field: Field) => void }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="fields">
        {fields.map((field) => (
          <li key={field.where}>
            <button type="button" className="open" onClick={() => open(field)}>
              <code>{field.where}</code> <span className="hint">{field.summary}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page in both themes, side by side. */
export function ThemesDialog({ close }: { close: () => void }) {
  return (
    <Dialog title="Both themes" close={close} className="themes">
      <div>
        {["light", "dark"].map((theme) => (
          <iframe
            key={theme}
            title={`The page in the ${theme} theme`}
            src={location.href}
            onLoad={({ currentTarget }) => currentTarget.contentDocument?.documentElement.setAttribute("data-theme", theme)}
          />
        ))}
      </div>
    </Dialog>
  );
}
