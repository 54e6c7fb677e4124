import { group, lead, link, list, month, picture, words } from "./field-types.ts";

export const experience = group(
  {
    lead: lead("Where I have worked, and what changed because I did."),
    jobs: list(
      group(
        {
          role: words({ description: "What you were.", example: "Front-end Developer" }),
          company: words({ description: "The company's name.", example: "Northlight Systems" }),
          url: link({
            description: "The company's site; left out, the logo links nowhere.",
            example: "https://northlight.example/",
          }).optional(),
          logo: picture({
            description: "The company's logo; left out, its mark is drawn from its name.",
            example: "images/northlight.svg",
            shownAs: "logo",
          }).optional(),
          duration: group(
            {
              start: month({ description: "Your first month, or its year alone.", example: "2024-06" }),
              end: month(
                { description: "Your last month, or its year alone; left out while you work there.", example: "2025-01" },
                ", or leave it out while you work there",
              ).optional(),
            },
            "From when to when.",
          ).refine(({ start, end }) => end === undefined || start.slice(0, end.length) <= end.slice(0, start.length), {
            error: "Swap start and end, or mend the one that is wrong",
            path: ["end"],
            params: { what: "is before the start" },
          }),
          points: list(words({ description: "Something you did.", example: "Cut the first load from 4.1 s to 1.3 s." }), {
            description: "What you did there, a sentence each.",
          }).default([]),
        },
        "A job.",
      ),
      { description: "Your jobs, the newest first.", unique: [["role"], ["company"], ["duration", "start"]] },
    ),
  },
  "The Experience page.",
);
