import type { Page } from "@playwright/test";
import { drawn, expect, open, send, test, toast } from "./test.ts";

/** Opens the contact page and has one toast shown. */
async function showToast(page: Page): Promise<void> {
  await open(page, "contact");
  await send(page).click();
  await expect(toast(page)).toHaveText("Please fill all the fields.");
  await settle(page);
}

/** Ends the toast's coming, so that only its clock runs. */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ((animation as CSSAnimation).animationName === "toast-in") animation.finish();
    }
  });

const clock = (page: Page) => page.locator(".Toastify__progress-bar--animated");

test("a toast stands at the bottom right", async ({ page }) => {
  await showToast(page);
  const box = await toast(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThanOrEqual(1280 - 40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(800 - 40);
});

test("a toast leaves by itself after 5000 ms", async ({ page }) => {
  await showToast(page);
  await page.mouse.move(10, 400);
  await expect(clock(page)).toHaveCSS("animation-duration", "5s");
  const setClock = (time: number) =>
    clock(page).evaluate((bar, at) => {
      for (const animation of bar.getAnimations()) animation.currentTime = at;
    }, time);
  await setClock(4900);
  await expect(toast(page)).toBeVisible();
  await setClock(5000);
  await expect(toast(page)).toHaveCount(0);
});

test("its clock stands still while it is pointed at", async ({ page }) => {
  await showToast(page);
  await page.mouse.move(10, 400);
  await expect(clock(page)).toHaveCSS("animation-play-state", "running");
  await toast(page).hover();
  await expect(clock(page)).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(10, 400);
  await expect(clock(page)).toHaveCSS("animation-play-state", "running");
});

test("its clock stands still while the window has lost the focus", async ({ page }) => {
  await showToast(page);
  await page.mouse.move(10, 400);
  await expect(clock(page)).toHaveCSS("animation-play-state", "running");
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await expect(clock(page)).toHaveCSS("animation-play-state", "paused");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(clock(page)).toHaveCSS("animation-play-state", "running");
});

/** Where a toast will stand. */
const CORNER = [1200, 740] as const;

for (const [where, act, leave] of [
  ["under the pointer", (page: Page) => page.mouse.move(...CORNER), (page: Page) => page.mouse.move(10, 400)],
  [
    "while the window has lost the focus",
    (page: Page) => page.evaluate(() => Object.assign(document, { hasFocus: () => false })),
    (page: Page) => page.evaluate(() => Object.assign(document, { hasFocus: () => true }) && dispatchEvent(new Event("focus"))),
  ],
] as const) {
  test(`the clock of one that comes ${where} stands still from the beginning`, async ({ page }) => {
    await open(page, "contact");
    await act(page);
    await page.getByLabel("Name").press("Enter");
    await expect(toast(page)).toHaveText("Please fill all the fields.");
    await settle(page);
    await expect(toast(page)).not.toHaveClass(/toast-enter/);
    await drawn(page);
    await expect(clock(page)).toHaveCSS("animation-play-state", "paused");
    await leave(page);
    await expect(clock(page)).toHaveCSS("animation-play-state", "running");
  });
}

for (const [share, leaves] of [
  [0.78, false],
  [0.82, true],
] as const) {
  test(`a mouse that drags it ${share * 100} % of its width ${leaves ? "dismisses it" : "does not"}`, async ({ page }) => {
    await showToast(page);
    const box = await toast(page).boundingBox();
    if (!box) throw new Error("The toast has no box");
    const y = box.y + box.height / 2;
    const x = box.x + 20;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - box.width * share, y, { steps: 8 });
    await page.mouse.up();
    if (leaves) await expect(toast(page)).toHaveCount(0);
    else await expect(toast(page)).toHaveCSS("opacity", "1");
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  for (const [share, leaves] of [
    [0.78, false],
    [0.82, true],
  ] as const) {
    test(`a finger that drags it ${share * 100} % of its width ${leaves ? "dismisses it" : "does not"}`, async ({ page, context }) => {
      await showToast(page);
      const box = await toast(page).boundingBox();
      if (!box) throw new Error("The toast has no box");
      const y = box.y + box.height / 2;
      const x = box.x + box.width - 60;
      const session = await context.newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
      await touch("touchStart", x);
      for (let step = 1; step <= 8; step++) await touch("touchMove", x - (box.width * share * step) / 8);
      await touch("touchEnd");
      if (leaves) await expect(toast(page)).toHaveCount(0);
      else await expect(toast(page)).toHaveCSS("opacity", "1");
    });
  }
});

test("a screen reader hears it politely, in a list it knew before", async ({ page }) => {
  await open(page, "contact");
  await page.getByLabel("Name").focus();
  const list = page.getByRole("region", { name: /Notifications/ });
  await expect(list).toHaveAttribute("aria-live", "polite");
  await send(page).click();
  await expect(list.getByRole("status")).toContainText("Please fill all the fields.");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("by keyboard it can be reached, waits for its reader, and can be dismissed", async ({ page }) => {
  await showToast(page);
  await page.mouse.move(10, 400);
  await page.keyboard.press("Alt+t");
  await expect(toast(page)).toBeFocused();
  await expect(clock(page)).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(...CORNER);
  await page.mouse.move(10, 400);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Dismiss the notification" })).toBeFocused();
  await expect(clock(page)).toHaveCSS("animation-play-state", "paused");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toHaveCount(0);

  await send(page).click();
  await expect(toast(page)).toHaveCount(1);
  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Escape");
  await expect(toast(page)).toHaveCount(0);
});

test("with reduced motion it comes and goes all the same", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await showToast(page);
  await clock(page).evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish();
  });
  await expect(toast(page)).toHaveCount(0);
});
