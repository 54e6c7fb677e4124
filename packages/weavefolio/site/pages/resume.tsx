import { contact, facts, headline, name, sections, tagline } from "virtual:content/resume";
import * as site from "virtual:content/site";
import * as texts from "virtual:texts/resume";
import * as titles from "virtual:texts/titles";
import type { Contact } from "../../outputs/resume/outline-types.ts";
import { WholeWords } from "../components/whole-words.tsx";
import { DOT, OwnText, OwnTexts, Text } from "../interface/text.tsx";
import { resumePage } from "../routes.tsx";
import { ResumeFiles } from "./resume-files.tsx";
import { ResumeItems } from "./resume-items.tsx";
import { MaybeLink } from "./resume-parts.tsx";

/** The résumé, a document without the site's scripts. */
export function ResumePage() {
  const base = import.meta.env.BASE_URL;
  return (
    <main className="resume">
      <nav aria-label={titles.resume} className="resume-ways fact">
        <a href={base}>
          {site.direction === "rtl" ? "→" : "←"} <Text>{texts.back}</Text>
        </a>
        {__SITE__.hasDocuments && <ResumeFiles />}
        {site.languages
          .filter(({ tag, missing }) => tag !== site.language && !missing.includes(resumePage.path))
          .map(({ tag, name, base }) => (
            <a key={tag} href={base + resumePage.path.slice(1)} hrefLang={tag} lang={tag}>
              {name}
            </a>
          ))}
      </nav>
      <header>
        <h1>
          <WholeWords>{name}</WholeWords>
        </h1>
        {headline.length > 0 && (
          <p className="fact">
            <OwnTexts texts={headline} separator={DOT} />
          </p>
        )}
        {tagline && (
          <p className="lead">
            <OwnText>{tagline}</OwnText>
          </p>
        )}
        {contact.map((line) => (
          <ul className="resume-contact" key={line[0]?.text}>
            {line.map((item) => (
              <li key={item.text}>
                <ContactLink {...item} />
              </li>
            ))}
          </ul>
        ))}
        {facts.length > 0 && (
          <ul className="resume-contact">
            {facts.map((fact, index) => (
              <li key={`${index}`}>
                <OwnText>{fact}</OwnText>
              </li>
            ))}
          </ul>
        )}
      </header>
      {sections.map((section) => (
        <section aria-labelledby={section.name} className="resume-section" key={section.name}>
          <h2 id={section.name} className="heading">
            <Text>{section.title}</Text>
          </h2>
          <ResumeItems section={section} />
          {section.more && (
            <p className="resume-more">
              <MaybeLink {...section.more} />
            </p>
          )}
        </section>
      ))}
    </main>
  );
}

/** Mail and phone open in this tab. What is elsewhere opens in a new one. */
function ContactLink({ text, url }: Contact) {
  return url && !/^https?:/.test(url) ? (
    // In a text from right to left “+44 1632” would become “1632 44+”.
    <a href={url} dir="ltr" className="link">
      {text}
    </a>
  ) : (
    <MaybeLink text={text} url={url} />
  );
}
