import { type Fields, isFields } from "portfolio/editing-client";
import { useId, useRef, useState } from "react";
import type { Field, FormField, Region } from "../protocol.ts";
import { FieldLabel, findName } from "./field-label.tsx";
import { edit, readField, upload } from "./request.ts";
import { ResultMessage } from "./result-message.tsx";
import { useDraft } from "./use-draft.ts";

/** A picture: a file to drop or choose, which is copied to images/, or an address; and its alternative text. */
export function PictureField({ field }: { field: FormField }) {
  const draft = useDraft(field);
  const id = useId();
  const alt = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const { src = "", alt: text = "" } = isFields(draft.value) ? (draft.value as Fields) : { src: draft.value ?? "" };

  async function store(file: File | undefined): Promise<void> {
    if (!file) return;
    setError(undefined);
    try {
      const stored = await upload(file);
      draft.set(text ? { src: stored, alt: text } : { src: stored });
      alt.current?.focus();
    } catch (error) {
      setError((error as Error).message);
    }
  }

  function setSource(address: string): void {
    if (address === "") draft.set(undefined);
    else draft.set(text ? { src: address, alt: text } : address);
  }

  return (
    <fieldset
      className="field picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void store(event.dataTransfer.files[0]);
      }}
    >
      <legend>
        <FieldLabel form={field.form} name={findName(field)} />
      </legend>
      <p className="hint">{field.form.description} Drop a file here, choose one, or write an address.</p>
      <label htmlFor={`${id}-file`}>Choose a file</label>
      <input id={`${id}-file`} type="file" accept="image/*" onChange={({ target }) => void store(target.files?.[0])} />
      <label htmlFor={`${id}-src`}>Its name or address</label>
      <input id={`${id}-src`} value={String(src)} placeholder={field.form.example} onChange={({ target }) => setSource(target.value)} />
      {src !== "" && (
        <>
          <label htmlFor={`${id}-alt`}>Alternative text</label>
          <textarea
            id={`${id}-alt`}
            ref={alt}
            data-first={text === "" ? "" : undefined}
            rows={2}
            value={String(text)}
            onChange={({ target }) => draft.set(target.value === "" ? { src } : { src, alt: target.value })}
          />
          <p className="hint">What the picture shows, for visitors who cannot see it.</p>
        </>
      )}
      {error && <p className="error">{error}</p>}
      <ResultMessage {...draft} />
    </fieldset>
  );
}

/** Stores a picture in the place of one on the page, and returns its field: its alternative text is that of another picture. */
export async function replacePicture({ fields }: Region, file: File): Promise<Field | undefined> {
  const field = fields.find(({ kind }) => kind === "picture");
  if (!field) return undefined;
  const [{ value }, src] = await Promise.all([readField(field), upload(file)]);
  const result = await edit(field.file, { do: "set", path: field.path, value: { src } }, value);
  if (!("done" in result)) throw new Error("error" in result ? result.error : "The picture was not replaced. Try again in its form");
  return field;
}
