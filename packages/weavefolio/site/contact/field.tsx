import * as texts from "virtual:texts/contact";
import { type ReactNode, useId } from "react";
import { format, langOf, plural, Text } from "../interface/text.tsx";
import { lengthOf, limits, type Message } from "./message.ts";

const NEAR_LIMIT = 0.9;

type FieldProps = { id: string; name: keyof Message; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type Props = {
  label: string;
  name: keyof Message;
  text: string;
  error: string | undefined;
  /** Whether the error is announced at once. Otherwise a screen reader reads it with the field. */
  isAlert: boolean;
  children: (field: FieldProps) => ReactNode;
};

/** A labelled field with its error, and with its length when it gets close to the limit. Text is never cut. */
export function Field({ label, name, text, error, isAlert, children }: Props) {
  const id = useId();
  const countId = `${id}-count`;
  const errorId = `${id}-error`;
  const length = lengthOf(text);
  const limit = limits[name];
  const isNearLimit = length >= limit * NEAR_LIMIT;
  const isTooLong = length > limit;
  const describedBy = [error && !isAlert && errorId, isNearLimit && countId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        <Text>{label}</Text>
      </label>
      {children({ id, name, "aria-invalid": error !== undefined || isTooLong || undefined, "aria-describedby": describedBy })}
      {error && !isAlert && (
        <p {...langOf()} id={errorId} className="field-error">
          {error}
        </p>
      )}
      {isNearLimit && (
        <p id={countId} className="fact">
          <Text values={{ count: length, limit }}>{texts.characters}</Text>
        </p>
      )}
      {/* Passing the limit is announced once. */}
      <p {...langOf()} role="alert" className="field-error notice">
        {error && isAlert ? error : isTooLong && format(plural(texts.limit, limit), { count: limit })}
      </p>
    </div>
  );
}
