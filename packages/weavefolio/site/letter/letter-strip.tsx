import { firstName, resume } from "virtual:content/profile";
import * as site from "virtual:content/site";
import * as texts from "virtual:texts/letter";
import * as labels from "virtual:texts/pages";
import { ExternalLink } from "../components/external-link.tsx";
import { ArrowIcon, Icon } from "../components/icon.tsx";
import { RichTextParagraphs } from "../components/rich-text.tsx";
import { DOT, langOf, OwnText, Text } from "../interface/text.tsx";
import type { Letter } from "./read-letter.ts";

/** The letter, above Home's hero. */
export function LetterStrip({ letter: { company, role, date, note }, close }: { letter: Letter; close: () => void }) {
  return (
    <section aria-labelledby="letter" className="letter">
      <div className="fact">
        <h2 id="letter">
          <Text values={{ company }}>{texts.to}</Text>
        </h2>
        {role && DOT}
        <OwnText>{role}</OwnText>
        {DOT}
        <time dateTime={date}>{new Intl.DateTimeFormat(site.language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date))}</time>
      </div>
      <div className="letter-note">
        {note.map((nodes, index) => (
          <RichTextParagraphs
            key={`${index}`}
            text={{ source: "", plain: nodes.filter((node) => typeof node === "string").join(""), paragraphs: [nodes] }}
          />
        ))}
      </div>
      <p className="letter-end">
        <strong>
          <OwnText>{firstName}</OwnText>
        </strong>
        <ExternalLink href={resume} className="external">
          <span className="link">
            <Text>{labels.resume}</Text>
          </span>
          <ArrowIcon />
        </ExternalLink>
      </p>
      <button type="button" {...langOf(texts.close)} aria-label={texts.close} onClick={close} className="icon-button letter-close">
        <Icon path="M6 6l12 12M18 6L6 18" />
      </button>
    </section>
  );
}
