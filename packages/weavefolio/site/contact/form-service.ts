import type { FormService } from "../../content/schema/schema.ts";
import type { Message } from "./message.ts";
import { SendError } from "./send-error.ts";

/** Where the mail sandbox (build/mail-sandbox/) takes the messages of these services, on this machine only. */
const SANDBOX = "/mail-sandbox/send";

/** Sends a message by a service that takes a POST request. Throws a SendError: the status and the text of the response, or 0 for the network. */
export async function sendMessage(message: Message, _owner: object, { address, format, fields, mustConfirm }: FormService): Promise<void> {
  const values = { ...fields, ...message };
  const [type, body] =
    format === "json" ? ["application/json", JSON.stringify(values)] : ["application/x-www-form-urlencoded", new URLSearchParams(values)];
  const headers = { accept: "application/json", "content-type": type };
  try {
    // The target of a redirect could respond with 200 without a message.
    const response = await fetch(address ?? SANDBOX, { method: "POST", headers, body, redirect: "error" });
    const text = await response.text();
    if (!response.ok || !isAccepted(text, mustConfirm)) throw new SendError(response.status, text, undefined);
  } catch (error) {
    throw error instanceof TypeError ? new SendError(0, "Network Error", error) : error;
  }
}

/** Whether a response with a status from 200 to 299 says that the service has the message, or doesn't say that it hasn't. */
function isAccepted(text: string, mustConfirm: boolean): boolean {
  const { ok, success, next, error, errors } = parseObject(text);
  const isRejected =
    [ok, success].some((value) => value === false || value === "false") || Boolean(error) || (Array.isArray(errors) && errors.length > 0);
  const isConfirmed = ok === true || success === true || typeof next === "string";
  return !isRejected && (isConfirmed || !mustConfirm);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
