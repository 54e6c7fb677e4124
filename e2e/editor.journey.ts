import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { request as send } from "node:http";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { editedSite } from "./edited-site.ts";
import { expect, test } from "./test.ts";

const root = join(import.meta.dirname, "..");

const PORT = 4326;
const { content, folder, address, read, write, openEditor } = editedSite("editor", PORT);

test.beforeAll(() => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=Test", "-c", "user.email=test@example.com", ...args]);
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "The sample");
});

/** All content files, by name. */
function readAll(): Record<string, string> {
  const names = readdirSync(content, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:yaml|md)$/.test(name));
  return Object.fromEntries(names.toSorted().map((name) => [name, read(name)]));
}

/** The button of a field on the page, for those who don't use a pointer. */
const regionOf = (page: Page, where: string) => page.getByRole("button", { name: `Edit content/${where}` });

/** Clicks the page where it shows a text, whatever covers it there. */
async function clickText(page: Page, text: Locator): Promise<void> {
  await text.scrollIntoViewIfNeeded();
  const box = await text.boundingBox();
  if (!box) throw new Error("The text is not on the page");
  await page.mouse.click(box.x + Math.min(20, box.width / 2), box.y + box.height / 2);
}

const inline = (page: Page) => page.getByRole("region", { name: "Edit in place" }).getByRole("textbox");

/** Opens the form of a file, and of what is in it. */
async function openForm(page: Page, file: string, ...steps: string[]): Promise<Locator> {
  await page.getByRole("button", { name: "Fields", exact: true }).click();
  await page.getByRole("dialog", { name: "All fields" }).getByRole("button", { name: file, exact: true }).click();
  const panel = page.getByRole("region", { name: new RegExp(`^content/${file}`) });
  for (const step of steps) await panel.getByRole("button", { name: step }).first().click();
  return panel;
}

async function expectChange(file: string, before: string, from: string, to: string): Promise<void> {
  await expect.poll(() => read(file)).toBe(before.replace(from, () => to));
}

test("without Edit, a page has the toolbar only, and nothing of it is in the site's HTML", async ({ page, request }) => {
  await page.goto(address(""));
  await expect(page.getByRole("region", { name: "Editor" }).getByRole("button")).toHaveText(["Edit", "Changes", "Check"]);
  await expect(page.getByRole("button", { name: /^Edit content/ })).toHaveCount(0);
  const html = await (await request.get(address(""))).text();
  expect(html).not.toMatch(/[\u{F0000}-\u{FFFFD}]/u);
});

/** A text that is edited in its place: on which page, what it is, and what it becomes. */
const texts: [page: string, file: string, from: string, to: string][] = [
  ["", "profile.yaml", "Full-stack developer", "Developer of things: all of them"],
  [
    "",
    "profile.yaml",
    "I deliver full stack applications with a focus on performance and scalability.",
    "I measure “first” # and build then.",
  ],
  ["", "profile.yaml", "Java", "Kotlin"],
  ["about", "about.yaml", "A Java developer at heart", "A gardener at heart"],
  ["about", "about.yaml", "Technology Enthusiast", "Enthusiast"],
  ["experience", "experience.yaml", "Front-end Developer", "Lead developer"],
  ["projects", "projects.yaml", "Crypto Search", "Coin Search"],
  // Under a link to the project's page.
  ["projects", "projects.yaml", "Strong passwords to your own rules", "Strong words to your own rules"],
  ["certificates", "certificates.yaml", "Java, Advanced Assessment", "Java, Expert Assessment"],
  ["contact", "contact.yaml", "Tell me what you are building", "Tell me what you build"],
];

test("a text is edited where the page shows it: the file changes by that text, and the page without a reload", async ({ page }) => {
  let opened: string | undefined;
  for (const [path, file, from, to] of texts) {
    if (path !== opened) await openEditor(page, path);
    opened = path;
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const before = read(file);
    await clickText(page, page.locator("main").getByText(from).first());
    await expect(inline(page)).toBeFocused();
    const next = (await inline(page).inputValue()).replace(from, to);
    await inline(page).fill(next);
    await expect(page.locator("main").getByText(to).first()).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(inline(page)).toHaveCount(0);
    const quoted = to.includes(": ") || to.includes(" #") ? JSON.stringify(to) : to;
    await expectChange(file, before, from, quoted);
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  }
});

