import { z } from "zod";
import { group, lead, list, oneOf, paragraphs, words } from "./field-types.ts";

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
    introduction: list(paragraphs({ description: "A paragraph.", example: "I graduated in 2023 and work full stack." }), {
      description: "The introduction: a list of paragraphs.",
      least: 1,
    }),
    interests: list(
      group(
        {
          title: words({ description: "The name of the interest.", example: "Gaming" }),
          icon: z
            .enum(interestIcons, { error: oneOf(interestIcons) })
            .optional()
            .meta({ description: "The card's icon. Default: a pattern woven from the title.", examples: ["gaming"] }),
        },
        "An interest card.",
      ),
      { description: "Your interests, ideally three." },
    ),
  },
  "The About page.",
);
