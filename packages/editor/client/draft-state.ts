import type { Plain } from "weavefolio/extra-client";
import type { EditResult } from "../protocol.ts";
import { mergeTexts } from "./merge-texts.ts";

type Value = Plain | undefined;

/** A value that the owner wants a field to have, and the one that it has, as far as known. */
export type Unsaved = { wanted: Value; saved: Value };

/** `attempts` are values that the file can have, too: their requests had no response. */
export type Kept = Unsaved & { attempts: readonly Value[] };

/** `sent` is what the newest request writes. An idle draft that isn't saved is one that the server has rejected. */
export type DraftState = Kept &
  ({ is: "idle" | "typing" } | { is: "sending" | "leaving"; sent: Value } | { is: "conflict"; theirs: Value });

export type DraftEvent =
  | { do: "change"; wanted: Value }
  /** The owner pauses, or leaves the field, or it is time to try again. */
  | { do: "save" }
  /** The response to a request that wrote `sent`. */
  | { do: "answer"; sent: Value; result: EditResult }
  | { do: "choose"; choice: "mine" | "theirs" }
  /** The page is about to be gone: no response will arrive. */
  | { do: "leave" }
  /** The file was read again. */
  | { do: "read"; written: Value }
  /** The owner no longer wants it. */
  | { do: "discard" };

/** What a step asks for: requests are sent in their order, and a draft is kept before. */
export type DraftEffect =
  | ({ do: "send" } & Unsaved)
  /** After the last key, and after the server didn't respond. */
  | { do: "wait"; for: "pause" | "retry" }
  /** Keeps a value over a reload and for another form, none if it is saved. */
  | { do: "keep"; draft: Kept | undefined }
  | { do: "report"; result: EditResult };

export type Step = { state: DraftState; effects: DraftEffect[] };

/** The first value without a response is the one that could be written, before the server stopped; when leaving, the first two. */
const MAX_ATTEMPTS = 2;

export function openDraft({ wanted, saved, attempts = [] }: Unsaved & Partial<Kept>): DraftState {
  return { is: isEqual(wanted, saved) ? "idle" : "typing", wanted, saved, attempts };
}

/** Decides what becomes of a draft: one request at a time, always with the newest value. */
export function stepDraft(state: DraftState, event: DraftEvent): Step {
  if (event.do === "change") return change(state, event.wanted);
  if (event.do === "save") return save(state);
  if (event.do === "answer") return answer(state, event);
  if (event.do === "choose") return state.is === "conflict" ? choose(state, event.choice) : stay(state);
  if (event.do === "leave") return leave(state);
  return event.do === "read" ? read(state, event.written) : finish(state.saved);
}

function change(state: DraftState, wanted: Value): Step {
  if (state.is === "conflict") return meet({ ...state, wanted }, state.theirs);
  if (state.is === "sending" || state.is === "leaving") return stay({ ...state, is: "sending", wanted });
  if (isEqual(wanted, state.saved)) return finish(wanted);
  return { state: { ...state, is: "typing", wanted }, effects: [{ do: "wait", for: "pause" }] };
}

function save(state: DraftState): Step {
  const isWaiting = state.is === "idle" || state.is === "typing";
  return isWaiting && !isEqual(state.wanted, state.saved) ? send(state) : stay(state);
}

function answer(state: DraftState, { sent, result }: Extract<DraftEvent, { do: "answer" }>): Step {
  // The file has it already, as after a response that was lost.
  const isWritten = "done" in result || ("conflict" in result && isEqual(result.conflict, sent));
  const isAwaited = (state.is === "sending" || state.is === "leaving") && isEqual(state.sent, sent);
  // Of a page that wasn't left in the end: the newest request has no response yet.
  if (!isAwaited) return stay(isWritten ? { ...state, saved: sent } : state);
  const { wanted, saved, attempts } = state;
  if (isWritten)
    return isEqual(wanted, sent) ? finish(wanted, "done" in result ? result : undefined) : send({ wanted, saved: sent, attempts: [] });
  if ("conflict" in result) return meet(state, result.conflict ?? undefined);
  const draft = { wanted, saved, attempts: "errors" in result ? [] : attempts };
  // What was typed since can be valid.
  if ("errors" in result && !isEqual(wanted, sent)) return send(draft);
  const effects: DraftEffect[] = [
    { do: "keep", draft },
    { do: "report", result },
  ];
  if ("errors" in result) return { state: { is: "idle", ...draft }, effects };
  return { state: { is: "typing", ...draft }, effects: [...effects, { do: "wait", for: "retry" }] };
}

