import type { Locator, Page, Request } from "@playwright/test";
import {
  address,
  delayResponse,
  empty,
  expect,
  expectFields,
  fill,
  filledIn,
  mainNavigation,
  open,
  pageHeading,
  sendButton,
  test,
  thanks,
  toast,
  toasts,
  waitForHydration,
} from "./test.ts";

const SCRIPTS = "**/assets/client-*.js";

/** Responds for the account's mail host, and returns its requests. */
async function mockMailHost(page: Page): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route("https://mail.example/**", async (route) => {
    if (route.request().method() !== "OPTIONS") requests.push(route.request());
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" };
    await route.fulfill({ status: 200, body: "OK", contentType: "text/plain", headers });
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
  await expect(sendButton(page)).toBeVisible();
});

test("the request is EmailJS's, with the owner's account and the visitor's message; a second within the rate limit is refused as 429", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/The message was not sent: SendError: 429 Too Many Requests/);
  const requests = await mockMailHost(page);
  await open(page, address("account", "contact"));
  await fill(page);
  await sendButton(page).click();
  await expect(toast(page)).toHaveText([toasts.sent]);
  expect(requests.map((request) => `${request.method()} ${request.url()}`)).toEqual(["POST https://mail.example/api/v1.0/email/send"]);
  expect(requests[0]?.postDataJSON()).toEqual({
    lib_version: "4.1.0",
    user_id: "key_of_the_test",
    service_id: "service_of_the_test",
    template_id: "template_of_the_test",
    template_params: {
      from_name: filledIn.name,
      to_name: "Maximiliana Okonkwo",
      reply_to: filledIn.email,
      to_email: "jordan.vale@example.com",
      message: filledIn.message.trim(),
    },
  });
  await fill(page);
  await sendButton(page).click();
  await expect(toast(page)).toHaveText([toasts.failed]);
  expect(requests).toHaveLength(1);
});

test("an error below a tall field is shown with the field's label, below the bar", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, "contact");
  await fill(page);
  const field = page.getByLabel("Message");
  await field.fill("");
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.style.height = "330px";
    scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 4, behavior: "instant" });
    element.form?.requestSubmit();
  });
  await expect(field).toBeFocused();
  const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect());
  const bar = await boxOf(page.getByRole("banner"));
  const label = await boxOf(page.locator("label", { hasText: "Message" }));
  const error = await boxOf(page.locator(".field-error:not(:empty)"));
  expect(label.top).toBeGreaterThanOrEqual(bar.bottom);
  expect(error.bottom).toBeLessThanOrEqual(700);
});

test("an error that stays the same is announced again", async ({ page }) => {
  await open(page, "contact");
  await fill(page, { ...filledIn, email: "ada@" });
  await page.getByLabel("Email").focus();
  await page.evaluate(() => {
    const announced: (string | null)[] = [];
    Object.assign(window, { announced });
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) announced.push(node.textContent);
    });
    for (const alert of document.querySelectorAll("[role=alert]")) observer.observe(alert, { childList: true });
  });
  const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
  const error = "The part after @ is missing. Enter a valid email address, like name@example.com.";
  await page.keyboard.press("Enter");
  await expect.poll(announced).toEqual([error]);
  await page.keyboard.press("Enter");
  await expect.poll(announced).toEqual([error, error]);
});

test("while sending, the button says so and nothing is sent twice, also after a navigation", async ({ page }) => {
  let requests = 0;
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
  await page.route("**/api/v1.0/email/send", async (route) => {
    requests += 1;
    await responded;
    await route.fulfill({ status: 200, body: "OK" });
  });
  await open(page, "contact");
  await fill(page);
  await sendButton(page).click();
  const sending = page.getByRole("button", { name: "Sending..." });
  await expect(sending).toBeVisible();
  await sending.click({ force: true });
  await page.getByLabel("Name").press("Enter");
  await mainNavigation(page).getByRole("link", { name: "About" }).click();
  await expect(pageHeading(page)).toHaveText("Introduction.");
  await page.goBack();
  await expect(sending).toBeVisible();
  await sending.click({ force: true });
  respond();
  await expect(toast(page)).toHaveText([toasts.sent]);
  await expect(sendButton(page)).toBeVisible();
  expect(requests).toBe(1);
});

