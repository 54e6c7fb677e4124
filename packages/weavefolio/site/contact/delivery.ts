import { service } from "virtual:content/contact";
import { email, name } from "virtual:content/profile";
import type { FormService } from "../../content/schema/form-services.ts";
import { loadChunk } from "../navigation/chunk.ts";
import { ResponseTimeoutError } from "./failure.ts";
import { mailtoLink } from "./mailto.ts";
import type { Message } from "./message.ts";

/** What each sender exports. */
type Sending = {
  sendMessage(message: Message, owner: { name: string; email: string }, service: FormService | null): Promise<void>;
};

export const loadSending = () =>
  loadChunk<Sending>(() => (__SITE__.sender === "emailjs" ? import("./sending.ts") : import("./form-service.ts")));

/** Whether there is a service to send to: the owner's, or the mail sandbox, which only responds on this machine. */
export const canSend = () => service !== null || ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** How long loading the sender, and sending, may take, in milliseconds. */
const SEND_TIMEOUT = 20_000;

/** Sends a message by the service, or opens the mail program with it. @throws without a response in time, which may still come */
export async function deliver(message: Message, onLateResponse: () => void): Promise<"sent" | "mailOpened"> {
  if (__SITE__.sender === "mail" || !canSend()) {
    location.href = mailtoLink(message, { email }).href;
    return "mailOpened";
  }
  const { sendMessage } = await withTimeout(loadSending(), new Error("The sender did not load within 20 s"));
  const timeout = new ResponseTimeoutError("The service did not respond within 20 s");
  await withTimeout(sendMessage(message, { email, name }, service), timeout, onLateResponse);
  return "sent";
}

/** A late failure adds nothing to the timeout. */
function withTimeout<Value>(promise: Promise<Value>, timeout: Error, onLate = () => {}): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(timeout);
      promise.then(onLate, () => {});
    }, SEND_TIMEOUT);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
