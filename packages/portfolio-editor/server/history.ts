import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { applyPatch, structuredPatch } from "diff";
import type { Change } from "portfolio/editing";
import type { History } from "../protocol.ts";

/** An edit that can be undone. */
export type Step = { session: string; label: string; change: Change };

type State = { steps: Step[]; undone: Step[] };

const MAX_STEPS = 200;

/** The edits made in the browser, which a restart of the server keeps. `file` is read when it is needed first. */
export class EditHistory {
  readonly #file: string;
  #state: State | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Adds an edit; one that continues the last one, such as the next letters of a text, is undone with it. */
  async add(step: Step): Promise<void> {
    const { steps } = await this.#load();
    const last = steps.at(-1);
    const joined = last && last.session === step.session && join(last.change, step.change);
    this.#state = { steps: joined ? [...steps.slice(0, -1), { ...last, change: joined }] : [...steps, step].slice(-MAX_STEPS), undone: [] };
    await this.#save();
  }

  async describe(): Promise<History> {
    const { steps, undone } = await this.#load();
    return { undo: steps.at(-1)?.label, redo: undone.at(-1)?.label };
  }

  /** Returns the step to undo or redo. */
  async next(direction: "undo" | "redo"): Promise<Step | undefined> {
    const { steps, undone } = await this.#load();
    return (direction === "undo" ? steps : undone).at(-1);
  }

  /** Notes that the next step was undone or redone. */
  async move(direction: "undo" | "redo"): Promise<void> {
    const { steps, undone } = await this.#load();
    const [from, to] = direction === "undo" ? [steps, undone] : [undone, steps];
    const step = from.at(-1);
    const [fewer, more] = [from.slice(0, -1), step ? [...to, step] : to];
    this.#state = direction === "undo" ? { steps: fewer, undone: more } : { steps: more, undone: fewer };
    await this.#save();
  }

  /** Leaves out the next step, which can't be undone or redone any more. */
  async drop(direction: "undo" | "redo"): Promise<void> {
    const { steps, undone } = await this.#load();
    this.#state = direction === "undo" ? { steps: steps.slice(0, -1), undone } : { steps, undone: undone.slice(0, -1) };
    await this.#save();
  }

  async #load(): Promise<State> {
    this.#state ??= await readFile(this.#file, "utf8").then(
      (text) => JSON.parse(text) as State,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return { steps: [], undone: [] };
      },
    );
    return this.#state;
  }

  async #save(): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(`${this.#file}.new`, JSON.stringify(this.#state));
    await rename(`${this.#file}.new`, this.#file);
  }
}

/** Joins two changes of the same files, if the second one starts where the first one ended. */
function join(first: Change, second: Change): Change | undefined {
  const files = Object.keys(first);
  const isNext = files.length === Object.keys(second).length && files.every((file) => second[file]?.before === first[file]?.after);
  if (!isNext) return undefined;
  return Object.fromEntries(Object.entries(second).map(([file, { after }]) => [file, { before: first[file]?.before, after }]));
}

/**
 * Returns the change that takes a step back, or again, from the files' texts as they are now. What else has changed in a file stays;
 * returns the file's name if the change touches the same lines.
 */
export function replay({ change }: Step, direction: "undo" | "redo", texts: Readonly<Record<string, string | undefined>>): Change | string {
  const result: Record<string, Change[string]> = {};
  for (const [file, { before, after }] of Object.entries(change)) {
    const [from, to] = direction === "undo" ? [after, before] : [before, after];
    const text = texts[file];
    // What is there already, as by git, needs no change.
    const replayed = text === from || text === to ? to : merge(text, from, to);
    if (replayed === false) return file;
    result[file] = { before: text, after: replayed };
  }
  return result;
}

function merge(text: string | undefined, from: string | undefined, to: string | undefined): string | false {
  if (text === undefined || from === undefined || to === undefined) return false;
  return applyPatch(text, structuredPatch("", "", from, to, undefined, undefined, { context: 1 }));
}
