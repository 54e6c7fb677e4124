import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "@playwright/test";
import { Builder, Capabilities, Key, type WebElement } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { startProxy } from "./proxy.ts";
import { type Browser, SIZE, type Tab } from "./tab.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";

/** The browser that WebKitGTK comes with, in a folder named after the machine's architecture and the library's version. */
const miniBrowser = existsSync("/usr/lib")
  ? readdirSync("/usr/lib")
      .flatMap((folder) => ["4.1", "4.0"].map((version) => join("/usr/lib", folder, `webkit2gtk-${version}`, "MiniBrowser")))
      .find((path) => existsSync(path))
  : undefined;

/** The bars around the page as narrow as can be, or the window could not be as narrow as a phone. */
const GTK_CSS =
  "* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }";

/** A key as WebDriver spells it (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, " ": Key.SPACE };

/** What elements can have a role; which of them do is asked of WebKit. */
const CANDIDATES = { link: "a[href]", button: "button", textbox: "input, textarea" };

/** The milliseconds in which MiniBrowser comes up, on a busy machine too. */
const COMING_UP = 20_000;

/** WebKitGTK, driven by WebDriver (https://www.w3.org/TR/webdriver2/) on a screen that nobody sees; undefined where there is none. */
export function webkit(port: number): Browser | undefined {
  if (!miniBrowser || !existsSync(DRIVER) || !existsSync(SCREEN)) return;
  let screen: ReturnType<typeof startScreen> | undefined;
  /** Tries again where the browser does not come up: seen once in some hundred times, and its driver waits for it for ever. */
  async function startSession(capabilities: Capabilities, settings: Record<string, string>, tries = 3) {
    screen ??= startScreen();
    const env = { ...process.env, ...settings, DISPLAY: await screen.name };
    const service = new DriverService(DRIVER, { loopback: true, port, args: [`--port=${port}`], env });
    const coming = service.start().then((address) => new Builder().usingServer(address).withCapabilities(capabilities).build());
    const driver = await Promise.race([coming, setTimeout(COMING_UP, undefined, { ref: false })]);
    if (driver) return { driver, service };
    // It fails once its driver is gone; a browser that comes too late goes with its screen.
    coming.catch(() => {});
    await service.kill();
    screen.close();
    screen = undefined;
    if (tries === 1) throw new Error(`MiniBrowser has not come up within ${COMING_UP} ms, again and again`);
    return startSession(capabilities, settings, tries - 1);
  }
  return {
    async open({ colorScheme, reducedMotion = false, javaScript = true, commandfor, first, blocked }) {
      const proxy = await startProxy({ first, blocked });
      const config = gtkConfig({ animations: !reducedMotion });
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
      /** The bars around the page take room from it, and come and go a moment later than the window has its size. */
      async function resize(width: number, height: number): Promise<void> {
        let bars = 0;
        await expect(async () => {
          const window = driver.manage().window();
          await window.setRect({ x: 0, y: 0, width, height: height + bars });
          const missing = height - (await evaluate(() => innerHeight));
          bars += missing;
          expect(missing).toBe(0);
        }).toPass();
      }
      /** Tries until it can: while pages cross-fade, WebKit lets nothing on them be clicked. */
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
        }).toPass();
      await resize(SIZE.width, SIZE.height);
      return {
        said: proxy.said,
        goto: (url) => driver.get(url),
        reload: () => driver.navigate().refresh(),
        back: () => driver.navigate().back(),
        forward: () => driver.navigate().forward(),
        resize,
        click: (role, name) => use(role, name, (element) => element.click()),
        async fill(label, text) {
          await use("textbox", label, (element) => element.click());
          // Its driver types neither line breaks nor letters beyond U+FFFF.
          await evaluate((all) => {
            (document.activeElement as HTMLInputElement).select();
            document.execCommand("insertText", false, all);
          }, text);
        },
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
    close: async () => screen?.close(),
  };
}

/** A screen of its own for the windows; its name is `:` and a number that is free. */
function startScreen(): { name: Promise<string>; close(): void } {
  const server = spawn(SCREEN, ["-displayfd", "1", "-screen", "0", "1600x1200x24"], { stdio: ["ignore", "pipe", "ignore"] });
  const name = new Promise<string>((resolve, reject) => {
    server.stdout.once("data", (number: Buffer) => resolve(`:${String(number).trim()}`));
    server.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { name, close: () => void server.kill() };
}

/** A folder of GTK's settings, among them whether windows may move, which is what pages are told of reduced motion. */
function gtkConfig({ animations }: { animations: boolean }): string {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  const gtk = join(folder, "gtk-3.0");
  mkdirSync(gtk);
  writeFileSync(join(gtk, "gtk.css"), GTK_CSS);
  writeFileSync(join(gtk, "settings.ini"), `[Settings]\ngtk-enable-animations=${Number(animations)}\n`);
  return folder;
}
