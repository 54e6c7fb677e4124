import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Plain } from "weavefolio/extra-client";
import type { EditResult, Field, FormField } from "../protocol.ts";
import { type Caret, readCaret, restoreCaret } from "./caret.ts";
import { describeValue, isEqual, mergeValues, type Unsaved } from "./draft-state.ts";
import { keepDraft, leaveDrafts, listDrafts, readDraft, takeLeftDrafts } from "./kept-drafts.ts";
import { addItem, edit, RefusedError, readField } from "./request.ts";
import { Saver } from "./saver.ts";
import { nameSession } from "./session.ts";
import { report } from "./status.ts";

export type Draft = {
  value: Plain | undefined;
  /** Names its edits, which are undone at once. */
  session: string;
  /** What became of the value, undefined while it is saved. An invalid value and a conflict stay in the form, and the file as it is. */
  result: EditResult | undefined;
  isInvalid: boolean;
  /** Changes the value, undefined to remove it, and saves it when the owner pauses. */
  set(value: Plain | undefined): void;
  /** Saves the value at once, and returns whether it is saved. */
  save(): Promise<boolean>;
  /** Forgets what isn't saved. */
  discard(): void;
  /** Ends a conflict with one of both values. */
  resolve(choice: "mine" | "theirs"): void;
};

type Write = (unsaved: Unsaved) => Promise<EditResult>;

/** Those of the forms that are open, or being saved, with what they edit. */
const savers = new Map<Saver, Field & { savesTyping: boolean }>();

// A request before the page's document is requested again reaches the server first, so that the document has the value.
for (const event of ["beforeunload", "pagehide"]) {
  addEventListener(event, () => {
    for (const saver of savers.keys()) saver.dispatch({ do: "leave" });
  });
}
addEventListener("pagehide", leaveDrafts);

/** Saves what is typed in all forms, before something else is done to the same values. New items are added when they are left. */
export async function saveDrafts({ isLeaving = false } = {}): Promise<void> {
  await Promise.all([...savers].flatMap(([saver, { savesTyping }]) => (savesTyping || isLeaving ? [saver.save()] : [])));
}

/** Forgets what isn't saved in a field, or below it. */
export function discardDrafts({ file, path }: Field): void {
  for (const field of listDrafts({ file, path })) keepDraft(field, undefined);
  for (const [saver, field] of savers) {
    if (field.file === file && path.every((step, at) => step === field.path[at])) saver.dispatch({ do: "discard" });
  }
}

/** The last step of the path of an item that isn't in its list yet, with its place if the owner chose one. */
export const newStep = (at?: number) => `+${at ?? ""}`;

/** Reads such a step: its place, undefined if it has none. */
export const readNewStep = (step: unknown) =>
  typeof step === "string" && /^\+\d*$/.test(step) ? { at: step === "+" ? undefined : Number(step) } : undefined;

/** Finds the last step of a new item of a list that has a draft, at whichever place. */
export function findNewStep(list: Field): string | undefined {
  const steps = listDrafts(list).map(({ path }) => String(path[list.path.length]));
  return steps.find((step) => readNewStep(step));
}

/** Saves what wasn't saved when a page was left, such as while the server was stopped. Returns the fields that still aren't. */
export async function resumeDrafts(): Promise<Field[]> {
  takeLeftDrafts();
  for (const field of listDrafts()) await resumeDraft(field).catch(report);
  return listDrafts();
}

async function resumeDraft({ file, path }: Field): Promise<void> {
  const wanted = readDraft({ file, path })?.wanted;
  const added = readNewStep(path.at(-1));
  const written = await readField({ file, path: added ? path.slice(0, -1) : path }).catch((error) => {
    if (!(error instanceof RefusedError)) throw error;
    // Kept, it would be tried and refused for ever.
    keepDraft({ file, path }, undefined);
    throw new Error(`${error.message}. Not saved: ${describeValue(wanted).slice(0, 200)}`, { cause: error });
  });
  const isAdded = added && Array.isArray(written.value) && written.value.some((item) => isEqual(item, wanted));
  if (isAdded) return keepDraft({ file, path }, undefined);
  const write = added && (({ wanted }: Unsaved) => addItem(written, wanted ?? null, added.at));
  await createSaver({ file, path }, undefined, { write }).save();
}

type Options = {
  /** Whether a value is saved as it is typed, or only when the owner is done. */
  savesTyping?: boolean;
  write?: Write | undefined;
};

/** Edits one value. What could not be saved is there again when the field is reopened. */
export function useDraft(field: FormField, { savesTyping = true, write }: Options = {}): Draft {
  const { form, value: written } = field;
  const [result, setResult] = useState<EditResult | undefined>({ done: true });
  const [session] = useState(nameSession);
  const latest = useRef(write);
  const caret = useRef<Caret>(undefined);
  const [saver] = useState(() => {
    const own: Write | undefined = write && ((unsaved) => (latest.current ?? write)(unsaved));
    const show = ({ wanted }: Saver["state"]) => {
      caret.current = readCaret();
      setWanted(wanted);
    };
    return createSaver(field, written, { savesTyping, write: own, session, show, report: setResult });
  });
  const [wanted, setWanted] = useState(saver.state.wanted);
  const [typed, setTyped] = useState(wanted);
  // Between two words, a space at the end would need quotes in YAML. A text of several lines keeps its line end.
  const trim = (value: Plain | undefined) =>
    typeof value === "string" && form.is !== "story"
      ? value.trimEnd() + (String(written).endsWith("\n") && value.trim() ? "\n" : "")
      : value;

  useLayoutEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    savers.set(saver, { file: field.file, path: field.path, savesTyping });
    if (savesTyping) void saver.save();
    return () => void saver.save().then(() => savers.delete(saver));
  }, [saver]);

  // The next key meets what was read.
  useLayoutEffect(() => saver.dispatch({ do: "read", written }), [JSON.stringify(written), saver]);
  useLayoutEffect(() => {
    if (caret.current) restoreCaret(caret.current);
    caret.current = undefined;
  }, [wanted]);

  const value = isEqual(trim(typed), wanted) ? typed : wanted;
  return {
    value,
    session,
    result,
    isInvalid: result !== undefined && "errors" in result,
    set(next) {
      setTyped(next);
      setResult(savesTyping ? undefined : { done: true });
      // The text that is shown can be older than the one that was merged with the file's.
      saver.dispatch({ do: "change", wanted: mergeValues(trim(value), trim(next), saver.state.wanted) ?? trim(next) });
    },
    save: () => saver.save(),
    discard: () => saver.dispatch({ do: "discard" }),
    resolve(choice) {
      setResult(undefined);
      saver.dispatch({ do: "choose", choice });
    },
  };
}

type SaverOptions = Options & { session?: string; show?: (state: Saver["state"]) => void; report?: (result: EditResult) => void };

function createSaver(
  { file, path }: Field,
  written: Plain | undefined,
  { write, session = nameSession(), report: tell, ...options }: SaverOptions,
): Saver {
  return new Saver({
    ...options,
    draft: readDraft({ file, path }) ?? { wanted: written, saved: written },
    write:
      write ??
      (({ wanted, saved }) =>
        edit(file, wanted === undefined ? { do: "remove", path } : { do: "set", path, value: wanted }, saved, session)),
    keep(draft) {
      try {
        keepDraft({ file, path }, draft);
      } catch (error) {
        report(error);
      }
    },
    report(result) {
      report("done" in result ? "Saved" : "error" in result ? `Not saved: ${result.error}` : "Not saved");
      tell?.(result);
    },
  });
}
