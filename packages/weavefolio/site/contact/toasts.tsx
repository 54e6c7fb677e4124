import * as texts from "virtual:texts/toasts";
import { createRoot } from "react-dom/client";
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from "react-toastify/unstyled";
import { Text } from "../interface/text.tsx";
import { clearSend } from "./clear-send.ts";
import styles from "./toasts.css?inline";

/** Shows a toast at the bottom right, or left in languages from right to left, for five seconds. It replaces earlier ones. */
export function showToast(text: string, type: "success" | "warning" | "error"): void {
  renderToastContainer();
  dismissToasts();
  toast(<Text>{text}</Text>, { type });
}

export function dismissToasts(): void {
  toast.dismiss();
}

let isRendered = false;

/** Renders the empty toast container, so that screen readers know the live region before the first toast. */
export function renderToastContainer(): void {
  if (isRendered) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const container = document.createElement("div");
  // A toast pauses while it is hovered, contains the focus, or the window has lost the focus. That includes the moment it appears.
  const updatePause = () =>
    setTimeout(() => {
      const isRead = container.querySelector(".Toastify__toast:is(:hover, :focus-within)");
      if (isRead || !document.hasFocus()) toast.pause();
      else toast.play();
    });
  for (const type of ["focusin", "focusout", "mouseout", "animationend"]) container.addEventListener(type, updatePause);
  container.addEventListener("animationstart", ({ target }) => target instanceof Element && target.matches(".toast-enter") && clearSend());
  addEventListener("focus", updatePause);
  addEventListener("keydown", ({ key }) => key === "Escape" && toast.dismiss());
  returnFocus(container);
  document.body.append(container);
  createRoot(container).render(
    <ToastContainer
      aria-label={texts.label}
      // The container is the live region: with a second one inside it, each toast would be announced twice.
      role="group"
      position="bottom-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      icon={false}
      closeButton={CloseButton}
      // toasts.css draws it anyway. This hides it from screen readers.
      hideProgressBar
      transition={transition}
    />,
  );
  isRendered = true;
}

const transition = cssTransition({ enter: "toast-enter", exit: "toast-exit", collapseDuration: 150 });

/** Returns the focus to where it came from when the toast that has it closes. */
function returnFocus(container: HTMLElement): void {
  let origin: HTMLElement | undefined;
  container.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !container.contains(relatedTarget)) origin = relatedTarget;
  });
  container.addEventListener("focusout", ({ target, relatedTarget }) => {
    // Leaving a toast that stays is on purpose.
    setTimeout(() => {
      const isOpen = target instanceof Node && target.isConnected;
      if (isOpen && !(relatedTarget instanceof Node && container.contains(relatedTarget))) origin = undefined;
    });
  });
  // Browsers move the focus to the body when its element is removed.
  new MutationObserver(() => {
    if (document.activeElement === document.body) origin?.focus();
  }).observe(container, { childList: true, subtree: true });
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" aria-label={texts.dismiss} className="Toastify__close-button" onClick={closeToast}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d="M2 2l10 10M12 2L2 12" />
      </svg>
    </button>
  );
}
