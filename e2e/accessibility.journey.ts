import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, open, pages, sendButton, test, toast } from "./test.ts";

/** Checks what is shown, in both themes. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect
      .soft(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        colorScheme,
      )
      .toEqual([]);
  }
}

for (const { path } of pages) {
  test(`axe finds no violation on /${path}, light or dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, path);
    await expectNoViolations(page);
  });
}

test("axe finds no violation in the open menu and on the not-found page, light or dark", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "nothing-here");
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expectNoViolations(page);
});

test("axe finds no violation in a toast and in invalid fields, light or dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "contact");
  await sendButton(page).click();
  await expect(toast(page)).toBeVisible();
  await toast(page).hover();
  await expectNoViolations(page);
});
