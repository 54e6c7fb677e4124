import { introduction, lead, references, skills } from "virtual:content/about";
import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/about";
import { ExternalLink } from "../components/external-link.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Picture } from "../components/picture.tsx";
import { RichTextParagraphs } from "../components/rich-text.tsx";
import { Section } from "../components/section.tsx";
import { OwnText, Text } from "../interface/text.tsx";
import { Interests } from "./about-interests.tsx";
import { Languages, Skills } from "./about-skills.tsx";
import { ResumeFiles } from "./resume-files.tsx";

/** `arrange` sorts the skills for a letter (site/letter/). */
export function AboutPage({ arrange = (skills) => skills }: { arrange?: (given: typeof skills) => typeof skills }) {
  return (
    <div className="page">
      <PageHeading>{texts.heading}</PageHeading>
      <Introduction />
      <Skills skills={arrange(skills)} />
      <Languages />
      <Quotes />
      <Interests />
      <Downloads />
    </div>
  );
}

/** The lead, or else the first paragraph, is set large, like the beginning of an essay. */
function Introduction() {
  return (
    <div className="introduction">
      {profile.photo && profile.photoOn.includes("about") && (
        <Picture
          picture={{ ...profile.photo, alt: profile.photo.alt || profile.name }}
          sizes="(width >= 48rem) 14rem, 9rem"
          first
          className="portrait"
        />
      )}
      <div>
        <div className="essay">
          {lead && (
            <p className="lead">
              <OwnText>{lead}</OwnText>
            </p>
          )}
          {introduction.map((paragraph, index) => (
            <RichTextParagraphs key={`${index} ${paragraph.source}`} text={paragraph} />
          ))}
        </div>
        <p className="resume-link">
          <ExternalLink href={profile.resume} className="button button-strong">
            <Text>{texts.viewResume}</Text>
            <ArrowIcon />
          </ExternalLink>
        </p>
      </div>
    </div>
  );
}

function Quotes() {
  if (references.length === 0) return null;
  return (
    <Section id="references" heading={texts.references}>
      <div className="quotes">
        {references.map(({ quote, name }, index) => (
          <figure key={`${index} ${quote.source}`} className="quote">
            <blockquote>
              <RichTextParagraphs text={quote} />
            </blockquote>
            {name && (
              <figcaption>
                <OwnText>{name}</OwnText>
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </Section>
  );
}

function Downloads() {
  const [page, ...others] = downloads.map(({ file, type, format, words }) => (
    <li key={file}>
      <a href={import.meta.env.BASE_URL + file} type={type} className="link">
        <Text>{words}</Text>
      </a>{" "}
      <span className="fact">{format}</span>
    </li>
  ));
  return (
    <Section id="take-away" heading={texts.takeAway} className="take-away">
      <ul className="pairs">
        {page}
        {__SITE__.hasDocuments && (
          <li>
            <Text>{texts.resumeFile}</Text>{" "}
            <span className="fact">
              <ResumeFiles />
            </span>
          </li>
        )}
        {others}
      </ul>
    </Section>
  );
}

const downloads = [
  { file: "resume", type: "text/html", format: "HTML", words: texts.resumePage },
  { file: "contact.vcf", type: "text/vcard", format: "vCard", words: texts.contactFile },
  { file: "resume.json", type: "application/json", format: "JSON", words: texts.dataFile },
];
