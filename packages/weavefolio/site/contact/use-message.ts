import { type RefObject, startTransition, useEffect, useState } from "react";
import { readDraft } from "./draft.ts";
import { prepareForText, readMessage, setDirection, writeMessage } from "./form-fields.ts";
import { BLANK, type Message } from "./message.ts";
import { dispatch, subscribe } from "./submission.ts";

/** Connects the form's fields, which stay uncontrolled, with its state. Returns their text. */
export function useMessage(form: RefObject<HTMLFormElement | null>): Message {
  const [message, setMessage] = useState(BLANK);

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const unsubscribe = subscribe((after, before) => {
      // Before the next frame lays out the text.
      setDirection(current, after.message.message);
      if (after.written !== before.written) writeMessage(current, after.written);
      // The field shows the key already: on a slow phone its frame comes before the form renders.
      startTransition(() => setMessage(after.message));
    });
    const beforeInput = ({ data }: InputEvent) => prepareForText(current, data);
    current.addEventListener("beforeinput", beforeInput);
    dispatch({ type: "shown", typed: readMessage(current), draft: readDraft() });
    // Set by site/client/deferred-hydration.ts.
    if (document.documentElement.dataset["held"] === "lost") dispatch({ type: "scriptsLost" });
    return () => {
      current.removeEventListener("beforeinput", beforeInput);
      unsubscribe();
    };
  }, [form]);

  return message;
}
