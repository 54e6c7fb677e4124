import { readFileSync } from "node:fs";
import { join } from "node:path";
import { devices, type Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { editedSite } from "./edited-site.ts";
import { expect, test } from "./test.ts";

const site = editedSite("editor-tools", 4380);
const { address, read, write } = site;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the résumé's pages beside the page change with the content, and stay scrolled; an error is said", async ({ page }) => {
  await page.goto(address(""));
  await button(page, "Edit").click();
  await button(page, "Résumé").click();
  const resume = page.getByRole("region", { name: "The résumé" });
  const first = resume.getByRole("img", { name: /^Page 1 of/ });
  const draw = () => first.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await expect(first).toBeVisible();
  const before = await draw();
  await resume.evaluate((element) => element.scrollTo(0, 90));
  write("profile.yaml", read("profile.yaml").replace("role: Full-stack developer", "role: Gardener"));
  await expect.poll(draw).not.toBe(before);
  expect(await resume.evaluate((element) => element.scrollTop)).toBe(90);
  await page.route("**/@editor/resume", (route) => route.fulfill({ json: { error: "No font" } }));
  write("profile.yaml", read("profile.yaml").replace("role: Gardener", "role: Full-stack developer"));
  await expect(resume.getByRole("alert")).toHaveText("The résumé can't be made: No font");
  await expect(first).toBeVisible();
});

test("a résumé is imported after its report is confirmed, and not if it is cancelled; Undo takes it back", async ({ page }) => {
  await page.goto(address("projects"));
  await button(page, "Edit").click();
  const before = read("projects.yaml");
  const buffer = Buffer.from("@article{a, title = {A first look}, author = {Jordan Vale}, journal = {Notes}, year = {2020}}\n");
  const dialog = page.getByRole("dialog", { name: "Import a résumé" });
  const choose = async () => {
    await button(page, "Import").click();
    await dialog.getByLabel("Drop a file here").setInputFiles({ name: "papers.bib", mimeType: "text/plain", buffer });
    await expect(dialog.getByText("A first look")).toBeVisible();
  };
  await choose();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect(read("projects.yaml")).toBe(before);
  await choose();
  await dialog.getByRole("button", { name: "Write this to the content" }).click();
  await expect(dialog.getByText("Written: content/projects.yaml.")).toBeVisible();
  expect(read("projects.yaml")).toContain("A first look");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main").getByText("A first look").first()).toBeAttached();
  await button(page, "Undo").click();
  await expect.poll(() => read("projects.yaml")).toBe(before);
});

test("an application is typed, kept while the dialog is closed, and written with its link; its list edits it", async ({ page }) => {
  await page.goto(address(""));
  await button(page, "Edit").click();
  const dialog = page.getByRole("dialog", { name: "Applications" });
  const note = dialog.getByRole("textbox", { name: "Note note" });
  const write = button(page, "Write the link and the files");
  await button(page, "Applications").click();
  await expect(dialog.getByText("The first link makes your private key")).toBeVisible();
  await button(page, "New application").click();
  await page.keyboard.type("Acme & Sons");
  await dialog.getByText("skills", { exact: true }).click();
  await dialog.getByRole("checkbox", { name: "SQL", exact: true }).click();
  await write.click();
  await expect(dialog.getByText("Not saved: note is missing.")).toBeVisible();
  await expect(note).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.reload();
  await button(page, "Applications").click();
  await button(page, "New application").click();
  await note.fill("You ask for speed.");
  await expect(dialog.getByText("18 of 1200 characters")).toBeVisible();
  await write.click();
  const link = dialog.getByLabel("Link of acme-sons", { exact: true });
  await expect(link).toHaveValue(/\/Portfolio\/#for=/);
  const file = () => readFileSync(join(site.folder, "applications/acme-sons.yaml"), "utf8");
  expect(file()).toMatch(/company: Acme & Sons\nnote: You ask for speed\.\nskills: \[SQL\]/);
  await button(page, "All applications").click();
  await button(page, "Edit acme-sons").click();
  await dialog.getByRole("textbox", { name: "Role" }).fill("Gardener");
  await write.click();
  await expect.poll(file).toContain("role: Gardener");
});

test("on a phone, a tap opens what has an outline, and nothing of the editor is wider than the screen", async ({ browser }) => {
  const { defaultBrowserType: _type, ...phone } = devices["Pixel 7"];
  const context = await browser.newContext({ ...phone, viewport: { width: 320, height: 740 } });
  const page = await context.newPage();
  await page.goto(address("about"));
  await page.touchscreen.tap(310, 300);
  await button(page, "Edit").tap();
  const region = page.getByRole("button", { name: "Edit content/about.yaml:3 › lead" });
  await expect(region).toHaveCSS("border-top-style", "dashed");
  expect(await region.evaluate((element) => getComputedStyle(element).borderTopColor)).not.toMatch(/\/ 0\)$|, 0\)$/);
  const { width, height } = await button(page, "Fields").evaluate((element) => element.getBoundingClientRect());
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await page.locator("main").getByText("A Java developer at heart").first().tap();
  await expect(page.getByRole("region", { name: "Edit in place" }).getByRole("textbox")).toBeFocused();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  await page.keyboard.press("Escape");
  await button(page, "Résumé").tap();
  await expect(page.getByRole("img", { name: /^Page 1 of/ })).toBeVisible();
  expect(await overflow()).toBe(0);
  await context.close();
});
