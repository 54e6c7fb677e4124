import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "@playwright/test";
import { Builder, Capabilities, Key, type WebElement } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { startProxy } from "./proxy.ts";
import { type Browser, insertText, RETRIES, SIZE, type Tab } from "./tab.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";

/** WebKitGTK's own browser, in a folder named after the architecture and the library's version. */
const miniBrowser = existsSync("/usr/lib")
  ? readdirSync("/usr/lib")
      .flatMap((folder) => ["4.1", "4.0"].map((version) => join("/usr/lib", folder, `webkit2gtk-${version}`, "MiniBrowser")))
      .find((path) => existsSync(path))
  : undefined;

/** Shrinks the bars around the page: with them the window can't be as narrow as a phone. */
const GTK_CSS =
  "* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }";

/** Keys in WebDriver's spelling (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, " ": Key.SPACE };

/** Elements that can have a role; WebKit is asked which do. */
const CANDIDATES = { link: "a[href]", button: "button", textbox: "input, textarea" };

/** Milliseconds; MiniBrowser starts within 3 s even on a busy machine. */
const START_TIMEOUT = 10_000;

/** WebKitGTK, driven by WebDriver (https://www.w3.org/TR/webdriver2/) on a virtual screen; undefined if it isn't installed. */
export function webkit(port: number): Browser | undefined {
  if (!miniBrowser || !existsSync(DRIVER) || !existsSync(SCREEN)) return;
  let screen: ReturnType<typeof startScreen> | undefined;
  let version: string | undefined;
  /** Retries: about once in a hundred starts MiniBrowser hangs, and its driver with it. */
  async function startSession(capabilities: Capabilities, settings: Record<string, string>, tries = 3) {
    screen ??= startScreen();
    const env = { ...process.env, ...settings, DISPLAY: await screen.name };
    const service = new DriverService(DRIVER, { loopback: true, port, args: [`--port=${port}`], env });
    const starting = service.start().then((address) => new Builder().usingServer(address).withCapabilities(capabilities).build());
    const driver = await Promise.race([starting, setTimeout(START_TIMEOUT, undefined, { ref: false })]);
    if (driver) return { driver, service };
    // It rejects once its driver is killed; a late browser ends with its screen.
    starting.catch(() => {});
    await service.kill();
    screen.close();
    screen = undefined;
    if (tries === 1) throw new Error(`MiniBrowser has not started within ${START_TIMEOUT} ms, three times in a row`);
    return startSession(capabilities, settings, tries - 1);
  }
  return {
    async open({ colorScheme, reducedMotion = false, javaScript = true, commandfor, initScript, blocked }) {
      const proxy = await startProxy({ initScript, blocked });
      const config = writeGtkConfig({ animations: !reducedMotion });
      const args = [
        "--automation",
        `--enable-javascript=${javaScript}`,
        ...(colorScheme === "dark" ? ["--dark-mode"] : []),
        ...(commandfor ? ["--features=+CommandAttributes"] : []),
      ];
      const capabilities = new Capabilities({
        browserName: "MiniBrowser",
        proxy: { proxyType: "manual", httpProxy: proxy.address },
        "webkitgtk:browserOptions": { binary: miniBrowser, args },
      });
      const { driver, service } = await startSession(capabilities, { XDG_CONFIG_HOME: config });

      async function evaluate<Result, Argument>(read: (argument: Argument) => Result, argument?: Argument): Promise<Result> {
        return driver.executeScript<Result>(`return (${read})(arguments[0])`, argument);
      }
      /** Adds the height of the bars around the page, which change a moment after the window does. */
      async function resize(width: number, height: number): Promise<void> {
        let bars = 0;
        await expect(async () => {
          const window = driver.manage().window();
          await window.setRect({ x: 0, y: 0, width, height: height + bars });
          const missing = height - (await evaluate(() => innerHeight));
          // The page may still have its old height; bars are never negative.
          bars = Math.max(0, bars + missing);
          expect(missing).toBe(0);
        }).toPass({ intervals: RETRIES });
      }
      /** Retries: WebKit rejects clicks during a view transition. */
      const use = (role: keyof typeof CANDIDATES, name: string, act: (element: WebElement) => Promise<void>) =>
        expect(async () => {
          const shown = await driver.executeScript<WebElement[]>(
            (css: string) => [...document.querySelectorAll(css)].filter((element) => element.checkVisibility()),
            CANDIDATES[role],
          );
          const names = await Promise.all(shown.map((element) => element.getAccessibleName()));
          const element = shown[names.indexOf(name)];
          expect(await element?.getAriaRole(), `the role of “${name}”`).toBe(role);
          if (element) await act(element);
        }).toPass({ intervals: RETRIES });
      version ??= (await driver.getCapabilities()).getBrowserVersion();
      await resize(SIZE.width, SIZE.height);
      return {
        messages: proxy.messages,
        goto: (url) => driver.get(url),
        reload: () => driver.navigate().refresh(),
        back: () => driver.navigate().back(),
        forward: () => driver.navigate().forward(),
        resize,
        click: (role, name) => use(role, name, (element) => element.click()),
        // The driver can type neither line breaks nor characters beyond U+FFFF.
        fill: (label, text) => use("textbox", label, (element) => driver.executeScript(insertText, element, text)),
        press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
        evaluate,
        screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
        async close() {
          await driver.quit();
          await service.kill();
          await proxy.close();
          rmSync(config, { recursive: true });
        },
      } satisfies Tab;
    },
    version: async () => version,
    close: async () => screen?.close(),
  };
}

/** Starts a virtual screen; its name is `:` and a free number. */
function startScreen(): { name: Promise<string>; close(): void } {
  const server = spawn(SCREEN, ["-displayfd", "1", "-screen", "0", "1600x1200x24"], { stdio: ["ignore", "pipe", "ignore"] });
  const name = new Promise<string>((resolve, reject) => {
    server.stdout.once("data", (number: Buffer) => resolve(`:${String(number).trim()}`));
    server.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { name, close: () => void server.kill() };
}

/** Writes a folder of GTK's settings; without animations pages see prefers-reduced-motion. */
function writeGtkConfig({ animations }: { animations: boolean }): string {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  const gtk = join(folder, "gtk-3.0");
  mkdirSync(gtk);
  writeFileSync(join(gtk, "gtk.css"), GTK_CSS);
  writeFileSync(join(gtk, "settings.ini"), `[Settings]\ngtk-enable-animations=${Number(animations)}\n`);
  return folder;
}
