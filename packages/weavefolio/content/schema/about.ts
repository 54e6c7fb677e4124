import { choice, group, inResume, lead, list, markdown, markdownParagraphs, name, words } from "./field-types.ts";
import { proof } from "./proof.ts";

/** site/pages/about-interests.tsx draws them. An import chooses the icon whose name is in an interest's title. */
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
      { description: "A paragraph.", example: "I graduated in 2023 and work full stack.", label: "Paragraph", isPersonal: true },
      {
        description: "The introduction: a list of paragraphs. The résumé shows it as its summary if it has up to 400 characters.",
        resume: false,
      },
    ).default([]),
    interests: list(
      group(
        {
          title: words({ description: "The name of the interest.", example: "Gaming", resume: "name" }),
          icon: choice(interestIcons, {
            description: "The card's icon. Default: a pattern woven from the title.",
            example: "gaming",
          }).optional(),
          keywords: list(words({ description: "A detail of the interest.", example: "Chess problems" }), {
            description: "Details of the interest.",
            resume: "keywords",
          }).default([]),
          ...inResume,
        },
        "An interest card.",
      ),
      { description: "Your interests, ideally three.", resume: "interests", isPersonal: true },
    ),
    skills: list(
      group(
        {
          name: words({ description: "The group's name.", example: "Front end", resume: "name" }),
          level: words({ description: "How well you know it.", example: "Advanced", resume: "level" }).optional(),
          keywords: list(name({ description: "A skill.", example: "React" }), {
            description: "The skills in the group.",
            resume: "keywords",
          }).default([]),
          ...proof,
          ...inResume,
        },
        "A group of skills.",
      ),
      { description: "Your skills, by group.", resume: "skills", isPersonal: true, alike: [["name"]] },
    ).default([]),
    languages: list(
      group(
        {
          language: words({ description: "The language.", example: "German", resume: ["language", "name"] }),
          fluency: words({ description: "How well you speak it.", example: "Professional", resume: ["fluency", "level"] }).optional(),
          ...inResume,
        },
        "A language you speak.",
      ),
      { description: "The languages you speak, best first.", resume: "languages", isPersonal: true, alike: [["language"]] },
    ).default([]),
    references: list(
      group(
        {
          quote: markdown({
            description: "What they say about you, in their words.",
            example: "Jordan asks before building.",
            resume: "reference",
            isPersonal: true,
          }),
          name: words({
            description: "Who says it, with their role.",
            example: "Ada Reed, head of engineering at Harbor & Reed",
            resume: "name",
            isPersonal: true,
          }).optional(),
          ...inResume,
        },
        "A reference.",
      ),
      { description: "Quotes about you, with permission.", resume: "references", alike: [["quote"], ["name"]] },
    ).default([]),
  },
  "The About page.",
);
