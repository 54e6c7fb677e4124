import type { Plain } from "../../content-model/schema/plain-values.ts";
import type { EditResult } from "../protocol.ts";
import type { Draft } from "./use-draft.ts";

/** Says what became of a value: errors with their fix, or both values of a conflict. */
export function OutcomeMessage({ id, draft: { outcome, value, resolve } }: { id: string; draft: Draft }) {
  return (
    <div id={id} className="outcome" role="status">
      {outcome.is === "waiting" && <p className="outcome-quiet">Saving …</p>}
      {outcome.is === "failed" && <p className="outcome-error">Not saved: {outcome.message}</p>}
      {outcome.is === "invalid" && <Errors errors={outcome.errors} />}
      {outcome.is === "conflict" && (
        <div className="outcome-error">
          <p>The file has another value meanwhile.</p>
          <dl className="versions">
            <dt>In the file</dt>
            <dd>{describe(outcome.theirs)}</dd>
            <dt>Yours</dt>
            <dd>{describe(value)}</dd>
          </dl>
          <button type="button" onClick={() => resolve("mine")}>
            Keep mine
          </button>
          <button type="button" onClick={() => resolve("theirs")}>
            Take the file’s
          </button>
        </div>
      )}
    </div>
  );
}

/** Says why a list or a group could not be changed. */
export function ResultMessage({ result }: { result: EditResult | undefined }) {
  return (
    <div role="status">
      {result && "errors" in result && <Errors errors={result.errors} />}
      {result && "error" in result && <p className="outcome-error">{result.error}</p>}
      {result && "conflict" in result && <p className="outcome-error">The file has changed. Try again with what it has now.</p>}
    </div>
  );
}

function Errors({ errors }: { errors: Extract<EditResult, { errors: unknown }>["errors"] }) {
  return (
    <ul className="outcome-error">
      {errors.map(({ entry, what, fix }) => (
        <li key={entry + what}>
          Not saved: {entry} {what}. {fix}
          {/[.…?]$/.test(fix) ? "" : "."}
        </li>
      ))}
    </ul>
  );
}

export function describe(value: Plain | undefined): string {
  if (value === undefined || value === null) return "nothing";
  return typeof value === "string" ? value : JSON.stringify(value);
}
