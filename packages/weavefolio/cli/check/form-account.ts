import type { Contact, EmailjsAccount, FileName } from "../../content/schema/schema.ts";
import type { TemplateParams } from "../../content/schema/template-params.ts";
import { isSampleHost } from "../samples/find-samples.ts";
import { explainFailure, nameStatus, REQUEST_TIMEOUT } from "./link-status.ts";

/** What is wrong with a field of the content, as a sentence that starts with the field. */
export type Finding = { level: "errors" | "warnings"; file: FileName; path: string[]; what: string; fix: string };

const DASHBOARD = "https://dashboard.emailjs.com";

const KEYS = [
  { name: "publicKey", prefix: "user_", location: "Account › General › Public Key" },
  { name: "serviceId", prefix: "service_", location: "Email Services › Service ID" },
  { name: "templateId", prefix: "template_", location: "Email Templates › Template ID" },
] as const;

/** What a service other than EmailJS needs, and where to copy it. */
const SETTINGS = {
  formspree: { name: "id", fix: "Create a form at https://formspree.io/forms, and write the end of its address as id, below formspree:" },
  web3forms: { name: "access key", fix: "Create an access key at https://web3forms.com, and write it as accessKey, below web3forms:" },
  url: { name: "address", fix: "Write the service's address below url:" },
};

/** Finds what keeps the form from sending. Without an account, the form opens the mail program, as with `send: mail`, and still works. */
export function checkAccount({ send, emailjs, service }: Contact): Finding[] {
  if (send === "emailjs") return checkKeys(emailjs);
  if (send === "mail" || service?.address) return [];
  const { name, fix } = SETTINGS[send];
  const what = `has no ${name}: the deployed form opens the visitor's mail program instead of sending`;
  return [{ level: "warnings", file: "contact", path: ["send"], what, fix }];
}

/** Finds keys that are missing, swapped or private. Never prints a key, because it may be a private one. Without any, the form still works. */
export function checkKeys(account: EmailjsAccount | null): Finding[] {
  if (!account) {
    const fix = `Create a service and a template at ${DASHBOARD}, and copy publicKey, serviceId and templateId`;
    const what = "has no keys: the deployed form opens the visitor's mail program instead of sending";
    return [{ ...createError("", what, fix), level: "warnings" }];
  }
  return KEYS.flatMap(({ name, location }) => {
    const value = account[name];
    const fix = `Copy it from ${DASHBOARD}: ${location}`;
    const other = KEYS.find(({ prefix }) => value.startsWith(prefix));
    if (value === "") return [createError(name, "is empty: the deployed form cannot send", fix)];
    if (other && other.name !== name) return [createError(name, `looks like a ${other.name}`, fix)];
    if (name !== "publicKey" || !isPrivate(value)) return [];
    return [
      createError(name, "looks like a private key, which anyone could use", `${fix}. If the private key was published, renew it there`),
    ];
  });
}

/** Private keys have 21 characters, or 32 hexadecimal digits if they are older. */
function isPrivate(value: string): boolean {
  return /^(?!user_)[\w-]{21}$|^[\da-f]{32}$/i.test(value);
}

const EMAILJS = "https://api.emailjs.com";

/** https://www.emailjs.com/docs/rest-api/send/ */
function request(host: string, init: RequestInit): Promise<Response> {
  return fetch(`${host}/api/v1.0/email/send`, { ...init, redirect: "manual", signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
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
    const what = `is a service that allows no requests from ${origin}: the response is ${nameStatus(response.status)}`;
    const found = createError("host", what, "Let it respond to OPTIONS with 204, Access-Control-Allow-Origin and -Headers: content-type");
    // EmailJS allows all origins: another response is probably meant for programs.
    return [host === EMAILJS ? { ...found, level: "warnings", fix: "To make sure, send a message with the form" } : found];
  } catch (error) {
    const what = `is a service that cannot be reached: ${explainFailure(new URL(host), error).why}`;
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
  if (isSampleHost(owner.email.split("@").at(-1) ?? "")) {
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
    return createError("", `has a service that cannot be reached: ${explainFailure(new URL(host), error).why}`, "Try again later");
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
