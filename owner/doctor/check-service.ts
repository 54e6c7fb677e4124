import type { EmailjsAccount } from "../../content-model/schema/schema.ts";
import type { TemplateParams } from "../../content-model/schema/template-params.ts";
import type { Finding } from "./findings.ts";

export type Request = (url: string, init: RequestInit) => Promise<Response>;

type Owner = { name: string; email: string };

const EMAILJS = "https://api.emailjs.com";

/** https://www.emailjs.com/docs/rest-api/send/ */
const SEND_PATH = "/api/v1.0/email/send";

/**
 * Sends the CORS preflight request of the form (https://fetch.spec.whatwg.org/#cors-preflight-fetch).
 * A failed request is an error only if the owner's own host is unknown; anything else may be due to this machine's network.
 */
export async function checkHost({ host }: EmailjsAccount, address: string, request: Request): Promise<Finding> {
  const { origin, protocol } = new URL(address);
  if (protocol === "https:" && host.startsWith("http:")) {
    return createError(
      "host",
      `${host} does not start with https://, and pages with https:// cannot send requests to it.`,
      "Write host in contact.yaml with https://.",
    );
  }
  const isOwnHost = host !== EMAILJS;
  const headers = { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
  let response: Response;
  try {
    response = await request(host + SEND_PATH, { method: "OPTIONS", headers, redirect: "manual", signal: AbortSignal.timeout(4000) });
    await response.body?.cancel();
  } catch (error) {
    const reason = getReason(error);
    if (isOwnHost && reason === "ENOTFOUND") {
      return createError(
        "host",
        `${host} was not found.`,
        "Correct host in contact.yaml, or omit it to use EmailJS's own. If you are offline, try again later.",
      );
    }
    return warning("host", `${host} could not be reached from here (${reason}).`, "Try again when this machine is online.");
  }
  if (allowsOrigin(response, origin)) return { level: "ok", check: "host", what: `${host} responds, and allows requests from ${origin}.` };
  const what = `${host} responds with ${response.status}, and does not allow requests from ${origin}.`;
  // EmailJS allows all origins: another response is probably meant for programs like this one.
  if (!isOwnHost) return warning("host", what, "To make sure, send a message with the form.");
  return createError(
    "host",
    what,
    "Make it respond to OPTIONS with 204, Access-Control-Allow-Origin and Access-Control-Allow-Headers: content-type.",
  );
}

function allowsOrigin({ ok, headers }: Response, origin: string): boolean {
  const allowed = headers.get("access-control-allow-headers")?.toLowerCase() ?? "";
  return (
    ok && ["*", origin].includes(headers.get("access-control-allow-origin") ?? "") && /\*|(?:^|[\s,])content-type(?:[\s,]|$)/.test(allowed)
  );
}

/** Sends the owner a message with the form's request. EmailJS may reject it, because it is not from a browser: that is a warning. */
export async function sendMessage(
  { host, publicKey, serviceId, templateId }: EmailjsAccount,
  owner: Owner,
  request: Request,
): Promise<Finding> {
  const params: TemplateParams = {
    from_name: "Portfolio doctor",
    to_name: owner.name,
    reply_to: owner.email,
    to_email: owner.email,
    message:
      "This is `npm run doctor -- --send`, which tests the contact form of your portfolio. It reached you, so the form's messages will.",
  };
  const body = { user_id: publicKey, service_id: serviceId, template_id: templateId, template_params: params };
  let status: number;
  let text: string;
  try {
    const response = await request(host + SEND_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(15_000),
    });
    status = response.status;
    text = await readStart(response);
  } catch (error) {
    return warning("send", `No message could be sent from here (${getReason(error)}).`, "Try again when this machine is online.");
  }
  if (status === 200) return { level: "ok", check: "send", what: `${host} accepted a message to ${owner.email}: 200 ${text}` };
  const what = `${host} rejected a message: ${status} ${text}`;
  const { level, fix } = advice[status] ?? (status >= 500 ? unavailable : unknown);
  return { level, check: "send", what, fix };
}

const MAX_LENGTH = 200;

/** Reads the first characters of a response, and cancels the rest, which may be endless. */
async function readStart({ body }: Response): Promise<string> {
  let text = "";
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length >= MAX_LENGTH) break;
  }
  return text.slice(0, MAX_LENGTH);
}

type Advice = { level: "warning" | "error"; fix: string };

const wrongKeys: Advice = {
  level: "error",
  fix: "Copy the key that it names from https://dashboard.emailjs.com into contact.yaml; all three belong to the same account.",
};
const unavailable: Advice = { level: "error", fix: "The service is unavailable: try again later." };
const unknown: Advice = { level: "error", fix: "See Email History at https://dashboard.emailjs.com for details." };

/** By HTTP status, as EmailJS's users report them. */
const advice: Record<number, Advice> = {
  400: wrongKeys,
  404: wrongKeys,
  403: {
    level: "warning",
    fix: "By default EmailJS accepts requests only from browsers, and, with a list of domains, only from those: https://dashboard.emailjs.com/admin/account/security. Allow non-browser applications there for this test, or send a message with the form.",
  },
  412: {
    level: "error",
    fix: "Your mail provider rejected EmailJS: connect it again under Email Services at https://dashboard.emailjs.com/admin.",
  },
  422: {
    level: "error",
    fix: "Write {{to_email}} or your own address as “To email” of the template: https://dashboard.emailjs.com/admin/templates.",
  },
  429: { level: "warning", fix: "Wait a minute and try again. If that does not help, the account's quota is used up." },
};

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "timeout";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}

function warning(check: string, what: string, fix: string): Finding {
  return { level: "warning", check, what, fix };
}

function createError(check: string, what: string, fix: string): Finding {
  return { level: "error", check, what, fix };
}
