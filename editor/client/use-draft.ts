import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Plain } from "../../content-model/schema/plain-values.ts";
import type { EditResult, FormField } from "../protocol.ts";
import { edit } from "./request.ts";
import { report } from "./status.ts";

export type Draft = {
  value: Plain | undefined;
  /** What became of the value, undefined while it is saved. An invalid value and a conflict stay in the form, and the file as it is. */
  result: EditResult | undefined;
  isInvalid: boolean;
  /** Changes the value, undefined to remove it, and saves it when the owner pauses. */
  set(value: Plain | undefined): void;
  /** Ends a conflict with one of both values. */
  resolve(choice: "mine" | "theirs"): void;
};

/** In milliseconds: after the last key, and after the server didn't respond. */
const PAUSE = 40;
const RETRY = 2000;

/** The drafts that are open, each by what saves it at once. */
const open = new Set<() => Promise<void>>();

/** Saves what is typed in all forms, before something else is done to the same values. */
export async function saveDrafts(): Promise<void> {
  await Promise.all([...open].map((save) => save()));
}

/** The key under which a value that could not be saved is kept in the tab. */
const KEPT = "editor:";

/** How many values were left that could not be saved. */
export const countUnsaved = () => Object.keys(sessionStorage).filter((key) => key.startsWith(KEPT)).length;

/** Edits one value. What could not be saved is there again when the field is reopened. */
export function useDraft({ file, path, form, value: written }: FormField): Draft {
  const key = KEPT + JSON.stringify([file, path]);
  const [kept] = useState(() => readKept(key) ?? { wanted: written, saved: written });
  const [value, setValue] = useState(kept.wanted);
  const [result, setResult] = useState<EditResult | undefined>({ done: true });
  const state = useRef<State>({ ...kept, sending: undefined, timer: 0, session: crypto.randomUUID() }).current;

  async function send(): Promise<void> {
    const { wanted } = state;
    const change = wanted === undefined ? { do: "remove" as const, path } : { do: "set" as const, path, value: wanted };
    const result = await edit(file, change, state.saved, state.session).catch((error: Error) => ({ error: error.message }));
    if ("done" in result) state.saved = wanted;
    // What was typed meanwhile is saved next, and what became of this no longer matters.
    if (!isEqual(state.wanted, wanted)) return send();
    if ("done" in result) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ wanted, saved: state.saved } satisfies Kept));
    if ("error" in result) state.timer = window.setTimeout(save, RETRY);
    report("done" in result ? "Saved" : "Not saved");
    setResult(result);
  }

  async function save(): Promise<void> {
    clearTimeout(state.timer);
    if (isEqual(state.wanted, state.saved)) return sessionStorage.removeItem(key);
    state.sending ??= send().finally(() => {
      state.sending = undefined;
    });
    return state.sending;
  }

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const saveOpen = () => saveNow();
    const saveOnLeaving = () => void saveNow();
    saveOnLeaving();
    open.add(saveOpen);
    addEventListener("pagehide", saveOnLeaving);
    return () => {
      open.delete(saveOpen);
      removeEventListener("pagehide", saveOnLeaving);
      saveOnLeaving();
    };
  }, []);

  useEffect(() => {
    if (!isEqual(state.wanted, state.saved) || isEqual(written, state.saved)) return;
    Object.assign(state, { saved: written, wanted: written });
    setValue(written);
  }, [written, state]);

  return {
    value,
    result,
    isInvalid: result !== undefined && "errors" in result,
    set(next) {
      setValue(next);
      // Between two words, a space at the end would need quotes in YAML.
      state.wanted = typeof next === "string" && form.is !== "story" ? next.trimEnd() : next;
      setResult(isEqual(state.wanted, state.saved) ? { done: true } : undefined);
      clearTimeout(state.timer);
      state.timer = window.setTimeout(save, PAUSE);
    },
    resolve(choice) {
      if (!result || !("conflict" in result)) return;
      state.saved = result.conflict ?? undefined;
      if (choice === "theirs") {
        state.wanted = state.saved;
        setValue(state.saved);
      }
      setResult({ done: true });
      void save();
    },
  };
}

/** A value that could not be saved, and the one it was made from. */
type Kept = { wanted: Plain | undefined; saved: Plain | undefined };

/** `saved` is what the file has; `sending` ends when all is sent that is wanted. */
type State = Kept & { sending: Promise<void> | undefined; timer: number; session: string };

function readKept(key: string): Kept | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Kept);
}

const isEqual = (a: Plain | undefined, b: Plain | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
