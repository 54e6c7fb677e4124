import * as contact from "virtual:content/contact";
import { email, name } from "virtual:content/profile";
import * as texts from "virtual:texts/contact";
import { useSyncExternalStore } from "react";
import type { EmailjsAccount, FormService } from "../../content/schema/schema.ts";
import { loadChunk } from "../navigation/chunk.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { mayHaveArrived, ResponseTimeoutError } from "./failure.ts";
import { mailtoLink } from "./mailto.ts";
import { type Checked, findErrors, type Message, trimMessage } from "./message.ts";
import { draftOf, INITIAL, type Phase, reduce, type Submission, type SubmissionEvent } from "./submission-state.ts";

let state = INITIAL;

type Listener = (after: Submission, before: Submission) => void;
const listeners = new Set<Listener>();

/** Changes the form's state, stores the draft, shows the toast, and calls the listeners. */
export function dispatch(event: SubmissionEvent): void {
  const before = state;
  state = reduce(before, event);
  if (state.message !== before.message || state.phase !== before.phase) storeDraft();
  if (state.phase !== before.phase || state.notice !== before.notice) toasts?.dismissToasts();
  if (state.phase !== before.phase) void showToast(state.phase);
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

export type Submit = { typed: Message; isEmailValid: boolean; honeypot: string };

/** The form's Action: trims, validates and sends a message, without waiting for the outcome. Without a service, opens the mail program. */
export function submitMessage(checked: Checked, { typed, isEmailValid, honeypot }: Submit): Checked {
  if (isSending()) return checked;
  const message = trimMessage(typed);
  const errors = findErrors(message, isEmailValid);
  dispatch({ type: "submitted", typed, errors });
  if (isSending()) void send(message, typed, honeypot);
  return { typed, errors };
}

const isSending = () => state.phase.name === "sending";

/** Whether there is a service to send to: the owner's account, or the mail sandbox, which only responds on this machine. */
const canSend = () =>
  (__SENDER__ === "emailjs" ? contact.emailjs !== null : contact.service?.address) ||
  ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** How long loading the sender, and sending, may take, in milliseconds. */
const SEND_TIMEOUT = 20_000;

async function send(message: Message, typed: Message, honeypot: string): Promise<void> {
  const wasOnline = navigator.onLine;
  try {
    if (honeypot !== "") throw new Error("The honeypot is filled: nothing was sent");
    if (__SENDER__ === "mail" || !canSend()) {
      location.href = mailtoLink(message, { email }).href;
      return dispatch({ type: "mailOpened" });
    }
    const { sendMessage } = await withTimeout(loadSending(), new Error("The sender did not load within 20 s"));
    const response = sendMessage(message, { email, name }, __SENDER__ === "emailjs" ? contact.emailjs : contact.service);
    await withTimeout(response, new ResponseTimeoutError("The service did not respond within 20 s")).catch((error: unknown) => {
      // A response may still come. A late failure adds nothing to the timeout.
      if (error instanceof ResponseTimeoutError)
        response.then(
          () => dispatch({ type: "sentLate", typed }),
          () => {},
        );
      throw error;
    });
    dispatch({ type: "sent" });
  } catch (error) {
    console.error("The message was not sent:", error);
    dispatch({ type: "failed", mayHaveArrived: mayHaveArrived(error, wasOnline) });
  }
}

function withTimeout<Value>(promise: Promise<Value>, timeout: Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout), SEND_TIMEOUT);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

let toasts: typeof import("./toasts.tsx") | undefined;

const TOASTS: Partial<Record<Phase["name"], { text: string; type: "success" | "warning" | "error" }>> = {
  incomplete: { text: texts.incomplete, type: "warning" },
  sent: { text: texts.sent, type: "success" },
  failed: { text: texts.failed, type: "error" },
};

/** Shows a phase's toast, unless the phase has passed by the time toasts have loaded. */
async function showToast(phase: Phase): Promise<void> {
  const toast = TOASTS[phase.name];
  if (!toast) return;
  try {
    toasts = await loadToasts();
    if (phase === state.phase) toasts.showToast(toast.text, toast.type);
  } catch (error) {
    console.error(error);
    dispatch({ type: "toastFailed", phase, text: toast.text });
  }
}

/** What each service's code exports. */
type Sending = {
  sendMessage(message: Message, owner: { name: string; email: string }, account: EmailjsAccount | FormService | null): Promise<void>;
};

const loadSending = () => loadChunk<Sending>(() => (__SENDER__ === "emailjs" ? import("./sending.ts") : import("./form-service.ts")));
const loadToasts = () => loadChunk(() => import("./toasts.tsx"));

/** Prefetches sender and toasts. A failure is reported when they are needed. */
export function prefetchSending(): void {
  const ignore = () => {};
  loadToasts()
    .then(({ renderToastContainer }) => renderToastContainer())
    .catch(ignore);
  if (__SENDER__ !== "mail" && canSend()) loadSending().catch(ignore);
}
