import type { Page } from "@playwright/test";
import { FAILING_SERVICE_PORT, failureLine } from "./failing-service.ts";
import {
  address,
  delayResponse,
  empty,
  expect,
  expectFields,
  type Fields,
  fill,
  filledIn,
  mainNavigation,
  open,
  pageHeading,
  sendButton,
  test,
  toast,
  toasts,
} from "./test.ts";

/** A message with a unique sender, for which the service fails in this way. */
const messageWith = (failure: Parameters<typeof failureLine>[0]): Fields => ({
  ...filledIn,
  name: `Ada ${crypto.randomUUID()}`,
  message: `${failureLine(failure)}\n\n${filledIn.message}`,
});

/** Returns the messages that the service received from a sender. */
async function received(page: Page, { name }: Fields): Promise<string[]> {
  // An IP address, because Playwright waits for the name server to resolve localhost.
  const response = await page.request.get(`http://127.0.0.1:${FAILING_SERVICE_PORT}/received?from=${encodeURIComponent(name)}`);
  return (await response.json()) as string[];
}

const otherWay = (page: Page) => page.getByRole("region", { name: "Another way to send it" });
const MAY_HAVE_ARRIVED = "It may have arrived anyway";

/** Expects one error toast, a form that can be sent again, the fields kept also on a reload, and a mail link. */
async function expectFailed(page: Page, fields: Fields): Promise<void> {
  await expect(toast(page)).toHaveText([toasts.failed]);
  await expect(sendButton(page)).toBeVisible();
  await expect(sendButton(page)).toHaveAttribute("aria-disabled", "false");
  await expectFields(page, fields);
  await expect(otherWay(page).getByRole("link", { name: "Send it by mail" })).toHaveAttribute(
    "href",
    /^mailto:jordan\.vale@example\.com\?subject=/,
  );
  await open(page, address("failing", "contact"));
  await expectFields(page, fields);
}

// site/contact/failure.test.ts has the other statuses.
test("a 429, 500 or 502 keeps the fields and shows the error toast; only after a 502 the message may have arrived", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await open(page, address("failing", "contact"));
  for (const [status, count] of [
    [429, 0],
    [502, 1],
    [500, 0],
  ] as const) {
    expectConsole(new RegExp(`The message was not sent: SendError: ${status} Responded ${status}`));
    const fields = messageWith(`status ${status}`);
    await fill(page, fields);
    await sendButton(page).click();
    await expect(toast(page), `toast after ${status}`).toHaveText([toasts.failed]);
    await expect(otherWay(page).getByText(MAY_HAVE_ARRIVED), `notice after ${status}`).toHaveCount(count);
    expect(await received(page, fields), `messages after ${status}`).toHaveLength(1);
    await expectFailed(page, fields);
  }
});

for (const failure of ["reset before the response", "reset in the response"] as const) {
  test(`a lost connection (${failure}) fails as 0 Network Error, keeps the fields and may have arrived`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/, /The message was not sent: SendError: 0 Network Error/);
    await open(page, address("failing", "contact"));
    const fields = messageWith(failure);
    await fill(page, fields);
    await sendButton(page).click();
    await expect(otherWay(page)).toContainText(MAY_HAVE_ARRIVED);
    await expectFailed(page, fields);
  });
}

test("a refused connection fails as 0 Network Error and keeps the fields", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/, /The message was not sent: SendError: 0 Network Error/);
  await page.route("**/api/v1.0/email/send", (route) => route.abort("connectionrefused"));
  await open(page, address("failing", "contact"));
  const fields = messageWith("none");
  await fill(page, fields);
  await sendButton(page).click();
  await expectFailed(page, fields);
});

for (const failure of ["hang", "drip"] as const) {
  test(`a response that never ends (${failure}) times out after 20 s, not before`, async ({ page, expectConsole }) => {
    expectConsole(/The message was not sent: ResponseTimeoutError: The service did not respond within 20 s/);
    await page.clock.install();
    await open(page, address("failing", "contact"));
    const fields = messageWith(failure);
    await fill(page, fields);
    await sendButton(page).click();
    await expect.poll(() => received(page, fields)).toHaveLength(1);
    await page.clock.fastForward(19_000);
    await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await page.clock.fastForward(1_100);
    await expect(otherWay(page)).toContainText(MAY_HAVE_ARRIVED);
    await expectFailed(page, fields);
  });
}

