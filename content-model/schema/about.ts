import { z } from "zod";
import { group, lead, list, markdown, markdownParagraphs, name, oneOf, words } from "./field-types.ts";

/** src/pages/about.tsx draws each; an import takes the icon that is named in an interest's title. */
export const interestIcons = [
  "technology",
  "software",
  "gaming",
  "music",
  "reading",
  "travel",
  "photography",
  "sport",
  "cooking",
  "nature",
] as const;

export const about = group(
  {
    lead: lead("A Java developer at heart who keeps ending up in the browser."),
    introduction: markdownParagraphs(
      { description: "A paragraph.", example: "I graduated in 2023 and work full stack." },
      { description: "The introduction: a list of paragraphs. With up to 400 characters, the résumé shows it as its summary.", least: 1 },
    ),
    interests: list(
      group(
        {
          title: words({ description: "The name of the interest.", example: "Gaming" }),
          icon: z
            .enum(interestIcons, { error: oneOf(interestIcons) })
            .optional()
            .meta({ description: "The card's icon. Default: a pattern woven from the title.", examples: ["gaming"] }),
          keywords: list(words({ description: "A detail.", example: "Chess problems" }), { description: "Details." }).default([]),
        },
        "An interest card.",
      ),
      { description: "Your interests, ideally three." },
    ),
    skills: list(
      group(
        {
          name: words({ description: "The group's name.", example: "Front end" }),
          level: words({ description: "How well you know it.", example: "Advanced" }).optional(),
          keywords: list(name({ description: "A skill.", example: "React" }), { description: "The skills in it." }).default([]),
        },
        "A group of skills.",
      ),
      { description: "Your skills, by group.", alike: [["name"]] },
    ).default([]),
    languages: list(
      group(
        {
          language: words({ description: "The language.", example: "German" }),
          fluency: words({ description: "How well you speak it.", example: "Professional" }).optional(),
        },
        "A language you speak.",
      ),
      { description: "The languages you speak, best first.", alike: [["language"]] },
    ).default([]),
    references: list(
      group(
        {
          quote: markdown({ description: "What they say about you, in their words.", example: "Jordan asks before building." }),
          name: words({
            description: "Who says it, with their role.",
            example: "Ada Reed, head of engineering at Harbor & Reed",
          }).optional(),
        },
        "A reference.",
      ),
      { description: "Quotes about you, with permission.", alike: [["quote"], ["name"]] },
    ).default([]),
  },
  "The About page.",
);
