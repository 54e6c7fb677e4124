import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { faultLine } from "../fault-service.ts";
import { folderOf } from "../site.ts";
import { address, expect, type Fields, written } from "../test.ts";
import type { Tab } from "./tab.ts";
import { expectIn, heading, open, running, test } from "./test.ts";

const SENT = "Message sent successfully!";
const FAILED = "Uh, oh! Something went wrong. Please try again later.";
const INCOMPLETE = "Please fill all the fields.";
const EMPTY: Fields = { name: "", email: "", message: "" };

const toasts = () => [...document.querySelectorAll(".Toastify__toast")].map((toast) => toast.textContent);
const calls = () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/email/send")).length;
const fields = () => {
  const textIn = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value;
  return { name: textIn("name"), email: textIn("email"), message: textIn("message") };
};

async function fill(tab: Tab, { name, email, message }: Fields): Promise<void> {
  await tab.fill("Name", name);
  await tab.fill("Email", email);
  await tab.fill("Message", message);
  await expectIn(tab, fields, { name, email, message });
}

test("a message is delivered to the mailbox word for word, the sender is told, and the form is cleared", async ({ tab }) => {
  await open(tab, "contact");
  const name = `Ada ${crypto.randomUUID()}`;
  await fill(tab, { ...written, name: `  ${name} ` });
  await tab.click("button", "Send");
  await expectIn(tab, toasts, [SENT]);
  await expectIn(tab, fields, EMPTY);
  expect(await tab.evaluate(calls)).toBe(1);

  const { mail } = folderOf("sample");
  const messages = await Promise.all(readdirSync(mail).map((file) => PostalMime.parse(readFileSync(join(mail, file)))));
  const mine = messages.find(({ replyTo }) => replyTo?.[0]?.name === name);
  expect(mine?.replyTo?.[0]?.address).toBe(written.email);
  expect(mine?.to?.[0]).toMatchObject({ name: "Jordan Vale", address: "jordan.vale@example.com" });
  expect(mine?.text?.replaceAll("\r\n", "\n").replace(/\n$/, "")).toBe(written.message.trim());
});

for (const [what, given] of [
  ["nothing at all", EMPTY],
  ["no name", { ...written, name: "" }],
  ["no email", { ...written, email: "" }],
  ["no message", { ...written, message: "" }],
  ["white space for a name", { ...written, name: " \t " }],
  ["white space for a message", { ...written, message: " \n \n" }],
] as const) {
  test(`a form with ${what} is not sent, and says why`, async ({ tab }) => {
    await open(tab, "contact");
    await fill(tab, given);
    await tab.click("button", "Send");
    await expectIn(tab, toasts, [INCOMPLETE]);
    expect(await tab.evaluate(fields)).toEqual(given);
    expect(await tab.evaluate(calls)).toBe(0);
  });
}

test("an address that is none is told at its field, and not sent", async ({ tab }) => {
  await open(tab, "contact");
  const given = { ...written, email: "not an address" };
  await fill(tab, given);
  await tab.click("button", "Send");
  await expectIn(tab, () => document.activeElement?.getAttribute("name"), "email");
  expect(await tab.evaluate(() => (document.activeElement as HTMLInputElement).validity.typeMismatch)).toBe(true);
  expect(await tab.evaluate(() => document.forms[0]?.innerText)).toContain("This is no email address.");
  expect(await tab.evaluate(fields)).toEqual(given);
  expect([await tab.evaluate(toasts), await tab.evaluate(calls)]).toEqual([[], 0]);
});

for (const [fault, said] of [
  ["status 500", /The message was not sent: SendError: 500 Answered 500/],
  ["reset before the answer", /The message was not sent: SendError: 0 Network Error/],
] as const) {
  test(`a send that fails (${fault}) is told, and everything written stays`, async ({ tab, consoleSays, console }) => {
    consoleSays(said);
    console.may.push(/Failed to load resource/, /Cross-Origin Request Blocked/);
    await open(tab, address("faulty", "contact"));
    const given = { ...written, message: `${faultLine(fault)}\n${written.message}` };
    await fill(tab, given);
    await tab.click("button", "Send");
    await expectIn(tab, toasts, [FAILED]);
    expect(await tab.evaluate(fields)).toEqual(given);
  });
}

test("what is typed survives a reload, and going to another page and back", async ({ tab }) => {
  await open(tab, "contact");
  await fill(tab, written);
  await tab.reload();
  await running(tab);
  await expectIn(tab, fields, written);
  await tab.click("link", "Projects");
  await expectIn(tab, heading, "Projects.");
  await tab.click("link", "Contact");
  await expectIn(tab, heading, "Contact.");
  await expectIn(tab, fields, written);
  await tab.goto("about:blank");
  await open(tab, "contact");
  await expectIn(tab, fields, written);
});
