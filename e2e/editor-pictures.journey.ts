import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { editedSite, hold } from "./edited-site.ts";
import { expect, test } from "./test.ts";

const site = editedSite("editor-pictures", 4370);
const { openEditor, read } = site;

const regionOf = (page: Page, where: string | RegExp) =>
  page.getByRole("button", { name: typeof where === "string" ? `Edit content/${where}` : where }).first();
const alternative = (page: Page) => page.getByRole("textbox", { name: "Alternative text" });

/** Drops a new picture in the middle of what a region frames. */
async function drop(page: Page, region: Locator, name: string): Promise<void> {
  await region.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await region.boundingBox();
  if (!box) throw new Error("The region is not on the page");
  const point = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  await page.evaluate(
    async ({ clientX, clientY, name }) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 200 });
      // Different pictures, since an equal one is stored once.
      canvas.getContext("2d")?.fillText(name, 10, 50);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([blob ?? ""], name, { type: "image/png" }));
      for (const type of ["dragover", "drop"]) {
        const event = new DragEvent(type, { dataTransfer, clientX, clientY, bubbles: true, cancelable: true, composed: true });
        document.elementFromPoint(clientX, clientY)?.dispatchEvent(event);
        if (!event.defaultPrevented) throw new Error(`The browser would open the file after ${type}`);
      }
    },
    { ...point, name },
  );
}