test("on a phone, room for the thanks opens as the visitor presses Send: the answer moves nothing below", async ({ page }) => {
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
  await page.route("**/api/v1.0/email/send", async (route) => {
    await responded;
    await route.fulfill({ status: 200, body: "OK" });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "contact");
  const below = page.locator(".contact-facts");
  const readTop = () => below.evaluate((facts) => facts.getBoundingClientRect().top + scrollY);
  const idle = await readTop();
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  const sending = await readTop();
  expect(sending).toBeGreaterThan(idle);
  respond();
  await expect(page.locator(".keepsake")).toBeVisible();
  // Less than a line.
  expect(Math.abs((await readTop()) - sending)).toBeLessThan(20);
});

test("a sender on the block list is refused as 403 without a request", async ({ page, expectConsole }) => {
  expectConsole(/The message was not sent: SendError: 403 Forbidden/);
  const requests = await mockMailHost(page);
  await open(page, address("account", "contact"));
  await fill(page, { ...filledIn, email: "blocked@example.com" });
  await sendButton(page).click();
  await expect(toast(page)).toHaveText(toasts.failed);
  expect(requests).toEqual([]);
});

test("a headless browser is refused as 451 without a request if the owner blocks them", async ({ page, expectConsole }) => {
  expectConsole(/The message was not sent: SendError: 451 Unavailable For Headless Browser/);
  const requests = await mockMailHost(page);
  await open(page, address("empty", "contact"));
  await fill(page);
  await sendButton(page).click();
  await expect(toast(page)).toHaveText(toasts.failed);
  expect(requests).toEqual([]);
});

test("without a public key, service ID or template ID nothing is sent, and the console names the missing one", async ({
  page,
  expectConsole,
}) => {
  const requests = await mockMailHost(page);
  let missing = "";
  // Serves the built site as if that line of content/contact.yaml were empty.
  await page.route("**/assets/contact-*.js", async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    expect(code).toContain(missing);
    await route.fulfill({ response, body: code.replace(missing, "") });
  });
  for (const [what, key] of [
    ["public key", "key_of_the_test"],
    ["service ID", "service_of_the_test"],
    ["template ID", "template_of_the_test"],
  ] as const) {
    expectConsole(new RegExp(`The message was not sent: SendError: The ${what} is required`));
    missing = key;
    await open(page, address("account", "contact"));
    await fill(page);
    await sendButton(page).click();
    await expect(toast(page), what).toHaveText(toasts.failed);
    await expectFields(page, filledIn);
  }
  expect(requests).toEqual([]);
});

test("a sender that can't be loaded keeps the fields and shows the error toast", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/, /The message was not sent: ChunkLoadError/);
  await page.route("**/assets/sending-*.js", (route) => route.abort());
  await open(page, "contact");
  await fill(page);
  await sendButton(page).click();
  await expect(toast(page)).toHaveText([toasts.failed]);
  await expectFields(page, filledIn);
});

for (const [problem, message, prepare] of [
  ["loaded", /ChunkLoadError/, (page: Page) => page.route("**/assets/toasts-*.js", (route) => route.abort())],
  [
    "rendered",
    /style sheets are unsupported/,
    (page: Page) =>
      page.addInitScript(() => {
        Object.assign(window, {
          CSSStyleSheet: class {
            constructor() {
              throw new TypeError("style sheets are unsupported");
            }
          },
        });
      }),
  ],
] as const) {
  test(`if toasts can't be ${problem}, the form shows their text`, async ({ page, expectConsole, console }) => {
    expectConsole(message);
    console.allowed.push(/Failed to load resource/);
    await prepare(page);
    await open(page, "contact");
    await fill(page);
    await sendButton(page).click();
    await expect(page.locator("form").getByRole("status").filter({ hasText: toasts.sent })).toBeInViewport();
    await expect(page.getByText(thanks)).toHaveCount(0);
  });
}

test("a form submitted before hydration is sent on hydration", async ({ page }) => {
  const respond = await delayResponse(page, SCRIPTS);
  await page.goto("contact");
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await expectFields(page, filledIn);
  respond();
  await expect(toast(page)).toHaveText(toasts.sent);
  await expect(sendButton(page)).toBeVisible();
  await expectFields(page, empty);
});

const mailLink = (page: Page) => page.getByRole("link", { name: "Send it by mail" });
const lost = (page: Page) => page.getByRole("alert").filter({ hasText: toasts.failed });

/** Expects the specified failure text with the other ways to send, below kept fields, and nothing about JavaScript. */
async function expectOtherWays(page: Page): Promise<void> {
  await expect(lost(page)).toBeInViewport();
  await expect(page.getByRole("main")).not.toContainText("JavaScript");
  const link = new URL((await mailLink(page).getAttribute("href")) ?? "");
  expect(`${link.protocol}${link.pathname}`).toBe("mailto:jordan.vale@example.com");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    subject: `A message from ${filledIn.name}`,
    body: `${filledIn.message.replaceAll("\n", "\r\n")}\r\n\r\n${filledIn.name} <${filledIn.email}>`,
  });
  await expectFields(page, filledIn);
  expect(new URL(page.url()).search).toBe("");
}

