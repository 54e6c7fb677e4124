import { test as base, expect, type Page } from "@playwright/test";

export { address } from "./site.ts";
export { expect };

/** What the console has to say in a test, and what it may; it says nothing else. */
type Expected = { must: RegExp[]; may: RegExp[] };

/** Playwright's test, failing on any message on the console and any uncaught error that it does not expect. */
export const test = base.extend<{ console: Expected; consoleSays: (...said: RegExp[]) => void; consoleGuard: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  console: async ({}, use) => use({ must: [], may: [] }),
  consoleSays: async ({ console }, use) => use((...said) => void console.must.push(...said)),
  consoleGuard: [
    async ({ page, console }, use) => {
      const said: string[] = [];
      page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => said.push(`uncaught: ${error.message}`));
      await use(undefined);
      await expectSilence(said, console);
    },
    { auto: true },
  ],
});

/** Expects that nothing was said on the console but what a test says; what must be said may still be on its way. */
export async function expectSilence(said: string[], { must, may }: Expected): Promise<void> {
  const unsaid = () => must.filter((text) => !said.some((line) => text.test(line))).map(String);
  await expect.poll(unsaid, "what the console did not say").toEqual([]);
  const unexpected = said.filter((line) => ![...must, ...may].some((text) => text.test(line)));
  expect(unexpected, "what the console said").toEqual([]);
}

/** Every page: its path below the base, its title and its heading. */
export const pages = [
  { path: "", label: "Home", title: "Jordan Vale – Full-stack developer", heading: "Hi, I'm Jordan" },
  { path: "about", label: "About", title: "About – Jordan Vale", heading: "Introduction." },
  { path: "certificates", label: "Certificates", title: "Certificates – Jordan Vale", heading: "Certificates." },
  { path: "projects", label: "Projects", title: "Projects – Jordan Vale", heading: "Projects." },
  { path: "experience", label: "Experience", title: "Work Experience – Jordan Vale", heading: "Work Experience." },
  { path: "contact", label: "Contact", title: "Contact – Jordan Vale", heading: "Contact." },
];

/** Opens a page and waits until the application runs. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await running(page);
}

/** Opens a page whose application comes at an intent, as it does where nothing is fetched unasked. */
export async function openByIntent(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(8, 600, { steps: 2 });
  await running(page);
}

/** Waits until what has changed is drawn. */
export const drawn = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The application runs from when it takes the scroll position over (src/navigation/arrival.tsx). */
export async function running(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

export type Fields = { name: string; email: string; message: string };

export const written: Fields = {
  name: "Ada Example",
  email: "ada@example.com",
  message: "Hello Jordan,\n\nwe are hiring – in Zürich, 東京 and القاهرة. 👋\n",
};

export async function fill(page: Page, fields: Partial<Fields> = written): Promise<void> {
  const { name, email, message } = fields;
  if (name !== undefined) await page.getByLabel("Name").fill(name);
  if (email !== undefined) await page.getByLabel("Email").fill(email);
  if (message !== undefined) await page.getByLabel("Message").fill(message);
}

export async function expectFields(page: Page, { name, email, message }: Fields): Promise<void> {
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Message")).toHaveValue(message);
}

export const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
export const toast = (page: Page) => page.locator(".Toastify__toast");

/** Holds the answers to a request back until what is returned is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
