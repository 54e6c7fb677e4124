import { useRef, useState } from "react";
import type { ImportReport } from "../protocol.ts";
import { type Closable, Dialog } from "./dialogs.tsx";
import { previewImport, request } from "./request.ts";
import { saveDrafts } from "./use-draft.ts";

/** Choose or drop a résumé, read what it changes, and write it or not. */
export function ImportDialog({ close }: Closable) {
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

  async function write(confirmed: string, dialog: HTMLDialogElement | null): Promise<void> {
    await run(() => request("import", { id: confirmed }));
    isWritten.current = true;
    // The button that was pressed is gone.
    dialog?.querySelector("button")?.focus();
  }

  const { report, id } = shown ?? {};
  return (
    <Dialog
      title="Import a résumé"
      closeLabel={id ? "Cancel" : "Close"}
      // All pages can have changed, and Undo knows of the import only now.
      close={() => (isWritten.current ? location.reload() : close())}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void preview(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor="import-file">
        Drop a file here, or choose one <span className="hint">LinkedIn’s PDF or ZIP, Europass, JSON Resume, BibTeX, our PDF or DOCX</span>
      </label>
      <input
        id="import-file"
        type="file"
        accept=".json,.pdf,.docx,.xml,.zip,.csv,.bib"
        onChange={({ target }) => void preview(target.files?.[0])}
      />
      <p role="status">{isWorking ? "Reading the file …" : ""}</p>
      {report !== undefined && !isWorking && <pre>{report}</pre>}
      {id && !isWorking && (
        <button type="button" onClick={({ currentTarget }) => void write(id, currentTarget.closest("dialog"))}>
          Write this to the content
        </button>
      )}
    </Dialog>
  );
}