test("a sender that doesn't load times out after 20 s, and nothing is sent later", async ({ page, expectConsole }) => {
  expectConsole(/The message was not sent: Error: The sender did not load within 20 s/);
  const respond = await delayResponse(page, "**/assets/sending-*.js");
  await page.clock.install();
  await open(page, address("failing", "contact"));
  const fields = messageWith("none");
  await fill(page, fields);
  await sendButton(page).click();
  await page.clock.fastForward(20_100);
  await expect(toast(page)).toHaveText([toasts.failed]);
  const loaded = page.waitForResponse("**/assets/sending-*.js");
  respond();
  await loaded;
  await expectFields(page, fields);
  expect(await received(page, fields)).toEqual([]);
});

test("a 200 with an invalid body counts as delivered", async ({ page }) => {
  await open(page, address("failing", "contact"));
  const fields = messageWith("invalid body");
  await fill(page, fields);
  await sendButton(page).click();
  await expect(toast(page)).toHaveText([toasts.sent]);
  await expectFields(page, empty);
});

/** Delays the response to the next message until `respond` is called; `requested` resolves when the request is made. */
async function holdResponse(page: Page): Promise<{ respond: () => void; requested: Promise<unknown> }> {
  const { promise: held, resolve: respond } = Promise.withResolvers<void>();
  await page.route("**/api/v1.0/email/send", async (route) => {
    await held;
    await route.fulfill({ status: 200, body: "OK", headers: { "access-control-allow-origin": "*" } });
  });
  return { respond, requested: page.waitForRequest("**/api/v1.0/email/send") };
}

test("a response after the timeout shows the success toast and clears the form", async ({ page, expectConsole }) => {
  expectConsole(/ResponseTimeoutError/);
  await page.clock.install();
  const { respond, requested } = await holdResponse(page);
  await open(page, "contact");
  await fill(page);
  await sendButton(page).click();
  await requested;
  await page.clock.fastForward(20_100);
  await expect(toast(page)).toHaveText([toasts.failed]);
  respond();
  await expect(toast(page)).toHaveText([toasts.sent]);
  await expectFields(page, empty);
  await expect(otherWay(page)).toHaveCount(0);
});

test("a response after the timeout keeps what has been written since", async ({ page, expectConsole }) => {
  expectConsole(/ResponseTimeoutError/);
  await page.clock.install();
  const { respond, requested } = await holdResponse(page);
  await open(page, "contact");
  await fill(page);
  await sendButton(page).click();
  await requested;
  await page.clock.fastForward(20_100);
  await expect(toast(page)).toHaveText([toasts.failed]);
  await page.getByLabel("Message").fill("Something else");
  respond();
  await expect(page.getByText("Your earlier message has arrived after all.")).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await expect(otherWay(page)).toBeVisible();
  await expectFields(page, { ...filledIn, message: "Something else" });
});

test("a page load while sending says so afterwards, and sends nothing again", async ({ page }) => {
  const { requested } = await holdResponse(page);
  await open(page, "contact");
  await fill(page);
  await sendButton(page).click();
  await requested;
  let requests = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") requests += 1;
  });
  await open(page, "contact");
  await expectFields(page, filledIn);
  await expect(otherWay(page)).toContainText("This page was left while your message was being sent. It may have arrived anyway");
  expect(requests).toBe(0);
});

test("Back while still sending shows the sending state, then only the success toast", async ({ page }) => {
  const { respond, requested } = await holdResponse(page);
  await open(page, "contact");
  await fill(page);
  await sendButton(page).click();
  await requested;
  await mainNavigation(page).getByRole("link", { name: "About" }).click();
  await expect(pageHeading(page)).toHaveText("Introduction.");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await expectFields(page, filledIn);
  await expect(otherWay(page)).toHaveCount(0);
  respond();
  await expect(toast(page)).toHaveText([toasts.sent]);
  await expectFields(page, empty);
  await expect(otherWay(page)).toHaveCount(0);
});

test("a connection lost while sending may have delivered the message", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/, /SendError: 0 Network Error/);
  await page.route("**/api/v1.0/email/send", async (route) => {
    await page.evaluate(() => Object.defineProperty(navigator, "onLine", { configurable: true, value: false }));
    await route.abort("internetdisconnected");
  });
  await open(page, "contact");
  await fill(page);
  await sendButton(page).click();
  await expect(otherWay(page)).toContainText(MAY_HAVE_ARRIVED);
});

