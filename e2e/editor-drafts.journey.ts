import type { Locator, Page } from "@playwright/test";
import { editedSite } from "./edited-site.ts";
import { expect, test } from "./test.ts";

const site = editedSite("editor-drafts", 4335);
const { address, openEditor, read, write } = site;

/** A draft that is saved between a page's HTML and its modules has React render the page again, before it reloads. */
const LATE_DRAFT = /Hydration failed/;

async function openForm(page: Page, file: string): Promise<Locator> {
  await page.getByRole("button", { name: "Fields", exact: true }).click();
  await page.getByRole("dialog", { name: "All fields" }).getByRole("button", { name: file, exact: true }).click();
  return page.getByRole("region", { name: new RegExp(`^content/${file}`) });
}

const availability = (page: Page) => page.getByRole("button", { name: "Edit content/profile.yaml:5 › availability" }).first();
const inline = (page: Page) => page.getByRole("region", { name: "Edit in place" }).getByRole("textbox");

test("what is typed while the page is left is in the file and on the page, whose form is open again", async ({ page, console }) => {
  console.allowed.push(LATE_DRAFT);
  await openEditor(page, "");
  await availability(page).press("Enter");
  await inline(page).fill("Open to work");
  await inline(page).fill("Open to");
  await inline(page).pressSequentially(" other work");
  await page.reload();
  await expect.poll(() => read("profile.yaml")).toContain("availability: Open to other work\n");
  await expect(inline(page)).toHaveValue("Open to other work");
  await inline(page).press("Escape");
  await expect(page.locator("main").getByText("Open to other work")).toBeVisible();
  await availability(page).press("Enter");
  await inline(page).fill("Open to work");
  await expect.poll(() => read("profile.yaml")).toContain("availability: Open to work\n");
});

test("a story of 30,000 letters of three bytes is saved", async ({ page }) => {
  await openEditor(page, "projects/password-generator");
  const panel = await openForm(page, "projects/password-generator.md");
  const story = `## नमस्ते\n\n${"देवनागरी ".repeat(3333)}\n`;
  await panel.getByRole("textbox").fill(story);
  await expect.poll(() => read("projects/password-generator.md")).toBe(story);
  await panel.getByRole("textbox").press("ControlOrMeta+End");
  await panel.getByRole("textbox").pressSequentially("अंत");
  await expect.poll(() => read("projects/password-generator.md")).toBe(`${story}अंत`);
});

test("a new list item is added by Enter, by closing its form and by leaving it, and an invalid one is kept", async ({ page }) => {
  await openEditor(page, "");
  const panel = await openForm(page, "profile.yaml");
  const core = () => /^core: \[(.*)\]$/m.exec(read("profile.yaml"))?.[1]?.split(", ").slice(3);
  const add = panel.getByRole("group", { name: /^Core skills/ }).getByRole("button", { name: "Add an item" });
  const input = panel.getByRole("textbox", { name: "Core skill" });
  await add.click();
  await input.fill("Go");
  await input.press("Enter");
  await expect.poll(core).toEqual(["Go"]);
  await add.click();
  await input.fill("Rust");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect.poll(core).toEqual(["Go", "Rust"]);
  await openForm(page, "profile.yaml");
  await add.click();
  await input.fill("Zig");
  await page.locator("main .lead").click();
  await expect.poll(core).toEqual(["Go", "Rust", "Zig"]);

  const projects = await openForm(page, "projects.yaml");
  await projects.getByRole("button", { name: /^Projects/ }).click();
  const title = projects.getByRole("textbox", { name: "title" });
  await projects.getByRole("button", { name: "Add an item" }).click();
  // Another project has this page.
  await title.fill("Password Generator");
  await projects.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Not saved: 1 value. Open it again to see why" })).toBeVisible();
  expect(read("projects.yaml").match(/title: Password Generator/g)).toHaveLength(1);
  await openForm(page, "projects.yaml");
  await projects.getByRole("button", { name: /^Projects/ }).click();
  await expect(title).toHaveValue("Password Generator");
  await projects.getByRole("button", { name: "Cancel" }).click();
  await projects.getByRole("button", { name: "Add an item" }).click();
  await expect(title).toHaveValue("");
});

test("an error in the content leaves the form with what is typed, also when it is corrected", async ({ page, console }) => {
  // The page reloads once the error is corrected.
  console.allowed.push(/500|WebSocket|Failed to load/, LATE_DRAFT);
  await openEditor(page, "");
  const panel = await openForm(page, "profile.yaml");
  const about = read("about.yaml");
  write("about.yaml", `${about}<<<<<<< HEAD\n`);
  await expect(page.locator("vite-error-overlay")).toBeAttached();
  await panel.getByRole("textbox", { name: "availability" }).fill("Typed beside an error");
  write("about.yaml", about);
  await expect.poll(() => read("profile.yaml")).toContain("availability: Typed beside an error\n");
  await expect(page.locator("vite-error-overlay")).toHaveCount(0);
  await expect(panel.getByRole("textbox", { name: "availability" })).toHaveValue("Typed beside an error");
});

test("while the server is stopped the editor says so, and what was typed is saved when it is back", async ({ page, console }) => {
  console.allowed.push(/ERR_CONNECTION_REFUSED|WebSocket|Failed to load|server connection lost/);
  await openEditor(page, "");
  await availability(page).press("Enter");
  await expect(inline(page)).toBeFocused();
  site.stop();
  await expect(async () => expect(await fetch(address("")).catch(() => "stopped")).toBe("stopped")).toPass();
  await inline(page).fill("Typed without a server");
  await expect(page.getByRole("region", { name: "Editor" }).getByRole("status")).toContainText("The development server doesn't respond");
  await inline(page).pressSequentially(", twice");
  await site.restart();
  await expect.poll(() => read("profile.yaml")).toContain("availability: Typed without a server, twice\n");
  await expect(inline(page)).toHaveValue("Typed without a server, twice");
});