test("everything that was edited in several files is undone, and redone", async ({ page }) => {
  await openEditor(page, "");
  const edited = readAll();
  const undo = page.getByRole("button", { name: "Undo" });
  for (let step = 0; step < texts.length; step++) {
    const before = JSON.stringify(readAll());
    await undo.click();
    await expect.poll(() => JSON.stringify(readAll())).not.toBe(before);
    await expect(page.getByRole("status").filter({ hasText: /Undone|Saved/ })).toBeVisible();
  }
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  const sample = Object.fromEntries(
    Object.keys(edited).map((name) => [name, readFileSync(join(root, "e2e/fixture/content", name), "utf8")]),
  );
  expect(readAll()).toEqual(sample);
  for (let step = 0; step < texts.length; step++) {
    const before = JSON.stringify(readAll());
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => JSON.stringify(readAll())).not.toBe(before);
  }
  expect(readAll()).toEqual(edited);
});

/** A field that is edited in a form: in which file, through which buttons, its label, its value, and the lines that change. */
const fields: [file: string, steps: string[], label: string, value: string, from: string, to: string][] = [
  ["site.yaml", [], "accent", "#0a6b4f", '"#d4351c"', '"#0a6b4f"'],
  ["profile.yaml", [], "availability", "Busy", "availability: Open to work", "availability: Busy"],
  ["profile.yaml", [], "resume", "https://documents.example.com/cv.pdf", "/jordan-vale/resume.pdf", "/cv.pdf"],
  ["profile.yaml", [], "email", "jordan@example.com", "email: jordan.vale@", "email: jordan@"],
  ["profile.yaml", [], "timeZone", "Europe/Paris", "Europe/London", "Europe/Paris"],
  ["profile.yaml", ["location"], "city", "Leeds", "city: Harbourton", "city: Leeds"],
  ["profile.yaml", ["links", "network"], "url", "https://network.example.com/jv", "/in/jordan-vale", "/jv"],
  ["about.yaml", ["interests", "Gaming"], "icon", "music", "icon: gaming", "icon: music"],
  [
    "about.yaml",
    ["references", "Jordan asks"],
    "quote",
    "Jordan *asks*.",
    "Jordan asks what a page is for before building it, and measures it before changing it.",
    "Jordan *asks*.",
  ],
  ["experience.yaml", ["jobs", "Lead developer", "duration"], "end", "2025-02", "end: 2025-01", "end: 2025-02"],
  ["experience.yaml", ["education", "Bachelor", "duration"], "start", "2019", "start: 2019-09", "start: 2019"],
  [
    "projects.yaml",
    ["projects", "Password"],
    "live",
    "https://passwords.example/",
    "https://password-generator.example/",
    "https://passwords.example/",
  ],
  ["projects.yaml", ["projects", "Password", "outcomes", "61"], "label", "tickets", "label: tickets a week", "label: tickets"],
  ["certificates.yaml", ["awards", "First place"], "awarder", "The city", "awarder: City of Harbourton", "awarder: The city"],
  ["writing.yaml", [], "lead", "Notes.", "Notes on what I measured before I changed it.", "Notes."],
  ["contact.yaml", ["emailjs"], "publicKey", "key", 'publicKey: ""', 'publicKey: "key"'],
];

test("every other kind of field in every file is edited in a form", async ({ page }) => {
  await openEditor(page, "");
  for (const [file, steps, label, value, from, to] of fields) {
    const before = read(file);
    const panel = await openForm(page, file, ...steps);
    const input = panel
      .getByRole("textbox", { name: label })
      .or(panel.getByRole("combobox", { name: label }))
      .first();
    if ((await input.evaluate(({ tagName }) => tagName)) === "SELECT") await input.selectOption(value);
    else await input.fill(value);
    await expectChange(file, before, from, to);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
  }
  const before = read("profile.yaml");
  const panel = await openForm(page, "profile.yaml");
  await panel.getByRole("combobox", { name: "remote" }).selectOption("false");
  await expectChange("profile.yaml", before, "remote: true", "remote: false");
});

test("a group is added with all that it needs, and removed", async ({ page }) => {
  await openEditor(page, "");
  const before = read("site.yaml");
  const panel = await openForm(page, "site.yaml", "analytics");
  await panel.getByRole("combobox", { name: "service" }).selectOption("goatcounter");
  await panel.getByRole("button", { name: "Add", exact: true }).click();
  await expect(panel.getByText("analytics › address is missing")).toBeVisible();
  expect(read("site.yaml")).toBe(before);
  await panel.getByRole("textbox", { name: "address" }).fill("https://jordan-vale.goatcounter.com");
  await panel.getByRole("button", { name: "Add", exact: true }).click();
  await expect
    .poll(() => read("site.yaml"))
    .toContain("analytics:\n  service: goatcounter\n  address: https://jordan-vale.goatcounter.com\n");
  await panel.getByRole("button", { name: "Remove analytics" }).click();
  await expect.poll(() => read("site.yaml")).toBe(before);
});

