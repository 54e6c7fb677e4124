import * as texts from "virtual:texts/certificates";
import type { Certificates } from "../../content-model/schema/schema.ts";
import { DateFact, Facts } from "../components/facts.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { Text } from "../texts/text.tsx";

/** A certificate set like a document: band and seal are woven from its words, so that no two look alike. */
export function CertificateSheet({
  certificate: { title, issuer, date },
}: {
  certificate: Pick<Certificates["certificates"][number], "title" | "issuer" | "date">;
}) {
  const words = [title, issuer, date?.text].filter(Boolean).join(", ");
  return (
    <div className="document sheet">
      <div className="sheet-paper">
        <WeaveArt words={words} columns={12} rows={2} className="sheet-band" />
        <div className="sheet-words">
          <Facts facts={[<Text key="kind">{texts.kind}</Text>, date && <DateFact date={date} />]} />
          <h2 className="heading sheet-title">{title}</h2>
        </div>
        <div className="sheet-foot">
          {issuer && <p>{issuer}</p>}
          <WeaveArt words={`${words}.`} columns={3} rows={3} className="sheet-seal" />
        </div>
      </div>
    </div>
  );
}
