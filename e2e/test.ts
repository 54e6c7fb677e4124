import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { parse } from "yaml";
import { type OptionalPage, optionalPages } from "../packages/weavefolio/content/schema/schema.ts";
import { en } from "../packages/weavefolio/texts/en.ts";
import type { Texts } from "../packages/weavefolio/texts/texts.ts";
import { foldersOf as foldersOfBuiltSite } from "./build-sites.ts";
import { addressOf, type ServedName, servedSites } from "./sites.ts";

export { expect };

/** The console messages that a test requires and those it allows; any other fails it. */
type Expected = { required: RegExp[]; allowed: RegExp[] };

/** Playwright's test, which fails on an unexpected console message or uncaught error. */
export const test = base.extend<{ console: Expected; expectConsole: (...messages: RegExp[]) => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  console: async ({}, use) => use({ required: [], allowed: [] }),
  expectConsole: async ({ console }, use) => use((...messages) => void console.required.push(...messages)),
  // Not a fixture of its own: tests of files need no page.
  page: async ({ page, console }, use, info) => {
    const messages: string[] = [];
    page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
    await use(page);
    if (info.status !== "skipped") await checkConsole(messages, console);
  },
});

/** Skips the running test, or all tests of the file that is loading, if `SITES` leaves out the site. */
function skipUnlessServed(site: ServedName): void {
  test.skip(!servedSites.includes(site), `SITES leaves out ${site}.`);
}

/** Returns the URL of a page of a site; skips tests of sites that `SITES` leaves out. */
export function address(site: ServedName, path = ""): string {
  skipUnlessServed(site);
  return addressOf(site, path);
}

/** Returns the folders of a site; skips tests of sites that `SITES` leaves out. */
export function foldersOf(site: ServedName): ReturnType<typeof foldersOfBuiltSite> {
  skipUnlessServed(site);
  return foldersOfBuiltSite(site);
}

/** Waits for the required console messages and expects no others. */
export async function checkConsole(messages: string[], { required, allowed }: Expected): Promise<void> {
  const missing = () => required.filter((text) => !messages.some((line) => text.test(line))).map(String);
  const report = () => (missing().length > 0 ? { missing: missing(), received: messages } : undefined);
  await expect.poll(report, "missing console messages").toBeUndefined();
  const unexpected = messages.filter((line) => ![...required, ...allowed].some((text) => text.test(line)));
  expect(unexpected, "unexpected console messages").toEqual([]);
}

const fixture = join(import.meta.dirname, "fixture/content");

const readFixture = (file: string) => parse(readFileSync(join(fixture, file), "utf8"));

const { name, role }: { name: string; role: string } = readFixture("profile.yaml");

const { pages: chosen }: { pages: OptionalPage[] } = readFixture("site.yaml");

/** The name of a page in the interface's texts, which is also its path. */
type PageName = Exclude<keyof typeof en.pages, "home" | "resume">;

/** The pages without content of their own, which every site has before Contact. */
export const pagesWithoutContent = (Object.keys(en.pages) as PageName[]).filter(
  (page) => !["home", "contact", "resume", ...optionalPages].includes(page),
);

/** Whether a page shows texts of the owner. */
export const hasOwnersTexts = (path: string) => !pagesWithoutContent.some((page) => page === path);

/** The names of all pages but Home, on a site with the fixture's content and posts. */
export const pageNames: PageName[] = [...chosen, ...pagesWithoutContent, "contact"];

/** The pages of the fixture, which has no posts: their path below the base, label in the navigation, title and heading. */
export const pages = [
  { path: "", label: en.pages.home, title: `${name} – ${role}`, heading: `${en.home.greeting} ${name.split(" ")[0]}` },
  ...pageNames
    .filter((page) => page !== "writing")
    .map((page) => ({ path: page, label: en.pages[page], title: `${en.titles[page]} – ${name}`, heading: en[page].heading })),
];

/** Evaluated in a page. */
export const isHydrated = () => document.documentElement.dataset["hydrated"] === "";

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits for a new tab or window of a URL. Playwright doesn't always report a tab without an opener, or its navigation; Chromium does. */
export async function expectNewTab(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const tabs = async () => (await session.send("Target.getTargets")).targetInfos.map((target) => target.url);
  await expect.poll(tabs).toContain(url);
}

/** Opens a page and starts hydration by an interaction, for tests in which the browser isn't idle or saves data. */
export async function openByIntent(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(8, 600, { steps: 2 });
  await waitForHydration(page);
}

/** Waits until pending changes are painted. */
export const nextPaint = (page: Page) =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));

export type Fields = { name: string; email: string; message: string };

export const filledIn: Fields = {
  name: "Ada Example",
  email: "ada@example.com",
  message: "Hello Jordan,\n\nwe are hiring – in Zürich, 東京 and القاهرة. 👋\n",
};

export const empty: Fields = { name: "", email: "", message: "" };

/** The texts of the toasts; the specification fixes them. */
export const toasts = {
  incomplete: "Please fill all the fields.",
  sent: "Message sent successfully!",
  failed: "Uh, oh! Something went wrong. Please try again later.",
};

/** What the form keeps showing after a success. */
export const thanks = "Thank you. Your message is on its way to Jordan Vale.";

/** `texts` are those of the site's language. */
export async function fill(page: Page, fields: Partial<Fields> = filledIn, texts: Texts["contact"] = en.contact): Promise<void> {
  const { name, email, message } = fields;
  if (name !== undefined) await page.getByLabel(texts.name, { exact: true }).fill(name);
  if (email !== undefined) await page.getByLabel(texts.email, { exact: true }).fill(email);
  if (message !== undefined) await page.getByLabel(texts.message, { exact: true }).fill(message);
}

export async function expectFields(page: Page, { name, email, message }: Fields): Promise<void> {
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Message")).toHaveValue(message);
}

export const sendButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
export const toast = (page: Page) => page.locator(".Toastify__toast");
export const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
export const pageHeading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Delays the responses to a request until the returned function is called. */
export async function delayResponse(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
