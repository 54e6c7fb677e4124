import { extractText, getDocumentProxy } from "unpdf";
import { address, expect, open, pages, test } from "./test.ts";

test("About offers résumé and vCard as files of the declared types", async ({ page, request }) => {
  await open(page, address("many", "about"));
  const offers = page.getByRole("region", { name: "Take it with you" }).getByRole("listitem");
  await expect(offers).toHaveText([
    "Résumé, as a page HTML",
    "Résumé, to read or print PDF · Word · Text",
    "Contact, for your address book vCard",
    "Everything, as data JSON",
  ]);
  for (const [name, path, type, start] of [
    ["Résumé, as a page", "resume", "text/html", "<!DOCTYPE html>"],
    ["PDF", "resume.pdf", "application/pdf", "%PDF-1.7"],
    ["Word", "resume.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK"],
    ["Text", "resume.txt", "text/plain", "Jordan Vale\n"],
    ["Contact", "contact.vcf", "text/vcard", "BEGIN:VCARD"],
  ] as const) {
    const link = offers.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", new URL(address("many", path)).pathname);
    await expect(link).toHaveAttribute("type", type);
    const response = await request.get(address("many", path));
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toContain(type);
    expect((await response.body()).toString("latin1").startsWith(start)).toBe(true);
  }
});

test("without an owner's résumé, “View Resume” and “Read it” link to the page /resume", async ({ page, request }) => {
  for (const [path, name] of [
    ["about", "View Resume (opens in a new tab)"],
    ["", "Read it – Résumé (opens in a new tab)"],
  ] as const) {
    await open(page, address("many", path));
    const link = page.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", "/Portfolio/resume");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  expect((await request.get(address("many", "resume"))).headers()["content-type"]).toContain("text/html");
});

test("the page /resume loads the theme's script only, and keeps the chosen theme", async ({ page }) => {
  await page.goto(address("many", "resume"));
  await page.evaluate(() => localStorage.setItem("/Portfolio/theme", "dark"));
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.reload({ waitUntil: "networkidle" });
  expect(scripts).toEqual([expect.stringMatching(/\/assets\/theme-[\w-]+\.js$/)]);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page).toHaveTitle("Résumé – Jordan Vale");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    ...["Skills", "Experience", "Education", "Projects", "Volunteering", "Certificates", "Awards"],
    ...["Publications", "Talks", "Languages"],
  ]);
});

test("the page /resume prints like the PDF, on A4 and Letter, with addresses and without navigation", async ({ page, request }) => {
  const download = await request.get(address("many", "resume.pdf"));
  const generated = await getDocumentProxy(new Uint8Array(await download.body()));
  await page.goto(address("many", "resume"));
  for (const format of ["A4", "Letter"]) {
    const { totalPages, text } = await extractText(new Uint8Array(await page.pdf({ format })), { mergePages: true });
    expect(Math.abs(totalPages - generated.numPages), format).toBeLessThanOrEqual(2);
    expect(text).toContain("https://company.example/");
    expect(text).not.toMatch(/Back to the site|Word|opens in a new tab/);
  }
});

test("the address /resume/ leads to the résumé on a host that has no redirect", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  await page.goto(address("many", "Resume/"));
  await expect(page).toHaveTitle("Résumé – Jordan Vale");
  expect(page.url()).toBe(address("many", "resume"));
});

test("with an owner's résumé, “View Resume” and “Read it” link to it, and the generated one is offered beside it", async ({ page }) => {
  await open(page, "about");
  const offers = page.getByRole("region", { name: "Take it with you" }).getByRole("listitem");
  await expect(offers).toHaveText([
    "Résumé, as a page HTML",
    "Résumé, to read or print PDF · Word · Text",
    "Contact, for your address book vCard",
    "Everything, as data JSON",
  ]);
  const resume = "https://documents.example.com/jordan-vale/resume.pdf";
  await expect(page.getByRole("link", { name: "View Resume" })).toHaveAttribute("href", resume);
  await open(page, "");
  await expect(page.getByRole("link", { name: "Read it" })).toHaveAttribute("href", resume);
});

