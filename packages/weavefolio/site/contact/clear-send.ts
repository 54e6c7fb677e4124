type Span = { top: number; bottom: number };

type Around = {
  toast: Span;
  /** Between the bar and the lower edge. */
  screen: Span;
  field?: Span | undefined;
  /** How far the page can scroll back. */
  scrolled: number;
};

/**
 * Returns how far to scroll so that a toast covers nothing of Send and the outcome below it. They end above the toast, or below the screen
 * where the focused field would leave it otherwise.
 */
export function distanceToClear(send: Span, { toast, screen, field, scrolled }: Around): number {
  if (send.bottom <= toast.top || send.top >= screen.bottom) return 0;
  // A browser scrolls by whole pixels.
  const forward = Math.ceil(send.bottom - toast.top);
  const back = Math.ceil(screen.bottom - send.top);
  const losesField = field && field.top - forward < screen.top;
  return losesField && back <= scrolled && field.bottom + back <= toast.top ? -back : forward;
}

/** Scrolls Send and the outcome out from under a toast. */
export function clearSend(): void {
  const [bar, toast, send, outcome, field] = [
    ".bar",
    ".Toastify__toast-container",
    ".contact-send .button",
    ".form-outcome",
    ".field:focus-within",
  ].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
  if (!bar || !toast || !send || !outcome) return;
  const around = { toast, screen: { top: bar.bottom, bottom: innerHeight }, field, scrolled: scrollY };
  const top = distanceToClear({ top: send.top, bottom: Math.max(send.bottom, outcome.bottom) }, around);
  scrollBy({ top, behavior: "instant" });
}
