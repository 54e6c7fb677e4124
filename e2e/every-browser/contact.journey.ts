import { Mailbox } from "../../packages/weavefolio/build/mail-sandbox/mailbox.ts";
import { mailFolderOf } from "../build-sites.ts";
import { failureLine } from "../failing-service.ts";
import { address, empty, expect, type Fields, filledIn, thanks, toasts } from "../test.ts";
import type { Tab } from "./tab.ts";
import { expectIn, heading, open, test, waitForHydration } from "./test.ts";

const shownToasts = () => [...document.querySelectorAll(".Toastify__toast")].map((toast) => toast.textContent);
const requests = () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/email/send")).length;
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

test("a message is delivered word for word with one request, a toast confirms it, and the form is cleared", async ({ tab }) => {
  await open(tab, "contact");
  const name = `Ada ${crypto.randomUUID()}`;
  await fill(tab, { ...filledIn, name: `  ${name} ` });
  await tab.click("button", "Send");
  await expectIn(tab, shownToasts, [toasts.sent]);
  await expectIn(tab, fields, empty);
  expect(await tab.evaluate(requests)).toBe(1);

  const mailbox = new Mailbox(mailFolderOf("sample"));
  const messages = await Promise.all((await mailbox.list()).map((id) => mailbox.read(id)));
  expect(messages.find((email) => email?.from === name)).toMatchObject({
    to: "Jordan Vale <jordan.vale@example.com>",
    replyTo: filledIn.email,
    text: filledIn.message.trim(),
  });
});

test("a form with empty fields, only white space or an invalid email is not sent", async ({ tab }) => {
  for (const given of [empty, { ...filledIn, name: " \t " }, { ...filledIn, message: " \n \n" }]) {
    await open(tab, "contact");
    await fill(tab, given);
    await tab.click("button", "Send");
    await expectIn(tab, shownToasts, [toasts.incomplete]);
    expect(await tab.evaluate(fields)).toEqual(given);
    expect(await tab.evaluate(requests)).toBe(0);
  }
});

/** The description of the focused field. */
const description = () => {
  const field = document.activeElement;
  return [field?.getAttribute("name"), document.getElementById(field?.getAttribute("aria-describedby") ?? "")?.textContent ?? ""];
};
const alerts = () => [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent);

test("an invalid email has one message, which says what is missing", async ({ tab }) => {
  await open(tab, "contact");
  await tab.evaluate(() => {
    // The browser's own message comes after this event.
    addEventListener("invalid", () => document.body.append("The browser shows a message."), { capture: true });
  });
  const given = { ...filledIn, email: "ada@" };
  await fill(tab, given);
  await tab.click("button", "Send");
  const message = "The part after @ is missing. Enter a valid email address, like name@example.com.";
  await expectIn(tab, description, ["email", message]);
  expect(await tab.evaluate(alerts)).toEqual(["", "", ""]);
  expect(await tab.evaluate(() => document.body.textContent)).not.toContain("The browser shows a message.");
  expect(await tab.evaluate(() => document.querySelector("[name=email]")?.getAttribute("aria-invalid"))).toBe("true");
  expect(await tab.evaluate(fields)).toEqual(given);
  expect([await tab.evaluate(shownToasts), await tab.evaluate(requests)]).toEqual([[], 0]);
  // A field that has the focus already isn't read again.
  await tab.press("Enter");
  await expectIn(tab, alerts, ["", message, ""]);
  expect(await tab.evaluate(description)).toEqual(["email", ""]);
  await tab.press("Tab");
  await expectIn(tab, alerts, ["", "", ""]);
});

/** Pauses the timers of toasts. */
function blur(): void {
  document.hasFocus = () => false;
}

test("a submit dismisses the toasts of earlier ones, and each toast is in one live region", async ({ tab }) => {
  await open(tab, "contact");
  await tab.evaluate(blur);
  const liveRegions = () => {
    const found = [...document.querySelectorAll(":is([aria-live], [role=status], [role=alert]):not(:empty)")];
    return found.filter(({ textContent }) => textContent).map(({ className }) => className);
  };
  await tab.click("button", "Send");
  await expectIn(tab, shownToasts, [toasts.incomplete]);
  expect(await tab.evaluate(liveRegions)).toEqual(["Toastify"]);
  await fill(tab, { ...filledIn, email: "ada@" });
  await tab.evaluate(() => document.querySelector<HTMLElement>("[name=email]")?.focus());
  await tab.press("Enter");
  await expectIn(tab, shownToasts, []);
  await fill(tab, { ...filledIn, name: " " });
  await tab.press("Tab");
  await tab.press("Enter");
  await expectIn(tab, shownToasts, [toasts.incomplete]);
  await fill(tab, filledIn);
  await tab.press("Tab");
  await tab.press("Enter");
  await expectIn(tab, shownToasts, [toasts.sent]);
  expect(await tab.evaluate(liveRegions)).toEqual(["Toastify"]);
  expect(await tab.evaluate(() => document.querySelector(".form-outcome")?.textContent)).toBe(thanks);
});

test("at 320 x 200, the bar is 44 px high, the focused field is between bar and toast, and the toast is whole", async ({ tab }) => {
  await tab.resize(320, 200);
  await open(tab, "contact");
  await tab.evaluate(blur);
  const edges = () => {
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
    const field = document.activeElement as HTMLInputElement;
    const bar = box(document.querySelector(".bar"));
    const toast = box(document.querySelector(".Toastify__toast"));
    const covers = {
      label: (box(field.labels?.[0])?.top ?? 0) < (bar?.bottom ?? 0),
      field: (box(field)?.bottom ?? 0) > (toast?.top ?? 0),
    };
    return { field: field.name, barHeight: bar?.height, covers, isToastCut: (toast?.left ?? 0) < 0 };
  };
  await tab.click("button", "Send");
  await expectIn(tab, shownToasts, [toasts.incomplete]);
  const clear = { label: false, field: false };
  await expectIn(tab, edges, { field: "name", barHeight: 44, covers: clear, isToastCut: false });
  await tab.press("Tab");
  await expectIn(tab, edges, { field: "email", barHeight: 44, covers: clear, isToastCut: false });
});

test("a 500 and a lost connection keep the fields and show the error toast", async ({ tab, expectConsole, console }) => {
  expectConsole(/The message was not sent: SendError: 500 Responded 500/, /The message was not sent: SendError: 0 Network Error/);
  console.allowed.push(/Failed to load resource/, /Cross-Origin Request Blocked/);
  for (const failure of ["status 500", "reset before the response"] as const) {
    await open(tab, address("failing", "contact"));
    const given = { ...filledIn, message: `${failureLine(failure)}\n${filledIn.message}` };
    await fill(tab, given);
    await tab.click("button", "Send");
    await expectIn(tab, shownToasts, [toasts.failed]);
    expect(await tab.evaluate(fields)).toEqual(given);
  }
});

test("a draft survives a reload, a navigation and a page load elsewhere", async ({ tab }) => {
  await open(tab, "contact");
  await fill(tab, filledIn);
  await tab.reload();
  await waitForHydration(tab);
  await expectIn(tab, fields, filledIn);
  await tab.click("link", "Projects");
  await expectIn(tab, heading, "Projects.");
  await tab.click("link", "Contact");
  await expectIn(tab, heading, "Contact.");
  await expectIn(tab, fields, filledIn);
  await tab.goto("about:blank");
  await open(tab, "contact");
  await expectIn(tab, fields, filledIn);
});
