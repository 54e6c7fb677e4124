import "./deferred-start.ts";

/**
 * What has to be so before the first paint, or the page would flash, and what brings the application in after it. It stands in
 * the head of every page, inline, and is all that does: the policy names it by its hash.
 */
const root = document.documentElement;
const store = `${import.meta.env.BASE_URL}theme`;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

/** The visitor's choice, or else the system's; where storage is blocked, a choice holds until the page is left. */
function show(wanted: string | null): void {
  const chosen = wanted === "light" || wanted === "dark" ? wanted : undefined;
  root.dataset["theme"] = chosen ?? "system";
  const dark = chosen ? chosen === "dark" : prefersDark.matches;
  document.querySelector("[data-theme-switch]")?.setAttribute("aria-pressed", String(dark));
  for (const theme of ["light", "dark"]) {
    const colour = document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][data-of="${theme}"]`);
    if (colour) colour.media = chosen ? (chosen === theme ? "all" : "not all") : `(prefers-color-scheme: ${theme})`;
  }
}

function stored(act: (storage: Storage) => string | null | undefined): string | null {
  try {
    return act(localStorage) ?? null;
  } catch {
    return null;
  }
}

const showStored = () => show(stored((storage) => storage.getItem(store)));
showStored();
// The switch itself comes after the head.
addEventListener("DOMContentLoaded", showStored);
addEventListener("storage", ({ key }) => (key === store || key === null) && showStored());

// Here, not in the application: the switch works as soon as it is seen.
addEventListener("click", ({ target }) => {
  if (!(target instanceof Element && target.closest("[data-theme-switch]"))) return;
  const systems = prefersDark.matches ? "dark" : "light";
  const now = root.dataset["theme"] === "system" ? systems : root.dataset["theme"];
  const next = now === "dark" ? "light" : "dark";
  // Back to what the system says is back to following it.
  const chosen = next === systems ? null : next;
  stored((storage) => (chosen ? storage.setItem(store, chosen) : storage.removeItem(store)) ?? null);
  show(chosen);
});

// Does by hand what a browser without commandfor (before 2025) does not do by itself, as soon as the menu's button is seen.
function command({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest("button[commandfor]") : null;
  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (!(button && dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute("command") === "close") dialog.close();
  else dialog.showModal();
}
if (!("commandForElement" in HTMLButtonElement.prototype)) addEventListener("click", command);

// Coming back by Back or Forward starts at the top, too; a reload keeps its place. The browser restores the old
// place whatever scrollRestoration says by now, mostly before pageshow and at the latest before the next frame.
addEventListener("pageshow", ({ persisted }) => {
  const [visit] = performance.getEntriesByType("navigation");
  const cameBack = visit instanceof PerformanceNavigationTiming && visit.type === "back_forward";
  if (!persisted && !cameBack) return;
  document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
  history.scrollRestoration = "manual";
  scrollTo(0, 0);
  requestAnimationFrame(() => scrollTo(0, 0));
});

// The projects of one technology, until the application runs and says the same (src/pages/technology-filter.tsx).
const technology = new URLSearchParams(location.search).get("technology");
if (technology) {
  const named = `[data-technologies*="|${CSS.escape(technology)}|"]`;
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`[data-filter=early]:has(${named}) [data-technologies]:not(${named}){display:none}`);
  document.adoptedStyleSheets.push(sheet);
  root.dataset["filter"] = "early";
}
