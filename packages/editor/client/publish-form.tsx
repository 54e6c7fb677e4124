import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { Diagnostic } from "weavefolio/extra-client";
import type { Changes, Problem, Responses } from "../protocol.ts";
import { CopyButton } from "./copy-button.tsx";
import { Diagnostics } from "./dialogs.tsx";
import { listDrafts } from "./kept-drafts.ts";
import { PublishedRuns } from "./published-runs.tsx";
import { request } from "./request.ts";
import { report } from "./status.ts";
import { saveDrafts } from "./use-draft.ts";

type Outcome =
  | { doing: string }
  | { errors: readonly Diagnostic[]; state: string }
  | Problem
  | Extract<Responses["push"], { page: unknown }>;

type Props = { changes: Changes; refresh: () => Promise<void> };

/** Commits and pushes what has changed. What keeps it from that is shown with what to do, and the message stays. */
export function PublishForm({ changes, refresh }: Props) {
  const { files, id, message: proposed, problem, target } = changes;
  const [edited, setEdited] = useState<string>();
  const message = edited ?? proposed;
  const [outcome, setOutcome] = useState<Outcome>();
  const result = useRef<HTMLDivElement>(null);
  const field = useId();
  const isBusy = outcome !== undefined && "doing" in outcome;
  const isPublished = outcome !== undefined && "page" in outcome;
  useLayoutEffect(() => {
    if (outcome && !isBusy) result.current?.focus();
  }, [outcome, isBusy]);

  async function publish(): Promise<Outcome> {
    setOutcome({ doing: "Saving what is typed …" });
    await saveDrafts();
    if (files.length > 0) {
      setOutcome({ doing: "Checking and committing …" });
      const committed = await request("commit", { message, id });
      if ("errors" in committed) return { ...committed, state: "Not published, and nothing was committed" };
      if (!("done" in committed)) return committed;
    }
    setOutcome({ doing: "Checking and pushing …" });
    const pushed = await request("push");
    const state = files.length > 0 ? "Committed, but not published" : "Not published";
    if ("errors" in pushed) return { ...pushed, state };
    return "error" in pushed && files.length > 0 ? { ...pushed, error: `${state}. ${pushed.error}` } : pushed;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const found = await publish().catch(({ message }: Error): Problem => ({ error: message, fix: "Then publish again." }));
    await refresh().catch(report);
    setOutcome(found);
    report("error" in found ? found.error : "errors" in found ? "Not published: the content has errors" : "Published");
  }

  /** After the owner has done what the problem asks for. */
  async function lookAgain(): Promise<void> {
    await refresh();
    setOutcome(undefined);
    result.current?.focus();
  }

  const stop = outcome && "error" in outcome ? outcome : problem;
  const unsaved = listDrafts().length;
  const canPublish = !isPublished && target && (files.length > 0 || target.ahead !== 0);
  const commits = target?.ahead === 1 ? "1 commit" : `${target?.ahead} commits`;
  return (
    <>
      {canPublish && (
        <form className="publish" onSubmit={(event) => void submit(event)}>
          {files.length > 0 && (
            <>
              <label htmlFor={field}>Message</label>
              <textarea id={field} value={message} required readOnly={isBusy} onChange={({ target }) => setEdited(target.value)} />
            </>
          )}
          {target.ahead !== undefined && target.ahead > 0 && <p className="hint">{commits} of yours will be published, too.</p>}
          {target.deployed && (
            <p className="error">
              You are on the branch {target.branch}, but the host deploys {target.deployed}. To publish it, merge it there.
            </p>
          )}
          {unsaved > 0 && (
            <p className="error">Not published: {unsaved === 1 ? "1 value that isn't" : `${unsaved} values that aren't`} saved.</p>
          )}
          <div className="publish-buttons">
            <button type="submit" className="primary" aria-disabled={isBusy}>
              {outcome && !isBusy ? "Publish again" : "Publish"}
            </button>
            <span className="hint">to {target.place}: content/ and public/</span>
          </div>
        </form>
      )}
      <p role="status">{isBusy && outcome.doing}</p>
      <div ref={result} tabIndex={-1} className="outcome">
        {!canPublish && !outcome && !problem && <p>Everything is on {target?.place}.</p>}
        {stop && <ProblemMessage problem={stop} />}
        {problem && (
          <button type="button" onClick={() => void lookAgain().catch(report)}>
            Look again
          </button>
        )}
        {outcome && "errors" in outcome && (
          <>
            <p className="error">{outcome.state}: the strict check found errors.</p>
            <Diagnostics title="Errors" found={outcome.errors} />
          </>
        )}
        {isPublished && (
          <>
            <PublishedRuns place={target?.place ?? ""} page={outcome.page} />
            <Diagnostics title="Not searched for confidential words" found={outcome.unsearched} />
          </>
        )}
      </div>
    </>
  );
}

function ProblemMessage({ problem: { error, fix, command, output } }: { problem: Problem }) {
  return (
    <>
      <p className="error">{error}</p>
      <p>{fix}</p>
      {command && (
        <div className="command">
          <pre>{command}</pre>
          <CopyButton text={command} label="Copy" />
        </div>
      )}
      {output && (
        <details open>
          <summary>What git says</summary>
          <pre>{output}</pre>
        </details>
      )}
    </>
  );
}
