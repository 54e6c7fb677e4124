import { date, group, list, markdown, name, notation, words } from "./field-types.ts";

/** In characters. */
export const LONGEST_NOTE = 1200;

const DAY = /^20\d\d-\d\d-\d\d$/;

const day = (description: string, example: string) =>
  date({ description, example }, { mayBeFuture: true }).refine((text) => DAY.test(text), {
    error: `Write the day, too, such as: ${example}`,
  });

const some = (description: string, example: string) =>
  list(words({ description: "Some words of the point, as they are in experience.yaml.", example }), { description }).default([]);

/** A file in the folder applications: an application, for which `weavefolio apply` makes a link and files. */
export const application = group(
  {
    company: name({ description: "Whom you apply to.", example: "Acme" }).max(100, { error: "Shorten it to 100 characters" }),
    role: name({ description: "The role that you apply for.", example: "Front-end engineer" })
      .max(100, { error: "Shorten it to 100 characters" })
      .optional(),
    note: markdown({
      description: `Your letter, at most ${LONGEST_NOTE} characters. An empty line starts a paragraph.`,
      example: "You ask for someone who makes a slow front end fast.",
    }).refine(({ source }) => source.length <= LONGEST_NOTE, {
      error: `Shorten it to ${LONGEST_NOTE} characters`,
      params: { what: "is too long" },
    }),
    projects: list(words({ description: "A project's title, or the end of its page's address.", example: "Crypto Search" }), {
      description: "The projects that Home shows, in this order, and that the résumé has first.",
      unique: [[]],
    })
      .max(20, { error: "Keep 20 at most" })
      .default([]),
    skills: list(name({ description: "A skill, as your content spells it.", example: "React" }), {
      description: "The skills that come first, on Home, on About and in the résumé.",
      unique: [[]],
    })
      .max(20, { error: "Keep 20 at most" })
      .default([]),
    stress: some("Points of your jobs that come first in the résumé.", "Cut the first load"),
    omit: some("Points of your jobs that the résumé leaves out.", "Chaired the chess club"),
    language: notation(/^[a-zA-Z]{2,3}(?:-[a-zA-Z\d]+)*$/, "Write one of the site's languages, such as: en", {
      description: "The language of the page that the link opens, and of the files. Default: the site's first language.",
      example: "en",
    }).optional(),
    date: day("The letter's date. Default: today.", "2026-11-25").optional(),
    expires: day("The last day on which the link shows the letter. Default: 60 days after its date.", "2027-01-24").optional(),
  },
  "An application.",
);
