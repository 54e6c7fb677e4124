import { AxeBuilder } from "@axe-core/playwright";
import { allSites } from "./sites.ts";
import { expect, test } from "./test.ts";

const origin = `http://localhost:${allSites.sample.port}`;
const mailbox = `${origin}/mail-sandbox/`;

const messageFrom = (name: string, message = "Hello") => ({
  user_id: "sandbox",
  service_id: "sandbox",
  template_id: "sandbox",
  template_params: { from_name: name, to_name: "Jordan", reply_to: "ada@example.com", to_email: "jordan.vale@example.com", message },
});

test("a message's script doesn't run, and its text is complete", async ({ page, request }) => {
  const message = `\n</pre><script>document.title = "owned"</script><img src="x" onerror="document.title = 'owned'">\n<style>*{display:none}</style>&lt;`;
  const name = `<script>document.title = "owned"</script> ${crypto.randomUUID()}`;
  expect(await (await request.post(`${origin}/api/v1.0/email/send`, { data: messageFrom(name, message) })).text()).toBe("OK");
  await page.goto(mailbox);
  await expect(page).toHaveTitle("Mail sandbox");
  await page.getByRole("link", { name: `A message from ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`A message from ${name}`);
  expect(await page.locator("pre").evaluate((pre) => pre.textContent)).toBe(message);
  await expect(page).toHaveTitle(`A message from ${name}`);
  await page.getByRole("link", { name: "All messages" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mail sandbox");
});

test("a page of another site can neither read nor send messages", async ({ page, expectConsole }) => {
  expectConsole(/blocked by CORS policy/, /Failed to load resource/);
  // Browsers resolve every name below localhost to this machine, but treat it as another site, like a rebound name.
  expect((await page.goto(`http://evil.localhost:${allSites.sample.port}/mail-sandbox/`))?.status()).toBe(403);
  const outcomes = await page.evaluate(
    async ({ origin, message }) => {
      const body = JSON.stringify(message);
      const tries = await Promise.allSettled([
        fetch(`${origin}/mail-sandbox/`),
        fetch(`${origin}/api/v1.0/email/send`, { method: "POST", body, headers: { "content-type": "application/json" } }),
        fetch(`${origin}/api/v1.0/email/send`, { method: "POST", body }),
        // The response to this one is opaque; the mailbox below shows whether it had an effect.
        fetch(`${origin}/api/v1.0/email/send`, { mode: "no-cors", method: "POST", body }),
      ]);
      return tries.slice(0, 3).map(({ status }) => status);
    },
    { origin, message: messageFrom("Mallory") },
  );
  expect(outcomes).toEqual(["rejected", "rejected", "rejected"]);
  await page.goto(mailbox);
  await expect(page.getByText("Mallory")).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the sandbox's pages have no axe violations in ${colorScheme} and no horizontal overflow at 320 px`, async ({ page, request }) => {
    await request.post(`${origin}/api/v1.0/email/send`, { data: messageFrom("Ada", "A long message ".repeat(20)) });
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(mailbox);
    for (const link of [undefined, page.getByRole("link", { name: "A message from" }).first()]) {
      await link?.click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
}
