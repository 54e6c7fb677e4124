import { z } from "zod";
import { group, link, list, words } from "./field-types.ts";

const profileLink = (what: string, example: string) =>
  group(
    {
      label: words({ description: "What a screen reader calls the link.", example: what }),
      url: link({ description: `Your page there.`, example }),
    },
    `Your ${what.toLowerCase()} profile.`,
  );

export const profile = group(
  {
    name: words({ description: "Your whole name.", example: "Jordan Vale" }),
    firstName: words({
      description: "What Home types out; the first word of your name where this is left out.",
      example: "Jordan",
    }).optional(),
    role: words({ description: "What you are, in two or three words.", example: "Full-stack developer" }),
    availability: words({ description: "Whether you can be hired.", example: "Open to work" }).optional(),
    tagline: words({
      description: "One sentence under your name.",
      example: "I deliver full stack applications with a focus on performance and scalability.",
    }),
    now: words({ description: "What you do now.", example: "Front-end developer" }),
    core: list(words({ description: "A core skill.", example: "Java" }), { description: "Your core skills; three read best.", least: 1 }),
    resume: link({
      description: "The document that “View Resume” opens; left out, it is a résumé that the site makes of your words.",
      example: "https://documents.example.com/resume.pdf",
    }).optional(),
    email: z
      .string({ error: "Write an email address, such as: jordan.vale@example.com" })
      .trim()
      .regex(z.regexes.email, { error: "Write an email address, such as: jordan.vale@example.com" })
      .meta({
        description: "Where messages reach you.",
        examples: ["jordan.vale@example.com"],
        patternErrorMessage: "Write an email address, such as: jordan.vale@example.com",
      }),
    links: group(
      {
        network: profileLink("Professional network", "https://network.example.com/in/jordan-vale"),
        code: profileLink("Code repositories", "https://code.example.com/jordan-vale"),
      },
      "The icons in the footer.",
    ),
  },
  "You.",
);
