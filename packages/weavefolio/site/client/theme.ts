import { withStorage } from "./local-storage.ts";
import { root } from "./root.ts";

const KEY = `${__SITE__.homeBase}theme`;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

const isDark = (theme: string | undefined) => (theme === "system" ? prefersDark.matches : theme === "dark");

function applyTheme(choice: string | null): void {
  const theme = choice === "light" || choice === "dark" ? choice : __SITE__.theme;
  root.dataset["theme"] = theme;
  document.querySelector("[data-theme-switch]")?.setAttribute("aria-pressed", String(isDark(theme)));
  for (const name of ["light", "dark"]) {
    const colour = document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][data-of="${name}"]`);
    if (colour) colour.media = theme === "system" ? `(prefers-color-scheme: ${name})` : theme === name ? "all" : "not all";
  }
}

const applyStoredTheme = () => applyTheme(withStorage((storage) => storage.getItem(KEY)));
applyStoredTheme();
// The switch itself comes after the head.
addEventListener("DOMContentLoaded", applyStoredTheme);
addEventListener("storage", ({ key }) => (key === KEY || key === null) && applyStoredTheme());

addEventListener("click", ({ target }) => {
  if (!(target instanceof Element && target.closest("[data-theme-switch]"))) return;
  const willBeDark = !isDark(root.dataset["theme"]);
  // Choosing the theme that pages open with means following the site, or the system, again.
  const choice = willBeDark === isDark(__SITE__.theme) ? null : willBeDark ? "dark" : "light";
  withStorage((storage) => (choice ? storage.setItem(KEY, choice) : storage.removeItem(KEY)) ?? null);
  applyTheme(choice);
});
