import { group, lead, link, list, picture, words } from "./field-types.ts";

export const projects = group(
  {
    lead: lead("Four things I built, and where to read the code."),
    projects: list(
      group(
        {
          title: words({ description: "The project's name.", example: "Crypto Search" }),
          description: words({ description: "One sentence.", example: "Look up any coin and follow its price." }).optional(),
          image: picture({
            description: "The cover, 16:10 at best; left out, one is drawn from the title.",
            example: "images/crypto-search.png",
            shownAs: "cover",
          }).optional(),
          live: link({
            description: "Where a visitor can try it; left out, the picture links nowhere.",
            example: "https://crypto-search.example/",
          }).optional(),
          git: link({
            description: "The repository; left out where the code is not public.",
            example: "https://code.example.com/jordan-vale/crypto-search",
          }).optional(),
          technologies: list(words({ description: "A technology.", example: "React" }), {
            description: "What it is made of.",
          }).default([]),
        },
        "A project.",
      ),
      { description: "Your projects, the best first.", unique: [["title"]] },
    ),
  },
  "The Projects page.",
);
