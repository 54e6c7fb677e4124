import { readFile } from "node:fs/promises";
import { failureLine } from "./failing-service.ts";
import { address, delayResponse, expect, fill, filledIn, open, sendButton, test, toast, toasts } from "./test.ts";

test("the visitor's half weaves itself from the name, and the thread goes on into it with the message, to keep as SVG", async ({
  page,
}) => {
  const respond = await delayResponse(page, "**/api/v1.0/email/send");
  await open(page, "contact");
  const art = page.locator(".names-art");
  const turned = () => art.locator(".names-tile").evaluateAll((tiles) => tiles.map((tile) => tile.matches(".names-turned")).join());
  const passage = art.locator(".names-passage");
  const before = await turned();
  await expect(art).not.toHaveClass(/names-woven/);
  await expect(passage).toHaveCSS("stroke-dashoffset", "1px");
  await fill(page, { name: "Ada" });
  await expect(art).toHaveClass(/names-woven/);
  const ada = await turned();
  expect(ada).not.toBe(before);
  await fill(page, { ...filledIn, name: "Grace Hopper" });
  await expect.poll(turned).not.toBe(ada);
  await sendButton(page).click();
  await expect(art).toHaveClass(/names-sending/);
  await expect(passage).toHaveCSS("stroke-dashoffset", "0.86px");
  const woven = await turned();
  respond();
  await expect(toast(page)).toHaveText([toasts.sent]);
  await expect(passage).toHaveCSS("stroke-dashoffset", "0px");
  expect(await turned()).toBe(woven);
  const keep = page.getByRole("button", { name: "Keep it (SVG)" });
  await expect(keep.locator("..")).toHaveText("Jordan × Grace — Keep it (SVG)");
  const [download] = await Promise.all([page.waitForEvent("download"), keep.click()]);
  expect(download.suggestedFilename()).toBe("Jordan × Grace.svg");
  expect(await readFile(await download.path(), "utf8")).toContain("<title>Jordan × Grace</title>");
});

test("the thread tears at the seam when sending fails, and is whole with a new message", async ({ page, expectConsole }) => {
  expectConsole(/The message was not sent/, /Failed to load resource/);
  await open(page, address("failing", "contact"));
  const art = page.locator(".names-art");
  await fill(page, { ...filledIn, message: failureLine("status 500") });
  await sendButton(page).click();
  await expect(toast(page)).toHaveText([toasts.failed]);
  await expect(art).toHaveClass(/names-failed/);
  await expect(art.locator(".names-thread")).toHaveCSS("stroke-dashoffset", "-105px");
});

test("beside the form, the drawing ends with Send, also below an error", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "contact");
  const bottoms = () =>
    page.locator(".names-art, [type=submit]").evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)));
  const [art, send] = await bottoms();
  expect(art).toBe(send);
  await sendButton(page).click();
  await expect(toast(page)).toHaveText([toasts.incomplete]);
  const [artBelow, sendBelow] = await bottoms();
  expect(artBelow).toBe(sendBelow);
});

test("without JavaScript, Contact shows the owner's half, and the art is hidden from screen readers", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("sample", "contact"));
  const art = page.locator(".names-art");
  await expect(art).toBeVisible();
  await expect(art).toHaveAttribute("aria-hidden", "true");
  await context.close();
});
