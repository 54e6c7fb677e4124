import type { ContentFile } from "../../content/load/content-file.ts";
import { diagnosticAt } from "../../content/load/source-position.ts";
import type { Contact, EmailjsAccount, FileName } from "../../content/schema/schema.ts";

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
