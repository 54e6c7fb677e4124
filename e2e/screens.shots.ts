import type { Page } from "@playwright/test";
import { test } from "@playwright/test";
import { address, fill, open, pages, sendButton, toast } from "./test.ts";

/** Writes every screen in every state to shots/ for review: `npx playwright test --project shots`. */

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const themes = ["light", "dark"] as const;

const screens = [...pages.map(({ path, label }) => ({ path, name: label.toLowerCase() })), { path: "nothing-here", name: "not-found" }];

async function shoot(page: Page, name: string, fullPage = true): Promise<void> {
  // Lazy pictures would be missing.
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll("img")) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
  });
  await page.screenshot({ path: `shots/${name}.png`, fullPage });
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { path, name } of screens) {
  test(`${name} at every size, in both themes`, async ({ page }) => {
    test.setTimeout(240_000);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      for (const size of sizes) {
        await page.setViewportSize(size);
        await open(page, path);
        await shoot(page, `${name}-${size.width}-${colorScheme}`);
      }
    }
  });

  test(`${name} with forced colours, with large text, in print`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(desk);
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await open(page, path);
    await shoot(page, `${name}-forced-colours`);
    await page.emulateMedia({ forcedColors: "none", colorScheme: "dark", media: "print" });
    await page.setViewportSize({ width: 794, height: 1123 });
    await shoot(page, `${name}-print`);
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await page.setViewportSize({ width: 640, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await shoot(page, `${name}-large-text`);
  });
}

for (const site of ["empty", "many", "extreme", "root"] as const) {
  test(`every page of the site “${site}”`, async ({ page }) => {
    test.setTimeout(240_000);
    for (const [size, colorScheme] of [
      [desk, "light"],
      [phone, "dark"],
    ] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      for (const { path, name } of screens) {
        await open(page, address(site, path));
        await shoot(page, `${site}-${name}-${size.width}-${colorScheme}`);
      }
    }
  });
}

for (const colorScheme of themes) {
  test(`states, in ${colorScheme}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme });
    const shot = (name: string) => shoot(page, `state-${name}-${colorScheme}`, false);

    await page.setViewportSize(phone);
    await open(page, "projects");
    await page.getByRole("button", { name: "Open the menu" }).click();
    await shot("menu");

    await page.setViewportSize(desk);
    await open(page, address("languages", "projects"));
    await page.getByRole("button", { name: "React" }).click();
    await page.getByRole("article").nth(1).hover();
    await shot("filtered-and-hovered");
    await page.getByRole("button", { name: "React" }).focus();
    await page.keyboard.press("Tab");
    await shot("focus-on-a-filter");

    await open(page, "contact");
    await sendButton(page).click();
    await toast(page).waitFor();
    await shot("empty-form");

    await open(page, "contact");
    await fill(page);
    await page.getByLabel("Message").focus();
    await shot("filled-form");

    const { promise: held, resolve: respond } = Promise.withResolvers<void>();
    await page.route("**/email/send", async (route) => {
      await held;
      await route.fulfill({ status: 500, body: "No" });
    });
    await sendButton(page).click();
    await page.getByRole("button", { name: "Sending..." }).waitFor();
    await shot("sending");
    respond();
    await toast(page).waitFor();
    await shot("failed");

    await page.unroute("**/email/send");
    await open(page, "contact");
    await fill(page);
    await sendButton(page).click();
    await toast(page).waitFor();
    await shot("sent");

    await page.route("**/assets/about-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: `export function Component() { throw new Error("Broken for this picture") }` }),
    );
    await open(page, "");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await page.getByRole("heading", { name: "Unexpected" }).waitFor();
    await shot("error");
  });
}
