import type { MouseEvent } from "react";
import type { Diagnostic } from "weavefolio/extra-client";
import type { EditResult } from "../protocol.ts";
import { describeValue } from "./draft-state.ts";
import type { Draft } from "./use-draft.ts";

type Props = { id?: string; result: EditResult | undefined } & Partial<Pick<Draft, "value" | "resolve">>;

/** Says what became of an edit: errors with their fix, or a conflict, with both values if one of them can be chosen. */
export function ResultMessage({ id, result, value, resolve }: Props) {
  /** The buttons are gone then, so the focus returns to the input. */
  function choose({ currentTarget }: MouseEvent<HTMLButtonElement>, choice: "mine" | "theirs"): void {
    currentTarget.closest(".inline, .field, li")?.querySelector<HTMLElement>("textarea, input, select")?.focus();
    resolve?.(choice);
  }

  return (
    <div id={id} role="status">
      {!result && <p className="quiet">Saving …</p>}
      {result && "errors" in result && <Errors errors={result.errors} />}
      {result && "done" in result && result.warnings && <Notes warnings={result.warnings} />}
      {result && "error" in result && <p className="error">Not saved: {result.error}</p>}
      {result && "conflict" in result && !resolve && <p className="error">The file has changed. Try again with what it has now.</p>}
      {result && "conflict" in result && resolve && (
        <div className="error">
          <p>The file has another value meanwhile.</p>
          <dl className="versions">
            <dt>In the file</dt>
            <dd>{describeValue(result.conflict)}</dd>
            <dt>Yours</dt>
            <dd>{describeValue(value)}</dd>
          </dl>
          <button type="button" onClick={(event) => choose(event, "mine")}>
            Keep mine
          </button>
          <button type="button" onClick={(event) => choose(event, "theirs")}>
            Take the file’s
          </button>
        </div>
      )}
    </div>
  );
}

function Errors({ errors }: Extract<EditResult, { errors: unknown }>) {
  return (
    <ul className="error">
      {errors.map(({ file, line, entry, what, fix }) => (
        <li key={entry + what}>
          Not saved: {entry || `${file}:${line}`} {what}. {fix}
          {/[.…?]$/.test(fix) ? "" : "."}
        </li>
      ))}
    </ul>
  );
}

/** What the owner should know about a value that is saved. */
function Notes({ warnings }: { warnings: readonly Diagnostic[] }) {
  return (
    <ul className="notes">
      {warnings.map(({ entry, what, fix }) => (
        <li key={entry + what}>
          Saved. {entry} {what}. <span className="hint">{fix}.</span>
        </li>
      ))}
    </ul>
  );
}
