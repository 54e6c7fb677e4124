import { resolve } from "node:path";
import { isAddress } from "./message.ts";
import type { RelaySettings } from "./relay.ts";

/** What the owner sets for the sandbox, by environment variables. */
export type Settings = {
  /** The folder of kept messages, an absolute path. */
  folder: string;
  /** The SMTP server messages are handed on to as well; none unless it is set. */
  relay: RelaySettings | undefined;
  /** Whether requests that come faster than one a second are refused, as EmailJS refuses them. */
  rateLimit: boolean;
};

/**
 * Reads the sandbox's settings.
 *
 * @param root the project's folder, which MAIL_DIR is relative to
 * @param env MAIL_DIR, SMTP_URL, MAIL_TO, MAIL_FROM, MAIL_RATE_LIMIT; an empty one counts as none
 * @throws where a value cannot be used, with the variable's name and what to write; never with SMTP_URL's own words,
 *   for it holds a password
 */
export function readSettings(root: string, env: NodeJS.ProcessEnv): Settings {
  const rateLimit = env["MAIL_RATE_LIMIT"] || "off";
  if (rateLimit !== "on" && rateLimit !== "off") throw new Error(`MAIL_RATE_LIMIT is “${rateLimit}”. Set it to on or off.`);
  return { folder: resolve(root, env["MAIL_DIR"] || ".mail"), relay: readRelay(env), rateLimit: rateLimit === "on" };
}

function readRelay(env: NodeJS.ProcessEnv): RelaySettings | undefined {
  const { SMTP_URL: url, MAIL_TO: to, MAIL_FROM: from } = env;
  if (!url) {
    if (to) throw new Error("MAIL_TO is set, but SMTP_URL is not. Set SMTP_URL to the server that is to send the messages there.");
    return undefined;
  }
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? "") || !URL.parse(url)?.hostname) {
    throw new Error("SMTP_URL cannot be used. Write it as smtp://user:password@mail.example.com:587.");
  }
  if (!to) throw new Error("SMTP_URL is set, but MAIL_TO is not. Set MAIL_TO to the address that is to receive the messages.");
  for (const [name, value] of Object.entries({ MAIL_TO: to, MAIL_FROM: from || to })) {
    if (!isAddress(value)) throw new Error(`${name} is “${value}”. Set it to one address, such as you@example.com.`);
  }
  return { url, to, from: from || to };
}
