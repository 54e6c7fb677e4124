import { setTimeout } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page, type Response } from "playwright-core";
import sharp from "sharp";
import { web } from "weavefolio/extra";
import { findBanner, refuseCookies } from "./consent.ts";
import { explainLoading } from "./explain-loading.ts";
import { type GuardProxy, startGuardProxy, toTarget } from "./guard-proxy.ts";
import { judgePage, type Problem } from "./judge-page.ts";
import { type ClipFiles, encodeClip, recordFrames } from "./record-clip.ts";

/** The pictures of a page, as PNG. The dark ones are missing if the page looks the same. */
export type Pictures = { light: Buffer; dark?: Buffer; phone: Buffer; phoneDark?: Buffer };

/** `clip` is missing if it wasn't asked for. `hasBanner` is whether a cookie banner stayed in the picture, and `refused` are private hosts that the page wanted something from. */
export type Taken = { pictures: Pictures; clip?: ClipFiles | Problem; hasBanner: boolean; refused: string[] } | Problem;

/** In milliseconds, for the first response, until a page is complete, and for a picture; and in bytes, for all pictures of a page. */
export const LIMITS = { response: 20_000, settling: 8_000, picture: 40_000, bytes: 250_000_000 };

/** `launch` says which browser is started. `language` is the one that pages are asked for in. */
export type TakeOptions = {
  launch: LaunchOptions;
  network: web.Network;
  language: string;
  withClip?: boolean;
  limits?: typeof LIMITS;
};

/** `asked` are the hosts that the page asked for, with their ports: Chromium has requests of its own. */
type Session = { browser: Browser; proxy: GuardProxy; asked: Set<string>; named: URL; language: string; limits: typeof LIMITS };

/** Takes pictures of a page in a browser of its own, with a new profile, which reaches no private network. */
export async function takePictures(
  address: string,
  { launch, network, language, withClip = false, limits = LIMITS }: TakeOptions,
): Promise<Taken> {
  const named = new URL(address);
  const proxy = await startGuardProxy({ network, named, maxBytes: limits.bytes });
  try {
    const browser = await chromium.launch({
      ...launch,
      // Chromium's sandbox can't be started by root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [...(launch.args ?? []), ...PROXIED_CALLS],
      proxy: { server: proxy.address, bypass: "<-loopback>" },
    });
    try {
      const session = { browser, proxy, asked: new Set<string>(), named, language, limits };
      const taken = await shootPage(session);
      return "what" in taken || !withClip ? taken : { ...taken, clip: await shootClip(session) };
    } finally {
      await browser.close();
    }
  } finally {
    proxy.close();
  }
}

/** Otherwise calls would connect without the proxy. Chromium obeys the first, and its headless shell the second. */
const PROXIED_CALLS = ["webrtc-ip-handling-policy", "force-webrtc-ip-handling-policy"].map((name) => `--${name}=disable_non_proxied_udp`);

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

async function shootPage(session: Session): Promise<Taken> {
  const light = await shoot(session, { ...DESKTOP, colorScheme: "light" });
  if ("what" in light) return light;
  const dark = await shoot(session, { ...DESKTOP, colorScheme: "dark" });
  if ("what" in dark) return dark;
  const phone = await shoot(session, { ...PHONE, colorScheme: "light" });
  if ("what" in phone) return phone;
  const { hasBanner } = light;
  const refused = [...session.asked].filter((host) => session.proxy.failures.get(host) instanceof web.PrivateAddressError);
  const pictures: Pictures = { light: light.png, phone: phone.png };
  if (!(await isDarker(dark.png, light.png))) return { pictures, hasBanner, refused };
  const phoneDark = await shoot(session, { ...PHONE, colorScheme: "dark" });
  if ("what" in phoneDark) return phoneDark;
  return { pictures: { ...pictures, dark: dark.png, phoneDark: phoneDark.png }, hasBanner, refused };
}

