import type { ContentFile } from "../../content/load/content-file.ts";
import { diagnosticAt } from "../../content/load/source-position.ts";
import { type EmailjsAccount, formServices } from "../../content/schema/form-services.ts";
import type { Contact, FileName } from "../../content/schema/schema.ts";

/** What is wrong with a field of the content, as a sentence that starts with the field. */
export type Finding = { level: "errors" | "warnings"; file: FileName; path: string[]; what: string; fix: string };

const DASHBOARD = "https://dashboard.emailjs.com";

const KEYS = [
  { name: "publicKey", prefix: "user_", location: "Account › General › Public Key" },
  { name: "serviceId", prefix: "service_", location: "Email Services › Service ID" },
  { name: "templateId", prefix: "template_", location: "Email Templates › Template ID" },
] as const;

/** Finds what keeps the form from sending. Without an account, the form opens the mail program, as with `send: mail`, and still works. */
export function checkAccount({ send, service }: Contact): Finding[] {
  if (send === "mail") return [];
  if (service) return "publicKey" in service ? checkKeys(service) : [];
  const { missing, fix } = formServices[send];
  const what = `has no ${missing}: the deployed form opens the visitor's mail program instead of sending`;
  return [{ level: "warnings", file: "contact", path: [send], what, fix }];
}

/** Finds keys that are missing, swapped or private. Never prints a key, because it may be a private one. */
export function checkKeys(account: EmailjsAccount): Finding[] {
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

/** Returns findings at their lines. */
export function locateFindings(findings: readonly Finding[], files: readonly ContentFile[]) {
  return findings.map(({ level, file, path, what, fix }) => {
    const parsed = files.find(({ name }) => name === file)?.parsed;
    if (!parsed) throw new Error(`${file}.yaml was not read`);
    // The line would print a key, which may be a private one.
    const { source: _, ...diagnostic } = diagnosticAt(parsed, path, what, fix);
    return { level, diagnostic };
  });
}

function createError(key: string, what: string, fix: string): Finding {
  return { level: "errors", file: "contact", path: ["emailjs", key].filter(Boolean), what, fix };
}
