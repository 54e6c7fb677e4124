import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/contact";
import { useEffect, useRef } from "react";
import { WholeWords } from "../components/whole-words.tsx";
import { langOf, Text } from "../interface/text.tsx";
import { type Message, trimMessage } from "./message.ts";
import { OtherWays } from "./other-ways.tsx";
import { useSubmission } from "./submission.ts";

/** Shows the outcome of the last submit in the form and scrolls to it. Only the notice is announced, the rest has a toast. */
export function Outcome({ message }: { message: Message }) {
  const phase = useSubmission("phase");
  const notice = useSubmission("notice");
  const announced = useRef<HTMLParagraphElement>(null);
  const lasting = useRef<HTMLDivElement>(null);
  const isArrival = useRef(true);

  useEffect(() => {
    // Arriving with an earlier outcome starts at the top of the page.
    if (!isArrival.current && phase.name !== "leftWhileSending") {
      (notice ? announced : lasting).current?.scrollIntoView({ block: "nearest" });
    }
    isArrival.current = false;
  }, [phase, notice]);

  return (
    <>
      <p {...langOf(notice)} ref={announced} role="status" className="notice">
        {notice}
      </p>
      <div ref={lasting} className="form-outcome">
        {phase.name === "sent" && !notice && (
          <p>
            <Text values={{ name: <WholeWords>{profile.name}</WholeWords> }}>{texts.thanks}</Text>
          </p>
        )}
        {(phase.name === "failed" || phase.name === "leftWhileSending" || phase.name === "openedMail") && (
          <OtherWays message={trimMessage(message)} phase={phase} />
        )}
      </div>
    </>
  );
}
