import { type FormEvent, type RefObject, startTransition, useActionState, useEffect, useState } from "react";
import { clearSend } from "./clear-send.ts";
import { findField, HONEYPOT, readMessage, revealField } from "./form-fields.ts";
import { BLANK, currentErrors, fieldNames, firstInvalid, type Message } from "./message.ts";
import { submitMessage } from "./submit.ts";

/** Submits the form by an Action, focuses the first invalid field, and returns the errors of the fields not edited since. */
export function useSubmit(form: RefObject<HTMLFormElement | null>, message: Message) {
  const [checked, submit, isChecking] = useActionState(submitMessage, { typed: BLANK, errors: {} });
  const [focusedField, setFocusedField] = useState<keyof Message>();

  useEffect(() => {
    const invalid = firstInvalid(checked.errors);
    const field = invalid && form.current && findField(form.current, invalid);
    if (field) revealField(field);
    // The toast may have come before the errors.
    clearSend();
  }, [form, checked]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget } = event;
    const honeypot = findField(currentTarget, HONEYPOT);
    const submitted = {
      typed: readMessage(currentTarget),
      isEmailValid: !findField(currentTarget, "email")?.validity.typeMismatch,
      honeypot: honeypot?.value ?? "",
    };
    // In case autofill filled the honeypot, the next try succeeds.
    if (honeypot) honeypot.value = "";
    startTransition(() => {
      submit(submitted);
      setFocusedField(fieldNames.find((name) => findField(currentTarget, name) === document.activeElement));
    });
  }

  // Removed in between, an error that stays the same is announced again.
  const errors = isChecking ? {} : currentErrors(checked, message);
  // A screen reader reads the error of a field that gets the focus, not of one that has it.
  const alertField = focusedField === firstInvalid(errors) ? focusedField : undefined;
  return { errors, alertField, onSubmit, onBlur: () => setFocusedField(undefined) };
}
