import type { EmailjsAccount } from "../../content-model/schema/schema.ts";
import type { TemplateParams } from "../../content-model/schema/template-params.ts";
import type { Finding } from "./finding.ts";

/** Calls a service as `fetch` does. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>;

type Owner = { name: string; email: string };

const EMAILJS = "https://api.emailjs.com";

/** What the form calls below the host: https://www.emailjs.com/docs/rest-api/send/ */
const SEND_PATH = "/api/v1.0/email/send";

/**
 * Whether the service answers, and lets the site's pages call it: the question a browser asks before it sends
 * (https://fetch.spec.whatwg.org/#cors-preflight-fetch), which sends no message.
 *
 * No answer is a fault only where the name of a host of the owner's own is not known. All else may be this machine's
 * network, and says nothing about a visitor's.
 *
 * @param address the site's
 */
export async function checkHost({ host }: EmailjsAccount, address: string, ask: Ask): Promise<Finding> {
  const { origin, protocol } = new URL(address);
  if (protocol === "https:" && host.startsWith("http:")) {
    return fault(
      "host",
      `${host} has no https://, and a page that has is not allowed to call it.`,
      "Write host in contact.yaml with https://.",
    );
  }
  const own = host !== EMAILJS;
  const headers = { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
  let answer: Response;
  try {
    answer = await ask(host + SEND_PATH, { method: "OPTIONS", headers, redirect: "manual", signal: AbortSignal.timeout(4000) });
    await answer.body?.cancel();
  } catch (error) {
    const reason = reasonOf(error);
    if (own && reason === "ENOTFOUND") {
      return fault(
        "host",
        `${host} could not be found.`,
        "Mend host in contact.yaml, or leave it out: it is EmailJS's own then. Offline? Then ask again.",
      );
    }
    return warning("host", `${host} could not be asked from here (${reason}).`, "Ask again when this machine is online.");
  }
  if (letsIn(answer, origin)) return { level: "ok", check: "host", what: `${host} answers, and lets pages at ${origin} call it.` };
  const what = `${host} answers ${answer.status}, but does not say that pages at ${origin} may call it.`;
  // EmailJS is known to let pages in: an answer that does not say so is more likely meant for programs like this one.
  if (!own) return warning("host", what, "Send a message through the page itself, to be sure.");
  return fault(
    "host",
    what,
    "Have it answer OPTIONS with 204, Access-Control-Allow-Origin and Access-Control-Allow-Headers: content-type.",
  );
}

function letsIn({ ok, headers }: Response, origin: string): boolean {
  const allowed = headers.get("access-control-allow-headers")?.toLowerCase() ?? "";
  return (
    ok && ["*", origin].includes(headers.get("access-control-allow-origin") ?? "") && /\*|(?:^|[\s,])content-type(?:[\s,]|$)/.test(allowed)
  );
}

/**
 * Sends the owner one message by the call the form makes. It does not pass itself off as a browser, so that EmailJS may
 * refuse it where it takes the page's: that is told as a warning.
 */
export async function sendOne({ host, publicKey, serviceId, templateId }: EmailjsAccount, owner: Owner, ask: Ask): Promise<Finding> {
  const params: TemplateParams = {
    from_name: "Portfolio doctor",
    to_name: owner.name,
    reply_to: owner.email,
    to_email: owner.email,
    message:
      "This is `npm run doctor -- --send`, which tries the contact form of your portfolio. It reached you: the form's messages will.",
  };
  const body = { user_id: publicKey, service_id: serviceId, template_id: templateId, template_params: params };
  let status: number;
  let text: string;
  try {
    const answer = await ask(host + SEND_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(15_000),
    });
    status = answer.status;
    text = (await answer.text()).slice(0, TOLD);
  } catch (error) {
    return warning("send", `No message could be sent from here (${reasonOf(error)}).`, "Try again when this machine is online.");
  }
  if (status === 200) return { level: "ok", check: "send", what: `${host} took a message to ${owner.email}: 200 ${text}` };
  const what = `${host} refused a message: ${status} ${text}`;
  const { level, mend } = answers[status] ?? (status >= 500 ? troubled : unknown);
  return { level, check: "send", what, mend };
}

/** The most characters of an answer that are told. */
const TOLD = 200;

type Answer = { level: "warning" | "fault"; mend: string };

const wrongKeys: Answer = {
  level: "fault",
  mend: "Copy the key it names from https://dashboard.emailjs.com into contact.yaml: all three are of one account.",
};
const troubled: Answer = { level: "fault", mend: "That is the service's own trouble: try again later." };
const unknown: Answer = { level: "fault", mend: "See Email History at https://dashboard.emailjs.com, which tells more." };

/** What to do about the answers that EmailJS's users report. */
const answers: Record<number, Answer> = {
  400: wrongKeys,
  404: wrongKeys,
  403: {
    level: "warning",
    mend: "EmailJS takes calls from browsers alone unless told otherwise, and from listed sites where there is a list: https://dashboard.emailjs.com/admin/account/security. Allow non-browser applications there for this test, or send a message through the page itself.",
  },
  412: {
    level: "fault",
    mend: "Your mail provider refused EmailJS: connect it again under Email Services at https://dashboard.emailjs.com/admin.",
  },
  422: {
    level: "fault",
    mend: "Write {{to_email}} or your own address as “To email” of the template: https://dashboard.emailjs.com/admin/templates.",
  },
  429: { level: "warning", mend: "Wait a minute and try again. If it stays so, the account's quota is used up." },
};

/** Why no answer came, as a word: ENOTFOUND, ECONNREFUSED, a certificate's fault, or that it took too long. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no answer in time";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}

function warning(check: string, what: string, mend: string): Finding {
  return { level: "warning", check, what, mend };
}

function fault(check: string, what: string, mend: string): Finding {
  return { level: "fault", check, what, mend };
}
