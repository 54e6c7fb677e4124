import { z } from "zod";
import { date, duration, group, lead, link, list, markdown, name, picture, slug, story, words } from "./field-types.ts";

/** In characters: the width of a phone holds three figures side by side. */
const MAX_FIGURE = 16;

const outcome = group(
  {
    figure: words({ description: "The figure, short enough to be set large.", example: "4.1 s → 1.3 s" }, (text) =>
      text.max(MAX_FIGURE, { error: `Shorten it to ${MAX_FIGURE} characters, and write the rest as its label` }),
    ),
    label: words({ description: "What the figure counts or measures.", example: "first load" }),
  },
  "A result as a figure.",
);

const project = group(
  {
    title: words({ description: "The project's name.", example: "Crypto Search" }),
    description: markdown({ description: "One sentence.", example: "Look up any coin and follow its price." }).optional(),
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
    technologies: list(name({ description: "A technology.", example: "React" }), { description: "What it is built with." }).default([]),
    roles: list(words({ description: "A role.", example: "Front end" }), { description: "What you did in it." }).default([]),
    type: words({ description: "Its kind.", example: "Open source" }).optional(),
    organization: name({ description: "For whom, if not for yourself.", example: "Northlight Systems" }).optional(),
    duration: duration("When you worked on it.").optional(),
    points: list(markdown({ description: "A result.", example: "200 people use it every week." }), {
      description: "Results: a list of sentences.",
    }).default([]),
    team: words({ description: "With whom you worked.", example: "Two developers and a designer" }).optional(),
    problem: markdown({
      description: "What was wrong before, in a sentence. It opens the project's page.",
      example: "Support spent an hour a day on passwords that other systems refused.",
    }).optional(),
    outcomes: list(outcome, { description: "Up to three results as figures, the most important first." })
      .max(3, { error: "Keep the three most important" })
      .default([]),
    featured: z
      .boolean({ error: "Write true or false" })
      .meta({ description: "Whether Home shows it. Default: the first three with a story or a picture.", examples: [true] })
      .optional(),
    slug: slug({
      description: "The last part of its page's address, and the name of its file in content/projects. Default: from the title.",
      example: "crypto-search",
    }).optional(),
    story: story({
      description: "Its story, which gets a page of its own. Default: the file content/projects/<slug>.md, if there is one.",
      example: "## The problem",
    }).optional(),
  },
  "A project.",
);

const publication = group(
  {
    title: words({ description: "The title.", example: "Caching prices in the browser" }),
    publisher: name({ description: "Where it appeared.", example: "Web Notes" }).optional(),
    date: date({ description: "The month, or only the year.", example: "2024-11" }).optional(),
    url: link({ description: "Where it can be read.", example: "https://notes.example/caching" }).optional(),
    summary: markdown({ description: "One sentence.", example: "Why a stale price can be right." }).optional(),
  },
  "An article, a paper or a book.",
);

const talk = group(
  {
    title: words({ description: "The title.", example: "Forms that lose nothing" }),
    event: words({ description: "Where you gave it.", example: "Harbourton Web Meetup" }).optional(),
    date: date({ description: "The month, or only the year.", example: "2024-10" }, { mayBeFuture: true }).optional(),
    url: link({ description: "The recording or the slides.", example: "https://talks.example/forms" }).optional(),
    summary: markdown({ description: "One sentence.", example: "Drafts, retries and honest errors." }).optional(),
  },
  "A talk.",
);

export const projects = group(
  {
    lead: lead("Four things I built, and where to read the code."),
    projects: list(project, { description: "Your projects, best first.", alike: [["title"]] }),
    publications: list(publication, {
      description: "What you published, newest first.",
      alike: [["title"], ["publisher"], ["date"]],
    }).default([]),
    talks: list(talk, { description: "Your talks, newest first.", alike: [["title"], ["event"], ["date"]] }).default([]),
  },
  "The Projects page.",
);
