import { useState } from "react";
import type { ChangedFile, Changes } from "../protocol.ts";
import { Dialog } from "./dialogs.tsx";
import { PublishForm } from "./publish-form.tsx";
import { request } from "./request.ts";

/** With more lines, the dialog shows them file by file when they are asked for. */
const MAX_LINES = 60;

/** What has changed since the last commit, page by page, and Publish. */
export function ChangesDialog({ close, changes: loaded }: { close: () => void; changes: Changes }) {
  const [changes, setChanges] = useState(loaded);
  const { files, leftOut } = changes;
  const isLong = files.flatMap(({ lines }) => lines).length > MAX_LINES;
  return (
    <Dialog title="Changes since the last commit" close={close}>
      {files.length === 0 && <p>None.</p>}
      {[...Map.groupBy(files, ({ page }) => page)].map(([page, changed]) => (
        <section key={page}>
          <h3>{page}</h3>
          {changed.map((file) => (
            <FileChanges key={file.file} changed={file} isOpen={!isLong} />
          ))}
        </section>
      ))}
      {leftOut.length > 0 && (
        <p className="error">
          Not published, because git ignores it, or because it is a repository of its own: {leftOut.slice(0, 5).join(", ")}
          {leftOut.length > 5 && " and others"}. Change the rule in <code>.gitignore</code>, or run <code>git add --force</code>.
        </p>
      )}
      <PublishForm changes={changes} refresh={async () => setChanges(await request("changes"))} />
    </Dialog>
  );
}

function FileChanges({ changed: { file, names, lines }, isOpen }: { changed: ChangedFile; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary>
        {names.join(", ")} <code>{file}</code>
      </summary>
      <pre>
        {lines.map((line, index) => {
          const Tag = line.startsWith("+") ? "ins" : line.startsWith("-") ? "del" : "span";
          return (
            <Tag key={`${index}${line}`}>
              {line[0]} {line.slice(1)}
              {"\n"}
            </Tag>
          );
        })}
      </pre>
    </details>
  );
}
