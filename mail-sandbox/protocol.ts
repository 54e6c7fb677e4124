import type { Mailbox, TemplateParams } from "./mailbox.ts";

/** An answer of the service: a status and a text, as text/plain. */
export type Answer = { status: number; text: string };

/** The most bytes of parameters EmailJS takes in one request: https://www.emailjs.com/docs/user-guide/dynamic-variables-templates/ */
export const BODY_LIMIT = 50_000;

/**
 * Answers `POST /api/v1.0/email/send` as EmailJS documents it (https://www.emailjs.com/docs/rest-api/send/) and
 * delivers the message to the mailbox.
 *
 * @param body the request's body as it came
 */
export async function answerSend(body: string, mailbox: Mailbox): Promise<Answer> {
  const request = parseObject(body);
  if (!request) return { status: 400, text: "The body is not a JSON object" };
  for (const name of ["user_id", "service_id", "template_id"]) {
    const value = request[name];
    if (typeof value !== "string" || value === "") return { status: 400, text: `The ${name} parameter is required` };
  }
  const { template_params: params = {} } = request;
  if (typeof params !== "object" || params === null || Array.isArray(params)) {
    return { status: 400, text: "The template_params parameter has to be an object" };
  }
  const odd = Object.entries(params).find(([, value]) => !["string", "number", "boolean"].includes(typeof value));
  if (odd) return { status: 400, text: `The template parameter ${odd[0]} has to be a text` };
  await mailbox.deliver(params as TemplateParams);
  return { status: 200, text: "OK" };
}

function parseObject(body: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
