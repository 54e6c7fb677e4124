import type { Page } from "@playwright/test";
import { FAULT_SERVICE_PORT, faultLine } from "./fault-service.ts";
import { address, expect, expectFields, type Fields, fill, holdBack, open, send, test, toast, written } from "./test.ts";

const SENT = "Message sent successfully!";
const FAILED = "Uh, oh! Something went wrong. Please try again later.";
const NOTHING = { name: "", email: "", message: "" };

/** A message of this test alone, which the service answers with a fault. */
const message = (fault: Parameters<typeof faultLine>[0]): Fields => ({
  ...written,
  name: `Ada ${crypto.randomUUID()}`,
  message: `${faultLine(fault)}\n\n${written.message}`,
});

/** What the service was sent, by whom. */
async function received(page: Page, { name }: Fields): Promise<string[]> {
  // By number: Playwright would ask the network's name server for localhost, too, and wait for its answer.
  const response = await page.request.get(`http://127.0.0.1:${FAULT_SERVICE_PORT}/received?from=${encodeURIComponent(name)}`);
  return (await response.json()) as string[];
}

const otherWay = (page: Page) => page.getByRole("region", { name: "Another way to send it" });
const MAY_HAVE_ARRIVED = "It may have arrived all the same";

/** After any failure: told once, ready to send again, everything kept, there and after a reload, and another way shown. */
async function expectFailed(page: Page, fields: Fields): Promise<void> {
  await expect(toast(page)).toHaveText([FAILED]);
  await expect(send(page)).toBeVisible();
  await expect(send(page)).toHaveAttribute("aria-disabled", "false");
  await expectFields(page, fields);
  await expect(otherWay(page).getByRole("link", { name: "Send it by mail" })).toHaveAttribute(
    "href",
    /^mailto:jordan\.vale@example\.com\?subject=/,
  );
  await open(page, address("faulty", "contact"));
  await expectFields(page, fields);
}

for (const status of [400, 401, 403, 404, 412, 413, 422, 429, 451, 500, 502, 503]) {
  test(`a service that answers ${status}: told, kept, another way`, async ({ page, consoleSays }) => {
    consoleSays(/Failed to load resource/, new RegExp(`The message was not sent: SendError: ${status} Answered ${status}`));
    await open(page, address("faulty", "contact"));
    const fields = message(`status ${status}`);
    await fill(page, fields);
    await send(page).click();
    await expect(toast(page)).toHaveText([FAILED]);
    await expect(otherWay(page).getByText(MAY_HAVE_ARRIVED)).toHaveCount(status === 502 ? 1 : 0);
    await expectFailed(page, fields);
    expect(await received(page, fields)).toHaveLength(1);
  });
}

for (const fault of ["reset before the answer", "reset in the answer"] as const) {
  test(`a connection that is lost (${fault}): told, kept, and that it may have arrived`, async ({ page, consoleSays }) => {
    consoleSays(/Failed to load resource/, /The message was not sent: SendError: 0 Network Error/);
    await open(page, address("faulty", "contact"));
    const fields = message(fault);
    await fill(page, fields);
    await send(page).click();
    await expect(otherWay(page)).toContainText(MAY_HAVE_ARRIVED);
    await expectFailed(page, fields);
  });
}

test("a service that refuses the connection: told, kept, another way", async ({ page, consoleSays }) => {
  consoleSays(/Failed to load resource/, /The message was not sent: SendError: 0 Network Error/);
  await page.route("**/api/v1.0/email/send", (route) => route.abort("connectionrefused"));
  await open(page, address("faulty", "contact"));
  const fields = message("none");
  await fill(page, fields);
  await send(page).click();
  await expectFailed(page, fields);
});

for (const fault of ["hang", "drip"] as const) {
  test(`a service that never ends its answer (${fault}) has failed after 20 s, and not before`, async ({ page, consoleSays }) => {
    consoleSays(/The message was not sent: NoAnswer: The service has not answered within 20 s/);
    await page.clock.install();
    await open(page, address("faulty", "contact"));
    const fields = message(fault);
    await fill(page, fields);
    await send(page).click();
    await expect.poll(() => received(page, fields)).toHaveLength(1);
    await page.clock.fastForward(19_000);
    await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await page.clock.fastForward(1_100);
    await expect(otherWay(page)).toContainText(MAY_HAVE_ARRIVED);
    await expectFailed(page, fields);
  });
}

