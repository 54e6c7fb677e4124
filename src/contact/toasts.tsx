import { createRoot } from "react-dom/client";
import { cssTransition, ToastContainer, toast } from "react-toastify/unstyled";
import styles from "./toasts.css?inline";

/** Shows a toast at the bottom right for five seconds. */
export function showToast(text: string, type: "success" | "warning" | "error"): void {
  prepareToasts();
  toast(text, { type });
}

let prepared = false;

/** Draws the empty list of toasts, so that a screen reader knows it before the first toast comes. */
export function prepareToasts(): void {
  if (prepared) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const place = document.createElement("div");
  // Who reads a toast by keyboard has the time to, as who points at it has, whichever of the two ends first.
  const settle = () =>
    setTimeout(() => {
      if (place.querySelector(".Toastify__toast:is(:hover, :focus-within)")) toast.pause();
      else if (document.hasFocus()) toast.play();
    });
  for (const type of ["focusin", "focusout", "mouseout"]) place.addEventListener(type, settle);
  addEventListener("focus", settle);
  place.addEventListener("keydown", ({ key }) => key === "Escape" && toast.dismiss());
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
      transition={transition}
    />,
  );
  prepared = true;
}

const transition = cssTransition({ enter: "toast-enter", exit: "toast-exit", collapseDuration: 150 });
