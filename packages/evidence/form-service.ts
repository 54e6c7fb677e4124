import { type EmailjsAccount, type Finding, sampleContent, type TemplateParams, web } from "weavefolio/extra";

const DASHBOARD = "https://dashboard.emailjs.com";

const EMAILJS = "https://api.emailjs.com";

/** https://www.emailjs.com/docs/rest-api/send/ */
function request(host: string, init: RequestInit): Promise<Response> {
  return fetch(`${host}/api/v1.0/email/send`, { ...init, redirect: "manual", signal: AbortSignal.timeout(web.REQUEST_TIMEOUT) });
}

/** Sends the preflight request that a browser sends for the form (https://fetch.spec.whatwg.org/#cors-preflight-fetch). */
export async function checkService({ host }: EmailjsAccount, address: string): Promise<Finding[]> {
  const { origin, protocol } = new URL(address);
  if (protocol === "https:" && host.startsWith("http:")) {
    return [createError("host", "has no https, and browsers block its requests on a page with https", "Write it with https://")];
  }
  const headers = { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
  try {
    const response = await request(host, { method: "OPTIONS", headers });
    await response.body?.cancel();
    if (allowsOrigin(response, origin)) return [];
    const what = `is a service that allows no requests from ${origin}: the response is ${web.nameStatus(response.status)}`;
    const found = createError("host", what, "Let it respond to OPTIONS with 204, Access-Control-Allow-Origin and -Headers: content-type");
    // EmailJS allows all origins: another response is probably meant for programs.
    return [host === EMAILJS ? { ...found, level: "warnings", fix: "To make sure, send a message with the form" } : found];
  } catch (error) {
    const what = `is a service that cannot be reached: ${web.explainFailure(new URL(host), error).why}`;
    return [createError("host", what, "Correct it, or try again later")];
  }
}

function allowsOrigin({ ok, headers }: Response, origin: string): boolean {
  const allowed = headers.get("access-control-allow-headers") ?? "";
  return (
    ok && ["*", origin].includes(headers.get("access-control-allow-origin") ?? "") && /\*|(?:^|[\s,])content-type(?:[\s,]|$)/i.test(allowed)
  );
}

/** Sends the owner a message with the form's request. Returns where to find it, or what is wrong. */
export async function sendTestMessage(account: EmailjsAccount, owner: { name: string; email: string }): Promise<Finding | string> {
  const { host, publicKey, serviceId, templateId } = account;
  if (sampleContent.isSampleHost(owner.email.split("@").at(-1) ?? "")) {
    const what = "is a sample address: no message was sent";
    return { level: "errors", file: "profile", path: ["email"], what, fix: "Write your own" };
  }
  const params: TemplateParams = {
    from_name: "Portfolio check",
    to_name: owner.name,
    reply_to: owner.email,
    to_email: owner.email,
    message:
      "This is `npm run check -- --live --send`, which tests the contact form of your portfolio. It reached you, so the form's messages will.",
  };
  try {
    const body = JSON.stringify({ user_id: publicKey, service_id: serviceId, template_id: templateId, template_params: params });
    const response = await request(host, { method: "POST", headers: { "content-type": "application/json" }, body });
    const { status } = response;
    if (status === 200) {
      return `A message to ${owner.email} was accepted. Check that it is in your inbox, and that “Reply to” of the template is {{reply_to}}, so that your replies reach visitors.`;
    }
    const what = `has a service that rejected a message: ${status} ${(await response.text()).slice(0, 200)}`;
    return {
      level: REJECTED_HERE.has(status) ? "warnings" : "errors",
      file: "contact",
      path: ["emailjs"],
      what,
      fix: FIXES[status] ?? `See Email History at ${DASHBOARD}`,
    };
  } catch (error) {
    return createError("", `has a service that cannot be reached: ${web.explainFailure(new URL(host), error).why}`, "Try again later");
  }
}

/** These may only affect programs. */
const REJECTED_HERE = new Set([403, 429]);

const WRONG_KEYS = `Copy the key that it names from ${DASHBOARD}; all three belong to the same account`;

/** By HTTP status, as EmailJS's users report them. */
const FIXES: Record<number, string> = {
  400: WRONG_KEYS,
  403: `Allow non-browser applications for this test at ${DASHBOARD}/admin/account/security, or send a message with the form`,
  404: WRONG_KEYS,
  412: `Connect your mail provider again under Email Services at ${DASHBOARD}/admin`,
  422: `Write {{to_email}} or your own address as “To email” of the template at ${DASHBOARD}/admin/templates`,
  429: "Wait a minute and try again. If that doesn't help, the account's quota is used up",
};

function createError(key: string, what: string, fix: string): Finding {
  return { level: "errors", file: "contact", path: ["emailjs", key].filter(Boolean), what, fix };
}
