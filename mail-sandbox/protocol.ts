import { isAddress, type TemplateParams } from "./message.ts";
import { RelayError } from "./relay.ts";

/** An answer of the service: a status and a text, as text/plain. */
export type Answer = { status: number; text: string };

/** The most bytes of parameters EmailJS takes in one request: https://www.emailjs.com/docs/user-guide/dynamic-variables-templates/ */
export const BODY_LIMIT = 50_000;

/** The ids of the sandbox's account, which the contact form sends while its owner has none (src/contact/sending.ts). */
const ids = [
  {
    name: "user_id",
    known: ["sandbox"],
    unknown: "The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account",
  },
  {
    name: "service_id",
    known: ["sandbox", "default_service"],
    unknown: "The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin",
  },
  {
    name: "template_id",
    known: ["sandbox"],
    unknown: "The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates",
  },
];

/**
 * Answers `POST /api/v1.0/email/send` as EmailJS documents it (https://www.emailjs.com/docs/rest-api/send/), for an
 * account with one service and one template. The template mails to `to_email`.
 *
 * Texts that EmailJS does not document are those its users report: 400 for an unknown id, 422 for a recipient, 412 for
 * a mail service that refuses. What else is no such request is 400 in words of ours. Any access token is accepted, as
 * none is asked for.
 *
 * @param body the request's body as it came
 * @param deliver delivers the message; a failure is reported, and told as 412 (RelayError) or 500
 * @param report tells the owner of a failure
 */
export async function answerSend(
  body: Buffer,
  deliver: (params: TemplateParams) => Promise<void>,
  report: (failure: string) => void,
): Promise<Answer> {
  const request = parseObject(body);
  if (!request) return { status: 400, text: "The body is not a JSON object" };
  for (const { name } of ids) {
    const value = request[name];
    if (typeof value !== "string" || value === "") return { status: 400, text: `The ${name} parameter is required` };
  }
  for (const { name, known, unknown } of ids) {
    if (!known.includes(String(request[name]))) return { status: 400, text: unknown };
  }
  const { template_params: params = {} } = request;
  if (typeof params !== "object" || params === null || Array.isArray(params)) {
    return { status: 400, text: "The template_params parameter has to be an object" };
  }
  const odd = Object.entries(params).find(([, value]) => !["string", "number", "boolean"].includes(typeof value));
  if (odd) return { status: 400, text: `The template parameter ${odd[0]} has to be a text` };
  const { to_email: to = "" } = params as TemplateParams;
  if (to === "") return { status: 422, text: "The recipients address is empty" };
  if (!isAddress(String(to))) return { status: 422, text: "The recipients address is corrupted" };
  try {
    await deliver(params as TemplateParams);
    return { status: 200, text: "OK" };
  } catch (error) {
    if (error instanceof RelayError) {
      report(`The SMTP server did not take a message, which is kept: ${error.message}`);
      return { status: 412, text: `SMTP: ${error.message}` };
    }
    report(`A message could not be kept: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return { status: 500, text: "Internal Server Error" };
  }
}

/**
 * EmailJS's limit of one request a second (https://www.emailjs.com/docs/rest-api/send/), over all who send.
 *
 * @param now a clock that never goes back, in milliseconds
 * @returns whether a request that comes now is taken
 */
export function oneASecond(now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now();
    if (time - last < 1000) return false;
    last = time;
    return true;
  };
}

/** Undefined for what is no JSON object, or no UTF-8: a character that was replaced would be delivered unnoticed. */
function parseObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
