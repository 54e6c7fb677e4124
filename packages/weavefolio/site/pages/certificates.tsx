import { awards, certificates, isEmpty, lead } from "virtual:content/certificates";
import * as texts from "virtual:texts/certificates";
import type { PageContent } from "../../content/schema/schema.ts";
import { EmptyList } from "../components/empty-list.tsx";
import { ExternalLink } from "../components/external-link.tsx";
import { DateFact, Facts } from "../components/facts.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { IndexRow } from "../components/index-row.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Picture } from "../components/picture.tsx";
import { Revealed } from "../components/revealed.tsx";
import { FEW_CARDS, splitList } from "../components/split-list.ts";
import { YearList } from "../components/year-list.tsx";
import { OwnText, Text } from "../interface/text.tsx";
import { CertificateDetails } from "./certificate-details.tsx";
import { certificateRows } from "./certificate-rows.ts";
import { DrawnCertificate } from "./drawn-certificate.tsx";

export function CertificatesPage() {
  const { full, rows } = splitList(certificates, FEW_CARDS);
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && lead && <OwnText>{lead}</OwnText>}>{texts.heading}</PageHeading>
      {isEmpty && <EmptyList>{texts.none}</EmptyList>}
      {full.length > 0 && (
        <ul className="certificates" {...certificateRows(full.length)}>
          {full.map((certificate, index) => (
            <Revealed as="li" key={`${index}`} name={`certificate ${index}`}>
              <div className={`certificate${certificate.link ? " link-area" : ""}`}>
                <Card certificate={certificate} first={index < FIRST} />
              </div>
            </Revealed>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul className="index">
          {rows.map((certificate, index) => (
            <Row key={`${index}`} certificate={certificate} />
          ))}
        </ul>
      )}
      <YearList
        id="awards"
        heading={texts.awards}
        pageHeading={texts.heading}
        items={awards.map((award) => ({ ...award, by: award.awarder && <OwnText>{award.awarder}</OwnText> }))}
      />
    </div>
  );
}

/** How many pictures may be in view when the page opens. The others load lazily. */
const FIRST = 3;

type Certificate = PageContent["certificates"]["certificates"][number];

/** A certificate with a picture has its words below it. Without one they are part of a drawn one. A link, named by the title, covers both. */
function Card({ certificate, first }: { certificate: Certificate; first: boolean }) {
  const { image, link } = certificate;
  const title = (
    <h2 className="heading">
      <span className="underline">
        <OwnText>{certificate.title}</OwnText>
      </span>
    </h2>
  );
  return (
    <>
      {image ? (
        <>
          <Picture picture={image} first={first} sizes="(width >= 64rem) 33vw, (width >= 40rem) 50vw, 100vw" className="document zoom" />
          {link ? (
            <ExternalLink href={link} className="certificate-title certificate-link">
              {title}
              <ArrowIcon />
            </ExternalLink>
          ) : (
            <div className="certificate-title">{title}</div>
          )}
          <Facts
            facts={[
              certificate.issuer && <OwnText key="issuer">{certificate.issuer}</OwnText>,
              certificate.date && <DateFact date={certificate.date} />,
            ]}
            className="certificate-facts"
          />
        </>
      ) : (
        <DrawnCertificate certificate={certificate}>
          {link && (
            <ExternalLink href={link} className="certificate-link certificate-open external">
              <span className="link">
                <Text>{texts.open}</Text>
              </span>
              <span className="sr-only">
                {" – "}
                <OwnText>{certificate.title}</OwnText>
              </span>
              <ArrowIcon />
            </ExternalLink>
          )}
        </DrawnCertificate>
      )}
      <CertificateDetails {...certificate} />
    </>
  );
}

/** One of many certificates, below the cards. */
function Row({ certificate }: { certificate: Certificate }) {
  const { title, link, issuer, date, ...details } = certificate;
  return (
    <IndexRow
      title={<OwnText>{title}</OwnText>}
      url={link}
      facts={issuer && <Facts facts={[<OwnText key="issuer">{issuer}</OwnText>]} />}
      year={date && <time dateTime={date.iso}>{date.year}</time>}
    >
      {(details.expires ?? details.id ?? details.description ?? details.proof) && <CertificateDetails {...details} />}
    </IndexRow>
  );
}