/** Copies a picture as a program would, and pastes it by the keyboard. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(async (text) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 120, height: 120 });
    canvas.getContext("2d")?.fillText(text, 10, 50);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob ?? "" })]);
  }, text);
  await into.focus();
  await page.keyboard.press("Control+V");
}

test("a picture is dropped on a drawn cover, and its alternative text is asked for", async ({ page }) => {
  await openEditor(page, "projects");
  await drop(page, regionOf(page, "projects.yaml › projects › 4 “Food Court” › image"), "Märkte am Hafen.png");
  await expect.poll(() => read("projects.yaml")).toContain("image:\n      src: images/maerkte-am-hafen.png\n");
  await expect(alternative(page)).toBeFocused();
  await page.keyboard.type("Two stalls at the harbour");
  await expect(page.locator("main").getByRole("img", { name: "Two stalls at the harbour" })).toBeVisible();
});

test("a picture is pasted where a mark or a seal is drawn", async ({ page }) => {
  await openEditor(page, "experience");
  await paste(page, regionOf(page, "experience.yaml › jobs › 1"), "A logo");
  await expect.poll(() => read("experience.yaml")).toContain("logo:\n      src: images/image.png\n");
  await expect(alternative(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await openEditor(page, "certificates");
  await drop(page, regionOf(page, "certificates.yaml › certificates › 1"), "Certificate.png");
  await expect.poll(() => read("certificates.yaml")).toContain("image:\n      src: images/certificate.png\n");
});

test("a mark in a link is chosen by a click, and by its focus when a paste is sent to the document as in Firefox", async ({ page }) => {
  await openEditor(page, "experience");
  const mark = regionOf(page, "experience.yaml › jobs › 2");
  const box = await mark.boundingBox();
  if (!box) throw new Error("The mark is not on the page");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole("region", { name: /logo$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await mark.focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(
      new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'], "reed.svg", { type: "image/svg+xml" }),
    );
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect.poll(() => read("experience.yaml")).toContain("logo:\n      src: images/reed.svg\n");
});

test("a photo that is dropped on Home is shown there, and undone at once", async ({ page }) => {
  await openEditor(page, "");
  const before = read("profile.yaml");
  await drop(page, regionOf(page, "profile.yaml › photo"), "portrait.png");
  await expect.poll(() => read("profile.yaml")).toContain("photoOn:");
  await expect(page.locator(".hero-photo img")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => read("profile.yaml")).toBe(before);
});

test("a photo that is chosen in the form is shown on Home, too", async ({ page }) => {
  await openEditor(page, "");
  await regionOf(page, "profile.yaml › photo").press("Enter");
  await page.getByLabel("Choose a file").setInputFiles(join(site.content, "images/password-tickets.png"));
  await expect(page.locator(".hero-photo img")).toBeVisible();
  expect(read("profile.yaml")).toMatch(/^photoOn: \[home, about\]$|^photoOn:\n {2}- home$/m);
});

test("crop and focal point are set with the pointer and in numbers, and removed", async ({ page }) => {
  await openEditor(page, "projects");
  const before = read("projects.yaml");
  const shown = page.locator("main").getByRole("img", { name: "A generated password" });
  const width = await shown.getAttribute("width");
  await regionOf(page, "projects.yaml:8").press("Enter");
  const panel = page.getByRole("region", { name: /image$/ });
  const picture = panel.locator(".crop");
  await expect(picture).toBeVisible();
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error("The form shows no picture");
  const at = (left: number, top: number) => [box.x + box.width * left, box.y + box.height * top] as const;
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  await drag(at(1, 1), at(0.5, 0.8));
  await expect.poll(() => read("projects.yaml")).toMatch(/crop: 0 0 (?:49|50|51) (?:79|80|81)\n/);
  await panel.getByRole("spinbutton", { name: "Focal point from top" }).fill("70");
  await expect.poll(() => read("projects.yaml")).toMatch(/focus: \d+ 70\n/);
  await panel.getByRole("spinbutton", { name: "From left", exact: true }).press("ArrowUp");
  await expect.poll(() => read("projects.yaml")).toMatch(/crop: 1 0 \d+ \d+\n/);
  await expect(shown).not.toHaveAttribute("width", width ?? "");
  await panel.getByRole("button", { name: "Show the whole picture" }).click();
  await expect.poll(() => read("projects.yaml")).toBe(before);
});

test("a picture is pasted into a story, and another one dropped on it", async ({ page }) => {
  await openEditor(page, "projects/password-generator");
  const file = "projects/password-generator.md";
  const before = read(file);
  await regionOf(page, file).press("Enter");
  const story = page.getByRole("region", { name: `content/${file}` }).getByRole("textbox", { name: "Markdown" });
  await story.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(0, 0));
  await paste(page, story, "In a story");
  await expect(story).toHaveValue(`![](images/image-2.png)\n\n${before}`);
  expect(read(file)).toBe(before);
  await page.keyboard.type("A crane");
  await expect.poll(() => read(file)).toBe(`![A crane](images/image-2.png)\n\n${before}`);
  await page.keyboard.press("Escape");
  const shown = regionOf(page, `${file}: A crane`);
  await expect(shown).toBeAttached();
  await drop(page, shown, "ship.png");
  await expect(story).toHaveValue(`![](images/ship.png)\n\n${before}`);
  await page.keyboard.type("A ship");
  await expect.poll(() => read(file)).toBe(`![A ship](images/ship.png)\n\n${before}`);
});

test("what a dropped picture shows is typed while it is stored, also if the form is closed before", async ({ page }) => {
  await openEditor(page, "projects");
  const cover = regionOf(page, /^Edit content\/projects\.yaml:\d+ › projects › 3 .* › image/);
  const first = await hold(page, "picture");
  await drop(page, cover, "first.png");
  await expect(alternative(page)).toBeFocused();
  await page.keyboard.type("A boat");
  await first.release();
  await expect.poll(() => read("projects.yaml")).toContain("image:\n      src: images/first.png\n      alt: A boat\n");
  await page.keyboard.type(" at sea");
  await expect.poll(() => read("projects.yaml")).toContain("alt: A boat at sea\n");
  await page.keyboard.press("Escape");

  const second = await hold(page, "picture");
  await drop(page, cover, "second.png");
  await expect(alternative(page)).toHaveValue("");
  await page.keyboard.type("A ship");
  await page.keyboard.press("Escape");
  await expect(alternative(page)).toHaveCount(0);
  await second.release();
  await expect.poll(() => read("projects.yaml")).toContain("src: images/second.png\n      alt: A ship\n");
});

test("what a picture in a story shows is typed while it is stored, also if the story is closed before", async ({ page }) => {
  await openEditor(page, "projects/password-generator");
  const file = "projects/password-generator.md";
  await regionOf(page, file).press("Enter");
  const story = page.getByRole("region", { name: `content/${file}` }).getByRole("textbox", { name: "Markdown" });
  await story.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(0, 0));
  const before = read(file);
  const first = await hold(page, "picture");
  await paste(page, story, "First in a story");
  await expect(alternative(page)).toBeFocused();
  await page.keyboard.type("A mast");
  await first.release();
  await expect(story).toBeFocused();
  await page.keyboard.type(" and a sail");
  await expect.poll(() => read(file)).toMatch(/^!\[A mast and a sail\]\(images\/image[-\d]*\.png\)\n\n/);
  const second = await hold(page, "picture");
  await paste(page, story, "Second in a story");
  await expect(alternative(page)).toBeFocused();
  await page.keyboard.type("A sail");
  await page.keyboard.press("Escape");
  await second.release();
  await expect.poll(() => read(file)).toMatch(/!\[A sail\]\(images\/image[-\d]*\.png\)/);
  expect(read(file).endsWith(before.slice(-200))).toBe(true);
});