test("a sender that does not arrive has failed after 20 s, and nothing is sent later", async ({ page, consoleSays }) => {
  consoleSays(/The message was not sent: Error: The sender has not arrived within 20 s/);
  const arrive = await holdBack(page, "**/assets/sending-*.js");
  await page.clock.install();
  await open(page, address("faulty", "contact"));
  const fields = message("none");
  await fill(page, fields);
  await send(page).click();
  await page.clock.fastForward(20_100);
  await expect(toast(page)).toHaveText([FAILED]);
  const arrived = page.waitForResponse("**/assets/sending-*.js");
  arrive();
  await arrived;
  await expectFields(page, fields);
  expect(await received(page, fields)).toEqual([]);
});

test("a service that answers nonsense, with a status that says yes, has taken the message", async ({ page }) => {
  await open(page, address("faulty", "contact"));
  const fields = message("nonsense");
  await fill(page, fields);
  await send(page).click();
  await expect(toast(page)).toHaveText([SENT]);
  await expectFields(page, NOTHING);
});

/** Answers the next send when the test says so; `asked` is done once it has come. */
async function holdAnswer(page: Page): Promise<{ answer: () => void; asked: Promise<unknown> }> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v1.0/email/send", async (route) => {
    await held;
    await route.fulfill({ status: 200, body: "OK", headers: { "access-control-allow-origin": "*" } });
  });
  return { answer, asked: page.waitForRequest("**/api/v1.0/email/send") };
}

test("an answer that comes after all, late, is told, and clears the form", async ({ page, consoleSays }) => {
  consoleSays(/NoAnswer/);
  await page.clock.install();
  const { answer, asked } = await holdAnswer(page);
  await open(page, "contact");
  await fill(page);
  await send(page).click();
  await asked;
  await page.clock.fastForward(20_100);
  await expect(toast(page)).toHaveText([FAILED]);
  answer();
  await expect(toast(page)).toHaveText([FAILED, SENT]);
  await expectFields(page, NOTHING);
  await expect(otherWay(page)).toHaveCount(0);
});

test("a late answer leaves alone what has been written since", async ({ page, consoleSays }) => {
  consoleSays(/NoAnswer/);
  await page.clock.install();
  const { answer, asked } = await holdAnswer(page);
  await open(page, "contact");
  await fill(page);
  await send(page).click();
  await asked;
  await page.clock.fastForward(20_100);
  await expect(toast(page)).toHaveText([FAILED]);
  await page.getByLabel("Message").fill("Something else");
  answer();
  await expect(page.getByText("The message you sent before has arrived after all.")).toBeVisible();
  await expect(toast(page)).toHaveText([FAILED]);
  await expect(otherWay(page)).toBeVisible();
  await expectFields(page, { ...written, message: "Something else" });
});

test("a page that is left while a message is on its way says so when it is opened again, and sends nothing by itself", async ({ page }) => {
  const { asked } = await holdAnswer(page);
  await open(page, "contact");
  await fill(page);
  await send(page).click();
  await asked;
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") calls += 1;
  });
  await open(page, "contact");
  await expectFields(page, written);
  await expect(otherWay(page)).toContainText("This page was left while your message was being sent. It may have arrived all the same");
  expect(calls).toBe(0);
});

test("a visitor who comes back while the message is still on its way is told of its delivery alone", async ({ page }) => {
  const { answer, asked } = await holdAnswer(page);
  await open(page, "contact");
  await fill(page);
  await send(page).click();
  await asked;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await expectFields(page, written);
  await expect(otherWay(page)).toHaveCount(0);
  answer();
  await expect(toast(page)).toHaveText([SENT]);
  await expectFields(page, NOTHING);
  await expect(otherWay(page)).toHaveCount(0);
});

test("a connection that goes while a message is on its way may have taken it along", async ({ page, consoleSays }) => {
  consoleSays(/Failed to load resource/, /SendError: 0 Network Error/);
  await page.route("**/api/v1.0/email/send", async (route) => {
    await page.evaluate(() => Object.defineProperty(navigator, "onLine", { configurable: true, value: false }));
    await route.abort("internetdisconnected");
  });
  await open(page, "contact");
  await fill(page);
  await send(page).click();
  await expect(otherWay(page)).toContainText(MAY_HAVE_ARRIVED);
});

