import { contact } from "virtual:content/contact";
import { profile } from "virtual:content/profile";
import { useSyncExternalStore } from "react";
import { loadChunk } from "../chunk.ts";
import { firstEmpty, type Message, trimmed } from "./message.ts";

export type Outcome = { kind: "sent" } | { kind: "failed" } | { kind: "busy" } | { kind: "incomplete"; field: keyof Message };

let sending = false;
const listeners = new Set<() => void>();

function setSending(value: boolean): void {
  sending = value;
  for (const listener of listeners) listener();
}

/** Whether a message is on its way; it stays so through page changes, so that none is sent twice. */
export function useSending(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sending,
    () => false,
  );
}

/** Trims, checks and sends a message; a failure is logged with its cause. */
export async function submit(written: Message): Promise<Outcome> {
  if (sending) return { kind: "busy" };
  setSending(true);
  try {
    const message = trimmed(written);
    const field = firstEmpty(message);
    if (field) return { kind: "incomplete", field };
    const { sendMessage } = await loadSending();
    await sendMessage(message, profile, contact.emailjs);
    return { kind: "sent" };
  } catch (error) {
    console.error("The message was not sent:", error);
    return { kind: "failed" };
  } finally {
    setSending(false);
  }
}

export const loadSending = () => loadChunk(() => import("./sending.ts"));
export const loadToasts = () => loadChunk(() => import("./toasts.tsx"));
