import { group, lead, link, list, month, picture, words } from "./field-types.ts";

export const experience = group(
  {
    lead: lead("Where I have worked, and what changed because I did."),
    jobs: list(
      group(
        {
          role: words({ description: "Your role.", example: "Front-end Developer" }),
          company: words({ description: "The company's name.", example: "Northlight Systems" }),
          url: link({
            description: "The company's site. Without it the logo is not a link.",
            example: "https://northlight.example/",
          }).optional(),
          logo: picture({
            description: "The company's logo. Default: a mark drawn from the company's name.",
            example: "images/northlight.svg",
            shownAs: "logo",
          }).optional(),
          duration: group(
            {
              start: month({ description: "Your first month, or only the year.", example: "2024-06" }),
              end: month(
                { description: "Your last month, or only the year. Omit it while you work there.", example: "2025-01" },
                ", or omit it while you work there",
              ).optional(),
            },
            "When you worked there.",
          ).refine(({ start, end }) => end === undefined || start.slice(0, end.length) <= end.slice(0, start.length), {
            error: "Swap start and end, or correct the wrong one",
            path: ["end"],
            params: { what: "is before the start" },
          }),
          points: list(words({ description: "Something you did.", example: "Cut the first load from 4.1 s to 1.3 s." }), {
            description: "What you did there: a list of sentences.",
          }).default([]),
        },
        "A job.",
      ),
      { description: "Your jobs, newest first.", unique: [["role"], ["company"], ["duration", "start"]], duration: "duration" },
    ),
  },
  "The Experience page.",
);
