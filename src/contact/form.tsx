import { profile } from "virtual:content/profile";
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft, merged, readDraft } from "./draft.ts";
import { Field } from "./field.tsx";
import { fieldOf, isField, messageOf, writeTo } from "./fields.ts";
import { emptyFields, isBlank, type Message, trimmed } from "./message.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { OtherWay } from "./other-way.tsx";
import { prepare, submit, useSubmission } from "./submission.ts";

const NOTHING: Message = { name: "", email: "", message: "" };

/** The contact form. Without JavaScript it opens the visitor's mail program, written text and all. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { sending, delivered, failure, answer } = useSubmission();
  const deliveredBefore = useRef(delivered);
  const [written, setWritten] = useState(NOTHING);
  const [faults, setFaults] = useState<Partial<Record<keyof Message, string>>>({});
  const [leftWhileSending, setLeftWhileSending] = useState(false);
  const [running, setRunning] = useState(false);

  // Once: whether a message of this page is on its way counts as it is when the form appears.
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const draft = readDraft();
    const message = draft ? merged(messageOf(current), draft) : messageOf(current);
    writeTo(current, message);
    setWritten(message);
    setLeftWhileSending(draft?.sending === true && !sending);
    if (!isBlank(message)) keepDraft({ ...message, sending: draft?.sending === true });
    // From here on an empty field is told by a toast; the browser still checks the address's form.
    current.noValidate = true;
    const held = "held" in current;
    Object.assign(current, { running: true });
    setRunning(true);
    if (held) current.requestSubmit();
  }, []);

  // A page that the browser kept as it was left, and shows again, has missed what was written or delivered since.
  useEffect(() => {
    const listening = new AbortController();
    const catchUp = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !form.current) return;
      const message = readDraft() ?? NOTHING;
      writeTo(form.current, message);
      setWritten(message);
    };
    addEventListener("pageshow", catchUp, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (deliveredBefore.current === delivered || !form.current) return;
    deliveredBefore.current = delivered;
    form.current.reset();
    setWritten(NOTHING);
    setLeftWhileSending(false);
  }, [delivered]);

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    const message = messageOf(currentTarget);
    setWritten(message);
    if (isBlank(message)) dropDraft();
    else keepDraft(message);
    if (isField(target)) setFaults((before) => ({ ...before, [target.name]: undefined }));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget } = event;
    const message = messageOf(currentTarget);
    if (emptyFields(trimmed(message)).length === 0 && !currentTarget.reportValidity()) {
      setFaults({ email: "This is no email address." });
      return;
    }
    setLeftWhileSending(false);
    const trap = fieldOf(currentTarget, TRAP);
    const faulty = submit(message, trap?.value ?? "");
    // Should it have been a person, whose browser filled it, the next try goes through.
    if (trap) trap.value = "";
    setFaults(Object.fromEntries(faulty.map((name) => [name, trimmed(message)[name] === "" ? "Please fill this in." : undefined])));
    if (faulty[0]) fieldOf(currentTarget, faulty[0])?.focus();
  }

  const field = { readOnly: sending, required: true };
  return (
    <form
      ref={form}
      action={`mailto:${profile.email}`}
      method="post"
      encType="text/plain"
      onSubmit={onSubmit}
      onInput={onInput}
      onFocus={prepare}
      onKeyDown={ignoreHeldEnter}
      className="contact-form flex flex-col gap-6"
    >
      <Field label="Name" name="name" text={written.name} fault={faults.name}>
        {(described) => <input {...field} {...described} type="text" autoComplete="name" dir="auto" />}
      </Field>
      <Field label="Email" name="email" text={written.email} fault={faults.email}>
        {(described) => <input {...field} {...described} type="email" autoComplete="email" />}
      </Field>
      <Field label="Message" name="message" text={written.message} fault={faults.message}>
        {(described) => <textarea {...field} {...described} rows={7} dir="auto" />}
      </Field>
      {running && <Trap />}
      <OfflineNotice />
      <button
        type="submit"
        aria-disabled={sending}
        onClick={ignoreFurtherClick}
        className="button button-strong justify-center py-4 text-lg"
      >
        {sending ? "Sending..." : "Send"}
      </button>
      <p role="status" className="empty:hidden">
        {answer}
      </p>
      {!sending && (failure || leftWhileSending) && (
        <OtherWay message={trimmed(written)} mayHaveArrived={failure?.mayHaveArrived ?? true} interrupted={!failure} />
      )}
      <noscript>
        <p className="text-soft">Without JavaScript, Send opens your mail program with this message in it.</p>
      </noscript>
    </form>
  );
}

/** A name that says nothing to a program that fills in what it knows of a visitor. */
const TRAP = "extra";

/** A field that only programs fill: people do not see it, and neither keyboard nor screen reader leads to it. */
function Trap() {
  return (
    <div aria-hidden="true" className="trap">
      <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
    </div>
  );
}

/** A key that is held down sends once. */
function ignoreHeldEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/** A double click sends once, even where the answer comes, and empties the form, between its clicks. */
function ignoreFurtherClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
