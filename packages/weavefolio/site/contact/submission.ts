import { useSyncExternalStore } from "react";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { draftOf, INITIAL, reduce, type Submission, type SubmissionEvent } from "./submission-state.ts";

/** Only {@link dispatch} changes it. */
export let state = INITIAL;

type Listener = (after: Submission, before: Submission) => void;
const listeners = new Set<Listener>();

/** Changes the form's state, stores the draft, and calls the listeners. */
export function dispatch(event: SubmissionEvent): void {
  const before = state;
  state = reduce(before, event);
  if (state.message !== before.message || state.phase !== before.phase) storeDraft();
  for (const listener of listeners) listener(state, before);
}

export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSubmission<Part extends "phase" | "notice">(part: Part): Submission[Part] {
  return useSyncExternalStore(
    subscribe,
    () => state[part],
    () => INITIAL[part],
  );
}

if (typeof window !== "undefined") {
  addEventListener("pagehide", () => dispatch({ type: "pageLeft" }));
  addEventListener("pageshow", ({ persisted }) => persisted && dispatch({ type: "pageRestored", draft: readDraft() }));
}

function storeDraft(): void {
  const draft = draftOf(state);
  if (draft) keepDraft(draft);
  else dropDraft();
}
