import type { Page } from "@playwright/test";
import { delayResponse, expect, fill, nextPaint, open, sendButton, test, thanks, toast, toasts } from "./test.ts";

/** Opens the contact page and shows a toast. */
async function showToast(page: Page): Promise<void> {
  await open(page, "contact");
  await sendButton(page).click();
  await expect(toast(page)).toHaveText(toasts.incomplete);
  await settle(page);
}

/** Finishes the toast's entry animation, so that only its timer runs. */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ((animation as CSSAnimation).animationName === "toast-in") animation.finish();
    }
  });

const timer = (page: Page) => page.locator(".Toastify__progress-bar--animated");

test("a toast is at the bottom right", async ({ page }) => {
  await showToast(page);
  const box = await toast(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThanOrEqual(1280 - 60);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(800 - 60);
});

test("a toast closes after 5000 ms, not before", async ({ page }) => {
  await showToast(page);
  await page.mouse.move(10, 400);
  await expect(timer(page)).toHaveCSS("animation-duration", "5s");
  const setTimer = (time: number) =>
    timer(page).evaluate((bar, currentTime) => {
      for (const animation of bar.getAnimations()) animation.currentTime = currentTime;
    }, time);
  await setTimer(4900);
  await expect(toast(page)).toBeVisible();
  await setTimer(5000);
  await expect(toast(page)).toHaveCount(0);
});

test("the timer pauses while the pointer is over the toast", async ({ page }) => {
  await showToast(page);
  await page.mouse.move(10, 400);
  await expect(timer(page)).toHaveCSS("animation-play-state", "running");
  await toast(page).hover();
  await expect(timer(page)).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(10, 400);
  await expect(timer(page)).toHaveCSS("animation-play-state", "running");
});

test("the timer pauses while the window is blurred", async ({ page }) => {
  await showToast(page);
  await page.mouse.move(10, 400);
  await expect(timer(page)).toHaveCSS("animation-play-state", "running");
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await expect(timer(page)).toHaveCSS("animation-play-state", "paused");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(timer(page)).toHaveCSS("animation-play-state", "running");
});

/** A point that the toast will cover. */
const CORNER = [1200, 740] as const;

for (const [where, enter, leave] of [
  ["under the pointer", (page: Page) => page.mouse.move(...CORNER), (page: Page) => page.mouse.move(10, 400)],
  [
    "in a blurred window",
    (page: Page) => page.evaluate(() => Object.assign(document, { hasFocus: () => false })),
    (page: Page) => page.evaluate(() => Object.assign(document, { hasFocus: () => true }) && dispatchEvent(new Event("focus"))),
  ],
] as const) {
  test(`the timer of a toast that appears ${where} starts paused`, async ({ page }) => {
    await open(page, "contact");
    await enter(page);
    await page.getByLabel("Name").press("Enter");
    await expect(toast(page)).toHaveText(toasts.incomplete);
    await settle(page);
    await expect(toast(page)).not.toHaveClass(/toast-enter/);
    await nextPaint(page);
    await expect(timer(page)).toHaveCSS("animation-play-state", "paused");
    await leave(page);
    await expect(timer(page)).toHaveCSS("animation-play-state", "running");
  });
}

for (const [share, isDismissed] of [
  [0.78, false],
  [0.82, true],
] as const) {
  test(`dragging a toast by ${share * 100} % of its width ${isDismissed ? "dismisses" : "keeps"} it`, async ({ page }) => {
    await showToast(page);
    const box = await toast(page).boundingBox();
    if (!box) throw new Error("The toast has no box");
    const y = box.y + box.height / 2;
    const x = box.x + 20;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - box.width * share, y, { steps: 8 });
    await page.mouse.up();
    if (isDismissed) await expect(toast(page)).toHaveCount(0);
    else await expect(toast(page)).toHaveCSS("opacity", "1");
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  for (const [share, isDismissed] of [
    [0.78, false],
    [0.82, true],
  ] as const) {
    test(`swiping a toast by ${share * 100} % of its width ${isDismissed ? "dismisses" : "keeps"} it`, async ({ page, context }) => {
      await showToast(page);
      const box = await toast(page).boundingBox();
      if (!box) throw new Error("The toast has no box");
      const y = box.y + box.height / 2;
      const x = box.x + box.width - 60;
      const session = await context.newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", clientX?: number) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints: clientX === undefined ? [] : [{ x: clientX, y }] });
      await touch("touchStart", x);
      for (let step = 1; step <= 8; step++) await touch("touchMove", x - (box.width * share * step) / 8);
      await touch("touchEnd");
      if (isDismissed) await expect(toast(page)).toHaveCount(0);
      else await expect(toast(page)).toHaveCSS("opacity", "1");
    });
  }
});

test("a toast that loads after the next submit isn't shown", async ({ page }) => {
  const respond = await delayResponse(page, "**/assets/toasts-*.js");
  await open(page, "contact");
  await page.evaluate(() => {
    const shown: (string | null)[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const text = document.querySelector(".Toastify__toast")?.textContent;
      if (text && shown.at(-1) !== text) shown.push(text);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await sendButton(page).click();
  await fill(page, { name: "Ada", email: "ada@", message: "Hello" });
  await sendButton(page).click();
  await expect(page.getByText("The part after @ is missing.")).toBeVisible();
  const loaded = page.waitForResponse("**/assets/toasts-*.js");
  respond();
  await loaded;
  await page.getByLabel("Email").fill("ada@example.com");
  await sendButton(page).click();
  await expect(toast(page)).toHaveText([toasts.sent]);
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([toasts.sent]);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 200],
] as const) {
  test(`at ${width} x ${height}, a success leaves a line in the form, in view and not under the toast, until the next submit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, "contact");
    await fill(page);
    await sendButton(page).click();
    await expect(toast(page)).toHaveText([toasts.sent]);
    await settle(page);
    const line = page.getByText(thanks);
    await expect(line).toBeInViewport({ ratio: 1 });
    const [box, cover] = [await line.boundingBox(), await toast(page).boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
    await page.keyboard.press("Escape");
    await expect(toast(page)).toHaveCount(0);
    await expect(line).toBeVisible();
    await page.getByLabel("Name").press("Enter");
    await expect(line).toHaveCount(0);
  });
}

test("no toast covers Send, which the focused field's screen shows above it, or not at all", async ({ page }) => {
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [768, 1024],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, "contact");
    await sendButton(page).click();
    await expect(toast(page)).toHaveText(toasts.incomplete);
    await expect(page.getByLabel("Name")).toBeInViewport({ ratio: 1 });
    const isCovered = async () => {
      const [send, cover] = [await sendButton(page).boundingBox(), await toast(page).boundingBox()];
      return send && cover && send.y < height && send.y + send.height > cover.y;
    };
    await expect.poll(isCovered, `${width} x ${height}`).toBe(false);
  }
});

test("a toast is announced politely, in a live region that exists before it", async ({ page }) => {
  await open(page, "contact");
  await page.getByLabel("Name").focus();
  const list = page.getByRole("region", { name: /Notifications/ });
  await expect(list).toHaveAttribute("aria-live", "polite");
  await sendButton(page).click();
  await expect(list).toContainText(toasts.incomplete);
  await expect(list.locator("[aria-live], [role=status], [role=alert]")).toHaveCount(0);
});

test("a toast can be focused by Alt+T, which pauses it, and dismissed by its button or Escape", async ({ page }) => {
  await showToast(page);
  await page.mouse.move(10, 400);
  await page.keyboard.press("Alt+t");
  await expect(toast(page)).toBeFocused();
  await expect(timer(page)).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(...CORNER);
  await page.mouse.move(10, 400);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Dismiss the notification" })).toBeFocused();
  await expect(timer(page)).toHaveCSS("animation-play-state", "paused");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toHaveCount(0);

  await sendButton(page).click();
  await expect(toast(page)).toHaveCount(1);
  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Escape");
  await expect(toast(page)).toHaveCount(0);
});

test("a toast shows and closes with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await showToast(page);
  await timer(page).evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish();
  });
  await expect(toast(page)).toHaveCount(0);
});
