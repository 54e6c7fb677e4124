import { findViolations } from "./axe.ts";
import { editedSite } from "./edited-site.ts";
import { expect, test } from "./test.ts";

const site = editedSite("editor-new", 4360);
const { address, openEditor, read } = site;

// Vite reloads the page that a new one is created from.
test.beforeEach(({ console }) => void console.allowed.push(/Transition was aborted/));

test("a job is added by the keyboard before another one, once it has a role, a company and a start", async ({ page }) => {
  await openEditor(page, "experience");
  const before = read("experience.yaml");
  await page.getByRole("button", { name: "Add a job before Full Stack Intern" }).press("Enter");
  const panel = page.getByRole("region", { name: "Add a job" });
  await expect(panel.getByRole("textbox", { name: "Role" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel.getByText(/Role is missing/)).toBeVisible();
  await page.keyboard.type("Test engineer");
  await page.keyboard.press("Enter");
  await expect(panel.getByText(/Company is missing/)).toBeVisible();
  expect(read("experience.yaml")).toBe(before);
  expect(await findViolations(page, { within: "[data-editor]" })).toEqual([]);
  await panel.getByRole("textbox", { name: "Company" }).fill("Tide Works");
  await panel.getByRole("textbox", { name: "Start date" }).fill("2024-06");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => read("experience.yaml"))
    .toMatch(/Front-end Developer.*role: Test engineer\n {4}company: Tide Works.*Full Stack Intern/s);
  await expect(page.getByRole("region", { name: /Test engineer/ }).getByRole("textbox", { name: "Company" })).toHaveValue("Tide Works");
  await expect(page.locator("main").getByRole("heading", { name: "Test engineer" })).toBeAttached();
});

test("a list that the page shows nothing of is filled from there, and a list of texts at its end", async ({ page }) => {
  await openEditor(page, "");
  await page.getByRole("button", { name: "+ Add a fact" }).click();
  const panel = page.getByRole("region", { name: "Add a fact" });
  await panel.getByRole("textbox", { name: /^Label/ }).fill("Notice period");
  await panel.getByRole("textbox", { name: /^Text/ }).fill("None");
  await page.keyboard.press("Enter");
  await expect.poll(() => read("profile.yaml")).toContain("facts:\n  - label: Notice period\n    text: None\n");
  await page.goto(address("about"));
  await page.getByRole("button", { name: "Add a keyword after SQL" }).click();
  await page.getByRole("region", { name: "Add a keyword" }).getByRole("textbox").fill("Kafka");
  await page.keyboard.press("Enter");
  await expect.poll(() => read("about.yaml")).toMatch(/SQL, Kafka\]|- SQL\n\s+- Kafka\n/);
});

