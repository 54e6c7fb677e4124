import * as contact from "virtual:content/contact";
import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/contact";
import * as labels from "virtual:texts/pages";
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useMemo, useRef } from "react";
import { useHydrated } from "../client/hydrated.ts";
import { Text } from "../interface/text.tsx";
import { weaveNames } from "../weave/two-names.ts";
import { Field } from "./field.tsx";
import { HONEYPOT, readMessage } from "./form-fields.ts";
import type { Message } from "./message.ts";
import { Keepsake, NamesArt, useVisitor } from "./names-art.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { Outcome } from "./outcome.tsx";
import { dispatch, useSubmission } from "./submission.ts";
import { prefetchSending } from "./submit.ts";
import { useMessage } from "./use-message.ts";
import { useSubmit } from "./use-submit.ts";

/** What takes the form's own request, without JavaScript. EmailJS doesn't. */
const receiver =
  __SITE__.sender !== "emailjs" && contact.service && "format" in contact.service && contact.service.format === "form"
    ? contact.service
    : null;

/**
 * The contact form. Without JavaScript, or without a service, it opens the visitor's mail program with the message in it. It has no
 * `mailto:` as its action: on a page with HTTPS, browsers report that as mixed content.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const isSending = useSubmission("phase").name === "sending";
  const message = useMessage(form);
  const art = useArt(message.name);
  const { errors, alertField, onSubmit, onBlur } = useSubmit(form, message);

  const stateOf = (name: keyof Message) => ({ name, text: message[name], error: errors[name], isAlert: alertField === name });
  const field = { readOnly: isSending, required: true };
  return (
    <form
      ref={form}
      action={receiver?.address}
      method="post"
      // Before hydration the browser checks the fields. Then empty ones are reported by a toast.
      noValidate={isHydrated}
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => dispatch({ type: "edited", typed: readMessage(currentTarget) })}
      onBlur={onBlur}
      onFocus={prefetchSending}
      onKeyDown={ignoreHeldEnter}
      aria-label={labels.contact}
      className="contact-form"
    >
      {receiver && Object.entries(receiver.fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <Field label={texts.name} {...stateOf("name")}>
        {(described) => <input {...field} {...described} type="text" autoComplete="name" dir="auto" />}
      </Field>
      <Field label={texts.email} {...stateOf("email")}>
        {(described) => <input {...field} {...described} type="email" autoComplete="email" dir="ltr" />}
      </Field>
      <Field label={texts.message} {...stateOf("message")}>
        {(described) => <textarea {...field} {...described} rows={7} />}
      </Field>
      <NamesArt {...art} />
      {isHydrated && <Honeypot />}
      <div className="contact-send">
        <OfflineNotice />
        {!receiver && (
          // The first button of a form is also the one that Enter presses.
          <noscript>
            <button
              type="submit"
              formAction={`mailto:${profile.email}`}
              formMethod="post"
              formEncType="text/plain"
              className="button button-strong"
            >
              <Text>{texts.send}</Text>
            </button>
          </noscript>
        )}
        <button
          type="submit"
          aria-disabled={isSending}
          onClick={ignoreDoubleClick}
          className={`button button-strong ${receiver ? "" : "needs-script"}`.trim()}
        >
          {isHydrated ? <Text>{isSending ? texts.sending : texts.send}</Text> : waitingTexts}
        </button>
      </div>
      <div className="contact-outcome">
        {!receiver && !isHydrated && <LostForm />}
        <Outcome message={message} />
        {!receiver && (
          <noscript>
            <p className="without-script">
              <Text>{texts.withoutScript}</Text>
            </p>
          </noscript>
        )}
      </div>
      <Keepsake {...art} />
    </form>
  );
}

/** Weaves both names, after the frame in which the field shows a letter. */
function useArt(typed: string) {
  const ref = useRef<SVGSVGElement>(null);
  const visitor = useDeferredValue(useVisitor(typed));
  const names = useMemo(() => weaveNames(profile.name, visitor), [visitor]);
  return { ref, names, visitor };
}

/** Before hydration, the one shown depends on `data-held` of <html> (site/client/deferred-hydration.ts). */
const waitingTexts = (
  <>
    <span className="not-held">
      <Text>{texts.send}</Text>
    </span>
    <span className="held">
      <Text>{texts.sending}</Text>
    </span>
  </>
);

/** Has what site/client/lost-form.ts offers. Empty innerHTML keeps it until the form is hydrated. */
function LostForm() {
  return <div className="lost-form" dangerouslySetInnerHTML={{ __html: "" }} />;
}

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
