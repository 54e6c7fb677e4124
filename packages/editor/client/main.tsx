import { createRoot } from "react-dom/client";
import add from "./add.css?inline";
import { App } from "./app.tsx";
import crop from "./crop.css?inline";
import dialogs from "./dialogs.css?inline";
import base from "./editor.css?inline";
import form from "./form.css?inline";
import { isApplication } from "./page.ts";
import panel from "./panel.css?inline";
import { redirectPastes } from "./pasted-picture.ts";
import { resumeOpening } from "./reopened-field.ts";
import { isPageCurrent } from "./request.ts";
import tools from "./tools.css?inline";
import touch from "./touch.css?inline";

/** Adds the editor to the page in a shadow root, so that styles leak neither way. A page within another one has none. */
function start(): void {
  const host = document.createElement("div");
  host.dataset["editor"] = "";
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(base + panel + form + crop + dialogs + add + touch + tools);
  shadow.adoptedStyleSheets = [sheet];
  const root = document.createElement("div");
  shadow.append(root);
  document.body.append(host);
  redirectPastes();
  createRoot(root).render(<App />);
}

/**
 * Calls a function once the application is hydrated. React listens to a document once: with another root in it before, the
 * application would get no events. The résumé has no application.
 */
function whenHydrated(call: () => void): void {
  const root = document.documentElement;
  const isReady = () => root.dataset["hydrated"] !== undefined || !isApplication();
  const observer = new MutationObserver(() => {
    if (!isReady()) return;
    observer.disconnect();
    call();
  });
  if (isReady()) call();
  else observer.observe(root, { attributes: true, attributeFilter: ["data-hydrated"] });
}

/** Starts the editor, unless the content has changed while the page was loaded: React would replace the document, and the editor in it. */
async function startIfCurrent(): Promise<void> {
  if (resumeOpening()) return;
  if (await isPageCurrent()) start();
  else location.reload();
}

if (window.top === window) whenHydrated(() => void startIfCurrent().catch((error: Error) => console.error(error.message)));