test("a new post opens on its page with its fields and its text, and has a badge until it is no draft", async ({ page }) => {
  await openEditor(page, "about");
  await page.getByRole("button", { name: "New", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New" });
  expect(await findViolations(page, { within: "[data-editor]" })).toEqual([]);
  await dialog.getByRole("textbox", { name: "Title" }).fill("On tides");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address("writing/on-tides"));
  const panel = page.getByRole("region", { name: "content/writing/on-tides.md" });
  await panel.getByRole("textbox", { name: "Markdown" }).fill("They come back.\n");
  await expect.poll(() => read("writing/on-tides.md")).toMatch(/^---\ntitle: On tides\n.*draft: true\n---\n\nThey come back\.\n$/s);
  await panel.getByRole("textbox", { name: "Summary" }).fill("Twice a day.");
  await expect.poll(() => read("writing/on-tides.md")).toContain("summary: Twice a day.\n");
  const badge = page.getByRole("note", { name: "On tides: Draft" });
  await expect(badge).toBeVisible();
  expect(await findViolations(page, { within: "[data-editor]" })).toEqual([]);
  await panel.getByRole("combobox", { name: "Draft" }).selectOption("false");
  await expect(badge).toHaveCount(0);
  await panel.getByRole("combobox", { name: "Draft" }).selectOption("true");
  // React reports content that changes while it hydrates the page.
  await expect(badge).toBeVisible();
  await page.goto(address("writing"));
  await expect(badge).toBeVisible();
});

test("a point gets proof by keys, and another one by the pointer, whose click on a mark edits it and follows no link", async ({ page }) => {
  await openEditor(page, "experience");
  await page.getByRole("button", { name: /^Edit .*: Started a shared/ }).press("Enter");
  await expect(page.getByRole("textbox", { name: /points/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: /^content\/experience\.yaml/ });
  await panel.getByRole("button", { name: "Add proof to Item 2" }).press("Enter");
  await panel.getByRole("button", { name: /^Proof/ }).press("Enter");
  await panel.getByRole("button", { name: "Add an item" }).press("Enter");
  await page.keyboard.type("Pull request 812");
  await page.keyboard.press("Tab");
  await page.keyboard.type("https://code.example.org/pull/812");
  await page.keyboard.press("Enter");
  const written = (pull: number) =>
    `\n        proof:\n          - label: Pull request 812\n            url: https://code.example.org/pull/${pull}\n`;
  await expect
    .poll(() => read("experience.yaml"))
    .toContain(`      - text: Started a shared component library that three teams now ship with.${written(812)}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Edit .*: code\.example\.org$/ })).toBeAttached();
  await page.locator("main").getByRole("link", { name: "Proof: Pull request 812, code.example.org" }).click();
  await expect(panel.getByRole("textbox")).toHaveValue("https://code.example.org/pull/812");
  await panel.getByRole("textbox").fill("https://code.example.org/pull/813");
  await expect.poll(() => read("experience.yaml")).toContain(written(813));
  await expect(page).toHaveURL(address("experience"));
  await page.locator("main").getByText("Brought tests to the checkout").click();
  await page.getByRole("button", { name: "Form", exact: true }).click();
  await panel.getByRole("button", { name: "Add proof to Item 3" }).click();
  await expect(panel.getByRole("textbox", { name: "Text" })).toHaveValue(/^Brought tests/);
  await expect
    .poll(() => read("experience.yaml"))
    .toContain("      - text: Brought tests to the checkout, from none to every path a customer takes.\n");
});

test("a case study is the story of a project that exists", async ({ page }) => {
  await openEditor(page, "projects");
  const before = read("projects.yaml");
  await page.getByRole("button", { name: "New", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New" });
  await dialog.getByRole("radio", { name: "Case study" }).check();
  await dialog.getByRole("combobox", { name: "Project" }).selectOption("Crypto Search");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page).toHaveURL(address("projects/crypto-search"));
  await expect(page.getByRole("button", { name: /^Add a technology/ })).toBeAttached();
  await expect(page.getByRole("button", { name: /^Add a project/ })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Markdown" })).toHaveValue(/^<!-- .*## The problem/s);
  expect(read("projects.yaml")).toBe(before);
});

test("a search finds fields by their words, and the keyboard opens one", async ({ page }) => {
  await openEditor(page, "about");
  await page.getByRole("button", { name: "Fields", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "All fields" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("front-end start");
  await expect(dialog.getByRole("status")).toHaveText(/^\d fields?$/);
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("button", { name: /Jobs › Front-end Developer › Duration › Start date/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Start date" })).toHaveValue("2024-06");
});

test("hiding and moving a page keeps the document and the form", async ({ page }) => {
  await openEditor(page, "");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("button", { name: "Fields", exact: true }).click();
  await page.getByRole("dialog", { name: "All fields" }).getByRole("button", { name: "site.yaml", exact: true }).click();
  const panel = page.getByRole("region", { name: /^content\/site.yaml/ });
  const bar = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(bar.nth(1)).toHaveText("About");
  // Twice at once, it is moved once: the second press would be meant for what has its place then.
  await panel.getByRole("button", { name: "Move Pages 1 down" }).evaluate((button) => {
    for (const press of [button, button]) (press as HTMLElement).click();
  });
  await expect(bar.nth(1)).toHaveText("Certificates");
  await panel.getByRole("button", { name: "Delete Pages 2" }).click();
  await expect(bar.filter({ hasText: "About" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(bar.filter({ hasText: "About" })).toHaveCount(1);
  await expect(panel).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("a value with a warning is saved, and the note stands below it", async ({ page }) => {
  await openEditor(page, "");
  await page.getByRole("button", { name: "Fields", exact: true }).click();
  await page.getByRole("dialog", { name: "All fields" }).getByRole("button", { name: "site.yaml", exact: true }).click();
  const panel = page.getByRole("region", { name: /^content\/site.yaml/ });
  await panel.getByRole("textbox", { name: "Accent" }).fill("#c2610a");
  await expect(panel.getByText(/Saved\. accent has a contrast of 3\.9:1/)).toBeVisible();
  expect(read("site.yaml")).toContain('accent: "#c2610a"');
});