test("a form whose scripts don't come within 20 s fails and offers other ways, also when they come later", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/The message was not sent: the scripts did not load/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  const respond = await delayResponse(page, SCRIPTS);
  const requests: string[] = [];
  page.on("request", (request) => void (/email\/send$|^mailto:/.test(request.url()) && requests.push(request.url())));
  await page.goto("contact");
  await fill(page);
  await sendButton(page).click();
  await page.clock.fastForward(19_000);
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await page.clock.fastForward(1_000);
  await expectOtherWays(page);
  await expect(sendButton(page)).toBeVisible();
  const copy = page.getByRole("button", { name: "Copy the message" });
  await copy.click();
  await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll("\r\n", "\n")).toBe(`${filledIn.message}\n\n${filledIn.name} <${filledIn.email}>`);
  respond();
  await waitForHydration(page);
  await expect(lost(page)).toHaveCount(0);
  await expect(toast(page)).toHaveText([toasts.failed]);
  await expect(mailLink(page)).toBeVisible();
  await expect(copy).toBeVisible();
  await expectFields(page, filledIn);
  expect(requests).toEqual([]);
});

test("a message that failed before hydration is sent by another Send, whose wait starts again", async ({ page, expectConsole }) => {
  expectConsole(/The message was not sent: the scripts did not load/);
  await page.clock.install();
  const respond = await delayResponse(page, SCRIPTS);
  await page.goto("contact");
  await fill(page);
  await sendButton(page).click();
  await page.clock.fastForward(20_000);
  await expect(lost(page)).toBeVisible();
  await sendButton(page).click();
  await expect(lost(page)).toHaveCount(0);
  await page.clock.fastForward(19_000);
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  respond();
  await expect(toast(page)).toHaveText([toasts.sent]);
  await expectFields(page, empty);
});

test("before hydration, a mail link has the message as it is at the click, and says what it leaves out", async ({
  page,
  console,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/, /TypeError/, /The message was not sent: the scripts did not load/);
  console.allowed.push(/Launched external handler for 'mailto:/);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("contact");
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await fill(page);
  await sendButton(page).click();
  await expect(mailLink(page)).toBeVisible();
  await page.getByLabel("Message").fill("Lorem ".repeat(1000));
  const mail = page.waitForRequest(/^mailto:/);
  await mailLink(page).click();
  expect(decodeURIComponent((await mail).url())).toContain("Lorem Lorem");
  await expect(page.getByText(/[\d,]+ characters are left out/)).toBeVisible();
  await page.getByRole("button", { name: "Copy the message" }).click();
  await expect(page.getByLabel("Your browser blocked copying")).toHaveValue(/^(?:Lorem ){1000}\n\nAda/);
});

test("Enter in a field before hydration leaves the page where it is, with its fields", async ({ page }) => {
  const respond = await delayResponse(page, SCRIPTS);
  await page.goto("contact");
  await fill(page);
  await page.getByLabel("Name").press("Enter");
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await expectFields(page, filledIn);
  respond();
  await expect(toast(page)).toHaveText(toasts.sent);
});

test("Copy the address appears with the scripts, in its place", async ({ page }) => {
  const respond = await delayResponse(page, SCRIPTS);
  await page.goto("contact");
  const copy = page.getByRole("button", { name: "Copy the address" });
  await expect(copy).toBeHidden();
  const place = await page.locator(".contact-words .buttons").boundingBox();
  respond();
  await expect(copy).toBeVisible();
  expect(await page.locator(".contact-words .buttons").boundingBox()).toEqual(place);
});

test("if hydration fails, the form fails at once, and offers other ways", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/, /TypeError/, /The message was not sent: the scripts did not load/);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("contact");
  await fill(page);
  await expect(lost(page)).toHaveCount(0);
  await sendButton(page).click();
  await expectOtherWays(page);
  await expect(page.getByRole("button", { name: "Copy the address" })).toBeHidden();
});

for (const send of ["Send", "Enter"]) {
  test(`without JavaScript, ${send} opens the mail program, and keeps fields and address`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("contact");
    await fill(page);
    await expect(sendButton(page)).toHaveCount(1);
    const mail = page.waitForRequest(/^mailto:jordan\.vale@example\.com\?/);
    if (send === "Send") await sendButton(page).click();
    else await page.getByLabel("Name").press("Enter");
    expect(decodeURIComponent((await mail).url())).toContain("message=Hello Jordan,");
    await expectFields(page, filledIn);
    expect(page.url()).toBe(address("sample", "contact"));
    await context.close();
  });
}
