import type { EmailjsAccount } from "../../content-model/schema/schema.ts";
import type { Finding } from "./findings.ts";

type KeyName = "publicKey" | "serviceId" | "templateId";

/** The formats are observed, not documented; owners can rename ids, so another format may be valid. */
const keys: { name: KeyName; location: string; format: RegExp; description: string }[] = [
  {
    name: "publicKey",
    location: "Account › General › Public Key",
    format: /^(?:[\w-]{17}|user_[A-Za-z0-9]{15,30})$/,
    description: "17 letters, digits, - and _, or user_ and more",
  },
  {
    name: "serviceId",
    location: "Email Services › Service ID",
    format: /^(?:service_[a-z0-9]{7}|default_service)$/,
    description: "service_ and seven letters or digits",
  },
  {
    name: "templateId",
    location: "Email Templates › Template ID",
    format: /^template_[a-z0-9]{7}$/,
    description: "template_ and seven letters or digits",
  },
];

/** Checks that all three keys are set and look right. Never prints a key, because it may be a private one. */
export function checkKeys(account: EmailjsAccount | null): Finding[] {
  if (!account) {
    return [
      createError(
        "contact.yaml has none of the three EmailJS keys: the deployed form would send to the site's own host, which accepts no messages.",
        "Create a service and a template at https://dashboard.emailjs.com, and copy publicKey, serviceId and templateId into contact.yaml.",
      ),
    ];
  }
  const missing = keys.filter(({ name }) => account[name] === "");
  if (missing.length > 0) {
    return [
      createError(
        `${joinWords(missing.map(({ name }) => name))} ${missing.length === 1 ? "is" : "are"} empty in contact.yaml: EmailJS's client will not send.`,
        `Copy ${missing.length === 1 ? "it" : "them"} from https://dashboard.emailjs.com: ${joinWords(missing.map(({ location }) => location))}.`,
      ),
    ];
  }
  const shapes = keys.flatMap((key) => checkShape(key, account));
  return shapes.length > 0 ? shapes : [{ level: "ok", check: "keys", what: "All three EmailJS keys are set, and have the usual format." }];
}

function checkShape({ name, location, format, description }: (typeof keys)[number], account: EmailjsAccount): Finding[] {
  const value = account[name];
  const fix = `Copy it again from https://dashboard.emailjs.com: ${location}.`;
  const kind = detectKey(value);
  if (kind && kind !== name) return [createError(`${name} in contact.yaml looks like a ${kind}.`, fix)];
  const duplicate = keys.find((key) => key.name !== name && account[key.name] === value);
  if (duplicate?.format.test(value) && !format.test(value))
    return [createError(`${name} in contact.yaml is the same as ${duplicate.name}.`, fix)];
  if (name === "publicKey" && isPrivate(value)) {
    return [
      createError(
        "publicKey in contact.yaml looks like a private key, which anyone could use once it is published.",
        `${fix} If the private key was ever published, renew it there.`,
      ),
    ];
  }
  if (format.test(value)) return [];
  return [
    {
      level: "warning",
      check: "keys",
      what: `${name} in contact.yaml has an unusual format; most keys are ${description}.`,
      fix: `Compare it with the dashboard: ${location}.`,
    },
  ];
}

function detectKey(value: string): KeyName | undefined {
  if (value.startsWith("user_")) return "publicKey";
  if (value.startsWith("service_") || value === "default_service") return "serviceId";
  return value.startsWith("template_") ? "templateId" : undefined;
}

/** Private keys have 21 characters; older ones have 32 hexadecimal digits. */
function isPrivate(value: string): boolean {
  return /^(?!user_)[\w-]{21}$|^[\da-f]{32}$/i.test(value);
}

function createError(what: string, fix: string): Finding {
  return { level: "error", check: "keys", what, fix };
}

function joinWords(words: string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
}
