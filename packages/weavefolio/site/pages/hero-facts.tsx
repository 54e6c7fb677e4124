import { languages, since } from "virtual:content/home";
import { facts, now } from "virtual:content/profile";
import * as texts from "virtual:texts/home";
import { DOT, OwnText, OwnTexts, Text } from "../interface/text.tsx";
import { Fact, PlaceFact, ResumeFact } from "./fact-list.tsx";

/** The facts that a recruiter looks for. */
export function HeroFacts({ core }: { core: readonly string[] }) {
  return (
    <dl className="fact-list hero-facts">
      <Fact label={texts.now}>{now && <OwnText>{now}</OwnText>}</Fact>
      <Fact label={texts.core}>{core.length > 0 && <OwnTexts texts={core} separator={DOT} />}</Fact>
      <ResumeFact />
      <PlaceFact />
      <Fact label={texts.experience}>{since && <Text values={{ year: since }}>{texts.since}</Text>}</Fact>
      <Fact label={texts.languages}>{languages.length > 0 && <OwnTexts texts={languages} separator={DOT} />}</Fact>
      {facts.map(({ label, text }, index) => (
        <Fact key={`${index}`} label={{ own: label }}>
          <OwnText>{text}</OwnText>
        </Fact>
      ))}
    </dl>
  );
}
