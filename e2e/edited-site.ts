import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { type DevelopmentServer, developmentServer } from "./development-server.ts";
import { expect, test } from "./test.ts";

/** A site that is edited in development. */
export type EditedSite = DevelopmentServer & {
  /** Returns the text of a file in its content. */
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  /** Opens a page with the editor switched on. */
  openEditor: (page: Page, path: string) => Promise<void>;
};

/** Serves a copy of the fixture to the tests of a file, which run one after the other; `prepare` changes the content before. */
export function editedSite(name: string, port: number, prepare?: (content: string) => void): EditedSite {
  // Undo remembers what was edited in a folder, so no other run gets the same one.
  const server = developmentServer(`${name}-${process.pid}`, port);
  test.describe.configure({ mode: "serial" });
  // The editor's pages move as others do, which takes a fifth of the time.
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test.beforeAll(() => server.start(prepare));
  test.afterAll(() => {
    server.stop();
    rmSync(server.folder, { recursive: true, force: true });
  });
  test.beforeEach(({ console }) => void console.allowed.push(/\[vite\]/, /React DevTools/));
  return {
    ...server,
    read: (file) => readFileSync(join(server.content, file), "utf8"),
    write: (file, text) => writeFileSync(join(server.content, file), text),
    async openEditor(page, path) {
      // A page that isn't connected yet reloads after its first edit, as it has missed the change.
      const connected = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
      await page.goto(server.address(path));
      await connected;
      const toggle = page.getByRole("button", { name: "Edit", exact: true });
      if ((await toggle.getAttribute("aria-pressed")) === "false") await toggle.click();
      await expect(page.getByRole("button", { name: /^Edit content/ }).first()).toBeAttached();
    },
  };
}

/** Holds back the responses to an operation of the editor, until `release` is called. */
export async function hold(page: Page, operation: string) {
  const held: Route[] = [];
  const address = `**/@editor/${operation}`;
  let isHeld = true;
  await page.route(address, (route) => (isHeld ? void held.push(route) : route.continue()));
  return {
    held,
    async release() {
      isHeld = false;
      for (const route of held) await route.continue();
    },
  };
}
