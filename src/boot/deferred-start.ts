import type * as Client from "../entry.client.tsx";
import { savesData } from "../navigation/connection.ts";
import { whenIdle } from "../navigation/when-idle.ts";

/**
 * Brings the application in once the page has loaded and the browser is idle, or at the visitor's first intent:
 * scripts must not compete with the first paint. This one is a part of the page (src/boot/inline.ts), so that no intent comes
 * before it.
 */
const waiting = new AbortController();

function start(): void {
  if (waiting.signal.aborted) return;
  waiting.abort();
  // The build says on the script element which script is the application, and which others this page asks for (vite/head.ts).
  const { scripts = "" } = document.querySelector<HTMLScriptElement>("script[data-scripts]")?.dataset ?? {};
  const [application = "", ...others] = scripts.split(" ");
  // Asked for together: each would tell of the next only when it has come.
  for (const href of others) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  (import(/* @vite-ignore */ application) as Promise<typeof Client>)
    .then(({ started }) => started)
    .catch((error: unknown) => {
      console.error(error);
      removeEventListener("submit", hold, { capture: true });
      held?.submit();
    });
}

let held: HTMLFormElement | undefined;

/** A form that is to be sent before the application runs waits for it (src/contact/form.tsx); where it cannot run, it goes by mail. */
function hold(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.method === "get" || "running" in event.target) return;
  event.preventDefault();
  held = Object.assign(event.target, { held: true });
  start();
}

addEventListener("submit", hold, { capture: true });

/** Who saves data is not sent the application unasked, where the page is complete without: it is no form, and not the one for lost addresses. */
function startWhenIdle(): void {
  const complete = document.forms.length === 0 && document.querySelector('link[rel="canonical"]') !== null;
  if (savesData() && complete) return;
  // The first paint may come after the page has loaded.
  if (PerformanceObserver.supportedEntryTypes.includes("paint")) {
    new PerformanceObserver(() => whenIdle(start)).observe({ type: "paint", buffered: true });
  }
  setTimeout(() => whenIdle(start), LONGEST_UNPAINTED);
}

/** When a loaded page is taken to be painted though the browser has told of no paint, in milliseconds: some never do. */
const LONGEST_UNPAINTED = 2000;

for (const intent of ["pointerdown", "pointermove", "keydown", "touchstart", "focusin"]) {
  addEventListener(intent, (event) => rests(event) || start(), { signal: waiting.signal, passive: true, capture: true });
}

let place: string | undefined;

/** Whether a pointer lies where the page came up, of which browsers may say that it moves there. */
function rests(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== "pointermove") return false;
  const before = place;
  place = `${event.clientX} ${event.clientY}`;
  return before === undefined || before === place;
}

if (document.readyState === "complete") startWhenIdle();
else addEventListener("load", startWhenIdle, { once: true });
