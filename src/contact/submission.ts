import { contact } from "virtual:content/contact";
import { profile } from "virtual:content/profile";
import { useSyncExternalStore } from "react";
import { loadChunk } from "../navigation/chunk.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { answers, emptyFields, lengthOf, limits, longFields, type Message, sameMessage, trimmed } from "./message.ts";

/** What became of a message; `mayHaveArrived` where no answer tells that it has not. */
export type Failure = { mayHaveArrived: boolean };

/** What is known of the form beyond its fields. It outlives the page's being left for another. */
type State = {
  sending: boolean;
  /** How many messages have been delivered since the site was opened. */
  delivered: number;
  failure: Failure | undefined;
  /** What is said in the form, because no toast says it. */
  answer: string;
};

let state: State = { sending: false, delivered: 0, failure: undefined, answer: "" };
const atStart = state;
const listeners = new Set<() => void>();

function set(change: Partial<State>): void {
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
    () => atStart,
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

/** What has not come by then has failed; milliseconds. */
const PATIENCE = 20_000;

/** The service has been asked, and has not answered in time. */
class NoAnswer extends Error {
  override name = "NoAnswer";
}

/**
 * Trims, checks and sends a message, and tells the visitor what became of it. A failure is logged with its cause.
 *
 * @param trap what stands in the field that no person fills
 * @returns the fields that keep it from being sent, in the form's order
 */
export function submit(written: Message, trap: string): (keyof Message)[] {
  if (state.sending) return [];
  set({ failure: undefined, answer: "" });
  const message = trimmed(written);
  const empty = emptyFields(message);
  if (empty.length > 0) {
    void tell("incomplete");
    return empty;
  }
  const long = longFields(message);
  if (long.length > 0) set({ answer: tooLong(message, long) });
  else void deliver(written, message, trap).then(tell);
  return long;
}

/** Sends a message; what was written is kept until it has been delivered. */
async function deliver(written: Message, message: Message, trap: string): Promise<"sent" | "failed"> {
  set({ sending: true });
  keepDraft({ ...written, sending: true });
  const online = navigator.onLine;
  try {
    if (trap !== "") throw new Error("The field that no person fills is filled: nothing was sent");
    const { sendMessage } = await inTime(loadSending(), new Error("The sender has not arrived within 20 s"));
    const answer = sendMessage(message, profile, contact.emailjs);
    await inTime(answer, new NoAnswer("The service has not answered within 20 s")).catch((error: unknown) => {
      // The answer may still come; that it is late a failure need not say twice.
      if (error instanceof NoAnswer) answer.then(() => onLateAnswer(written)).catch(() => {});
      throw error;
    });
    dropDraft();
    set({ sending: false, delivered: state.delivered + 1 });
    return "sent";
  } catch (error) {
    console.error("The message was not sent:", error);
    // A page that is left breaks its own connections off: the draft stays marked, for nothing is known of it.
    if (!leaving) keepDraft(written);
    set({ sending: false, failure: { mayHaveArrived: mayHaveArrived(error, online) } });
    return "failed";
  }
}

/** The message has been delivered after all; what has been written since then stays, and so does what is said of it. */
async function onLateAnswer(written: Message): Promise<void> {
  const draft = readDraft();
  if (!draft || !sameMessage(draft, written) || state.sending) {
    set({ answer: "The message you sent before has arrived after all." });
    return;
  }
  dropDraft();
  set({ delivered: state.delivered + 1, failure: undefined });
  await tell("sent");
}

/**
 * Whether a failure leaves open that the message was taken: the connection was lost on the way, or a gateway answered.
 *
 * @param online whether there was a connection to begin with
 */
function mayHaveArrived(error: unknown, online: boolean): boolean {
  if (error instanceof NoAnswer) return true;
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return (status === 0 && online) || status === 502 || status === 504;
}

function inTime<Value>(promise: Promise<Value>, late: Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), PATIENCE);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

function tooLong(message: Message, fields: (keyof Message)[]): string {
  const excess = fields.map((field) => `${field} by ${(lengthOf(message[field]) - limits[field]).toLocaleString("en")}`);
  return `Too long, and so not sent: ${excess.join(", ")} characters.`;
}

/** Tells an outcome by a toast; where toasts cannot be had, in the form. */
async function tell(outcome: keyof typeof answers): Promise<void> {
  const types = { sent: "success", failed: "error", incomplete: "warning" } as const;
  try {
    const { showToast } = await loadToasts();
    showToast(answers[outcome], types[outcome]);
  } catch (error) {
    console.error(error);
    set({ answer: answers[outcome] });
  }
}

const loadSending = () => loadChunk(() => import("./sending.ts"));
const loadToasts = () => loadChunk(() => import("./toasts.tsx"));

/** Brings sender and toasts in before they are needed; a failure shows, and is told, when they are. */
export function prepare(): void {
  const later = () => {};
  loadToasts()
    .then(({ prepareToasts }) => prepareToasts())
    .catch(later);
  loadSending().catch(later);
}
