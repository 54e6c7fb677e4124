import type { TemplateParams } from "./mailbox.ts";

/** What a request contains, or why the service rejects it. */
export type Received = { params: TemplateParams } | Rejection;
type Rejection = { status: number; text: string };

/** EmailJS's limit: https://www.emailjs.com/docs/user-guide/dynamic-variables-templates/ */
export const MAX_BODY_BYTES = 50_000;

/** The ids of the sandbox's account, as the contact form sends them (site/contact/sending.ts). */
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

/** Rejects what https://www.emailjs.com/docs/rest-api/send/ documents. The other texts are those that users quote, or our own. */
export function receiveByEmailjs(body: Buffer): Received {
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
    return { status: 400, text: "The template_params parameter must be an object" };
  }
  const invalid = Object.entries(params).find(([, value]) => !["string", "number", "boolean"].includes(typeof value));
  if (invalid) return { status: 400, text: `The template parameter ${invalid[0]} must be a string, number or boolean` };
  const { to_email: to = "" } = params as TemplateParams;
  if (to === "") return { status: 422, text: "The recipients address is empty" };
  if (!isAddress(String(to))) return { status: 422, text: "The recipients address is corrupted" };
  return { params: params as TemplateParams };
}

const FIELDS = ["name", "email", "message"] as const;

/** Rejects an incomplete message, in the place of a service other than EmailJS that isn't set up yet. */
export function receiveByPost(body: Buffer, isForm: boolean): Received {
  const values = isForm ? Object.fromEntries(new URLSearchParams(body.toString())) : parseObject(body);
  const missing = FIELDS.find((name) => typeof values?.[name] !== "string" || values[name] === "");
  if (!values || missing) {
    const message = `${missing ?? "The body"} is missing`;
    return { status: 422, text: JSON.stringify({ ok: false, success: false, error: message, errors: [{ field: missing, message }] }) };
  }
  const params = { from_name: String(values["name"]), reply_to: String(values["email"]), message: String(values["message"]) };
  return { params: { ...params, to_name: "The address of your account" } };
}

function isAddress(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(text);
}

function parseObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    // Without `fatal`, invalid UTF-8 would be replaced silently and delivered.
    const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
