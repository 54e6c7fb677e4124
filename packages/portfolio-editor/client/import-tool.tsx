import { useRef, useState } from "react";
import type { ImportReport } from "../protocol.ts";
import { previewImport, request } from "./request.ts";
import { saveDrafts } from "./use-draft.ts";

/** A button, and its dialog: choose or drop a résumé, read what it changes, and write it or not. */
export function ImportTool() {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<ImportReport>();
  const [isWorking, setIsWorking] = useState(false);
  const isWritten = useRef(false);

  async function run(load: () => Promise<ImportReport>): Promise<void> {
    setIsWorking(true);
    setShown(await load().catch(({ message }: Error) => ({ report: message })));
    setIsWorking(false);
  }

  async function preview(file: File | undefined): Promise<void> {
    if (!file) return;
    await saveDrafts({ isLeaving: true });
    await run(() => previewImport(file));
  }

  async function write(confirmed: string): Promise<void> {
    await run(() => request("import", { id: confirmed }));
    isWritten.current = true;
    // The button that was pressed is gone.
    closeButton.current?.focus();
  }

  function close(): void {
    // All pages can have changed, and Undo knows of the import only now.
    if (isWritten.current) location.reload();
    setShown(undefined);
    if (input.current) input.current.value = "";
  }

  const { report, id } = shown ?? {};
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Import
      </button>
      <dialog
        ref={dialog}
        className="import"
        aria-labelledby="import-title"
        onClose={close}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void preview(event.dataTransfer.files[0]);
        }}
      >
        <div className="head">
          <h2 id="import-title">Import a résumé</h2>
          <button ref={closeButton} type="button" onClick={() => dialog.current?.close()}>
            {id ? "Cancel" : "Close"}
          </button>
        </div>
        <label htmlFor="import-file">
          Drop a file here, or choose one{" "}
          <span className="hint">LinkedIn’s PDF or ZIP, Europass, JSON Resume, BibTeX, our PDF or DOCX</span>
        </label>
        <input
          id="import-file"
          ref={input}
          type="file"
          accept=".json,.pdf,.docx,.xml,.zip,.csv,.bib"
          onChange={({ target }) => void preview(target.files?.[0])}
        />
        <p role="status">{isWorking ? "Reading the file …" : ""}</p>
        {report !== undefined && !isWorking && <pre>{report}</pre>}
        {id && !isWorking && (
          <button type="button" onClick={() => void write(id)}>
            Write this to the content
          </button>
        )}
      </dialog>
    </>
  );
}
