import { interests } from "virtual:content/about";
import * as texts from "virtual:texts/about";
import type { InterestIcon } from "../../content/schema/schema.ts";
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
            {icon ? <InterestArt {...drawings[icon]} /> : <WeaveArt words={toText(title)} columns={2} rows={2} />}
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

/** Drawn from quarter circles with dots, as the weave is. */
function InterestArt({ path, dot: [x, y] }: { path: string; dot: readonly [x: number, y: number] }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
      <circle cx={x} cy={y} r="2" className="weave-dot" />
    </svg>
  );
}

const RING = "M12 3a9 9 0 0 1 0 18a9 9 0 0 1 0-18";

const drawings = {
  // A chip
  technology: {
    path: "M12 7a5 5 0 0 1 0 10a5 5 0 0 1 0-10M2 9a7 7 0 0 0 7-7M15 2a7 7 0 0 0 7 7M22 15a7 7 0 0 0-7 7M9 22a7 7 0 0 0-7-7",
    dot: [12, 12],
  },
  // Braces
  software: {
    path: "M9 4a4 4 0 0 0-4 4a4 4 0 0 1-4 4a4 4 0 0 1 4 4a4 4 0 0 0 4 4M15 4a4 4 0 0 1 4 4a4 4 0 0 0 4 4a4 4 0 0 0-4 4a4 4 0 0 1-4 4",
    dot: [12, 12],
  },
  // Two sticks
  gaming: { path: "M12 12a5 5 0 0 0-10 0a5 5 0 0 0 10 0a5 5 0 0 1 10 0a5 5 0 0 1-10 0", dot: [17, 12] },
  // A vibrating string
  music: { path: "M1 12a2.75 2.75 0 0 1 5.5 0a2.75 2.75 0 0 0 5.5 0a2.75 2.75 0 0 1 5.5 0", dot: [21, 12] },
  // Open pages
  reading: { path: "M12 21a9 9 0 0 0-9-9M12 21a9 9 0 0 1 9-9M12 14a9 9 0 0 0-9-9M12 14a9 9 0 0 1 9-9", dot: [12, 5] },
  // A way to a place
  travel: { path: "M4 21a8 8 0 0 1 8-8a8 8 0 0 0 8-8", dot: [20, 3] },
  // A lens
  photography: { path: `${RING}M12 7.5a4.5 4.5 0 0 1 0 9a4.5 4.5 0 0 1 0-9`, dot: [12, 12] },
  // A ball
  sport: { path: `${RING}M12 3a9 9 0 0 1-9 9M21 12a9 9 0 0 0-9 9`, dot: [12, 12] },
  // A steaming bowl
  cooking: { path: "M3 12a9 9 0 0 0 18 0M8 9a3.5 3.5 0 0 1 3.5-3.5a3.5 3.5 0 0 0 3.5-3.5", dot: [17, 8] },
  // A leaf
  nature: { path: "M4 20a16 16 0 0 1 16-16a16 16 0 0 1-16 16M4 20a7 7 0 0 1 7-7", dot: [15, 9] },
} satisfies Record<InterestIcon, { path: string; dot: readonly [number, number] }>;
