import { resolve } from "node:path";
import { inspect } from "node:util";
import { isAddress } from "./email.ts";
import type { RelaySettings } from "./relay.ts";

export type Settings = {
  folder: string;
  relay: RelaySettings | undefined;
  rateLimit: boolean;
};

/** An invalid variable, and how to correct it; prints as text for the owner, never as a stack trace. */
export class SettingsError extends Error {
  override name = "SettingsError";

  [inspect.custom](): string {
    return this.message;
  }
}

/** Throws a SettingsError if a variable is invalid (an empty value counts as unset); the error never quotes SMTP_URL, which holds a password. */
export function readSettings(root: string, env: NodeJS.ProcessEnv): Settings {
  const rateLimit = env["MAIL_RATE_LIMIT"] || "off";
  if (rateLimit !== "on" && rateLimit !== "off") throw new SettingsError(`MAIL_RATE_LIMIT is “${rateLimit}”. Set it to on or off.`);
  return { folder: resolve(root, env["MAIL_DIR"] || ".mail"), relay: readRelay(env), rateLimit: rateLimit === "on" };
}

function readRelay(env: NodeJS.ProcessEnv): RelaySettings | undefined {
  const { SMTP_URL: url, MAIL_TO: to, MAIL_FROM: from } = env;
  if (!url) {
    if (to) throw new SettingsError("MAIL_TO is set, but SMTP_URL is not. Set SMTP_URL to the server that sends the messages.");
    return undefined;
  }
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? "") || !URL.parse(url)?.hostname) {
    throw new SettingsError("SMTP_URL is invalid. Write it as smtp://user:password@mail.example.com:587.");
  }
  if (!to) throw new SettingsError("SMTP_URL is set, but MAIL_TO is not. Set MAIL_TO to the address that receives the messages.");
  for (const [name, value] of Object.entries({ MAIL_TO: to, MAIL_FROM: from || to })) {
    if (!isAddress(value)) throw new SettingsError(`${name} is “${value}”. Set it to one address, such as you@example.com.`);
  }
  return { url, to, from: from || to };
}
