import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type DevelopmentServer, developmentServer } from "../development-server.ts";
import { expect } from "../test.ts";
import type { Tab } from "./tab.ts";
import { expectIn, test, waitForHydration } from "./test.ts";

/** Plus the index of Playwright's worker. */
const FIRST_PORT = 4350;

let server: DevelopmentServer;

test.beforeAll(async ({ everyBrowser: _ }, { parallelIndex }) => {
  server = developmentServer(`editor-${process.pid}-${parallelIndex}`, FIRST_PORT + parallelIndex);
  await server.start();
});

test.afterAll(() => {
  server.stop();
  rmSync(server.folder, { recursive: true, force: true });
});

test.beforeEach(({ console }) => void console.allowed.push(/\[vite\]/, /React DevTools/, /^timeStamp: /));

const lead = () => document.querySelector("main .lead")?.textContent;

/** Evaluated in the page: the drivers find nothing in a shadow root. Returns whether the button, or the field, has the focus. */
function focus(name: string): boolean {
  const root = document.querySelector("[data-editor]")?.shadowRoot;
  const elements = [...(root?.querySelectorAll<HTMLElement>("button, input, textarea") ?? [])];
  const labels = (element: HTMLElement) => [
    element.getAttribute("aria-label") ?? element.textContent,
    // The field's name in its file follows.
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.firstChild?.textContent ?? ""),
  ];
  const found = elements.find((element) => labels(element).some((label) => label.trim().replace(/: .*$/, "") === name));
  found?.focus();
  return found !== undefined && root?.activeElement === found;
}

/** Evaluated in the page: types over the text of the focused field. */
function type(text: string): void {
  const focused = document.querySelector("[data-editor]")?.shadowRoot?.activeElement;
  if (focused instanceof HTMLTextAreaElement) focused.select();
  document.execCommand("insertText", false, text);
}

async function press(tab: Tab, name: string): Promise<void> {
  await expect(async () => expect(await tab.evaluate(focus, name), name).toBe(true)).toPass();
  await tab.press("Enter");
}

test("by keyboard, a text is edited in its place, and a field in a form; Undo takes both back in file and page", async ({ tab }) => {
  const read = () => readFileSync(join(server.content, "profile.yaml"), "utf8");
  const before = read();
  await tab.goto(server.address(""));
  await waitForHydration(tab);
  await press(tab, "Edit");
  await press(tab, "Edit content/profile.yaml:6 › tagline");
  await expect(async () => expect(await tab.evaluate(focus, "content/profile.yaml:6 › tagline")).toBe(true)).toPass();
  await tab.evaluate(type, "I build: quickly.");
  await expectIn(tab, lead, "I build: quickly.");
  await expect.poll(read).toBe(before.replace(/^tagline: .*$/m, 'tagline: "I build: quickly."'));
  await tab.press("Escape");
  await press(tab, "Fields");
  await press(tab, "profile.yaml");
  await expect(async () => expect(await tab.evaluate(focus, "Email")).toBe(true)).toPass();
  await tab.evaluate(type, "jordan@example.com");
  await expect.poll(read).toContain("email: jordan@example.com\n");
  await tab.press("Escape");
  await press(tab, "Undo");
  await expect.poll(read).toContain("email: jordan.vale@example.com\n");
  await press(tab, "Undo");
  await expect.poll(read).toBe(before);
  await expectIn(tab, lead, "I deliver full stack applications with a focus on performance and scalability.");
});
