import type * as Client from "../entry.client.tsx";
import { isTouchScreen, savesData } from "./device.ts";
import { letter } from "./letter.ts";
import { root } from "./root.ts";
import { afterFirstPaint, whenIdle } from "./schedule.ts";

const waiting = new AbortController();

let hydration: Promise<boolean> | undefined;

let heldForm: HTMLFormElement | undefined;
let heldTimer: number | undefined;

/** How long scripts may take after a submit, in milliseconds, before they count as lost. Sending a message may take as long. */
const HELD_TIMEOUT = 20_000;

/** Fetches the scripts and hydrates the page. Resolves to whether that worked: browsers remember a script that failed. */
export function requestHydration(): Promise<boolean> {
  waiting.abort();
  hydration ??= hydratePage();
  return hydration;
}

async function hydratePage(): Promise<boolean> {
  // The build names the client entry, and the other chunks this page needs, on the script element.
  const { scripts = "" } = document.querySelector<HTMLScriptElement>("script[data-scripts]")?.dataset ?? {};
  const [entry = "", ...chunks] = scripts.split(" ");
  // Preloaded together: otherwise each chunk is discovered only when its importer has loaded.
  for (const href of chunks) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  try {
    await ((await import(/* @vite-ignore */ entry)) as typeof Client).hydrate(letter);
    removeEventListener("submit", holdForm, { capture: true });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Holds a form that is submitted before hydration: its button says “Sending...”. A GET form works by a page load. */
function holdForm(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.method === "get") return;
  event.preventDefault();
  if (heldForm) return;
  heldForm = event.target;
  root.dataset["held"] = "";
  heldTimer = setTimeout(releaseForm, HELD_TIMEOUT, false);
  void requestHydration().then(releaseForm);
}

/** Submits a held form. Without scripts, it goes by a page load, unless site/client/lost-form.ts offers other ways. */
function releaseForm(isHydrated: boolean): void {
  clearTimeout(heldTimer);
  delete root.dataset["held"];
  if (isHydrated) heldForm?.requestSubmit();
  else if (heldForm?.dispatchEvent(new Event("lost", { cancelable: true }))) heldForm.submit();
  heldForm = undefined;
}

addEventListener("submit", holdForm, { capture: true });

/**
 * On a touch screen, or with Save-Data on, a page that works without JavaScript is hydrated by an intent only: one without a form that
 * sends a message, and not the not-found page.
 */
function hydrateWhenIdle(): void {
  const sendsNothing = Array.from(document.forms).every(({ method }) => method === "get");
  const isComplete = sendsNothing && document.querySelector('link[rel="canonical"]') !== null;
  // React shows a letter, on every screen.
  if (!letter && isComplete && (isTouchScreen() || savesData())) return;
  // It may come after the load event.
  afterFirstPaint(() => whenIdle(requestHydration));
}

for (const intent of ["pointerdown", "pointermove", "keydown", "scroll", "focusin"]) {
  addEventListener(intent, (event) => isRestingPointer(event) || isFollowingLink(event) || void requestHydration(), {
    signal: waiting.signal,
    passive: true,
    capture: true,
  });
}

/** A tap on a link opens its page at once. Scripts would only slow that down. */
function isFollowingLink({ type, target }: Event): boolean {
  return isTouchScreen() && type !== "keydown" && target instanceof Element && target.closest("a") !== null;
}

let pointerPosition: string | undefined;

/** Whether the pointer is where it was when the page opened: browsers may report a move without one. */
function isRestingPointer({ type, clientX, clientY }: Event & Partial<PointerEvent>): boolean {
  if (type !== "pointermove") return false;
  const before = pointerPosition;
  pointerPosition = `${clientX} ${clientY}`;
  return before === undefined || before === pointerPosition;
}

if (document.readyState === "complete") hydrateWhenIdle();
else addEventListener("load", hydrateWhenIdle, { once: true });
