import { profile } from "virtual:content/profile";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { answers, firstEmpty, type Message, trimmed } from "./message.ts";
import { loadSending, loadToasts, type Outcome, submit, useSending } from "./submission.ts";

/** The contact form. Without JavaScript it opens the visitor's mail program, written text and all. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const sending = useSending();
  const [answer, setAnswer] = useState("");

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    // From here on an empty field is told by a toast; the browser still checks the address's form.
    current.noValidate = true;
    const held = "held" in current;
    Object.assign(current, { running: true });
    if (held) current.requestSubmit();
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const written = event.currentTarget;
    const message = messageOf(written);
    if (!firstEmpty(trimmed(message)) && !written.reportValidity()) return;
    const outcome = await submit(message);
    if (outcome.kind === "busy") return;
    if (outcome.kind === "sent") written.reset();
    if (outcome.kind === "incomplete") fieldOf(written, outcome.field)?.focus();
    for (const [name, value] of Object.entries(trimmed(message))) {
      fieldOf(written, name as keyof Message)?.setAttribute("aria-invalid", String(outcome.kind === "incomplete" && value === ""));
    }
    setAnswer(await tell(outcome.kind));
  }

  return (
    <form
      ref={form}
      action={`mailto:${profile.email}`}
      method="post"
      encType="text/plain"
      onSubmit={onSubmit}
      onInput={({ target }) => target instanceof Element && target.removeAttribute("aria-invalid")}
      onFocus={prepare}
      className="contact-form flex flex-col gap-6"
    >
      <label className="field">
        Name
        <input name="name" type="text" dir="auto" required autoComplete="name" readOnly={sending} />
      </label>
      <label className="field">
        Email
        <input name="email" type="email" required autoComplete="email" readOnly={sending} />
      </label>
      <label className="field">
        Message
        <textarea name="message" rows={7} dir="auto" required readOnly={sending} />
      </label>
      <button type="submit" aria-disabled={sending} className="button button-strong justify-center py-4 text-lg">
        {sending ? "Sending..." : "Send"}
      </button>
      <p role="status" className="empty:hidden">
        {answer}
      </p>
      <noscript>
        <p className="text-soft">Without JavaScript, Send opens your mail program with this message in it.</p>
      </noscript>
    </form>
  );
}

function fieldOf(form: HTMLFormElement, name: keyof Message): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}

function messageOf(form: HTMLFormElement): Message {
  const value = (name: keyof Message) => fieldOf(form, name)?.value ?? "";
  return { name: value("name"), email: value("email"), message: value("message") };
}

/** Tells the outcome by a toast; where toasts cannot be had, the text to show in the form instead. */
async function tell(kind: Exclude<Outcome["kind"], "busy">): Promise<string> {
  const types = { sent: "success", failed: "error", incomplete: "warning" } as const;
  try {
    const { showToast } = await loadToasts();
    showToast(answers[kind], types[kind]);
    return "";
  } catch (error) {
    console.error(error);
    return answers[kind];
  }
}

/** Brings sender and toasts in when the form is first touched; a failure shows, and is told, when they are needed. */
function prepare(): void {
  const later = () => {};
  loadToasts()
    .then(({ prepareToasts }) => prepareToasts())
    .catch(later);
  loadSending().catch(later);
}
