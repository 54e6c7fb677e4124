import { profile } from "virtual:content/profile";
import { useEffect, useRef } from "react";
import { CopyButton } from "./copy-button.tsx";
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
        <CopyButton key={message.message} text={`${message.message}\n\n${message.name} <${message.email}>`}>
          Copy the message
        </CopyButton>
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
