import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/contact";
import { useEffect, useRef } from "react";
import { langOf, Text } from "../texts/text.tsx";
import type { Message } from "./message.ts";
import { OtherWays } from "./other-ways.tsx";
import { useSubmission } from "./submission.ts";

type Props = {
  message: Message;
  leftWhileSending: boolean;
};

/** Shows the outcome of the last submit in the form and scrolls to it; only the notice is announced, the rest has a toast. */
export function Outcome({ message, leftWhileSending }: Props) {
  const { sending, failure, isSent, notice } = useSubmission();
  const announced = useRef<HTMLParagraphElement>(null);
  const lasting = useRef<HTMLDivElement>(null);
  const isArrival = useRef(true);

  useEffect(() => {
    // Arriving with an earlier outcome starts at the top of the page.
    if (!isArrival.current) (notice ? announced : lasting).current?.scrollIntoView({ block: "nearest" });
    isArrival.current = false;
  }, [failure, isSent, notice]);

  return (
    <>
      <p {...langOf(notice)} ref={announced} role="status" className="notice">
        {notice}
      </p>
      <div ref={lasting} className="form-outcome">
        {isSent && !notice && (
          <p>
            <Text values={{ name: <bdi>{profile.name}</bdi> }}>{texts.thanks}</Text>
          </p>
        )}
        {!sending && (failure || leftWhileSending) && (
          <OtherWays message={message} mayHaveArrived={failure?.mayHaveArrived ?? true} interrupted={!failure} />
        )}
      </div>
    </>
  );
}
