import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { waitUntilServed } from "./serve-sites.ts";
import { expect, expectFields, fill, filledIn, sendButton, test, toast, toasts, waitForHydration } from "./test.ts";

const root = join(import.meta.dirname, "..");
const PORT = 4321;
const mailbox = `http://localhost:${PORT}/mail-sandbox/`;

// A simulated failure applies to the next message of any test, so these journeys are serial, with their own server.
test.describe.configure({ mode: "serial" });

let server: ChildProcess;

test.beforeAll(async () => {
  const mail = join(root, ".build", "journeys", "sandbox", "mail");
  server = fork(join(import.meta.dirname, "serve-site.ts"), ["sample", String(PORT), mail], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await waitUntilServed(server);
});

let elsewherePort = 0;
const elsewhere = createServer((_, response) => void response.setHeader("content-type", "text/html").end("<title>Elsewhere</title>"));

test.beforeAll(async () => {
  await new Promise<void>((ready) => elsewhere.listen(0, "127.0.0.1", ready));
  elsewherePort = (elsewhere.address() as AddressInfo).port;
});

test.afterAll(() => {
  server.kill();
  elsewhere.closeAllConnections();
  elsewhere.close();
});

async function sendForm(page: Page): Promise<void> {
  await page.goto(`http://localhost:${PORT}/Portfolio/contact`);
  await waitForHydration(page);
  await fill(page);
  await sendButton(page).click();
}

async function simulate(page: Page, failure: string, repeat: string): Promise<void> {
  await page.goto(mailbox);
  await page.getByLabel(failure).check();
  await page.getByLabel(repeat).check();
  await page.getByRole("button", { name: "Simulate error" }).click();
  await expect(page.getByRole("strong")).toHaveText(failure);
}

for (const [failure, logged] of [
  ["400, missing parameter", /SendError: 400 The user_id parameter is required/],
  ["429, too many requests", /SendError: 429 Too Many Requests/],
  ["500, internal server error", /SendError: 500 Internal Server Error/],
  ["Connection lost", /SendError: 0 Network Error/],
] as const) {
  test(`the form shows the error toast for a simulated “${failure}”, and the next message succeeds`, async ({
    page,
    expectConsole,
    console,
  }) => {
    expectConsole(logged);
    console.allowed.push(/Failed to load resource/);
    await simulate(page, failure, "Only the next message");
    await sendForm(page);
    await expect(toast(page)).toHaveText([toasts.failed]);
    await expectFields(page, filledIn);
    await sendButton(page).click();
    // The first toast may still be leaving.
    await expect(toast(page).filter({ hasText: toasts.sent })).toHaveCount(1);
  });
}

test("the form stays in the sending state with a simulated hang, until that is turned off", async ({ page }) => {
  await simulate(page, "No response", "Every message");
  await sendForm(page);
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await page.goto(mailbox);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Messages are delivered")).toBeVisible();
  await sendForm(page);
  await expect(toast(page)).toHaveText([toasts.sent]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a simulated failure can be turned on and off", async ({ page }) => {
    await simulate(page, "500, internal server error", "Every message");
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByText("Messages are delivered")).toBeVisible();
  });
});

test("a message's script doesn't run, and its text is complete", async ({ page, request }) => {
  const message = `\n</pre><script>document.title = "owned"</script><img src="x" onerror="document.title = 'owned'">\n<style>*{display:none}</style>&lt;`;
  const name = `<script>document.title = "owned"</script>`;
  const body = {
    user_id: "sandbox",
    service_id: "sandbox",
    template_id: "sandbox",
    template_params: { from_name: name, to_name: "Jordan", reply_to: "ada@example.com", to_email: "jordan.vale@example.com", message },
  };
  expect(await (await request.post(`http://localhost:${PORT}/api/v1.0/email/send`, { data: body })).text()).toBe("OK");
  await page.goto(mailbox);
  await expect(page).toHaveTitle("Mail sandbox");
  await page.getByRole("link", { name: `A message from ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`A message from ${name}`);
  expect(await page.locator("pre").evaluate((pre) => pre.textContent)).toBe(message);
  await expect(page).toHaveTitle(`A message from ${name}`);
  await page.getByRole("link", { name: "All messages" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mail sandbox");
});

test("EmailJS's browser client sends from another local page", async ({ page }) => {
  await page.goto(`http://localhost:${elsewherePort}/`);
  await page.addScriptTag({ path: join(root, "node_modules", "@emailjs", "browser", "dist", "email.min.js") });
  const sends = (template: string) =>
    page.evaluate(
      async ({ origin, template }) => {
        const { emailjs } = globalThis as unknown as { emailjs: typeof import("@emailjs/browser") };
        emailjs.init({ publicKey: "sandbox" }, origin);
        const params = { from_name: "Grace Example", to_email: "jordan.vale@example.com", message: "From elsewhere" };
        return emailjs.send("sandbox", template, params).then(
          ({ status, text }) => `${status} ${text}`,
          ({ status, text }) => `${status} ${text}`,
        );
      },
      { origin: `http://localhost:${PORT}`, template },
    );
  expect(await sends("sandbox")).toBe("200 OK");
  await page.goto(mailbox);
  await expect(page.getByRole("link", { name: "A message from Grace Example" })).toBeVisible();
});

test("a page of another site can neither read nor send messages, nor simulate failures", async ({ page, expectConsole }) => {
  expectConsole(/blocked by CORS policy/, /Failed to load resource/);
  // Browsers resolve every name below localhost to this machine, but treat it as another site, like a rebound name.
  expect((await page.goto(`http://evil.localhost:${PORT}/mail-sandbox/`))?.status()).toBe(403);
  await page.goto(`http://evil.localhost:${elsewherePort}/`);
  const outcomes = await page.evaluate(async (origin) => {
    const whole = { user_id: "sandbox", service_id: "sandbox", template_id: "sandbox" };
    const body = JSON.stringify({ ...whole, template_params: { from_name: "Mallory", to_email: "jordan.vale@example.com" } });
    const blind = { mode: "no-cors", method: "POST" } as const;
    const tries = await Promise.allSettled([
      fetch(`${origin}/mail-sandbox/`),
      fetch(`${origin}/api/v1.0/email/send`, { method: "POST", body, headers: { "content-type": "application/json" } }),
      fetch(`${origin}/api/v1.0/email/send`, { method: "POST", body }),
      fetch(`${origin}/mail-sandbox/failure`, { method: "POST", body: new URLSearchParams({ failure: "500", repeat: "always" }) }),
      // Responses to these are opaque; the mailbox below shows whether they had an effect.
      fetch(`${origin}/api/v1.0/email/send`, { ...blind, body }),
      fetch(`${origin}/mail-sandbox/failure`, { ...blind, body: new URLSearchParams({ failure: "500", repeat: "always" }) }),
    ]);
    return tries.slice(0, 4).map(({ status }) => status);
  }, `http://localhost:${PORT}`);
  expect(outcomes).toEqual(["rejected", "rejected", "rejected", "rejected"]);
  await page.goto(mailbox);
  await expect(page.getByText("Messages are delivered")).toBeVisible();
  await expect(page.getByText("Mallory")).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the sandbox's pages have no axe violations in ${colorScheme} and no horizontal overflow at 320 px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    await simulate(page, "500, internal server error", "Every message");
    await check();
    await page.getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("link", { name: "A message from" }).first().click();
    await check();
  });
}
