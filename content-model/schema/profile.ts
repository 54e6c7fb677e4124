import { z } from "zod";
import { group, link, list, words } from "./field-types.ts";

const profileLink = (what: string, example: string) =>
  group(
    {
      label: words({ description: "The link's name for screen readers.", example: what }),
      url: link({ description: "The address of your page there.", example }),
    },
    `Your ${what.toLowerCase()} profile.`,
  );

const EMAIL_ADVICE = "Write an email address, such as: jordan.vale@example.com";

export const profile = group(
  {
    name: words({ description: "Your full name.", example: "Jordan Vale" }),
    firstName: words({
      description: "The name that Home types out. Default: the first word of your name.",
      example: "Jordan",
    }).optional(),
    role: words({ description: "Your role, in two or three words.", example: "Full-stack developer" }),
    availability: words({ description: "Whether you are available for work.", example: "Open to work" }).optional(),
    tagline: words({
      description: "One sentence under your name.",
      example: "I deliver full stack applications with a focus on performance and scalability.",
    }),
    now: words({ description: "Your current job.", example: "Front-end developer" }),
    core: list(words({ description: "A core skill.", example: "Java" }), { description: "Your core skills, ideally three.", least: 1 }),
    resume: link({
      description:
        "The document that “View Resume” opens. Default: a résumé that the build makes from your content, if it is in Latin or Cyrillic letters.",
      example: "https://documents.example.com/resume.pdf",
    }).optional(),
    email: z
      .string({ error: EMAIL_ADVICE })
      .trim()
      .regex(z.regexes.email, { error: EMAIL_ADVICE })
      .meta({
        description: "Your email address.",
        examples: ["jordan.vale@example.com"],
        patternErrorMessage: EMAIL_ADVICE,
      }),
    links: group(
      {
        network: profileLink("Professional network", "https://network.example.com/in/jordan-vale"),
        code: profileLink("Code repositories", "https://code.example.com/jordan-vale"),
      },
      "The icons in the footer.",
    ),
  },
  "About you, on every page.",
);
