import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Field, ListedField, Responses } from "../protocol.ts";
import { hasWords } from "../words.ts";
import { type Closable, Dialog } from "./dialogs.tsx";
import { request } from "./request.ts";
import { report } from "./status.ts";

type Props = Closable & { open: (field: Field) => void; isShown: (field: Field) => boolean };

/** All that is written, with file and line, also what this page doesn't show. The arrow keys lead from the search through the fields. */
export function FieldsDialog({ close, open, isShown }: Props) {
  const [{ files, fields }, setListed] = useState<Responses["fields"]>({ files: [], fields: [] });
  useEffect(() => void request("fields").then(setListed, report), []);
  const [sought, setSought] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const isFound = ({ name, where, summary }: ListedField) => hasWords(`${name} ${where} ${summary}`, sought.trim());
  const found = fields.filter(isFound);
  const isSearching = sought.trim() !== "";
  // showModal() moves the focus to the first button.
  useLayoutEffect(() => search.current?.focus(), []);

  return (
    <Dialog title="All fields" close={close}>
      <search className="finder" onKeyDown={moveFocus}>
        <input
          ref={search}
          type="search"
          aria-label="Search fields"
          placeholder="Search names, files and texts"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== "Enter" || !first) return;
            // Otherwise the form, which has the focus at once, gets the key.
            event.preventDefault();
            open(first);
          }}
        />
        <p role="status" className="hint">
          {found.length} {found.length === 1 ? "field" : "fields"}
        </p>
        {!isSearching && (
          <p className="files">
            {files.map((file) => (
              <button key={file} type="button" onClick={() => open({ file, path: file.endsWith(".md") ? ["body"] : [] })}>
                {file}
              </button>
            ))}
          </p>
        )}
        <FieldList title="Not shown on this page" fields={found.filter((field) => !isShown(field))} open={open} />
        <FieldList title="On this page" fields={found.filter(isShown)} open={open} />
      </search>
    </Dialog>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, .open")];
  const next = stops[stops.indexOf(event.target as HTMLElement) + by];
  if (next) event.preventDefault();
  next?.focus();
}

function FieldList({ title, fields, open }: { title: string; fields: readonly ListedField[]; open: (field: Field) => void }) {
  if (fields.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="fields">
        {fields.map((field) => (
          <li key={field.where}>
            <button type="button" className="open" onClick={() => open(field)}>
              {field.name} <span className="hint">{field.summary}</span>
              <code className="place">{field.where}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
