import * as texts from "virtual:texts/certificates";
import type { ReactNode } from "react";
import type { PageContent } from "../../content/schema/schema.ts";
import { DateFact, Facts } from "../components/facts.tsx";
import { pictureOf } from "../components/picture-place.ts";
import { WeaveArt } from "../components/weave-art.tsx";
import { OwnText, Text, toText } from "../interface/text.tsx";

type Props = {
  certificate: Pick<PageContent["certificates"]["certificates"][number], "title" | "issuer" | "date">;
  children: ReactNode;
};

/** A certificate set like a document: band and seal are woven from its words. At its foot are its issuer and its link, the children. */
export function DrawnCertificate({ certificate: { title, issuer, date }, children }: Props) {
  const words = [toText(title), issuer, date?.text].filter(Boolean).join(", ");
  return (
    <div {...pictureOf(words)} className="document drawn">
      <div className="drawn-paper">
        <WeaveArt words={words} columns={12} rows={2} className="drawn-band" />
        <div className="drawn-words">
          <Facts facts={[<Text key="kind">{texts.kind}</Text>, date && <DateFact date={date} />]} />
          <h2 className="heading drawn-title">
            <span className="underline">
              <OwnText>{title}</OwnText>
            </span>
          </h2>
        </div>
        <div className="drawn-foot">
          {(issuer || children) && (
            <div>
              {issuer && (
                <p>
                  <OwnText>{issuer}</OwnText>
                </p>
              )}
              {children}
            </div>
          )}
          <WeaveArt words={words} columns={4} rows={4} className="drawn-seal" />
        </div>
      </div>
    </div>
  );
}
