import type { Page, Request } from "@playwright/test";
import { address, expect, expectFields, fill, holdBack, open, send, test, toast, written } from "./test.ts";

const SENT = "Message sent successfully!";
const FAILED = "Uh, oh! Something went wrong. Please try again later.";
const EMPTY = { name: "", email: "", message: "" };

/** Answers the account's mail host as a test wants, and collects what it was asked. */
async function mailHost(page: Page, answer: { status: number; body: string } | "abort"): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route("https://mail.example/**", async (route) => {
    if (route.request().method() !== "OPTIONS") requests.push(route.request());
    if (answer === "abort") return route.abort("connectionrefused");
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" };
    await route.fulfill({ ...answer, contentType: "text/plain", headers });
  });
  return requests;
}

test("the form has three labelled, required fields and a button", async ({ page }) => {
  await open(page, "contact");
  await expect(page.getByLabel("Name")).toHaveAttribute("required", "");
  await expect(page.getByLabel("Email")).toHaveAttribute("required", "");
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Message")).toHaveAttribute("required", "");
  await expect(page.getByLabel("Message")).toHaveAttribute("rows", "7");
  await expect(send(page)).toBeVisible();
});

test("the call is EmailJS's, with what content says and the visitor wrote", async ({ page }) => {
  const requests = await mailHost(page, { status: 200, body: "OK" });
  await open(page, address("account", "contact"));
  await fill(page);
  await send(page).click();
  await expect(toast(page)).toHaveText(SENT);
  expect(requests.map((request) => `${request.method()} ${request.url()}`)).toEqual(["POST https://mail.example/api/v1.0/email/send"]);
  expect(requests[0]?.postDataJSON()).toEqual({
    lib_version: "4.1.0",
    user_id: "key_of_the_test",
    service_id: "service_of_the_test",
    template_id: "template_of_the_test",
    template_params: {
      from_name: written.name,
      to_name: "Maximiliana Okonkwo",
      reply_to: written.email,
      to_email: "jordan.vale@example.com",
      message: written.message.trim(),
    },
  });
});

test("while a message is on its way the button says so, and nothing is sent twice", async ({ page }) => {
  let calls = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v1.0/email/send", async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ status: 200, body: "OK" });
  });
  await open(page, "contact");
  await fill(page);
  await send(page).click();
  const sending = page.getByRole("button", { name: "Sending..." });
  await expect(sending).toBeVisible();
  await sending.click({ force: true });
  await page.getByLabel("Name").press("Enter");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
  await page.goBack();
  await expect(sending).toBeVisible();
  await sending.click({ force: true });
  answer();
  await expect(toast(page)).toHaveText([SENT]);
  await expect(send(page)).toBeVisible();
  expect(calls).toBe(1);
});

for (const [status, text] of [
  [400, "The user_id parameter is required"],
  [429, "Too Many Requests"],
  [500, "Internal Server Error"],
] as const) {
  test(`a service that answers ${status} is told as a failure, and everything written stays`, async ({ page, consoleSays }) => {
    consoleSays(/Failed to load resource/, new RegExp(`The message was not sent: SendError: ${status} ${text}`));
    await mailHost(page, { status, body: text });
    await open(page, address("account", "contact"));
    const typed = { ...written, name: "  Ada Example " };
    await fill(page, typed);
    await send(page).click();
    await expect(toast(page)).toHaveText(FAILED);
    await expect(send(page)).toBeVisible();
    await expectFields(page, typed);
  });
}

test("a network that fails is logged as status 0, Network Error", async ({ page, consoleSays }) => {
  consoleSays(/Failed to load resource/, /The message was not sent: SendError: 0 Network Error/);
  await mailHost(page, "abort");
  await open(page, address("account", "contact"));
  await fill(page);
  await send(page).click();
  await expect(toast(page)).toHaveText(FAILED);
  await expectFields(page, written);
});

test("the block list refuses a sender: 403 Forbidden, and no call", async ({ page, consoleSays }) => {
  consoleSays(/The message was not sent: SendError: 403 Forbidden/);
  const requests = await mailHost(page, { status: 200, body: "OK" });
  await open(page, address("account", "contact"));
  await fill(page, { ...written, email: "blocked@example.com" });
  await send(page).click();
  await expect(toast(page)).toHaveText(FAILED);
  expect(requests).toEqual([]);
});