async function shootClip(session: Session): Promise<ClipFiles | Problem> {
  const frames = await visit(session, { ...DESKTOP, colorScheme: "light" }, async (page) => {
    await open(page, session);
    return recordFrames(page);
  });
  return "what" in frames ? frames : encodeClip(frames);
}

type Shot = { png: Buffer; hasBanner: boolean };

/** Takes one picture of the page. */
const shoot = (session: Session, options: BrowserContextOptions) =>
  visit(session, { ...options, reducedMotion: "reduce" }, (page) => shootNew(page, session));

/** Lets `use` have a new page, as of a visitor who was never there before. */
async function visit<Result>(
  { browser, proxy, asked, named, language, limits }: Session,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<Result | Problem>,
): Promise<Result | Problem> {
  const context = await browser.newContext({
    ...options,
    ...{ locale: language, acceptDownloads: false, permissions: [], serviceWorkers: "block" },
  });
  let failed: string | undefined;
  try {
    const page = await context.newPage();
    context.on("page", (popup) => void popup.close());
    page.on("request", (request) => asked.add(toTarget(new URL(request.url()))));
    page.on("websocket", (socket) => asked.add(toTarget(new URL(socket.url()))));
    page.on("requestfailed", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) failed = toTarget(new URL(request.url()));
    });
    const result = await within(limits.picture, use(page));
    return result ?? { what: `was not complete within ${limits.picture / 1000} seconds`, fix: "Try again, or take a picture yourself" };
  } catch (error) {
    return explainLoading(error, { named, proxy, failed, limits });
  } finally {
    await context.close();
  }
}

async function open(page: Page, { named, limits }: Session): Promise<Response | null> {
  const response = await page.goto(named.href, { waitUntil: "commit", timeout: limits.response });
  await settle(page, limits.settling);
  if (await refuseCookies(page)) await settle(page, limits.settling);
  // Chromium's own page, after a script has led elsewhere.
  if (!/^https?:/.test(page.url())) throw new Error(`page.url: ${page.url()}`);
  return response;
}

async function shootNew(page: Page, session: Session): Promise<Shot | Problem> {
  const response = await open(page, session);
  const { proxy, named, limits } = session;
  const problem = await judgePage(page, response, { named, hosts: proxy.hosts });
  if (problem) return problem;
  const hasBanner = await findBanner(page);
  const png = await page.screenshot({ animations: "disabled", timeout: limits.picture });
  if (await isOneColour(png)) return { what: "shows nothing", fix: "Open it in a browser without extensions, and see its console" };
  return { png, hasBanner };
}

/** Waits until a page has loaded what it shows, at most the given time: some pages never stop. */
async function settle(page: Page, limit: number): Promise<void> {
  const end = Date.now() + limit;
  const steps = [
    () => page.waitForLoadState("load", { timeout: 0 }),
    () => page.waitForLoadState("networkidle", { timeout: 0 }),
    () => page.evaluate(loadFontsAndPictures),
  ];
  for (const step of steps) await within(Math.max(end - Date.now(), 0), step());
}

/** Runs in the page. */
async function loadFontsAndPictures(): Promise<void> {
  await document.fonts.ready;
  const isInView = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0;
  const pictures = [...document.images].filter((image) => isInView(image.getBoundingClientRect()));
  // A broken picture is part of what visitors see.
  await Promise.allSettled(pictures.map((image) => image.decode()));
}

/** Returns undefined if it takes longer. */
async function within<Result>(time: number, work: Promise<Result>): Promise<Result | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, setTimeout(time, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

/** Of 255: a dark theme is darker by far more, and a page that only varies, such as by an advertisement, by less. */
const DARKER = 25;

async function isDarker(dark: Buffer, light: Buffer): Promise<boolean> {
  return (await measureLightness(light)) - (await measureLightness(dark)) > DARKER;
}

const getStats = async (png: Buffer) => (await sharp(png).removeAlpha().stats()).channels;

async function measureLightness(png: Buffer): Promise<number> {
  const means = (await getStats(png)).map(({ mean }) => mean);
  return means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

const isOneColour = async (png: Buffer) => (await getStats(png)).every(({ stdev }) => stdev < 1);