/** Asks the owner, unless the other value is their own, or has changed elsewhere in the text. */
function meet({ wanted, saved, attempts }: Kept, theirs: Value): Step {
  if (isEqual(theirs, wanted)) return finish(wanted);
  if (attempts.some((attempt) => isEqual(attempt, theirs)) && !isEqual(theirs, saved)) return send({ wanted, saved: theirs, attempts: [] });
  const merged = mergeValues(saved, wanted, theirs);
  if (merged !== undefined) return send({ wanted: merged, saved: theirs, attempts: [] });
  const draft = { wanted, saved, attempts: [] };
  const result = { conflict: theirs ?? null };
  return {
    state: { is: "conflict", ...draft, theirs },
    effects: [
      { do: "keep", draft },
      { do: "report", result },
    ],
  };
}

function choose({ wanted, theirs }: Extract<DraftState, { is: "conflict" }>, choice: "mine" | "theirs"): Step {
  return choice === "theirs" ? finish(theirs) : send({ wanted, saved: theirs, attempts: [] });
}

/** A value in flight is what the file has when the newest one arrives. */
function leave(state: DraftState): Step {
  if (state.is === "idle") return stay(state);
  const { wanted, saved } = state;
  const sent = state.is === "sending" || state.is === "leaving" ? { value: state.sent } : undefined;
  const attempts = state.is === "conflict" ? state.attempts : note(state.attempts, wanted);
  const keep: DraftEffect = { do: "keep", draft: { wanted, saved, attempts } };
  if (state.is === "conflict") return { state, effects: [keep] };
  const isSent = sent && isEqual(sent.value, wanted);
  const effects: DraftEffect[] = isSent ? [keep] : [keep, { do: "send", wanted, saved: sent ? sent.value : saved }];
  return { state: { is: "leaving", wanted, saved, attempts, sent: wanted }, effects };
}

function read(state: DraftState, written: Value): Step {
  if (state.is === "idle" && isEqual(state.wanted, state.saved)) return stay({ ...state, wanted: written, saved: written });
  if (state.is === "conflict") return isEqual(written, state.theirs) ? stay(state) : meet(state, written);
  const merged = state.is === "typing" ? mergeValues(state.saved, state.wanted, written) : undefined;
  return stay(merged === undefined ? state : { ...state, wanted: merged, saved: written });
}

/** Merges what two have typed into a text, undefined if they did in one place. */
export function mergeValues(saved: Value, wanted: Value, theirs: Value): string | undefined {
  const areTexts = typeof saved === "string" && typeof wanted === "string" && typeof theirs === "string";
  return areTexts ? mergeTexts(saved, wanted, theirs) : undefined;
}

function note(attempts: readonly Value[], wanted: Value): readonly Value[] {
  return attempts.length === MAX_ATTEMPTS || attempts.some((attempt) => isEqual(attempt, wanted)) ? attempts : [...attempts, wanted];
}

const stay = (state: DraftState): Step => ({ state, effects: [] });

/** The draft is kept for a form that is opened again before the response. */
function send({ wanted, saved, attempts: earlier }: Kept): Step {
  const attempts = note(earlier, wanted);
  return {
    state: { is: "sending", wanted, saved, sent: wanted, attempts },
    effects: [
      { do: "keep", draft: { wanted, saved, attempts } },
      { do: "send", wanted, saved },
    ],
  };
}

const finish = (value: Value, result: EditResult = { done: true }): Step => ({
  state: { is: "idle", wanted: value, saved: value, attempts: [] },
  effects: [
    { do: "keep", draft: undefined },
    { do: "report", result },
  ],
});

export const isEqual = (a: Value, b: Value) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export function describeValue(value: Plain | undefined): string {
  if (value === undefined || value === null) return "nothing";
  return typeof value === "string" ? value : JSON.stringify(value);
}