test("an accent shows what both themes make of it, and colours the page at once", async ({ page }) => {
  await openEditor(page, "");
  const panel = await openForm(page, "site.yaml");
  await panel.getByRole("textbox", { name: "accent" }).fill("#7a3ea8");
  await expect(panel.getByText(/^light: #7a3ea8, contrast \d/)).toBeVisible();
  await expect(panel.getByText(/^dark: #[\da-f]{6}, contrast \d/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent")))
    .toContain("#7a3ea8");
});

test("list items are added, duplicated, moved by keys and by dragging, and deleted", async ({ page }) => {
  await openEditor(page, "projects");
  const titles = () => [...read("projects.yaml").matchAll(/^ {2}- title: (.*)$/gm)].map(([, title]) => title).slice(0, -2);
  const panel = await openForm(page, "projects.yaml", "projects");
  const items = panel.getByRole("list", { name: "projects" }).getByRole("listitem");
  const start = titles();
  await panel.getByRole("button", { name: "Add an item" }).click();
  await panel.getByRole("textbox", { name: "title" }).fill("Tide Table");
  await panel.getByRole("button", { name: "Add", exact: true }).click();
  await expect.poll(titles).toEqual([...start, "Tide Table"]);
  await expect(page.getByRole("heading", { name: "Tide Table" })).toBeAttached();
  await expect(items).toHaveCount(5);
  await items
    .nth(4)
    .getByRole("button", { name: /^Duplicate/ })
    .click();
  await expect.poll(titles).toEqual([...start, "Tide Table", "Tide Table (copy)"]);
  await expect(items).toHaveCount(6);
  await items.nth(5).getByRole("button", { name: "Tide Table (copy)" }).press("Alt+ArrowUp");
  await expect.poll(titles).toEqual([...start, "Tide Table (copy)", "Tide Table"]);
  await expect(items.nth(4)).toContainText("copy");
  await items.nth(4).locator(".handle").dragTo(items.nth(0));
  await expect.poll(titles).toEqual(["Tide Table (copy)", ...start, "Tide Table"]);
  await expect(items.nth(0)).toContainText("copy");
  await items
    .nth(0)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect.poll(titles).toEqual([...start, "Tide Table"]);
  await expect(items).toHaveCount(5);
  await items
    .nth(4)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect.poll(titles).toEqual(start);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(titles).toEqual([...start, "Tide Table"]);
});

test("a picture is copied to images under a clean name, and asks for its alternative text", async ({ page, expectConsole }) => {
  expectConsole(/415/);
  await openEditor(page, "projects");
  const before = read("projects.yaml");
  await clickText(page, page.getByRole("img", { name: "A generated password" }));
  const panel = page.getByRole("region", { name: /image$/ });
  const chosen = join(folder, "My Photo (1).png");
  cpSync(join(root, "e2e/fixture/content/images/recycle-gear.png"), chosen);
  writeFileSync(join(folder, "fake.png"), "not a picture");
  await panel.getByLabel("Choose a file").setInputFiles(join(folder, "fake.png"));
  await expect(panel.getByText("not a readable picture")).toBeVisible();
  expect(read("projects.yaml")).toBe(before);
  const replaced = join(content, "images/recycle-gear.png");
  cpSync(join(root, "e2e/fixture/content/images/password-tickets.png"), `${folder}/replacement.png`);
  // In one step: a missing picture is an error, after which the page reloads.
  renameSync(`${folder}/replacement.png`, replaced);
  await panel.getByLabel("Choose a file").setInputFiles(chosen);
  await expect.poll(() => read("projects.yaml")).toContain("src: images/my-photo-1.png");
  expect(readFileSync(join(content, "images/my-photo-1.png"))).toEqual(readFileSync(chosen));
  const alt = panel.getByRole("textbox", { name: "Alternative text" });
  await expect(alt).toBeFocused();
  await alt.fill("Things on a market");
  await expectChange(
    "projects.yaml",
    before,
    "src: images/password-generator.png\n      alt: A generated password above a length slider and four checkboxes",
    "src: images/my-photo-1.png\n      alt: Things on a market",
  );
  await expect(page.getByRole("img", { name: "Things on a market" })).toBeAttached();
});

test("a project's story is edited beside the page that shows it, which isn't reloaded", async ({ page }) => {
  await openEditor(page, "projects/password-generator");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const before = read("projects/password-generator.md");
  await clickText(
    page,
    page
      .locator("main article p, main p")
      .filter({ hasText: /\w{4} \w+ \w+ \w+ \w+/ })
      .last(),
  );
  const pane = page.getByRole("region", { name: "content/projects/password-generator.md" });
  await pane.getByRole("textbox", { name: "Markdown" }).fill(`${before}\nOne more **thing**.\n`);
  await expect.poll(() => read("projects/password-generator.md")).toBe(`${before}\nOne more **thing**.\n`);
  await expect(page.locator("main").getByText("One more thing.")).toBeAttached();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("a page of the owner's own is edited: its title in its place, its text beside it", async ({ page }) => {
  mkdirSync(join(content, "pages"));
  write("pages/uses.md", "---\ntitle: What I use\nlabel: Uses\n---\n\nA keyboard with few keys.\n");
  await openEditor(page, "uses");
  await clickText(page, page.getByRole("heading", { level: 1 }));
  await inline(page).fill("What I use daily");
  await expect.poll(() => read("pages/uses.md")).toBe("---\ntitle: What I use daily\nlabel: Uses\n---\n\nA keyboard with few keys.\n");
  await page.keyboard.press("Escape");
  await clickText(page, page.getByText("A keyboard with few keys."));
  const pane = page.getByRole("region", { name: "content/pages/uses.md" });
  await pane.getByRole("textbox", { name: "Markdown" }).fill("A keyboard with no keys.\n");
  await expect.poll(() => read("pages/uses.md")).toContain("---\n\nA keyboard with no keys.\n");
  await expect(page.locator("main").getByText("A keyboard with no keys.")).toBeAttached();
  rmSync(join(content, "pages"), { recursive: true });
});

test("an invalid value stays in the form with its error, and the file as it was", async ({ page }) => {
  await openEditor(page, "projects");
  const projects = read("projects.yaml");
  await clickText(page, page.locator("main").getByText("Password Generator").first());
  await inline(page).fill("");
  await expect(page.getByText(/title (?:is missing|is empty)/)).toBeVisible();
  await expect(inline(page)).toHaveAttribute("aria-invalid", "true");
  expect(read("projects.yaml")).toBe(projects);
  await page.keyboard.press("Escape");
  await openEditor(page, "");
  const before = read("profile.yaml");
  const panel = await openForm(page, "profile.yaml");
  await panel.getByRole("textbox", { name: "email" }).fill("jordan@");
  await expect(panel.getByText(/email is invalid: “jordan@”.*Write an email address/)).toBeVisible();
  expect(read("profile.yaml")).toBe(before);
  await panel.getByRole("textbox", { name: "email" }).fill("jordan@mail.example.com");
  await expect(panel.getByText(/is invalid/)).toHaveCount(0);
  await expect.poll(() => read("profile.yaml")).toContain("email: jordan@mail.example.com");
});

test("a value that has changed on disk meanwhile is a conflict with both versions, and another field's change is kept", async ({
  page,
}) => {
  await openEditor(page, "projects");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await clickText(page, page.locator("main").getByText("Coin Search").first());
  await inline(page).fill("");
  await expect(inline(page)).toHaveAttribute("aria-invalid", "true");
  write(
    "projects.yaml",
    read("projects.yaml")
      .replace("title: Coin Search", "title: From elsewhere.")
      .replace(/^lead: .*$/m, "lead: Elsewhere"),
  );
  await expect(page.locator("main").getByText("Elsewhere", { exact: true })).toBeVisible();
  await inline(page).fill("From here.");
  const message = page.getByText("The file has another value meanwhile.").locator("..");
  await expect(message).toContainText("In the fileFrom elsewhere.YoursFrom here.");
  expect(read("projects.yaml")).toContain("title: From elsewhere.\n");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(inline(page)).toBeFocused();
  await expect.poll(() => read("projects.yaml")).toContain("title: From here.\n");
  expect(read("projects.yaml")).toContain("lead: Elsewhere\n");
});

test("two tabs edit the same page, and each shows what the other one changes", async ({ page, context }) => {
  const other = await context.newPage();
  await openEditor(page, "");
  await openEditor(other, "");
  await clickText(page, page.locator("main .lead"));
  await inline(page).fill("From the first tab.");
  await expect(other.locator("main .lead")).toHaveText("From the first tab.");
  await clickText(other, other.locator("main .lead"));
  await expect(inline(other)).toHaveValue("From the first tab.");
  await inline(other).fill("From the second tab.");
  await expect(inline(page)).toHaveValue("From the second tab.");
  await other.close();
});

test("what is typed key by key is complete in the file: in a story, over an emptied text, and before a reload", async ({ page }) => {
  await openEditor(page, "projects/password-generator");
  await clickText(page, page.locator("main").getByText("One more thing."));
  const story = page.getByRole("region", { name: "content/projects/password-generator.md" }).getByRole("textbox");
  await story.press("ControlOrMeta+End");
  await story.pressSequentially("Typed slowly, without a line end", { delay: 30 });
  await expect.poll(() => read("projects/password-generator.md")).toMatch(/Typed slowly, without a line end$/);
  await page.keyboard.press("Escape");

  await openEditor(page, "");
  const region = regionOf(page, "profile.yaml:5 › availability");
  await region.focus();
  await page.keyboard.press("Enter");
  await inline(page).fill("");
  await expect.poll(() => read("profile.yaml")).not.toContain("availability:");
  await inline(page).pressSequentially("Busy until May", { delay: 30 });
  await expect.poll(() => read("profile.yaml")).toContain("availability: Busy until May\n");
  await page.keyboard.press("Escape");
  await expect(page.locator("main").getByText("Busy until May")).toBeVisible();

  await openEditor(page, "");
  await clickText(page, page.locator("main .lead"));
  await inline(page).fill("Typed, and left at once.");
  await page.reload();
  await expect.poll(() => read("profile.yaml")).toMatch(/^tagline: "?Typed, and left at once\."?$/m);
});

test("the keyboard moves a list item step by step, and the focus with it", async ({ page }) => {
  await openEditor(page, "");
  const panel = await openForm(page, "profile.yaml");
  const before = read("profile.yaml");
  const items = panel.getByRole("list", { name: "core" }).getByRole("textbox");
  await items.nth(0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => read("profile.yaml")).toBe(before.replace("[Kotlin, React, SQL]", "[React, Kotlin, SQL]"));
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => read("profile.yaml")).toBe(before.replace("[Kotlin, React, SQL]", "[React, SQL, Kotlin]"));
  await expect(items.nth(2)).toBeFocused();
  await items.nth(2).fill("Java");
  await items.nth(2).press("Alt+ArrowUp");
  await expect.poll(() => read("profile.yaml")).toBe(before.replace("[Kotlin, React, SQL]", "[React, Java, SQL]"));
});

test("a project that gets another title keeps its page", async ({ page }) => {
  await openEditor(page, "projects/password-generator");
  await clickText(page, page.getByRole("heading", { level: 1 }));
  await inline(page).fill("Word Maker");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Word Maker.");
  expect(read("projects.yaml")).toContain("slug: password-generator\n");
});

test("the changes since the last commit, a check and both themes are a button away", async ({ page }) => {
  await openEditor(page, "about");
  await page.getByRole("button", { name: "Changes" }).click();
  const changes = page.getByRole("dialog", { name: "Changes since the last commit" });
  await expect(changes.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(changes.locator("ins").filter({ hasText: /\+ tagline: "?Typed, and left at once\./ })).toBeAttached();
  await expect(changes.locator("del").filter({ hasText: "- tagline: I deliver" })).toBeAttached();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("dialog", { name: "Check" }).getByText(/No errors and no warnings|Warnings/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Themes" }).click();
  for (const theme of ["light", "dark"]) {
    const frame = page.frameLocator(`iframe[title="The page in the ${theme} theme"]`);
    await expect(frame.locator("html")).toHaveAttribute("data-theme", theme);
    await expect(frame.locator("[data-editor]")).toHaveCount(0);
  }
});

test("the keyboard alone reaches a field, edits it and returns to it", async ({ page }) => {
  await openEditor(page, "about");
  const region = regionOf(page, "about.yaml:3 › lead");
  await region.focus();
  await page.keyboard.press("Enter");
  await expect(inline(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Typed only.");
  await expect(page.locator("main").getByText("Typed only.").first()).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(region).toBeFocused();
});

test("axe finds nothing in the editor, in its forms and dialogs", async ({ page }) => {
  await openEditor(page, "");
  const check = async () => expect(await findViolations(page, { within: "[data-editor]" })).toEqual([]);
  await check();
  await clickText(page, page.locator("main .lead"));
  await expect(inline(page)).toBeFocused();
  await check();
  await page.keyboard.press("Escape");
  for (const file of ["site.yaml", "profile.yaml", "about.yaml"]) {
    await openForm(page, file);
    await check();
    await page.keyboard.press("Escape");
  }
  for (const name of ["Fields", "Changes", "Check"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog").locator("h3, p").filter({ visible: true }).first()).toBeVisible();
    await check();
    await page.keyboard.press("Escape");
  }
});

type Attack = { path?: string; method?: string; headers?: Record<string, string>; body?: unknown };

test("nobody but a page of the server, with its token, can edit", async ({ request }) => {
  const html = await (await request.get(address(""))).text();
  const [, token = ""] = /name="editor-token" content="([^"]+)"/.exec(html) ?? [];
  const set = (file: string, path: (string | number)[], value: unknown = "x") => ({
    file,
    edit: { do: "set", path, value },
    before: undefined,
    session: "a",
  });
  const attack = ({ path = "edit", method = "POST", headers = {}, body = {} }: Attack) =>
    new Promise<number>((resolve, reject) => {
      const all = { origin: `http://localhost:${PORT}`, host: `localhost:${PORT}`, "x-editor-token": token, ...headers };
      const sent = send({ host: "localhost", port: PORT, path: `/Portfolio/@editor/${path}`, method, headers: all }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on("error", reject);
      sent.end(method === "POST" ? (typeof body === "string" ? body : JSON.stringify(body)) : undefined);
    });
  const before = readAll();
  const files = readdirSync(content, { recursive: true });
  expect(await attack({ path: "history" })).toBe(200);
  const valid = { ...set("profile.yaml", ["role"], "Attacker"), before: "Developer of things: all of them" };
  for (const [status, request] of [
    [403, { body: valid, headers: { origin: "https://attacker.example" } }],
    [403, { body: valid, headers: { origin: "http://localhost:3000" } }],
    [403, { body: valid, headers: { origin: "null" } }],
    [403, { body: valid, headers: { origin: "" } }],
    [403, { body: valid, headers: { "sec-fetch-site": "same-site" } }],
    [403, { body: valid, headers: { host: `attacker.example:${PORT}`, origin: `http://attacker.example:${PORT}` } }],
    [403, { body: valid, headers: { "x-editor-token": "" } }],
    [403, { body: valid, headers: { "x-editor-token": `${token}a` } }],
    [403, { path: "push", headers: { origin: "https://attacker.example" } }],
    [403, { path: "commit", body: { message: "x", id: "x" }, headers: { "x-editor-token": "" } }],
    [400, { path: "commit", body: { message: " ", id: "x" } }],
    [405, { method: "GET" }],
    [405, { method: "OPTIONS" }],
    [404, { path: "delete" }],
    [404, { path: "constructor" }],
    [400, { body: "{" }],
    [400, { body: { ...valid, edit: { do: "set", path: [["role"]], value: "x" } } }],
    [404, { body: set("../profile.yaml", ["role"]) }],
    [404, { body: set("de/profile.yaml", ["role"]) }],
    [404, { body: set("package.json", ["name"]) }],
    [404, { body: set("projects/../../secret.md", ["body"]) }],
    [404, { body: set("profile.yaml", ["unknown"]) }],
    [404, { body: set("profile.yaml", ["__proto__", "polluted"]) }],
    [415, { path: "picture", headers: { "x-file-name": "script.html" }, body: "<script>" }],
    [415, { path: "picture", headers: { "x-file-name": "..%2F..%2Fescape.png" }, body: "not a picture" }],
    [
      415,
      { path: "picture", headers: { "x-file-name": "a.svg" }, body: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' },
    ],
    [413, { path: "picture", headers: { "x-file-name": "a.png" }, body: "a".repeat(20_000_001) }],
  ] satisfies [number, Attack][]) {
    expect(await attack(request), JSON.stringify(request).slice(0, 200)).toBe(status);
  }
  expect(readAll()).toEqual(before);
  expect(readdirSync(content, { recursive: true })).toEqual(files);
  expect(
    (await request.get(address(""), { headers: { origin: "http://localhost:3000" } })).headers()["access-control-allow-origin"],
  ).toBeUndefined();
});
