import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";
import { editing } from "weavefolio/extra";
import { z } from "zod";
import type { History } from "../protocol.ts";

// JSON has no undefined, which is the text of a file that doesn't exist.
const texts = z
  .object({ before: z.string().optional(), after: z.string().optional() })
  .transform(({ before, after }) => ({ before, after }));
const stored = z.object({ number: z.int(), session: z.string(), label: z.string(), change: z.record(z.string(), texts) });

/** An edit that can be undone. */
export type Step = { session: string; label: string; change: editing.Change };

type Stored = z.infer<typeof stored>;
type Direction = "undo" | "redo";

const MAX_STEPS = 200;

/**
 * The edits made in the browser, which a restart of the server keeps: each is a file in `undo`, in `redo` once it was undone, and in
 * `pending` while its content is written. They are read when they are needed first.
 */
export class EditHistory {
  readonly #folder: string;
  readonly #content: string;
  #steps: Promise<Record<Direction, Stored[]>> | undefined;

  constructor(folder: string, content: string) {
    this.#folder = folder;
    this.#content = content;
  }

  /**
   * Notes an edit before it is written, so that Undo takes it back even if the server is killed then. Returns a function that adds it
   * once it is written. One that continues the last one, such as the next letters of a text, is undone with it.
   */
  async prepare(step: Step): Promise<() => Promise<void>> {
    const steps = await this.#load();
    const last = steps.undo.at(-1);
    const change = last && last.session === step.session && joinChanges(last.change, step.change);
    const added = change ? { ...last, change } : { ...step, number: (last?.number ?? 0) + 1 };
    await save(async () => {
      await rm(join(this.#folder, "pending"), { recursive: true, force: true });
      await editing.replaceFile(fileOf(this.#folder, "pending", added), JSON.stringify(added));
    });
    return async () => {
      if (change) steps.undo.pop();
      steps.undo.push(added);
      steps.redo = [];
      const oldest = steps.undo.length > MAX_STEPS ? steps.undo.shift() : undefined;
      await save(async () => {
        await addPending(this.#folder, added);
        if (oldest) await rm(fileOf(this.#folder, "undo", oldest), { force: true });
      });
    };
  }

  async describe(): Promise<History> {
    const { undo, redo } = await this.#load();
    return { undo: undo.at(-1)?.label, redo: redo.at(-1)?.label };
  }

  /** Returns the step to undo or redo. */
  async next(direction: Direction): Promise<Step | undefined> {
    return (await this.#load())[direction].at(-1);
  }

  /** Notes that the next step was undone or redone. */
  async move(direction: Direction): Promise<void> {
    const steps = await this.#load();
    const step = steps[direction].pop();
    if (!step) return;
    const other = direction === "undo" ? "redo" : "undo";
    steps[other].push(step);
    await save(() => moveStep(this.#folder, step, direction, other));
  }

  /** Leaves out the next step, which can't be undone or redone any more. */
  async drop(direction: Direction): Promise<void> {
    const step = (await this.#load())[direction].pop();
    if (step) await save(() => rm(fileOf(this.#folder, direction, step), { force: true }));
  }

  #load(): Promise<Record<Direction, Stored[]>> {
    this.#steps ??= readSteps(this.#folder, this.#content);
    return this.#steps;
  }
}

function fileOf(folder: string, subfolder: string, { number }: Pick<Stored, "number">): string {
  return join(folder, subfolder, `${number}.json`);
}

async function moveStep(folder: string, step: Stored, from: string, to: string): Promise<void> {
  await mkdir(join(folder, to), { recursive: true });
  await rename(fileOf(folder, from, step), fileOf(folder, to, step));
}

async function addPending(folder: string, step: Stored): Promise<void> {
  await rm(join(folder, "redo"), { recursive: true, force: true });
  await moveStep(folder, step, "pending", "undo");
}

/** The edit is in its file anyway, so that a history that can't be written only ends with the server. */
async function save(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    warnOnce(`Undo will forget these edits when the server stops: ${(error as Error).message}`);
  }
}

/** Reads the history. One that is damaged is set aside. */
async function readSteps(folder: string, content: string): Promise<Record<Direction, Stored[]>> {
  try {
    for (const step of await readFolder(join(folder, "pending"))) if (await isWritten(step.change, content)) await addPending(folder, step);
    const [undo, redo] = await Promise.all([readFolder(join(folder, "undo")), readFolder(join(folder, "redo"))]);
    return { undo, redo: redo.toReversed() };
  } catch (error) {
    warnOnce(`Undo forgot the earlier edits, because ${folder} can't be read: ${(error as Error).message}`);
    const aside = `${folder}.unreadable`;
    await rm(aside, { recursive: true, force: true })
      .then(() => rename(folder, aside))
      .catch((failure: Error) => warnOnce(failure.message));
    return { undo: [], redo: [] };
  }
}

async function isWritten(change: editing.Change, content: string): Promise<boolean> {
  const texts = Object.entries(change).map(async ([file, { after }]) => (await editing.readText(content, file)) === after);
  return !(await Promise.all(texts)).includes(false);
}

async function readFolder(folder: string): Promise<Stored[]> {
  const names = (await readdir(folder).catch(editing.ignoreMissing)) ?? [];
  const files = names.filter((name) => /^\d+\.json$/.test(name));
  const steps = files.map(async (name) => stored.parse(JSON.parse(await readFile(join(folder, name), "utf8"))));
  return (await Promise.all(steps)).toSorted((a, b) => a.number - b.number);
}

const warned = new Set<string>();

function warnOnce(warning: string): void {
  if (!warned.has(warning)) console.warn(warning);
  warned.add(warning);
}

/** Joins two changes of the same files, if the second one starts where the first one ended. */
function joinChanges(first: editing.Change, second: editing.Change): editing.Change | undefined {
  const files = Object.keys(first);
  const isNext = files.length === Object.keys(second).length && files.every((file) => second[file]?.before === first[file]?.after);
  if (!isNext) return undefined;
  return Object.fromEntries(Object.entries(second).map(([file, { after }]) => [file, { before: first[file]?.before, after }]));
}

/**
 * Returns the change that takes a step back, or again, from the files' texts as they are now. What else has changed in a file stays;
 * returns the file's name if the change touches the same lines.
 */
export function replay(
  { change }: Step,
  direction: "undo" | "redo",
  texts: Readonly<Record<string, string | undefined>>,
): editing.Change | string {
  const result: Record<string, editing.Change[string]> = {};
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
