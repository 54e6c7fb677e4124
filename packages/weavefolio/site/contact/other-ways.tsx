import { email } from "virtual:content/profile";
import * as texts from "virtual:texts/contact";
import { CopyButton } from "../components/copy-button.tsx";
import { plural, Text } from "../interface/text.tsx";
import { mailtoLink } from "./mailto.ts";
import { formatMessage, type Message } from "./message.ts";
import type { Phase } from "./submission-state.ts";

type Props = {
  message: Message;
  phase: Phase & { name: "failed" | "leftWhileSending" | "openedMail" };
};

/** Offers other ways to send a message that failed, or that no mail program has opened: the visitor's mail program, or the clipboard. */
export function OtherWays({ message, phase }: Props) {
  const wasLeft = phase.name === "leftWhileSending";
  const mayHaveArrived = wasLeft || (phase.name === "failed" && phase.mayHaveArrived);
  const { href, leftOut } = mailtoLink(message, { email });
  return (
    <section aria-label={texts.otherWays} className="other-ways">
      {phase.name !== "openedMail" && (
        <p className="field-error">
          <Text>{wasLeft ? texts.leftWhileSending : texts.sendingFailed}</Text> {mayHaveArrived && <Text>{texts.mayHaveArrived}</Text>}
        </p>
      )}
      <p className="buttons">
        <a href={href} className="button">
          <Text>{texts.sendByMail}</Text>
        </a>
        <CopyButton key={message.message} text={formatMessage(message)}>
          <Text>{texts.copyMessage}</Text>
        </CopyButton>
      </p>
      {leftOut > 0 && (
        <p>
          <Text values={{ count: leftOut }}>{plural(texts.leftOut, leftOut)}</Text>
        </p>
      )}
    </section>
  );
}
