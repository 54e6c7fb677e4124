import { test as base, expect, type Page } from "@playwright/test";
import { en } from "../languages/en.ts";
import type { Texts } from "../languages/texts.ts";

export { address } from "./sites.ts";
export { expect };

/** The console messages that a test requires and those it allows; any other fails it. */
type Expected = { required: RegExp[]; allowed: RegExp[] };

/** Playwright's test, which fails on an unexpected console message or uncaught error. */
export const test = base.extend<{ console: Expected; expectConsole: (...messages: RegExp[]) => void; consoleGuard: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  console: async ({}, use) => use({ required: [], allowed: [] }),
  expectConsole: async ({ console }, use) => use((...messages) => void console.required.push(...messages)),
  consoleGuard: [
    async ({ page, console }, use) => {
      const messages: string[] = [];
      page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
      await use(undefined);
      await checkConsole(messages, console);
    },
    { auto: true },
  ],
});

/** Waits for the required console messages and expects no others. */
export async function checkConsole(messages: string[], { required, allowed }: Expected): Promise<void> {
  const missing = () => required.filter((text) => !messages.some((line) => text.test(line))).map(String);
  const report = () => (missing().length > 0 ? { missing: missing(), received: messages } : undefined);
  await expect.poll(report, "missing console messages").toBeUndefined();
  const unexpected = messages.filter((line) => ![...required, ...allowed].some((text) => text.test(line)));
  expect(unexpected, "unexpected console messages").toEqual([]);
}

/** Every page: its path below the base, its label in the navigation, its title and its heading. */
export const pages = [
  { path: "", label: "Home", title: "Jordan Vale – Full-stack developer", heading: "Hi, I'm Jordan" },
  { path: "about", label: "About", title: "About – Jordan Vale", heading: "Introduction." },
  { path: "certificates", label: "Certificates", title: "Certificates – Jordan Vale", heading: "Certificates." },
  { path: "projects", label: "Projects", title: "Projects – Jordan Vale", heading: "Projects." },
  { path: "experience", label: "Experience", title: "Work Experience – Jordan Vale", heading: "Work Experience." },
  { path: "contact", label: "Contact", title: "Contact – Jordan Vale", heading: "Contact." },
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
