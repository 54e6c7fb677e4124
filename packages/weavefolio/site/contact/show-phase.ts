import * as texts from "virtual:texts/contact";
import { loadChunk } from "../navigation/chunk.ts";
import { dispatch, state, subscribe } from "./submission.ts";
import type { Phase } from "./submission-state.ts";

let toasts: typeof import("./toasts.tsx") | undefined;

const TOASTS: Partial<Record<Phase["name"], [text: string, type: "success" | "warning" | "error"]>> = {
  incomplete: [texts.incomplete, "warning"],
  sent: [texts.sent, "success"],
  failed: [texts.failed, "error"],
};

export const loadToasts = () => loadChunk(() => import("./toasts.tsx"));

// Each phase's toast replaces that of the phase before.
subscribe(({ phase, notice }, before) => {
  if (phase !== before.phase || notice !== before.notice) toasts?.dismissToasts();
  if (phase !== before.phase) void showToast(phase);
});

/** Shows a phase's toast, unless the phase has passed by the time toasts have loaded. */
async function showToast(phase: Phase): Promise<void> {
  const toast = TOASTS[phase.name];
  if (!toast) return;
  try {
    toasts = await loadToasts();
    if (phase === state.phase) toasts.showToast(...toast);
  } catch (error) {
    console.error(error);
    dispatch({ type: "toastFailed", phase, text: toast[0] });
  }
}
