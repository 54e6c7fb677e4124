import { restoreFragment } from "./restore-fragment.ts";
import { whenIdle } from "./schedule.ts";

/** Loads the owner's analytics when the page is complete: even a slow service delays neither the first paint nor hydration. */
function loadAnalytics({ service, attributes }: NonNullable<typeof __SITE__.analytics>): void {
  // What plausible.init() leaves for the script, in the inline script that Plausible's snippet has.
  if (service === "plausible") window.plausible = { o: {} };
  const script = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
}

const analytics = __SITE__.analytics;

// An address that the not-found page is about to leave may have a letter.
if (analytics && !restoreFragment(location.href)) {
  addEventListener("load", () => whenIdle(() => loadAnalytics(analytics)), { once: true });
}
