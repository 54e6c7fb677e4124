import { interests } from "virtual:content/about";
import * as texts from "virtual:texts/about";
import type { InterestIcon } from "../../content/schema/schema.ts";
import { Icon } from "../components/icon.tsx";
import { Revealed } from "../components/revealed.tsx";
import { Section } from "../components/section.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { DOT, OwnText, OwnTexts, toText } from "../interface/text.tsx";

export function Interests() {
  if (interests.length === 0) return null;
  return (
    <Section id="interests" heading={texts.interests}>
      <ul className="columns interests">
        {interests.map(({ title, icon, keywords }, index) => (
          <Revealed as="li" key={`${index}`} name={`interest ${index}`} className="interest">
            {icon ? <Icon path={interestDrawings[icon]} /> : <WeaveArt words={toText(title)} columns={2} rows={2} />}
            <div>
              <h3 className="heading">
                <OwnText>{title}</OwnText>
              </h3>
              {keywords.length > 0 && (
                <p className="interest-keywords">
                  <OwnTexts texts={keywords} separator={DOT} />
                </p>
              )}
            </div>
          </Revealed>
        ))}
      </ul>
    </Section>
  );
}

const interestDrawings = {
  technology: "M7 7h10v10H7zM10 10h4v4h-4zM9 7V3M15 7V3M9 21v-4M15 21v-4M7 9H3M7 15H3M21 9h-4M21 15h-4",
  software: "M3 4h18v16H3zM3 9h18M8 13l2 2-2 2M13 17h3",
  gaming: "M7 7h10a5 5 0 0 1 5 5v2a3 3 0 0 1-5.4 1.8L15 14H9l-1.6 1.8A3 3 0 0 1 2 14v-2a5 5 0 0 1 5-5zM8 9v4M6 11h4M16 10h.01M18 12h.01",
  music: "M9 18V5l12-2v13M6 15a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM18 13a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  reading: "M12 6c-2-2-5-2-9-2v14c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zM12 6v14",
  travel: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  photography: "M3 8h4l2-3h6l2 3h4v11H3zM12 10a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z",
  sport: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM4 8c5 0 8 3 8 13M20 16c-5 0-8-3-8-13",
  cooking: "M4 10h16v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM2 10h20M9 6V3M15 6V3",
  nature: "M12 21v-9M12 15c-5 0-8-3-8-9 5 0 8 3 8 9zM12 12c0-4 2-7 8-8 0 6-3 9-8 9",
} satisfies Record<InterestIcon, string>;
