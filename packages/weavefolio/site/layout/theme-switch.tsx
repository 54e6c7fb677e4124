import * as texts from "virtual:texts/layout";
import { useSyncExternalStore } from "react";
import { langOf } from "../interface/text.tsx";

/** Switches the dark theme, by site/client/theme.ts, which works before hydration. It is hidden without JavaScript. */
export function ThemeSwitch() {
  const dark = useSyncExternalStore(subscribe, isDark, () => undefined);
  return (
    <button
      {...langOf(texts.darkTheme)}
      type="button"
      data-theme-switch=""
      aria-pressed={dark}
      className="icon-button needs-script"
      // site/client/theme.ts sets aria-pressed before hydration.
      suppressHydrationWarning
    >
      {/* Unlike an attribute, it is also read where a browser applies no styles. */}
      <span className="sr-only">{texts.darkTheme}</span>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z" />
        <path d="M12 3a9 9 0 0 1 0 18z" fill="currentcolor" stroke="none" />
      </svg>
    </button>
  );
}

const PREFERS_DARK = "(prefers-color-scheme: dark)";

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia(PREFERS_DARK).matches);
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  matchMedia(PREFERS_DARK).addEventListener("change", listener, { signal: listening.signal });
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    listening.abort();
    observer.disconnect();
  };
}