test("offline the form says so before sending, keeps everything, and sends when one is back", async ({ page, context, consoleSays }) => {
  consoleSays(/Failed to load resource/, /The message was not sent/);
  await open(page, address("faulty", "contact"));
  const fields = message("none");
  await fill(page, fields);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(page.getByText("You are offline. What you write is kept")).toBeVisible();
  await send(page).click();
  await expect(toast(page)).toHaveText([FAILED]);
  await expectFields(page, fields);
  await expect(otherWay(page).getByText(MAY_HAVE_ARRIVED)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("You are offline")).toHaveCount(0);
  expect(await received(page, fields)).toEqual([]);
  await send(page).click();
  await expect(toast(page).filter({ hasText: SENT })).toBeVisible();
  expect(await received(page, fields)).toHaveLength(1);
});

test("a double click sends once", async ({ page }) => {
  await open(page, address("faulty", "contact"));
  const fields = message("none");
  await fill(page, fields);
  await send(page).dblclick();
  await expect(toast(page)).toHaveText([SENT]);
  expect(await received(page, fields)).toHaveLength(1);
});

test("a double click sends once, and complains of nothing, even if the answer comes between its clicks", async ({ page }) => {
  await open(page, address("faulty", "contact"));
  const fields = message("none");
  await fill(page, fields);
  await send(page).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByText("Please fill this in.")).toHaveCount(0);
  await expect(toast(page)).toHaveText([SENT]);
  expect(await received(page, fields)).toHaveLength(1);
});

test("Enter that is held down sends once, and complains of nothing", async ({ page }) => {
  await open(page, address("faulty", "contact"));
  const fields = message("none");
  await fill(page, fields);
  await page.getByLabel("Email").focus();
  for (let press = 0; press < 5; press++) await page.keyboard.down("Enter");
  await expect(toast(page)).toHaveText([SENT]);
  for (let press = 0; press < 20; press++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(toast(page)).toHaveText([SENT]);
  expect(await received(page, fields)).toHaveLength(1);
});

test("of 100 messages in a row every one arrives, and the toasts do not pile up", async ({ page }) => {
  test.setTimeout(400_000);
  await open(page, address("faulty", "contact"));
  await page.evaluate(() => {
    const stopped = new CSSStyleSheet();
    stopped.replaceSync(".Toastify__progress-bar--animated { animation-play-state: paused !important }");
    document.adoptedStyleSheets.push(stopped);
  });
  const { name, email } = message("none");
  for (let at = 0; at < 100; at++) {
    await fill(page, { name, email, message: `Message ${at}` });
    await send(page).click();
    await expect(page.getByLabel("Message")).toHaveValue("");
  }
  await expect(toast(page)).toHaveText([SENT]);
  expect(await received(page, { name, email, message: "" })).toEqual(Array.from({ length: 100 }, (_, at) => `Message ${at}`));
});

for (const storage of ["blocked", "full"] as const) {
  test(`with storage ${storage} a message is sent, and a failed one survives going to another page and back`, async ({
    page,
    consoleSays,
  }) => {
    consoleSays(/Failed to load resource/, /The message was not sent: SendError: 500/);
    await page.addInitScript((how) => {
      const refuse = () => {
        throw new DOMException("no", how === "full" ? "QuotaExceededError" : "SecurityError");
      };
      if (how === "full") Storage.prototype.setItem = refuse;
      else for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { configurable: true, get: refuse });
    }, storage);
    await open(page, address("faulty", "contact"));
    const fields = message("status 500");
    await fill(page, fields);
    await send(page).click();
    await expect(toast(page)).toHaveText([FAILED]);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
    await page.goBack();
    await expectFields(page, fields);
    await page.getByLabel("Message").fill("Now without a fault");
    await send(page).click();
    await expect(toast(page).filter({ hasText: SENT })).toBeVisible();
    await expectFields(page, NOTHING);
  });
}

test("the field that only programs fill stops a call, and no person meets it", async ({ page, request, consoleSays }) => {
  consoleSays(/The message was not sent: Error: The field that no person fills is filled/);
  expect(await (await request.get(address("faulty", "contact"))).text()).not.toContain('name="extra"');
  await open(page, address("faulty", "contact"));
  const fields = message("none");
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
  await send(page).click();
  await expectFailed(page, fields);
  expect(await received(page, fields)).toEqual([]);
});
