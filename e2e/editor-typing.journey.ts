import type { Page } from "@playwright/test";
import { editedSite, hold } from "./edited-site.ts";
import { expect, test } from "./test.ts";

const site = editedSite("editor-typing", 4375);
const { openEditor, read, write } = site;

const inline = (page: Page) => page.getByRole("region", { name: "Edit in place" }).getByRole("textbox");
const regionOf = (page: Page, where: string | RegExp) => page.getByRole("button", { name: where }).first();
const tagline = /^Edit content\/profile\.yaml:\d+ › tagline/;

test("a text that is clicked has the focus at once, and what is typed is saved while the server still reads it", async ({ page }) => {
  await openEditor(page, "");
  const { held, release } = await hold(page, "read");
  await page.locator("main .lead").first().click();
  // In the task after the click.
  expect(await page.evaluate(() => document.querySelector("[data-editor]")?.shadowRoot?.activeElement?.localName)).toBe("textarea");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" And I measure.");
  const text = "I deliver full stack applications with a focus on performance and scalability. And I measure.";
  await expect(inline(page)).toHaveValue(text);
  await expect.poll(() => read("profile.yaml")).toContain(`tagline: ${text}\n`);
  expect(held).not.toEqual([]);
  await page.keyboard.type(" Twice.");
  await release();
  await expect.poll(() => read("profile.yaml")).toContain(`tagline: ${text} Twice.\n`);
  await expect(inline(page)).toHaveValue(`${text} Twice.`);
  await page.keyboard.press("Escape");
});

test("what another program writes before the server has read a text is merged with what is typed", async ({ page }) => {
  await openEditor(page, "");
  const before = read("profile.yaml");
  const [, text = ""] = /^tagline: (.*)$/m.exec(before) ?? [];
  const marked = await hold(page, "marked");
  const { release } = await hold(page, "read");
  const edits = await hold(page, "edit");
  await regionOf(page, tagline).press("Enter");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Mine");
  write("profile.yaml", before.replace(text, text.replace("I deliver", "We deliver")));
  await page.keyboard.press("ControlOrMeta+ArrowLeft");
  await release();
  await edits.release();
  await expect(inline(page)).toHaveValue(`${text.replace("I deliver", "We deliver")} Mine`);
  // The caret is where it was.
  await page.keyboard.type("All ");
  await marked.release();
  await expect.poll(() => read("profile.yaml")).toContain(`${text.replace("I deliver", "We deliver")} All Mine\n`);
  await page.keyboard.press("Escape");
});

test("what is typed before a form is there goes into its first field, also if the form is closed before", async ({ page }) => {
  await openEditor(page, "");
  const { held, release } = await hold(page, "read");
  const fields = await hold(page, "fields");
  await page.getByRole("button", { name: "Fields", exact: true }).click();
  await page.keyboard.type("contact lead");
  await fields.release();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("1 field");
  await page.keyboard.press("Enter");
  const opening = page.getByRole("textbox", { name: "What you type goes into the form" });
  await expect(opening).toBeFocused();
  await page.keyboard.type("Certainly ");
  await page.keyboard.press("Escape");
  await expect(opening).toHaveValue("Certainly ");
  expect(held).toHaveLength(1);
  await release();
  await expect.poll(() => read("contact.yaml")).toMatch(/^lead: Certainly Tell me .+$/m);
  await expect(opening).toHaveCount(0);
  await expect(page.getByRole("region", { name: /lead$/ })).toHaveCount(0);
});

test("an item is added to a list while the server still reads the list", async ({ page }) => {
  await openEditor(page, "");
  await hold(page, "read");
  const add = page.getByRole("button", { name: /^Add a core skill after/ });
  await add.press("Enter");
  await page.keyboard.type("Rust");
  await page.keyboard.press("Enter");
  await expect.poll(() => read("profile.yaml")).toMatch(/^core: \[.*, Rust\]$/m);
});

test("a text opens while the server is stopped, and what is typed is saved when it is back", async ({ page, console }) => {
  console.allowed.push(/ERR_CONNECTION_REFUSED|WebSocket|Failed to load|server connection lost/);
  await openEditor(page, "");
  site.stop();
  await expect(async () => expect(await fetch(site.address("")).catch(() => "stopped")).toBe("stopped")).toPass();
  await regionOf(page, tagline).press("Enter");
  await page.keyboard.type("Typed without a server");
  await expect(inline(page)).toHaveValue("Typed without a server");
  await page.getByRole("button", { name: "Form", exact: true }).click();
  const opening = page.getByRole("textbox", { name: "What you type goes into the form" });
  await page.keyboard.type("Typed before the form");
  await expect(page.getByRole("alert").filter({ hasText: "The development server doesn't respond" })).toBeVisible();
  await expect(opening).toHaveValue("Typed before the form");
  await site.restart();
  await expect.poll(() => read("profile.yaml")).toContain("tagline: Typed without a server\n");
  await expect.poll(() => read("profile.yaml")).toContain("Typed before the form");
});
