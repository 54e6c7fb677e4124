import { useCallback, useEffect, useRef, useState } from "react";
import type { Responses } from "../../protocol.ts";
import { type Closable, Dialog } from "../dialogs.tsx";
import { attempt } from "../request.ts";
import { ApplicationForm } from "./application-form.tsx";
import { type Application, ApplicationList } from "./application-list.tsx";

/** The applications, and a form for one of them or a new one, which writes what `weavefolio apply` writes. */
export function ApplicationsDialog({ close }: Closable) {
  const [found, setFound] = useState<Responses["applications"]>();
  const [problem, setProblem] = useState<string | null>(null);
  /** Null is a new one. */
  const [opened, setOpened] = useState<Application | null>();
  const start = useRef<HTMLButtonElement>(null);

  const reload = useCallback(async (): Promise<Responses["applications"]> => {
    const read = await attempt("applications");
    // A form stays open while the server is stopped.
    setFound((found) => ("error" in read && found ? found : read));
    return read;
  }, []);

  async function reopen(name: string): Promise<void> {
    const read = await reload();
    const application = "applications" in read && read.applications.find((listed) => listed.name === name);
    if (application) setOpened(application);
  }

  useEffect(() => {
    void reload();
    void attempt("deployedKey").then((answer) => setProblem("problem" in answer ? answer.problem : answer.error));
  }, [reload]);

  function showList(): void {
    setOpened(undefined);
    void reload();
    requestAnimationFrame(() => start.current?.focus());
  }

  return (
    <Dialog title="Applications" close={close}>
      {!found && <p role="status">Reading the applications …</p>}
      {found && "error" in found && <pre className="error">{found.error}</pre>}
      {found && "applications" in found && (
        <div className="application">
          <p className="hint">
            Each has a private link to your site, which shows your letter, and a résumé and a letter as files. Git ignores them.
          </p>
          {found.newKeyFile && (
            <p>
              The first link makes your private key, in <code>{found.newKeyFile}</code>, and adds its public key to site.yaml. Back the file
              up like a password, and deploy the site before you send the link.
            </p>
          )}
          {problem && <p className="error">{problem}</p>}
          {opened === undefined ? (
            <>
              <button ref={start} type="button" onClick={() => setOpened(null)}>
                New application
              </button>
              <ApplicationList applications={found.applications} open={setOpened} />
            </>
          ) : (
            <>
              <button type="button" onClick={showList}>
                All applications
              </button>
              <h3>{opened ? opened.name : "New application"}</h3>
              <ApplicationForm found={found} application={opened ?? undefined} reopen={reopen} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
