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
            description: "The cover, ideally 16:10. Default: a cover drawn from the title.",
            example: "images/crypto-search.png",
            shownAs: "cover",
          }).optional(),
          live: link({
            description: "The address where visitors can try it. Without it the picture is not a link.",
            example: "https://crypto-search.example/",
          }).optional(),
          git: link({
            description: "The repository. Omit it if the code is not public.",
            example: "https://code.example.com/jordan-vale/crypto-search",
          }).optional(),
          technologies: list(words({ description: "A technology.", example: "React" }), {
            description: "What it is built with.",
          }).default([]),
        },
        "A project.",
      ),
      { description: "Your projects, best first.", unique: [["title"]] },
    ),
  },
  "The Projects page.",
);
