import { AxeBuilder } from "@axe-core/playwright";
import { expect, open, pages, send, test, toast } from "./test.ts";

for (const colorScheme of ["light", "dark"] as const) {
  for (const { path } of pages) {
    test(`axe finds nothing on /${path} in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page, path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }

  test(`axe finds nothing in the open menu, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "about");
    await page.getByRole("button", { name: "Open the menu" }).click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  test(`axe finds nothing in a toast, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open(page, "contact");
    await send(page).click();
    await expect(toast(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

test("axe finds nothing on the not-found page", async ({ page, consoleSays }) => {
  consoleSays(/404/);
  await open(page, "nothing-here");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