test("the rate limit refuses a hasty second message: 429 Too Many Requests, and no call", async ({ page, consoleSays }) => {
  consoleSays(/The message was not sent: SendError: 429 Too Many Requests/);
  const requests = await mailHost(page, { status: 200, body: "OK" });
  await open(page, address("account", "contact"));
  await fill(page);
  await send(page).click();
  await expect(toast(page)).toHaveText([SENT]);
  await fill(page);
  await send(page).click();
  await expect(toast(page)).toHaveText([SENT, FAILED]);
  expect(requests).toHaveLength(1);
});

test("a browser driven by a program is refused where the owner wants it: 451", async ({ page, consoleSays }) => {
  consoleSays(/The message was not sent: SendError: 451 Unavailable For Headless Browser/);
  const requests = await mailHost(page, { status: 200, body: "OK" });
  await open(page, address("headless", "contact"));
  await fill(page);
  await send(page).click();
  await expect(toast(page)).toHaveText(FAILED);
  expect(requests).toEqual([]);
});

for (const [what, key, text] of [
  ["public key", "key_of_the_test", "The public key is required"],
  ["service ID", "service_of_the_test", "The service ID is required"],
  ["template ID", "template_of_the_test", "The template ID is required"],
] as const) {
  test(`a missing ${what} is told as a failure, with the cause on the console`, async ({ page, consoleSays }) => {
    consoleSays(new RegExp(`The message was not sent: SendError: ${text}`));
    const requests = await mailHost(page, { status: 200, body: "OK" });
    // The built site as it is with that line of content/contact.yaml empty.
    await page.route("**/assets/contact-*.js", async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      expect(code).toContain(key);
      await route.fulfill({ response, body: code.replace(key, "") });
    });
    await open(page, address("account", "contact"));
    await fill(page);
    await send(page).click();
    await expect(toast(page)).toHaveText(FAILED);
    await expectFields(page, written);
    expect(requests).toEqual([]);
  });
}

test("a visitor who blocks storage can still write", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      configurable: true,
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await open(page, "contact");
  await fill(page);
  await send(page).click();
  await expect(toast(page)).toHaveText(SENT);
});

test("a sender that cannot be loaded is told as a failure, and can be loaded later", async ({ page, consoleSays }) => {
  consoleSays(/Failed to load resource/, /The message was not sent: ChunkLoadError/);
  await page.route("**/assets/sending-*.js", (route) => route.abort());
  await open(page, "contact");
  await fill(page);
  await send(page).click();
  await expect(toast(page)).toHaveText([FAILED]);
  await expectFields(page, written);
});

test("toasts that cannot be loaded leave their words in the form", async ({ page, consoleSays }) => {
  consoleSays(/Failed to load resource/, /ChunkLoadError/);
  await page.route("**/assets/toasts-*.js", (route) => route.abort());
  await open(page, "contact");
  await fill(page);
  await send(page).click();
  await expect(page.locator("form").getByRole("status")).toHaveText(SENT);
});

test("toasts that cannot be drawn leave their words in the form", async ({ page, consoleSays }) => {
  consoleSays(/sheets are not for this browser/);
  await page.addInitScript(() => {
    Object.assign(window, {
      CSSStyleSheet: class {
        constructor() {
          throw new TypeError("sheets are not for this browser");
        }
      },
    });
  });
  await open(page, "contact");
  await fill(page);
  await send(page).click();
  await expect(page.locator("form").getByRole("status")).toHaveText(SENT);
});

test("a form that is sent before the application runs is sent when it does", async ({ page }) => {
  const arrive = await holdBack(page, "**/assets/client-*.js");
  await page.goto("contact");
  await fill(page);
  await send(page).click();
  await expectFields(page, written);
  arrive();
  await expect(toast(page)).toHaveText(SENT);
  await expectFields(page, EMPTY);
});

test("where the application cannot run at all, the form goes by mail", async ({ page, console, consoleSays }) => {
  consoleSays(/Failed to load resource/, /TypeError/);
  console.may.push(/Launched external handler for 'mailto:/);
  await page.route("**/assets/client-*.js", (route) => route.abort());
  await page.goto("contact");
  await fill(page);
  const mail = page.waitForRequest(/^mailto:jordan\.vale@example\.com\?/);
  await send(page).click();
  expect(decodeURIComponent((await mail).url())).toContain("message=Hello Jordan,");
  await expectFields(page, written);
});
