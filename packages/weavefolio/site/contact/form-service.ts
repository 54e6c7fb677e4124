import type { PostService } from "../../content/schema/form-services.ts";
import type { Message } from "./message.ts";
import { SendError } from "./send-error.ts";

/** The mail sandbox (build/mail-sandbox/) takes the messages of these services, on this machine only. */
const sandbox: PostService = { address: "/mail-sandbox/send", format: "json", fields: {}, mustConfirm: true };

/** Sends a message by a service that takes a POST request. Throws a SendError: the status and the text of the response, or 0 for the network. */
export async function sendMessage(message: Message, _owner: object, service: PostService | null): Promise<void> {
  const { address, format, fields, mustConfirm } = service ?? sandbox;
  const values = { ...fields, ...message };
  const [type, body] =
    format === "json" ? ["application/json", JSON.stringify(values)] : ["application/x-www-form-urlencoded", new URLSearchParams(values)];
  const headers = { accept: "application/json", "content-type": type };
  try {
    // The target of a redirect could respond with 200 without a message.
    const response = await fetch(address, { method: "POST", headers, body, redirect: "error" });
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
