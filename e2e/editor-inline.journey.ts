import type { Page } from "@playwright/test";
import { editedSite } from "./edited-site.ts";
import { expect, test } from "./test.ts";

const site = editedSite("editor-inline", 4355);
const { address, openEditor, read } = site;

/** Clicks the middle of a word in the text of the page. */
async function clickWord(page: Page, word: string): Promise<void> {
  const [x, y] = await page.locator("main").evaluate((main, word) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() && !walker.currentNode.nodeValue?.includes(word));
    const start = walker.currentNode.nodeValue?.indexOf(word) ?? 0;
    const range = document.createRange();
    range.setStart(walker.currentNode, start);
    range.setEnd(walker.currentNode, start + word.length);
    walker.currentNode.parentElement?.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = range.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  }, word);
  await page.mouse.click(x, y);
}

const inline = (page: Page) => page.getByRole("region", { name: "Edit in place" }).getByRole("textbox");

test("a word that is clicked is made strong and a link by keys, which the browser's undo takes back", async ({ page }) => {
  await openEditor(page, "about");
  await clickWord(page, "databases");
  await expect(inline(page)).toBeFocused();
  const before = await inline(page).inputValue();
  await page.keyboard.press("ControlOrMeta+b");
  await expect(inline(page)).toHaveValue(/quickly, \*\*databases\*\* that/);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("https://a.example/");
  await expect.poll(() => read("about.yaml")).toContain("**[databases](https://a.example/)**");
  await expect(page.locator("main strong a")).toHaveText(/databases/);
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+z");
    expect(await inline(page).inputValue()).toBe(before);
  }).toPass();
  await page.keyboard.press("Escape");

  await openEditor(page, "projects/password-generator");
  await clickWord(page, "warehouse");
  const story = page.getByRole("region", { name: "content/projects/password-generator.md" }).getByRole("textbox");
  await expect(story).toBeFocused();
  await page.keyboard.press("ControlOrMeta+i");
  await expect.poll(() => read("projects/password-generator.md")).toContain("machines in the *warehouse*, which");
});

test("of two equal levels, the one that is pointed at is edited", async ({ page }) => {
  await openEditor(page, "about");
  const before = read("about.yaml");
  const [first = "", last = ""] = [...before.matchAll(/level: (\w+)/g)].map(([, level]) => level);
  expect(last).toBe(first);
  await page.getByRole("button", { name: /^Edit content\/about\.yaml:\d+ › skills › 2 › level: / }).press("Enter");
  await inline(page).fill("daily");
  await expect.poll(() => read("about.yaml")).toBe(before.replace(/(level: .*level: )\w+/s, "$1daily"));
});

test("with a technology chosen on Projects, and with all again, the title that is clicked is edited", async ({ page }) => {
  const more = ["Lamp", "Chair"].map((title) => `  - title: ${title}\n    technologies: [Java]\n`);
  site.write("projects.yaml", read("projects.yaml").replace("projects:\n", `projects:\n${more.join("")}`));
  await openEditor(page, "projects");
  for (const [technology, title] of [
    ["React", "Crypto Search"],
    ["All", "Chair"],
  ] as const) {
    await page.locator(".filter").getByRole("button", { name: technology }).click();
    const region = page.getByRole("button", { name: new RegExp(`^Edit content/projects\\.yaml:\\d+ › .*“${title}” › title: `) });
    await expect(region.first()).toBeVisible();
    await clickWord(page, title);
    await expect(inline(page)).toHaveValue(title);
    await page.keyboard.press("Escape");
  }
});

test("what is typed without a server is saved by another tab, although its own was closed", async ({ page, context, console }) => {
  console.allowed.push(/ERR_CONNECTION_REFUSED|WebSocket|Failed to load|server connection lost/);
  await openEditor(page, "");
  await page
    .getByRole("button", { name: /^Edit content\/profile\.yaml:\d+ › availability/ })
    .first()
    .press("Enter");
  await expect(inline(page)).toBeFocused();
  site.stop();
  await expect(async () => expect(await fetch(address("")).catch(() => "stopped")).toBe("stopped")).toPass();
  await inline(page).fill("Typed in a closed tab");
  await page.close({ runBeforeUnload: true });
  await site.restart();
  const other = await context.newPage();
  await other.goto(address("about"));
  await expect.poll(() => read("profile.yaml")).toContain("availability: Typed in a closed tab\n");
});