test("the owner's facts are on Home and on /resume", async ({ page }) => {
  await open(page, address("many"));
  const facts = page.locator(".hero-facts");
  await expect(facts.getByRole("term").filter({ hasText: "Notice period" })).toBeVisible();
  await expect(facts.getByRole("definition").filter({ hasText: "Four weeks" })).toBeVisible();
  await page.goto(address("many", "resume"));
  await expect(page.getByRole("listitem").filter({ hasText: "Notice period: Four weeks" })).toBeVisible();
});

test("Contact has the owner's place, profiles, résumé and vCard", async ({ page }) => {
  await open(page, "contact");
  const facts = page.locator(".contact-facts");
  await expect(facts.getByRole("term")).toHaveText(["Where", "Profiles", "Résumé", "Address book"]);
  await expect(facts).toContainText("Harbourton, United Kingdom");
  await expect(facts).toContainText("or remote · United Kingdom Time");
  await expect(facts.getByRole("listitem")).toHaveText([/^Professional network/, /^Code repositories/, /^Mastodon: @jordan\.vale/]);
  await expect(facts.getByRole("link", { name: "Read it" })).toHaveAttribute("href", /resume\.pdf$/);
  const card = facts.getByRole("link", { name: "Save the contact" });
  expect((await page.request.get(await card.evaluate((link: HTMLAnchorElement) => link.href))).headers()["content-type"]).toContain(
    "text/vcard",
  );
});

test("the menu links the résumé", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Résumé" })).toHaveAttribute("href", /resume\.pdf$/);
});

test("an owner's document is published at its name, and the résumé's links lead to it", async ({ page, request }) => {
  const path = new URL(address("counted", "documents/My%20CV.pdf")).pathname;
  await page.route("https://stats.example/**", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  for (const [file, name] of [
    ["about", "View Resume"],
    ["", "Read it"],
  ] as const) {
    await open(page, address("counted", file));
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  const response = await request.get(address("counted", "documents/My%20CV.pdf"));
  expect([response.status(), response.headers()["content-type"], await response.text()]).toEqual([200, "application/pdf", "%PDF-1.4"]);
});

test("the code that generates the files is not shipped", async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => request.resourceType() === "script" && scripts.add(request.url()));
  for (const { path } of pages) await open(page, path);
  const code = (await Promise.all(Array.from(scripts, async (url) => (await request.get(url)).text()))).join("\n");
  expect(code.length).toBeGreaterThan(100_000);
  for (const foreign of ["StructTreeRoot", "fontkit", "wordprocessingml.main", "BEGIN:VCARD"]) expect(code).not.toContain(foreign);
});

test("one click copies the email address and confirms it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "contact");
  await page.getByRole("button", { name: "Copy the address" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("jordan.vale@example.com");
});

test("without clipboard access the email address is shown and selected", async ({ page }) => {
  await open(page, "contact");
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy the address" }).click();
  const whole = page.getByLabel("Your browser blocked copying");
  await expect(whole).toBeFocused();
  await expect(whole).toHaveValue("jordan.vale@example.com");
  expect(await whole.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe(
    "jordan.vale@example.com",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the page /resume reads completely, with ways to the site and the PDF", async ({ page }) => {
    await page.goto(address("many", "resume"));
    await expect(page.getByRole("heading", { level: 1, name: "Jordan Vale" })).toBeVisible();
    // Forty jobs, of which one has two roles.
    await expect(page.getByRole("region", { name: "Experience" }).getByRole("article")).toHaveCount(42);
    await expect(page.getByRole("link", { name: "PDF" })).toHaveAttribute("href", "/Portfolio/resume.pdf");
    await page.getByRole("link", { name: "Back to the site" }).click();
    await expect(page).toHaveURL(address("many"));
  });

  test("without JavaScript the email address is a selectable mail link, without a copy button", async ({ page }) => {
    await page.goto("contact");
    const link = page.getByRole("link", { name: "jordan.vale@example.com" });
    await expect(link).toHaveAttribute("href", "mailto:jordan.vale@example.com");
    await expect(link).toHaveCSS("user-select", "auto");
    await expect(page.getByRole("button", { name: "Copy the address" })).toBeHidden();
  });
});
