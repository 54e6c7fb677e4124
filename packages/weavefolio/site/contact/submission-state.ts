import { openedMail, sentLate } from "virtual:texts/contact";
import { type Draft, mergeDraft } from "./draft.ts";
import { BLANK, emptyFields, type FieldErrors, isBlank, isSameMessage, type Message, trimMessage } from "./message.ts";

/** What became of the last submit. After one with invalid fields, which show their errors, it is `idle`. */
export type Phase =
  | { name: "idle" | "incomplete" | "sending" | "sent" }
  | { name: "failed"; mayHaveArrived: boolean }
  // The mail program has the message.
  | { name: "openedMail" }
  // The outcome is unknown: leaving a page cancels its requests.
  | { name: "leftWhileSending" };

/** The contact form's state, which survives navigation to other pages. */
export type Submission = {
  /** The text in the fields. */
  message: Message;
  /** The text that the form writes into its fields: a draft, or nothing once it is sent. Each new object is written. */
  written: Message;
  phase: Phase;
  /** A text that the form announces, because no toast does. */
  notice: string;
  isLeaving: boolean;
};

export type SubmissionEvent =
  /** The form has appeared, with text that was typed before hydration or restored by the browser. */
  | { type: "shown"; typed: Message; draft: Draft | undefined }
  /** It was submitted before hydration, and the scripts came too late. */
  | { type: "scriptsLost" }
  | { type: "edited"; typed: Message }
  | { type: "submitted"; typed: Message; errors: FieldErrors }
  | { type: "sent" }
  | { type: "mailOpened" }
  | { type: "failed"; mayHaveArrived: boolean }
  /** A response came after the timeout. */
  | { type: "sentLate"; typed: Message }
  | { type: "toastFailed"; phase: Phase; text: string }
  | { type: "pageLeft" }
  /** The back/forward cache has restored the page, which missed what was typed or sent since. */
  | { type: "pageRestored"; draft: Draft | undefined };

export const INITIAL: Submission = { message: BLANK, written: BLANK, phase: { name: "idle" }, notice: "", isLeaving: false };

/** Returns the state after an event, or the same object if the event changes nothing. */
export function reduce(state: Submission, event: SubmissionEvent): Submission {
  const isSending = state.phase.name === "sending";
  switch (event.type) {
    case "shown":
      return restore(state, event.draft ? mergeDraft(event.typed, event.draft) : event.typed, event.draft);
    case "scriptsLost":
      return { ...state, phase: { name: "failed", mayHaveArrived: false } };
    case "edited":
      return { ...state, message: event.typed };
    case "submitted":
      if (isSending) return state;
      return { ...state, message: event.typed, phase: { name: phaseOfSubmit(event) }, notice: "" };
    case "sent":
      return isSending ? { ...write(state, BLANK), phase: { name: "sent" } } : state;
    case "mailOpened":
      return isSending ? { ...state, phase: { name: "openedMail" }, notice: openedMail } : state;
    case "failed":
      if (!isSending) return state;
      return {
        ...state,
        phase: state.isLeaving ? { name: "leftWhileSending" } : { name: "failed", mayHaveArrived: event.mayHaveArrived },
      };
    case "sentLate":
      // Text typed since then stays.
      if (isSending || !isSameMessage(state.message, event.typed)) return { ...state, notice: sentLate };
      return { ...write(state, BLANK), phase: { name: "sent" }, notice: "" };
    case "toastFailed":
      return event.phase === state.phase ? { ...state, notice: event.text } : state;
    case "pageLeft":
      return { ...state, isLeaving: true };
    case "pageRestored":
      return { ...restore(state, event.draft ?? BLANK, event.draft), isLeaving: false };
  }
}

function restore(state: Submission, message: Message, draft: Draft | undefined): Submission {
  const wasLeft = draft?.sending === true && state.phase.name !== "sending";
  return { ...write(state, message), phase: wasLeft ? { name: "leftWhileSending" } : state.phase };
}

function write(state: Submission, { name, email, message }: Message): Submission {
  const written = { name, email, message };
  return { ...state, message: written, written };
}

function phaseOfSubmit({ typed, errors }: { typed: Message; errors: FieldErrors }) {
  if (emptyFields(trimMessage(typed)).length > 0) return "incomplete";
  return Object.keys(errors).length > 0 ? "idle" : "sending";
}

/** Returns what to keep for the next page load, marked if it may be on its way. */
export function draftOf({ message, phase }: Submission): Draft | undefined {
  if (isBlank(message)) return undefined;
  return { ...message, sending: phase.name === "sending" || phase.name === "leftWhileSending" };
}
