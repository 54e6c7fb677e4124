import { profile } from "virtual:content/profile";
import { useEffect, useRef, useState } from "react";
import { mailtoLink } from "./mailto.ts";
import type { Message } from "./message.ts";

type Props = {
  message: Message;
  mayHaveArrived: boolean;
  /** Whether the page was left while the message was on its way, so that nothing is known of it. */
  interrupted: boolean;
};

/** What a visitor can do whose message was not sent: their own mail program, or the clipboard. */
export function OtherWay({ message, mayHaveArrived, interrupted }: Props) {
  const { href, left } = mailtoLink(message, profile);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!interrupted) section.current?.scrollIntoView({ block: "nearest" });
  }, [interrupted]);

  return (
    <section ref={section} aria-label="Another way to send it" className="other-way">
      <p>
        {interrupted ? "This page was left while your message was being sent." : "Your message is kept here."}{" "}
        {mayHaveArrived && "It may have arrived all the same: sending it again may deliver it twice."}
      </p>
      <p className="flex flex-wrap items-center gap-4">
        <a href={href} className="button">
          Send it by mail
        </a>
        <CopyButton key={message.message} text={`${message.message}\n\n${message.name} <${message.email}>`} />
      </p>
      {left > 0 && (
        <p>
          A mail link holds no more than the beginning: {left.toLocaleString("en")} characters are left out of it. Copy the message to have
          it whole.
        </p>
      )}
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const whole = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (outcome === "refused") whole.current?.select();
  }, [outcome]);

  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() =>
          // A page that was not reached over https has no clipboard.
          Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"))).then(
            () => setOutcome("copied"),
            () => setOutcome("refused"),
          )
        }
      >
        Copy the message
      </button>
      <span role="status">{outcome === "copied" && "Copied."}</span>
      {outcome === "refused" && (
        <label className="field w-full">
          This browser does not let a page copy. Here it is, selected, to copy by hand:
          <textarea ref={whole} readOnly rows={4} value={text} />
        </label>
      )}
    </>
  );
}
