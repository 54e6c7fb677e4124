import { useContext, useId } from "react";
import { type Fields, isFields, type Plain } from "weavefolio/extra-client";
import type { Form, FormField } from "../protocol.ts";
import { CropField } from "./crop-field.tsx";
import { FieldLabel, findName } from "./field-label.tsx";
import { FormActions } from "./form-actions.ts";
import { edit } from "./request.ts";
import { ResultMessage } from "./result-message.tsx";
import { report } from "./status.ts";
import { useDraft } from "./use-draft.ts";
import { type Dropped, usePictureFiles } from "./use-picture-files.ts";

type Props = { field: FormField; form: Extract<Form, { is: "picture" }>; dropped?: Dropped | undefined };

/** A picture: a file to drop, paste or choose, which is copied to images/, or an address; its alternative text; and what is shown of it. */
export function PictureField({ field, form, dropped }: Props) {
  const { open } = useContext(FormActions);
  const draft = useDraft(field);
  const id = useId();
  const fields = toFields(draft.value);
  const [src, text] = [String(fields["src"] ?? ""), String(fields["alt"] ?? "")];
  const { error, alternative, input, type, choose, files } = usePictureFiles({ put: replace, alternative: text, dropped });
  const isStoring = alternative !== undefined;

  /** What is shown, and the picture of the dark theme, belong to the picture before. */
  async function replace(stored: string, alt: string): Promise<void> {
    const isFirstPhoto = field.file === "profile.yaml" && draft.value === undefined;
    draft.set(alt ? { src: stored, alt } : { src: stored });
    // First, since a page that reloads saves the draft, and nothing else.
    if (isFirstPhoto) await showOnHome(draft.session);
    await draft.save();
  }

  function setField(name: string, value: string): void {
    const { [name]: _before, ...others } = fields;
    draft.set(value === "" ? others : { ...fields, [name]: value });
  }

  function setSource(address: string): void {
    const isAlone = Object.keys(fields).every((name) => name === "src");
    if (address === "") draft.set(undefined);
    else if (isAlone) draft.set(address);
    else setField("src", address);
  }

  async function openDark(): Promise<void> {
    // Nothing can be added to an address without a name.
    draft.set(fields);
    if (await draft.save()) open({ file: field.file, path: [...field.path, "dark"] });
  }

  return (
    <fieldset className="field picture" {...files}>
      <legend>
        <FieldLabel form={form} name={findName(field)} />
      </legend>
      <p className="hint">{form.description} Drop a file here, paste or choose one, or write an address.</p>
      <label htmlFor={`${id}-file`}>Choose a file</label>
      <input id={`${id}-file`} type="file" accept="image/*" onChange={choose} />
      <label htmlFor={`${id}-src`}>Its name or address</label>
      <input id={`${id}-src`} value={src} placeholder={form.example} onChange={({ target }) => setSource(target.value)} />
      {(src !== "" || isStoring) && form.parts.includes("alt") && (
        <>
          <label htmlFor={`${id}-alt`}>Alternative text</label>
          <textarea
            id={`${id}-alt`}
            ref={input}
            data-first={isStoring || text === "" ? "" : undefined}
            rows={2}
            value={alternative ?? text}
            onChange={({ target }) => (isStoring ? type(target.value) : setField("alt", target.value))}
          />
          <p className="hint">What the picture shows, for visitors who cannot see it.</p>
        </>
      )}
      {error && <p className="error">{error}</p>}
      {src !== "" && form.parts.includes("crop") && <CropField src={src} fields={fields} ratio={form.ratio} set={draft.set} />}
      {src !== "" && form.parts.includes("dark") && (
        <button type="button" className="open" onClick={() => void openDark().catch(report)}>
          Another picture in the dark theme
        </button>
      )}
      <ResultMessage {...draft} />
    </fieldset>
  );
}

/** Shows the first photo of the owner on Home, too, unless they have chosen its pages: then the edit is a conflict, and changes nothing. */
async function showOnHome(session: string): Promise<void> {
  await edit("profile.yaml", { do: "set", path: ["photoOn"], value: ["home", "about"] }, undefined, session);
}

function toFields(value: Plain | undefined): Fields {
  if (isFields(value)) return value;
  return value === undefined || value === null ? {} : { src: value };
}
