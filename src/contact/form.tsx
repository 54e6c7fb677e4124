import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/contact";
import * as labels from "virtual:texts/pages";
import { type FormEvent, type KeyboardEvent, type MouseEvent, startTransition, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "../navigation/hydrated.ts";
import { Text } from "../texts/text.tsx";
import { Field } from "./field.tsx";
import { findField, isField, readMessage, revealField } from "./form-fields.ts";
import { type FieldErrors, fieldNames, type Message, trimMessage } from "./message.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { Outcome } from "./outcome.tsx";
import { prefetchSending, submitMessage, useSubmission } from "./submission.ts";
import { useMessage } from "./use-message.ts";

/** The contact form. Without JavaScript it opens the visitor's mail program with the message in it. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const { sending } = useSubmission();
  const { message, saveInput, leftWhileSending, setLeftWhileSending } = useMessage(form);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [alertField, setAlertField] = useState<keyof Message>();

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    // The field shows the key already: on a slow phone its frame comes before the form renders.
    startTransition(() => {
      saveInput(readMessage(currentTarget));
      if (isField(target)) setErrors((before) => ({ ...before, [target.name]: undefined }));
    });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget } = event;
    const honeypot = findField(currentTarget, HONEYPOT);
    // Removed first, an error that stays the same is announced again.
    flushSync(() => {
      setErrors({});
      setLeftWhileSending(false);
    });
    const isEmailValid = !findField(currentTarget, "email")?.validity.typeMismatch;
    const found = submitMessage(readMessage(currentTarget), isEmailValid, honeypot?.value ?? "");
    // In case autofill filled the honeypot, the next try succeeds.
    if (honeypot) honeypot.value = "";
    const invalid = fieldNames.find((name) => found[name] !== undefined);
    const field = invalid && findField(currentTarget, invalid);
    flushSync(() => {
      setErrors(found);
      // A screen reader reads the error of a field that gets the focus, not of one that has it.
      setAlertField(field === document.activeElement ? invalid : undefined);
    });
    if (field) revealField(field);
  }

  const stateOf = (name: keyof Message) => ({ name, text: message[name], error: errors[name], isAlert: alertField === name });
  const field = { readOnly: sending, required: true };
  return (
    <form
      ref={form}
      action={`mailto:${profile.email}`}
      method="post"
      encType="text/plain"
      // Before hydration the browser checks the fields; then empty ones are reported by a toast.
      noValidate={isHydrated}
      onSubmit={onSubmit}
      onInput={onInput}
      onBlur={() => setAlertField(undefined)}
      onFocus={prefetchSending}
      onKeyDown={ignoreHeldEnter}
      aria-label={labels.contact}
      className="contact-form"
    >
      <Field label={texts.name} {...stateOf("name")}>
        {(described) => <input {...field} {...described} type="text" autoComplete="name" dir="auto" />}
      </Field>
      <Field label={texts.email} {...stateOf("email")}>
        {(described) => <input {...field} {...described} type="email" autoComplete="email" dir="ltr" />}
      </Field>
      <Field label={texts.message} {...stateOf("message")}>
        {(described) => <textarea {...field} {...described} rows={7} dir="auto" />}
      </Field>
      {isHydrated && <Honeypot />}
      <OfflineNotice />
      <button type="submit" aria-disabled={sending} onClick={ignoreDoubleClick} className="button button-strong">
        <Text>{sending ? texts.sending : texts.send}</Text>
      </button>
      <Outcome message={trimMessage(message)} leftWhileSending={leftWhileSending} />
      <noscript>
        <p className="without-script">
          <Text>{texts.withoutScript}</Text>
        </p>
      </noscript>
    </form>
  );
}

/** The name of the honeypot; it must not mean anything to autofill. */
const HONEYPOT = "extra";

/** A field for bots: people don't see it, and neither keyboard nor screen reader reaches it. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="honeypot">
      <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
    </div>
  );
}

function ignoreHeldEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/** A double click sends once, even when the response resets the form between its clicks. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
