import { type RefObject, useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft, mergeDraft, readDraft } from "./draft.ts";
import { readMessage, writeMessage } from "./form-fields.ts";
import { isBlank, type Message } from "./message.ts";
import { useSubmission } from "./submission.ts";

const BLANK: Message = { name: "", email: "", message: "" };

/**
 * The message in the form's fields, which stay uncontrolled: restored from the draft, kept as a draft, and reset once it is sent.
 * `leftWhileSending` if an earlier page was left while it was being sent.
 */
export function useMessage(form: RefObject<HTMLFormElement | null>) {
  const { sending, sentCount } = useSubmission();
  const sentCountBefore = useRef(sentCount);
  const [message, setMessage] = useState(BLANK);
  const [leftWhileSending, setLeftWhileSending] = useState(false);

  // Runs once: only the initial `sending` matters.
  useEffect(() => {
    if (!form.current) return;
    const draft = readDraft();
    const typed = readMessage(form.current);
    const restored = draft ? mergeDraft(typed, draft) : typed;
    writeMessage(form.current, restored);
    setMessage(restored);
    setLeftWhileSending(draft?.sending === true && !sending);
    if (!isBlank(restored)) keepDraft({ ...restored, sending: draft?.sending === true });
  }, []);

  // A page restored from the back/forward cache missed what was typed or sent since.
  useEffect(() => {
    const listening = new AbortController();
    const restoreDraft = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !form.current) return;
      const draft = readDraft() ?? BLANK;
      writeMessage(form.current, draft);
      setMessage(draft);
    };
    addEventListener("pageshow", restoreDraft, { signal: listening.signal });
    return () => listening.abort();
  }, [form]);

  useEffect(() => {
    if (sentCountBefore.current === sentCount) return;
    sentCountBefore.current = sentCount;
    form.current?.reset();
    setMessage(BLANK);
    setLeftWhileSending(false);
  }, [form, sentCount]);

  function saveInput(typed: Message): void {
    setMessage(typed);
    if (isBlank(typed)) dropDraft();
    else keepDraft(typed);
  }

  return { message, saveInput, leftWhileSending, setLeftWhileSending };
}
