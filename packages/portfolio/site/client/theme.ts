const root = document.documentElement;
const KEY = `${__HOME_BASE__}theme`;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

function applyTheme(choice: string | null): void {
  const chosen = choice === "light" || choice === "dark" ? choice : undefined;
  root.dataset["theme"] = chosen ?? "system";
  const isDark = chosen ? chosen === "dark" : prefersDark.matches;
  document.querySelector("[data-theme-switch]")?.setAttribute("aria-pressed", String(isDark));
  for (const theme of ["light", "dark"]) {
    const colour = document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][data-of="${theme}"]`);
    if (colour) colour.media = chosen ? (chosen === theme ? "all" : "not all") : `(prefers-color-scheme: ${theme})`;
  }
}

/** Uses localStorage. Where it is blocked, a choice lasts until the page is left. */
function withStorage(use: (storage: Storage) => string | null | undefined): string | null {
  try {
    return use(localStorage) ?? null;
  } catch {
    return null;
  }
}

const applyStoredTheme = () => applyTheme(withStorage((storage) => storage.getItem(KEY)));
applyStoredTheme();
// The switch itself comes after the head.
addEventListener("DOMContentLoaded", applyStoredTheme);
addEventListener("storage", ({ key }) => (key === KEY || key === null) && applyStoredTheme());

addEventListener("click", ({ target }) => {
  if (!(target instanceof Element && target.closest("[data-theme-switch]"))) return;
  const system = prefersDark.matches ? "dark" : "light";
  const current = root.dataset["theme"] === "system" ? system : root.dataset["theme"];
  const next = current === "dark" ? "light" : "dark";
  // Choosing the system's theme means following the system again.
  const choice = next === system ? null : next;
  withStorage((storage) => (choice ? storage.setItem(KEY, choice) : storage.removeItem(KEY)) ?? null);
  applyTheme(choice);
});
