import { useEffect, useState } from "react";
import type { Run } from "../protocol.ts";
import { request } from "./request.ts";
import { report } from "./status.ts";

/** In milliseconds: how often GitHub is asked, and how long at most. */
const [PAUSE, LIMIT] = [5000, 900_000];

const states: Record<Run["state"], string> = { running: "running …", succeeded: "succeeded", failed: "failed" };

/** Links to what the host does with the commit, with its result if the host tells it. */
export function PublishedRuns({ place, page }: { place: string; page: string | null }) {
  const [runs, setRuns] = useState<readonly Run[]>([]);
  useEffect(() => {
    const end = Date.now() + LIMIT;
    let timer: ReturnType<typeof setTimeout>;
    async function follow(): Promise<void> {
      const found = await request("runs");
      setRuns(found ?? []);
      const isOver = found === null || (found.length > 0 && found.every(({ state }) => state !== "running"));
      if (!isOver && Date.now() < end) timer = setTimeout(start, PAUSE);
    }
    const start = () => void follow().catch(report);
    start();
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p>Pushed to {place}.</p>
      {page && (
        <p>
          <a href={page} target="_blank" rel="noreferrer">
            See what your host does with it
          </a>
        </p>
      )}
      <ul>
        {runs.map(({ name, url, state }) => (
          <li key={url} className={state === "failed" ? "error" : undefined}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
            : {states[state]}
          </li>
        ))}
      </ul>
    </>
  );
}
