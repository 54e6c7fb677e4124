import { profile } from "virtual:content/profile";
import { type FormEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { english } from "../english.tsx";
import { useHydrated } from "../navigation/hydrated.ts";
import { Field } from "./field.tsx";
import { findField, isField, readMessage } from "./form-fields.ts";
import { emptyFields, type Message, trimMessage } from "./message.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { OtherWays } from "./other-ways.tsx";
import { prefetchSending, submitMessage, useSubmission } from "./submission.ts";
import { useMessage } from "./use-message.ts";

/** The contact form. Without JavaScript it opens the visitor's mail program with the message in it. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const { sending, failure, notice } = useSubmission();
  const { message, saveInput, leftWhileSending, setLeftWhileSending } = useMessage(form);
  const [errors, setErrors] = useState<Partial<Record<keyof Message, string>>>({});

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    saveInput(readMessage(currentTarget));
    if (isField(target)) setErrors((before) => ({ ...before, [target.name]: undefined }));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget } = event;
    const typed = readMessage(currentTarget);
    if (emptyFields(trimMessage(typed)).length === 0 && !currentTarget.reportValidity()) {
      setErrors({ email: "Enter a valid email address, like name@example.com." });
      return;
    }
    setLeftWhileSending(false);
    const honeypot = findField(currentTarget, HONEYPOT);
    const invalid = submitMessage(typed, honeypot?.value ?? "");
    // In case autofill filled the honeypot, the next try succeeds.
    if (honeypot) honeypot.value = "";
    setErrors(Object.fromEntries(emptyFields(trimMessage(typed)).map((name) => [name, "Please fill this in."])));
    if (invalid[0]) findField(currentTarget, invalid[0])?.focus();
  }

  const field = { readOnly: sending, required: true };
  return (
    <form
      {...english}
      ref={form}
      action={`mailto:${profile.email}`}
      method="post"
      encType="text/plain"
      // Before hydration the browser checks the fields; then empty ones are reported by a toast.
      noValidate={isHydrated}
      onSubmit={onSubmit}
      onInput={onInput}
      onFocus={prefetchSending}
      onKeyDown={ignoreHeldEnter}
      className="contact-form"
    >
      <Field label="Name" name="name" text={message.name} error={errors.name}>
        {(described) => <input {...field} {...described} type="text" autoComplete="name" dir="auto" />}
      </Field>
      <Field label="Email" name="email" text={message.email} error={errors.email}>
        {(described) => <input {...field} {...described} type="email" autoComplete="email" dir="ltr" />}
      </Field>
      <Field label="Message" name="message" text={message.message} error={errors.message}>
        {(described) => <textarea {...field} {...described} rows={7} dir="auto" />}
      </Field>
      {isHydrated && <Honeypot />}
      <OfflineNotice />
      <button type="submit" aria-disabled={sending} onClick={ignoreDoubleClick} className="button button-strong">
        {sending ? "Sending..." : "Send"}
      </button>
      <p role="status" className="notice">
        {notice}
      </p>
      {!sending && (failure || leftWhileSending) && (
        <OtherWays message={trimMessage(message)} mayHaveArrived={failure?.mayHaveArrived ?? true} interrupted={!failure} />
      )}
      <noscript>
        <p className="without-script">Without JavaScript, Send opens your mail program with this message in it.</p>
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
