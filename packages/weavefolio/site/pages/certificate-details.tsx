import * as texts from "virtual:texts/certificates";
import { useSyncExternalStore } from "react";
import type { ExpiryText, PageContent } from "../../content/schema/schema.ts";
import { DateFact, Facts } from "../components/facts.tsx";
import { ProofFacts } from "../components/proof.tsx";
import { RichTextParagraphs } from "../components/rich-text.tsx";
import { directionOf, Text } from "../interface/text.tsx";

type Certificate = PageContent["certificates"]["certificates"][number];
type DetailsProps = Pick<Certificate, "expires" | "id" | "description" | "link" | "proof">;

/** What is read below a certificate, in a card and in a row. */
export function CertificateDetails({ expires, id, description, link, proof }: DetailsProps) {
  return (
    <>
      <Facts
        facts={[expires && <Expiry key="expires" date={expires} />, id && <span className="certificate-id">{id}</span>]}
        className="certificate-facts"
      />
      {description &&
        (link ? (
          <p {...(description.language ?? directionOf(description.plain))} className="certificate-description">
            {description.plain}
          </p>
        ) : (
          <RichTextParagraphs text={description} className="certificate-description" />
        ))}
      <ProofFacts proof={proof} className="certificate-facts" />
    </>
  );
}

/** Compares with the day of the visit. Before hydration it is the day of the build. */
function Expiry({ date }: { date: ExpiryText }) {
  const isPast = useSyncExternalStore(
    () => () => {},
    () => date.iso < new Date().toISOString().slice(0, date.iso.length),
    () => date.isPast,
  );
  return (
    <>
      <Text>{isPast ? texts.expired : texts.expires}</Text> <DateFact date={date} />
    </>
  );
}
