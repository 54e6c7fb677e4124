import { readFile, rename, stat } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";
import { type Change, replaceFile } from "portfolio/editing";
import { z } from "zod";
import type { History } from "../protocol.ts";

// JSON has no undefined, which is the text of a file that doesn't exist.
const texts = z
  .object({ before: z.string().optional(), after: z.string().optional() })
  .transform(({ before, after }) => ({ before, after }));
const step = z.object({ session: z.string(), label: z.string(), change: z.record(z.string(), texts) });
const state = z.object({ steps: z.array(step), undone: z.array(step) });

/** An edit that can be undone. */
export type Step = { session: string; label: string; change: Change };

type State = z.infer<typeof state>;

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
    this.#state ??= await readState(this.#file);
    return this.#state;
  }

  /** The edit is in its file already, so that a history that can't be written only ends with the server. */
  async #save(): Promise<void> {
    try {
      await replaceFile(this.#file, JSON.stringify(this.#state));
    } catch (error) {
      warnOnce(`Undo will forget these edits when the server stops: ${(error as Error).message}`);
    }
  }
}

/** Reads the history. One that is damaged is set aside. */
async function readState(file: string): Promise<State> {
  try {
    // Reading a FIFO would never end.
    if (!(await stat(file)).isFile()) throw new Error("it is not a file");
    return state.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      warnOnce(`Undo forgot the earlier edits, because ${file} can't be read: ${(error as Error).message}`);
      await rename(file, `${file}.unreadable`).catch((failure: Error) => warnOnce(failure.message));
    }
    return { steps: [], undone: [] };
  }
}

const warned = new Set<string>();

function warnOnce(warning: string): void {
  if (!warned.has(warning)) console.warn(warning);
  warned.add(warning);
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

/** Where the same lines are in several places, such as in equal entries, a place is only sure if both directions find it. */
function merge(text: string | undefined, from: string | undefined, to: string | undefined): string | false {
  if (text === undefined || from === undefined || to === undefined) return false;
  const [now, old, wanted] = [text, from, to].map((version) => version.split("\n")) as [string[], string[], string[]];
  const merged = mergeLines(now, old, wanted);
  const mirrored = mergeLines(now.toReversed(), old.toReversed(), wanted.toReversed())?.toReversed();
  return merged !== undefined && isDeepStrictEqual(merged, mirrored) ? merged.join("\n") : false;
}

/** Replaces the lines `from` up to `to`. */
type Replacement = { from: number; to: number; lines: string[] };

/** Applies both changes of the same lines, undefined if they touch. */
function mergeLines(now: string[], old: string[], wanted: string[]): string[] | undefined {
  const [since, step] = [compareLines(old, now), compareLines(old, wanted)];
  const isTouching = step.some((own) => since.some((other) => own.from <= other.to && other.from <= own.to));
  if (isTouching) return undefined;
  const replacements = [...since, ...step].toSorted((a, b) => b.from - a.from);
  return replacements.reduce((lines, { from, to, lines: added }) => lines.toSpliced(from, to - from, ...added), old);
}

function compareLines(old: string[], now: string[]): Replacement[] {
  const found: Replacement[] = [];
  let place = 0;
  for (const { added, removed, value } of diffArrays(old, now)) {
    const last = found.at(-1);
    if (!added && !removed) place += value.length;
    else if (added && last?.to === place) last.lines.push(...value);
    else found.push({ from: place, to: removed ? place + value.length : place, lines: added ? value : [] });
    if (removed) place += value.length;
  }
  return found;
}
