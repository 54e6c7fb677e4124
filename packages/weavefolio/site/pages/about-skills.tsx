import { languages, type skills as ownSkills } from "virtual:content/about";
import * as texts from "virtual:texts/about";
import { ProofFacts, ProofMarks } from "../components/proof.tsx";
import { Section } from "../components/section.tsx";
import { Tags } from "../components/tags.tsx";
import { OwnText, toText } from "../interface/text.tsx";

/** The skills in groups, each with its level beside its name; those without a group are the last row. */
export function Skills({ skills }: { skills: typeof ownSkills }) {
  if (skills.length === 0) return null;
  const groups = skills.filter(({ keywords }) => keywords.length > 0);
  const single = skills.filter(({ keywords }) => keywords.length === 0);
  return (
    <Section id="skills" heading={texts.skills}>
      <ul className="rows">
        {groups.map(({ name, level, keywords, proof }, index) => (
          <li key={`${index}`} className="row">
            <div className="row-name">
              <h3 className="heading">
                <OwnText>{name}</OwnText>
              </h3>
              {level && (
                <p className="fact row-fact">
                  <OwnText>{level}</OwnText>
                </p>
              )}
            </div>
            <div>
              <Tags label={toText(name)} tags={keywords} />
              <ProofFacts proof={proof} />
            </div>
          </li>
        ))}
        {single.length > 0 && (
          <li className="row">
            <ul className="tags">
              {single.map(({ name, level, proof }, index) => (
                <li key={`${index}`} className="tag">
                  <OwnText>{name}</OwnText>
                  {level && (
                    <>
                      {" ("}
                      <OwnText>{level}</OwnText>)
                    </>
                  )}
                  <ProofMarks proof={proof} />
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </Section>
  );
}

/** The languages that the owner speaks. */
export function Languages() {
  if (languages.length === 0) return null;
  return (
    <Section id="languages" heading={texts.languages}>
      <ul className="pairs">
        {languages.map(({ language, fluency }, index) => (
          <li key={`${index}`}>
            <OwnText>{language}</OwnText>{" "}
            {fluency && (
              <span className="fact">
                <OwnText>{fluency}</OwnText>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
