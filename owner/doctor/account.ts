import type { EmailjsAccount } from "../../content-model/schema/schema.ts";
import type { Finding } from "./finding.ts";

type KeyName = "publicKey" | "serviceId" | "templateId";

/**
 * The three keys, where EmailJS's dashboard shows them, and how it makes them. The shapes are not documented but seen; ids
 * can be renamed there, so another shape need not be wrong.
 */
const keys: { name: KeyName; place: string; usual: RegExp; looks: string }[] = [
  {
    name: "publicKey",
    place: "Account › General › Public Key",
    usual: /^(?:[\w-]{17}|user_[A-Za-z0-9]{15,30})$/,
    looks: "17 letters, digits, - and _, or user_ and more",
  },
  {
    name: "serviceId",
    place: "Email Services › Service ID",
    usual: /^(?:service_[a-z0-9]{7}|default_service)$/,
    looks: "service_ and seven letters or digits",
  },
  {
    name: "templateId",
    place: "Email Templates › Template ID",
    usual: /^template_[a-z0-9]{7}$/,
    looks: "template_ and seven letters or digits",
  },
];

/** Whether all three keys are given, and look like what they should be. No key is ever told, for one may be a private one. */
export function checkKeys(account: EmailjsAccount | null): Finding[] {
  if (!account) {
    return [
      fault(
        "contact.yaml has none of the three EmailJS keys: deployed, the form would call the site's own host, where nothing takes messages.",
        "Create a service and a template at https://dashboard.emailjs.com, and copy publicKey, serviceId and templateId into contact.yaml.",
      ),
    ];
  }
  const missing = keys.filter(({ name }) => account[name] === "");
  if (missing.length > 0) {
    return [
      fault(
        `${list(missing.map(({ name }) => name))} ${missing.length === 1 ? "is" : "are"} empty in contact.yaml: EmailJS's client refuses to send.`,
        `Copy ${missing.length === 1 ? "it" : "them"} from https://dashboard.emailjs.com: ${list(missing.map(({ place }) => place))}.`,
      ),
    ];
  }
  const shapes = keys.flatMap((key) => checkShape(key, account));
  return shapes.length > 0 ? shapes : [{ level: "ok", check: "keys", what: "All three EmailJS keys are given, and look as such keys do." }];
}

function checkShape({ name, place, usual, looks }: (typeof keys)[number], account: EmailjsAccount): Finding[] {
  const value = account[name];
  const mend = `Copy it again from https://dashboard.emailjs.com: ${place}.`;
  const kind = kindOf(value);
  if (kind && kind !== name) return [fault(`${name} in contact.yaml holds what looks like a ${kind}.`, mend)];
  const same = keys.find((other) => other.name !== name && account[other.name] === value);
  if (same?.usual.test(value) && !usual.test(value)) return [fault(`${name} in contact.yaml is the same as ${same.name}.`, mend)];
  if (name === "publicKey" && isPrivate(value)) {
    return [
      fault(
        "publicKey in contact.yaml is as long as a private key, which would be published for all to use.",
        `${mend} If the private one was ever published, renew it there.`,
      ),
    ];
  }
  if (usual.test(value)) return [];
  return [
    {
      level: "warning",
      check: "keys",
      what: `${name} in contact.yaml has an unusual shape; most are ${looks}.`,
      mend: `Compare it: ${place}.`,
    },
  ];
}

/** Which key a value is, where its beginning tells. */
function kindOf(value: string): KeyName | undefined {
  if (value.startsWith("user_")) return "publicKey";
  if (value.startsWith("service_") || value === "default_service") return "serviceId";
  return value.startsWith("template_") ? "templateId" : undefined;
}

/** Private keys have 21 characters, and before that were 32 hexadecimal digits. */
function isPrivate(value: string): boolean {
  return /^(?!user_)[\w-]{21}$|^[\da-f]{32}$/i.test(value);
}

function fault(what: string, mend: string): Finding {
  return { level: "fault", check: "keys", what, mend };
}

function list(words: string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
}
