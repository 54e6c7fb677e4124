import { createRoot } from "react-dom/client";
import { type CloseButtonProps, cssTransition, type Id, ToastContainer, toast } from "react-toastify/unstyled";
import styles from "./toasts.css?inline";

/** Shows a toast at the bottom right for five seconds, in the place of one that says the same. */
export function showToast(text: string, type: "success" | "warning" | "error"): void {
  prepareToasts();
  const before = shown.get(text);
  if (before !== undefined) toast.dismiss(before);
  shown.set(text, toast(text, { type }));
}

/** The last toast of each text. */
const shown = new Map<string, Id>();

let prepared = false;

/** Draws the empty list of toasts, so that a screen reader knows it before the first toast comes. */
export function prepareToasts(): void {
  if (prepared) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const place = document.createElement("div");
  // Who reads a toast by keyboard has the time to, as who points at it has, whichever of the two ends first; and who is elsewhere, or
  // rests where it comes, when its coming ends.
  const settle = () =>
    setTimeout(() => {
      const read = place.querySelector(".Toastify__toast:is(:hover, :focus-within)");
      if (read || !document.hasFocus()) toast.pause();
      else toast.play();
    });
  for (const type of ["focusin", "focusout", "mouseout", "animationend"]) place.addEventListener(type, settle);
  addEventListener("focus", settle);
  addEventListener("keydown", ({ key }) => key === "Escape" && toast.dismiss());
  giveFocusBack(place);
  document.body.append(place);
  createRoot(place).render(
    <ToastContainer
      aria-label="Notifications"
      role="status"
      position="bottom-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      icon={false}
      closeButton={CloseButton}
      // It is drawn all the same (toasts.css); this hides it from screen readers, which have the words.
      hideProgressBar
      transition={transition}
    />,
  );
  prepared = true;
}

const transition = cssTransition({ enter: "toast-enter", exit: "toast-exit", collapseDuration: 150 });

/** When a toast goes that had the focus, the focus returns to where it came from, not to the top of the page. */
function giveFocusBack(place: HTMLElement): void {
  let cameFrom: HTMLElement | undefined;
  place.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget)) cameFrom = relatedTarget;
  });
  place.addEventListener("focusout", ({ target, relatedTarget }) => {
    // Who leaves a toast that stays has gone elsewhere on purpose.
    setTimeout(() => {
      const stays = target instanceof Node && target.isConnected;
      if (stays && !(relatedTarget instanceof Node && place.contains(relatedTarget))) cameFrom = undefined;
    });
  });
  // Once a toast is taken out of the page, a browser gives the focus to the body.
  new MutationObserver(() => {
    if (document.activeElement === document.body) cameFrom?.focus();
  }).observe(place, { childList: true, subtree: true });
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" aria-label="Dismiss the notification" className="Toastify__close-button" onClick={closeToast}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d="M2 2l10 10M12 2L2 12" />
      </svg>
    </button>
  );
}
