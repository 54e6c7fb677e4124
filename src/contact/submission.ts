import * as contact from "virtual:content/contact";
import { email, name } from "virtual:content/profile";
import * as texts from "virtual:texts/contact";
import { useSyncExternalStore } from "react";
import { loadChunk } from "../navigation/chunk.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { mayHaveArrived, ResponseTimeoutError } from "./failure.ts";
import { emptyFields, type FieldErrors, findErrors, isSameMessage, type Message, trimMessage } from "./message.ts";

type Failure = { mayHaveArrived: boolean };

/** The form's state beyond its fields; it survives navigation to other pages. */
type State = {
  sending: boolean;
  sentCount: number;
  failure: Failure | undefined;
  isSent: boolean;
  /** An outcome that the form announces, because no toast does. */
  notice: string;
};

const NO_OUTCOME = { failure: undefined, isSent: false, notice: "" };
const INITIAL: State = { sending: false, sentCount: 0, ...NO_OUTCOME };
let state = INITIAL;
const listeners = new Set<() => void>();

function setState(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function useSubmission(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => INITIAL,
  );
}

let leaving = false;
if (typeof window !== "undefined") {
  addEventListener("pagehide", () => {
    leaving = true;
  });
  addEventListener("pageshow", () => {
    leaving = false;
  });
}

/** How long loading the sender, and sending, may take; in milliseconds. */
const SEND_TIMEOUT = 20_000;

/** Trims, validates and sends a message, and shows the outcome in place of an earlier one; returns the errors of its fields. */
export function submitMessage(typed: Message, isEmailValid: boolean, honeypot: string): FieldErrors {
  if (state.sending) return {};
  clearOutcome();
  const message = trimMessage(typed);
  const errors = findErrors(message, isEmailValid);
  if (emptyFields(message).length > 0) void showOutcome("incomplete");
  else if (Object.keys(errors).length === 0) void sendInTime(typed, message, honeypot).then(showOutcome);
  return errors;
}

async function sendInTime(typed: Message, message: Message, honeypot: string): Promise<"sent" | "failed"> {
  setState({ sending: true });
  keepDraft({ ...typed, sending: true });
  const wasOnline = navigator.onLine;
  try {
    if (honeypot !== "") throw new Error("The honeypot is filled: nothing was sent");
    const { sendMessage } = await withTimeout(loadSending(), new Error("The sender did not load within 20 s"));
    const response = sendMessage(message, { email, name }, contact.emailjs);
    await withTimeout(response, new ResponseTimeoutError("The service did not respond within 20 s")).catch((error: unknown) => {
      // A response may still come; a late failure adds nothing to the timeout.
      if (error instanceof ResponseTimeoutError) response.then(() => handleLateSuccess(typed)).catch(() => {});
      throw error;
    });
    dropDraft();
    setState({ sending: false, sentCount: state.sentCount + 1, isSent: true });
    return "sent";
  } catch (error) {
    console.error("The message was not sent:", error);
    // Leaving the page cancels its requests: the draft stays marked as sending, because the outcome is unknown.
    if (!leaving) keepDraft(typed);
    setState({ sending: false, failure: { mayHaveArrived: mayHaveArrived(error, wasOnline) } });
    return "failed";
  }
}

/** Reports a message that was sent after its timeout; text typed since then stays. */
async function handleLateSuccess(typed: Message): Promise<void> {
  const draft = readDraft();
  if (!draft || !isSameMessage(draft, typed) || state.sending) {
    dismissToasts();
    setState({ notice: texts.sentLate });
    return;
  }
  dropDraft();
  clearOutcome();
  setState({ sentCount: state.sentCount + 1, isSent: true });
  await showOutcome("sent");
}

function withTimeout<Value>(promise: Promise<Value>, timeout: Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout), SEND_TIMEOUT);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Counts the outcomes that were cleared, so that a toast that loads late isn't shown after its outcome. */
let clearedCount = 0;
let dismissToasts = () => {};

function clearOutcome(): void {
  clearedCount += 1;
  dismissToasts();
  setState(NO_OUTCOME);
}

const toastTexts = { sent: texts.sent, failed: texts.failed, incomplete: texts.incomplete };

async function showOutcome(outcome: keyof typeof toastTexts): Promise<void> {
  const types = { sent: "success", failed: "error", incomplete: "warning" } as const;
  const clearedBefore = clearedCount;
  const isCurrent = () => clearedCount === clearedBefore;
  try {
    const toasts = await loadToasts();
    dismissToasts = toasts.dismissToasts;
    if (isCurrent()) toasts.showToast(toastTexts[outcome], types[outcome]);
  } catch (error) {
    console.error(error);
    if (isCurrent()) setState({ notice: toastTexts[outcome] });
  }
}

const loadSending = () => loadChunk(() => import("./sending.ts"));
const loadToasts = () => loadChunk(() => import("./toasts.tsx"));

/** Prefetches sender and toasts; a failure is reported when they are needed. */
export function prefetchSending(): void {
  const ignore = () => {};
  loadToasts()
    .then(({ renderToastContainer }) => renderToastContainer())
    .catch(ignore);
  loadSending().catch(ignore);
}
