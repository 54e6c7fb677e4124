import type { Page } from "playwright-core";

/** The buttons of consent platforms that refuse, or accept only what is necessary, by their documented ids, classes and attributes. */
const REFUSALS = [
  "#onetrust-reject-all-handler",
  ".ot-pc-refuse-all-handler",
  "#CybotCookiebotDialogBodyButtonDecline",
  "#CybotCookiebotDialogBodyLevelButtonLevelOptinDeclineAll",
  '[data-testid="uc-deny-all-button"]',
  "#uc-btn-deny-banner",
  "#didomi-notice-disagree-button",
  ".didomi-continue-without-agreeing",
  "#truste-consent-required",
  ".osano-cm-denyAll",
  ".osano-cm-button--type_denyAll",
  ".cky-btn-reject",
  "#wt-cli-reject-btn",
  "#cookie_action_close_header_reject",
  ".cmplz-deny",
  "[data-borlabs-cookie-accept-only-essential]",
  ".brlbs-btn-accept-only-essential",
  ".klaro .cn-decline",
  '#cc-main [data-role="necessary"]',
  ".cc-window .cc-deny",
  ".iubenda-cs-reject-btn",
  "#tarteaucitronAllDenied2",
  '[data-cookiefirst-action="reject"]',
  "#axeptio_btn_dismiss",
  '[data-tid="banner-decline"]',
  "#shopify-pc__banner__btn-decline",
  "#ccc-reject-settings",
  ".fc-cta-do-not-consent",
  "#qc-cmp2-ui [mode='secondary']",
  "#cmpwelcomebtnno a",
].join(",");

/** In milliseconds. */
const CLICK_TIMEOUT = 2_000;

/** Refuses cookies where a known platform asks. Returns whether it did, and not whether the banner is gone, which findBanner() sees. */
export async function refuseCookies(page: Page): Promise<boolean> {
  for (const frame of page.frames()) {
    const button = frame.locator(REFUSALS).filter({ visible: true }).first();
    if ((await button.count()) === 0) continue;
    try {
      await button.click({ timeout: CLICK_TIMEOUT });
      await button.waitFor({ state: "hidden", timeout: CLICK_TIMEOUT });
    } catch (error) {
      // The button may be covered, or stay.
      if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
    }
    return true;
  }
  return false;
}

/** Whether something about cookies covers a part of the screen, or a platform of the TCF says that it asks. */
export async function findBanner(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    type Ping = (command: "ping", version: number, done: (answer: { displayStatus?: string }) => void) => void;
    const { __tcfapi: ask } = window as { __tcfapi?: Ping };
    // https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework: some never call back.
    const asked = new Promise<string | undefined>((resolve) => {
      setTimeout(resolve, 500);
      ask?.("ping", 2, ({ displayStatus }) => resolve(displayStatus));
    });
    if (ask && (await asked) === "visible") return true;
    const isAbove = (element: Element | null): element is Element => element !== null && element !== document.body;
    const isBanner = (element: Element) => {
      const { position } = getComputedStyle(element);
      const words = `${element.id} ${element.className} ${element.textContent.slice(0, 500)}`;
      return (position === "fixed" || position === "sticky" || element.matches("dialog[open]")) && /cookie|consent|gdpr/i.test(words);
    };
    const places = [0.02, 0.5, 0.98].flatMap((x) => [0.02, 0.5, 0.9, 0.98].map((y) => [x * innerWidth, y * innerHeight] as const));
    return places.some(([x, y]) => {
      for (let element = document.elementFromPoint(x, y); isAbove(element); element = element.parentElement) {
        if (isBanner(element)) return true;
      }
      return false;
    });
  });
}