test("the form warns when offline, keeps the fields, and sends when online again", async ({ page, context, expectConsole }) => {
  expectConsole(/Failed to load resource/, /The message was not sent/);
  await open(page, address("failing", "contact"));
  const fields = messageWith("none");
  await fill(page, fields);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(page.getByText("You are offline. Your message is kept")).toBeVisible();
  await sendButton(page).click();
  await expect(toast(page)).toHaveText([toasts.failed]);
  await expectFields(page, fields);
  await expect(otherWay(page).getByText(MAY_HAVE_ARRIVED)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("You are offline")).toHaveCount(0);
  expect(await received(page, fields)).toEqual([]);
  await sendButton(page).click();
  await expect(toast(page).filter({ hasText: toasts.sent })).toBeVisible();
  expect(await received(page, fields)).toHaveLength(1);
});

test("a double click sends once", async ({ page }) => {
  await open(page, address("failing", "contact"));
  const fields = messageWith("none");
  await fill(page, fields);
  await sendButton(page).dblclick();
  await expect(toast(page)).toHaveText([toasts.sent]);
  expect(await received(page, fields)).toHaveLength(1);
});

test("a double click with the response between its clicks sends once and shows no error", async ({ page }) => {
  await open(page, address("failing", "contact"));
  const fields = messageWith("none");
  await fill(page, fields);
  await sendButton(page).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByText("Please fill this in.")).toHaveCount(0);
  await expect(toast(page)).toHaveText([toasts.sent]);
  expect(await received(page, fields)).toHaveLength(1);
});

test("holding Enter down sends once and shows no error", async ({ page }) => {
  await open(page, address("failing", "contact"));
  const fields = messageWith("none");
  await fill(page, fields);
  await page.getByLabel("Email").focus();
  for (let press = 0; press < 5; press++) await page.keyboard.down("Enter");
  await expect(toast(page)).toHaveText([toasts.sent]);
  for (let press = 0; press < 20; press++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(toast(page)).toHaveText([toasts.sent]);
  expect(await received(page, fields)).toHaveLength(1);
});

test("30 messages in a row are all delivered, and show one toast at a time", async ({ page }) => {
  await open(page, address("failing", "contact"));
  await page.evaluate(() => {
    const stopped = new CSSStyleSheet();
    stopped.replaceSync(".Toastify__progress-bar--animated { animation-play-state: paused !important }");
    document.adoptedStyleSheets.push(stopped);
  });
  const { name, email } = messageWith("none");
  for (let index = 0; index < 30; index++) {
    await fill(page, { name, email, message: `Message ${index}` });
    await sendButton(page).click();
    await expect(page.getByLabel("Message")).toHaveValue("");
  }
  await expect(toast(page)).toHaveText([toasts.sent]);
  expect(await received(page, { name, email, message: "" })).toEqual(Array.from({ length: 30 }, (_, index) => `Message ${index}`));
});

for (const storage of ["blocked", "full"] as const) {
  test(`with storage ${storage} a failed message survives a navigation, and can be sent`, async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/, /The message was not sent: SendError: 500/);
    await page.addInitScript((how) => {
      const refuse = () => {
        throw new DOMException("no", how === "full" ? "QuotaExceededError" : "SecurityError");
      };
      if (how === "full") Storage.prototype.setItem = refuse;
      else for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { configurable: true, get: refuse });
    }, storage);
    await open(page, address("failing", "contact"));
    const fields = messageWith("status 500");
    await fill(page, fields);
    await sendButton(page).click();
    await expect(toast(page)).toHaveText([toasts.failed]);
    await mainNavigation(page).getByRole("link", { name: "About" }).click();
    await expect(pageHeading(page)).toHaveText("Introduction.");
    await page.goBack();
    await expectFields(page, fields);
    await page.getByLabel("Message").fill("Now without a failure");
    await sendButton(page).click();
    await expect(toast(page).filter({ hasText: toasts.sent })).toBeVisible();
    await expectFields(page, empty);
  });
}

test("a filled honeypot stops the request; the field is neither visible nor in the tab order", async ({ page, request, expectConsole }) => {
  expectConsole(/The message was not sent: Error: The honeypot is filled/);
  expect(await (await request.get(address("failing", "contact"))).text()).not.toContain('name="extra"');
  await open(page, address("failing", "contact"));
  const fields = messageWith("none");
  await fill(page, fields);
  await expect(page.getByRole("textbox")).toHaveCount(3);
  await page.getByLabel("Name").focus();
  const stops: (string | null)[] = [];
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent ?? null));
  }
  expect(stops.slice(0, 3)).toEqual(["email", "message", "Send"]);
  await page.locator("[name=extra]").evaluate((field: HTMLInputElement) => {
    field.value = "https://spam.example/";
  });
  await sendButton(page).click();
  await expect(page.locator("[name=extra]")).toHaveValue("");
  await expectFailed(page, fields);
  expect(await received(page, fields)).toEqual([]);
});
