import { email } from "virtual:content/profile";
import { CopyButton } from "./copy-button.tsx";
import { mailtoLink } from "./mailto.ts";
import type { Message } from "./message.ts";

type Props = {
  message: Message;
  mayHaveArrived: boolean;
  /** Whether the page was left while the message was being sent, so that the outcome is unknown. */
  interrupted: boolean;
};

/** Offers other ways to send a message that failed: the visitor's mail program, or the clipboard. */
export function OtherWays({ message, mayHaveArrived, interrupted }: Props) {
  const { href, leftOut } = mailtoLink(message, { email });
  return (
    <section aria-label="Another way to send it" className="other-ways">
      <p>
        {interrupted ? "This page was left while your message was being sent." : "Sending failed. Your message is kept here."}{" "}
        {mayHaveArrived && "It may have arrived anyway; sending it again could deliver it twice."}
      </p>
      <p className="buttons">
        <a href={href} className="button">
          Send it by mail
        </a>
        <CopyButton key={message.message} text={`${message.message}\n\n${message.name} <${message.email}>`}>
          Copy the message
        </CopyButton>
      </p>
      {leftOut > 0 && (
        <p>
          A mail link only has room for the beginning: {leftOut.toLocaleString("en")} characters are left out. Copy the message to keep all
          of it.
        </p>
      )}
    </section>
  );
}
