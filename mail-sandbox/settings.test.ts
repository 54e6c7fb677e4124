import { resolve } from "node:path";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

const server = { SMTP_URL: "smtp://owner:s3cret@mail.example.com:587", MAIL_TO: "owner@example.com" };

test("without settings, or with empty ones, messages are only saved in .mail", () => {
  const defaults = { folder: resolve("/project/.mail"), relay: undefined, rateLimit: false };
  expect(readSettings("/project", {})).toEqual(defaults);
  expect(readSettings("/project", { MAIL_DIR: "", SMTP_URL: "", MAIL_TO: "", MAIL_FROM: "", MAIL_RATE_LIMIT: "" })).toEqual(defaults);
});

test("MAIL_DIR is relative to the project, or absolute", () => {
  expect(readSettings("/project", { MAIL_DIR: "inbox" }).folder).toBe(resolve("/project/inbox"));
  expect(readSettings("/project", { MAIL_DIR: resolve("/elsewhere") }).folder).toBe(resolve("/elsewhere"));
});

test("MAIL_FROM defaults to MAIL_TO", () => {
  expect(readSettings("/", server).relay).toEqual({ url: server.SMTP_URL, to: "owner@example.com", from: "owner@example.com" });
  expect(readSettings("/", { ...server, MAIL_FROM: "site@example.com" }).relay).toMatchObject({ from: "site@example.com" });
});

test("MAIL_RATE_LIMIT is on or off", () => {
  expect(readSettings("/", { MAIL_RATE_LIMIT: "on" }).rateLimit).toBe(true);
  expect(readSettings("/", { MAIL_RATE_LIMIT: "off" }).rateLimit).toBe(false);
});

test.each<[NodeJS.ProcessEnv, string]>([
  [{ MAIL_RATE_LIMIT: "yes" }, "MAIL_RATE_LIMIT is “yes”. Set it to on or off."],
  [{ SMTP_URL: server.SMTP_URL }, "SMTP_URL is set, but MAIL_TO is not. Set MAIL_TO to the address that receives the messages."],
  [{ MAIL_TO: server.MAIL_TO }, "MAIL_TO is set, but SMTP_URL is not. Set SMTP_URL to the server that sends the messages."],
  [
    { ...server, MAIL_TO: "a@example.com, b@example.com" },
    "MAIL_TO is “a@example.com, b@example.com”. Set it to one address, such as you@example.com.",
  ],
  [{ ...server, MAIL_FROM: "Ada" }, "MAIL_FROM is “Ada”. Set it to one address, such as you@example.com."],
  ...["mail.example.com:587", "https://mail.example.com", "smtp://", "owner:s3cret@mail.example.com"].map(
    (url): [NodeJS.ProcessEnv, string] => [
      { ...server, SMTP_URL: url },
      "SMTP_URL is invalid. Write it as smtp://user:password@mail.example.com:587.",
    ],
  ),
])("%j is rejected with the fix", (env, text) => {
  expect(() => readSettings("/", env)).toThrow(new SettingsError(text));
});

test("an invalid setting prints without a stack trace", () => {
  expect(inspect(new SettingsError("Set it to on or off."))).toBe("Set it to on or off.");
});
