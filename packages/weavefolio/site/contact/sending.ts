import { init, send } from "@emailjs/browser";
import type { EmailjsAccount } from "../../content/schema/form-services.ts";
import { type Message, templateParams } from "./message.ts";
import { SendError } from "./send-error.ts";

/** The account of the mail sandbox (build/mail-sandbox/), which responds on the site's own origin, on this machine only. */
const sandboxAccount = {
  host: "",
  publicKey: "sandbox",
  serviceId: "sandbox",
  templateId: "sandbox",
  blockHeadless: false,
} satisfies EmailjsAccount;

type Owner = { name: string; email: string };

/**
 * Sends a message by EmailJS (https://www.emailjs.com/docs/rest-api/send/). Throws a SendError: the service's status and text, 0 for
 * the network, or the client's own (451 headless browser, 403 blocklist, 429 rate limit, a missing key).
 */
export async function sendMessage(message: Message, owner: Owner, account: EmailjsAccount | null): Promise<void> {
  const { host, serviceId, templateId, blockList, limitRate, ...options }: EmailjsAccount = account ?? sandboxAccount;
  ensureStorage();
  try {
    init({ ...options, ...(blockList && { blockList }), ...(limitRate && { limitRate }) }, host || location.origin);
    await withoutRedirects(() => send(serviceId, templateId, templateParams(message, owner)));
  } catch (error) {
    throw toSendError(error);
  }
}

/**
 * Fails at a redirect, whose target could respond with 200 without a message. EmailJS's client has no option for it, but calls fetch()
 * before it returns.
 */
function withoutRedirects<Result>(request: () => Result): Result {
  const { fetch } = globalThis;
  globalThis.fetch = (url, options) => fetch(url, { ...options, redirect: "error" });
  try {
    return request();
  } finally {
    globalThis.fetch = fetch;
  }
}

/** EmailJS 4.1.0 throws a string for a missing key, fetch's TypeError for a network failure, and otherwise status and text. */
function toSendError(error: unknown): SendError {
  if (typeof error === "string") return new SendError(undefined, error, error);
  if (error instanceof TypeError) return new SendError(0, "Network Error", error);
  if (typeof error === "object" && error !== null && "status" in error && "text" in error) {
    return new SendError(Number(error.status), String(error.text), error);
  }
  return new SendError(undefined, String(error), error);
}

/** Replaces localStorage by a memory store where it is blocked or full: the EmailJS client reads it before every send, and would fail. */
function ensureStorage(): void {
  try {
    const probe = "probe";
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
  } catch {
    const values = new Map<string, string>();
    const memory = {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
      removeItem: (name: string) => void values.delete(name),
    };
    Object.defineProperty(window, "localStorage", { value: memory, configurable: true });
  }
}
