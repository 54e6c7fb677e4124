import { awards, certificates } from "virtual:content/certificates";
import type { Certificates } from "../../content-model/schema/schema.ts";
import { ExternalLink } from "../components/external-link.tsx";
import { DateFact, Facts } from "../components/facts.tsx";
import { Icon } from "../components/icon.tsx";
import { Picture } from "../components/picture.tsx";
import { RichTextParagraphs } from "../components/rich-text.tsx";
import { YearList } from "../components/year-list.tsx";
import { English } from "../english.tsx";
import { weave } from "../weave/weave.ts";

export function CertificatesPart() {
  return (
    <>
      {certificates.length > 0 && (
        <ul className="columns certificates">
          {certificates.map((certificate, index) => (
            <li key={`${index} ${certificate.title}`} data-reveal="">
              {certificate.link ? (
                <ExternalLink href={certificate.link} className="certificate">
                  <Card certificate={certificate} first={index < FIRST} />
                </ExternalLink>
              ) : (
                <div className="certificate">
                  <Card certificate={certificate} first={index < FIRST} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <YearList id="awards" heading="Awards" entries={awards.map((award) => ({ ...award, by: award.awarder }))} />
    </>
  );
}

/** How many pictures may be in view when the page opens; the others load lazily. */
const FIRST = 3;

function Card({
  certificate: { title, description, issuer, date, expires, id, image, link },
  first,
}: {
  certificate: Certificates["certificates"][number];
  first: boolean;
}) {
  return (
    <>
      {image ? (
        <Picture picture={image} first={first} sizes="(width >= 64rem) 24rem, (width >= 40rem) 50vw, 100vw" className="document" />
      ) : (
        <DrawnCertificate title={title} />
      )}
      <div className="certificate-title">
        <h2 className="heading">{title}</h2>
        {link && <Icon name="arrow" />}
      </div>
      <Facts facts={[issuer, date && <DateFact date={date} />]} className="certificate-facts" />
      <Facts
        facts={[
          expires && (
            <>
              <English>Expires</English> <DateFact date={expires} />
            </>
          ),
          id && <span className="certificate-id">{id}</span>,
        ]}
        className="certificate-facts"
      />
      {description &&
        (link ? (
          <p className="certificate-description">{description.plain}</p>
        ) : (
          <RichTextParagraphs text={description} className="certificate-description" />
        ))}
    </>
  );
}

function DrawnCertificate({ title }: { title: string }) {
  const ornament = weave(title, 20, 2);
  const seal = weave(title, 4, 4);
  return (
    <svg viewBox="0 0 360 254" className="document drawn" aria-hidden="true">
      <path d="M14 14h332v226H14z" className="drawn-frame" />
      <path d="M20 20h320v214H20zM20 52h320" className="drawn-line" />
      <g transform="translate(20 20) scale(.08)" className="weave drawn-ornament">
        <path d={ornament.ground} />
        <path d={ornament.thread} className="weave-thread" pathLength={1} />
      </g>
      <path d="M116 92h128" className="drawn-name" />
      <path d="M72 112h216M88 128h184M128 144h104" className="drawn-line" />
      <path d="M52 206h104" className="drawn-line" />
      <path
        d="M60 200c2-16 12-28 15-25 4 4-13 25-6 25 6 0 9-15 14-15 4 0-3 13 2 13s8-13 12-13 0 13 5 12c5 0 7-9 11-9s2 9 7 8l14-5"
        className="drawn-hand"
      />
      <g transform="translate(231 149) scale(.095)" className="weave">
        <circle cx="400" cy="400" r="390" className="drawn-disc" />
        <g className="drawn-seal">
          <path d={seal.ground} />
          <path d={seal.thread} className="weave-thread" pathLength={1} />
        </g>
        <circle cx="400" cy="400" r="335" className="drawn-rim" />
      </g>
    </svg>
  );
}
