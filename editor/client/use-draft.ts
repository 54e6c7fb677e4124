import { createContext, useContext, useEffect, useRef, useState } from "react";
import type { Diagnostic } from "../../content-model/load/errors.ts";
import type { Plain } from "../../content-model/schema/plain-values.ts";
import type { EditRequest, Field } from "../protocol.ts";
import { isEqual } from "./is-equal.ts";
import { ask } from "./request.ts";
import { report } from "./status.ts";

/** What became of what the owner typed. An invalid value and a conflict stay in the form, and the file as it is. */
export type Outcome =
  | { is: "saved" | "waiting" }
  | { is: "invalid"; errors: readonly Diagnostic[] }
  | { is: "conflict"; theirs: Plain | undefined }
  | { is: "failed"; message: string };

export type Draft = {
  value: Plain | undefined;
  outcome: Outcome;
  /** Changes the value, undefined to remove it, and saves it when the owner pauses. */
  set(value: Plain | undefined): void;
  /** Ends a conflict with one of both values. */
  resolve(choice: "mine" | "theirs"): void;
};

/** In milliseconds: after the last key, and after the server didn't answer. */
const PAUSE = 40;
const RETRY = 2000;

/** When the values of a form were requested, in milliseconds: what was saved after that is newer. */
export const ReadTime = createContext(0);

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

/** Edits one value: `written` is what the file has, and changes with it. What could not be saved is there again when it is reopened. */
export function useDraft({ file, path }: Field, written: Plain | undefined): Draft {
  const key = KEPT + JSON.stringify([file, path]);
  const isStory = path.at(-1) === "body" || path.at(-1) === "story";
  const [kept] = useState(() => readKept(key));
  const { wanted, saved } = kept ?? { wanted: written, saved: written };
  const [value, setValue] = useState(wanted);
  const [outcome, setOutcome] = useState<Outcome>({ is: "saved" });
  const readTime = useContext(ReadTime);
  const sending: Promise<void> | undefined = undefined;
  const state = useRef<State>({ saved, wanted, savedAt: 0, sending, timer: 0, session: crypto.randomUUID() }).current;

  async function send(): Promise<void> {
    const { wanted } = state;
    const edit: EditRequest["edit"] = wanted === undefined ? { do: "remove", path } : { do: "set", path, value: wanted };
    const result = await ask("edit", { file, edit, before: state.saved, session: state.session }).catch((error: Error) => ({
      error: error.message,
    }));
    if ("done" in result) Object.assign(state, { saved: wanted, savedAt: performance.now() });
    // What was typed meanwhile is saved next, and what became of this no longer matters.
    if (!isEqual(state.wanted, wanted)) return send();
    if ("done" in result) {
      sessionStorage.removeItem(key);
      setOutcome({ is: "saved" });
      return report("Saved");
    }
    sessionStorage.setItem(key, JSON.stringify({ wanted, saved: state.saved } satisfies Kept));
    report("Not saved");
    if ("errors" in result) setOutcome({ is: "invalid", errors: result.errors });
    else if ("conflict" in result) setOutcome({ is: "conflict", theirs: result.conflict ?? undefined });
    else {
      setOutcome({ is: "failed", message: result.error });
      state.timer = window.setTimeout(save, RETRY);
    }
  }

  async function save(): Promise<void> {
    clearTimeout(state.timer);
    if (isEqual(state.wanted, state.saved)) return sessionStorage.removeItem(key);
    state.sending ??= send().finally(() => {
      state.sending = undefined;
    });
    return state.sending;
  }

  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    const saveNow = () => latestSave.current();
    const saveOnLeaving = () => void saveNow();
    if (!isEqual(state.wanted, state.saved)) saveOnLeaving();
    open.add(saveNow);
    addEventListener("pagehide", saveOnLeaving);
    return () => {
      open.delete(saveNow);
      removeEventListener("pagehide", saveOnLeaving);
      saveOnLeaving();
    };
  }, [state]);

  useEffect(() => {
    const isEdited = !isEqual(state.wanted, state.saved);
    if (isEdited || readTime < state.savedAt || isEqual(written, state.saved)) return;
    Object.assign(state, { saved: written, wanted: written });
    setValue(written);
  }, [written, readTime, state]);

  return {
    value,
    outcome,
    set(next) {
      setValue(next);
      // Between two words, a space at the end would need quotes in YAML.
      state.wanted = typeof next === "string" && !isStory ? next.trimEnd() : next;
      setOutcome({ is: isEqual(state.wanted, state.saved) ? "saved" : "waiting" });
      clearTimeout(state.timer);
      state.timer = window.setTimeout(save, PAUSE);
    },
    resolve(choice) {
      if (outcome.is !== "conflict") return;
      state.saved = outcome.theirs;
      if (choice === "theirs") {
        state.wanted = outcome.theirs;
        setValue(outcome.theirs);
      }
      setOutcome({ is: "saved" });
      void save();
    },
  };
}

/** `saved` is what the file has, and since when; `sending` ends when all is sent that is wanted. */
type State = {
  saved: Plain | undefined;
  savedAt: number;
  wanted: Plain | undefined;
  sending: Promise<void> | undefined;
  timer: number;
  session: string;
};

/** A value that could not be saved, and the one it was made from. */
type Kept = { wanted: Plain | undefined; saved: Plain | undefined };

function readKept(key: string): Kept | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Kept);
}
