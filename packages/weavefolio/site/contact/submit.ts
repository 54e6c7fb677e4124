import { canSend, deliver, loadSending } from "./delivery.ts";
import { mayHaveArrived } from "./failure.ts";
import { type Checked, findErrors, type Message, trimMessage } from "./message.ts";
import { loadToasts } from "./show-phase.ts";
import { dispatch, state } from "./submission.ts";

export type Submit = { typed: Message; isEmailValid: boolean; honeypot: string };

/** The form's Action: trims, validates and sends a message, without waiting for the outcome. */
export function submitMessage(checked: Checked, { typed, isEmailValid, honeypot }: Submit): Checked {
  if (isSending()) return checked;
  const message = trimMessage(typed);
  const errors = findErrors(message, isEmailValid);
  dispatch({ type: "submitted", typed, errors });
  if (isSending()) void send(message, typed, honeypot);
  return { typed, errors };
}

const isSending = () => state.phase.name === "sending";

async function send(message: Message, typed: Message, honeypot: string): Promise<void> {
  const wasOnline = navigator.onLine;
  try {
    if (honeypot !== "") throw new Error("The honeypot is filled");
    dispatch({ type: await deliver(message, () => dispatch({ type: "sentLate", typed })) });
  } catch (error) {
    console.error("The message was not sent:", error);
    dispatch({ type: "failed", mayHaveArrived: mayHaveArrived(error, wasOnline) });
  }
}

/** Prefetches sender and toasts. A failure is reported when they are needed. */
export function prefetchSending(): void {
  const ignore = () => {};
  loadToasts()
    .then(({ renderToastContainer }) => renderToastContainer())
    .catch(ignore);
  if (__SITE__.sender !== "mail" && canSend()) loadSending().catch(ignore);
}
