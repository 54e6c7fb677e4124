import { clip } from "./clip.ts";
import {
  choice,
  date,
  duration,
  flag,
  group,
  inResume,
  lead,
  link,
  list,
  markdown,
  name,
  notation,
  slug,
  story,
  words,
} from "./field-types.ts";
import { outcome } from "./outcome.ts";
import { picture } from "./picture.ts";
import { point, proof } from "./proof.ts";
import { suggestDoi } from "./suggestions.ts";

const project = group(
  {
    title: words({ description: "The project's name.", example: "Crypto Search", resume: ["name", "title"], isPersonal: true }),
    description: markdown({
      description: "One sentence.",
      example: "Look up any coin and follow its price.",
      resume: ["description", "summary"],
      isPersonal: true,
    }).optional(),
    image: picture({
      description: "The cover, ideally 16:10. Default: a cover drawn from the title.",
      example: "images/crypto-search.png",
      shownAs: "cover",
      resume: false,
    }).optional(),
    clip: clip({
      description: "A short silent clip that the cover plays under the pointer. The same name with .mp4 or .webm is for other browsers.",
      example: "media/crypto-search.webm",
      resume: false,
    }).optional(),
    live: link({
      description: "The address where visitors can try it. Without it, the picture isn't a link.",
      example: "https://crypto-search.example/",
      label: "Live site",
    }).optional(),
    git: link({
      description: "The address of the repository. Omit it if the code isn't public.",
      example: "https://code.example.com/jordan-vale/crypto-search",
      label: "Repository",
      resume: "x-repository",
    }).optional(),
    technologies: list(name({ description: "A technology.", example: "React" }), {
      description: "The technologies it is built with.",
      resume: "keywords",
    }).default([]),
    roles: list(words({ description: "A role.", example: "Front end" }), {
      description: "Your roles in the project.",
      resume: "roles",
    }).default([]),
    type: words({ description: "The kind of project.", example: "Open source", resume: "type" }).optional(),
    organization: name({
      description: "The organization that you did it for, if any.",
      example: "Northlight Systems",
      resume: "entity",
    }).optional(),
    duration: duration("When you worked on it.").optional(),
    points: list(point({ description: "A result.", example: "200 people use it every week." }), {
      description: "Results: a list of sentences.",
      resume: "highlights",
    }).default([]),
    team: words({
      description: "Who worked on it.",
      example: "Two developers and a designer",
      resume: false,
      isPersonal: true,
    }).optional(),
    problem: markdown({
      description: "The problem that it solves, in one sentence. The project's page starts with it.",
      example: "Support spent an hour a day on passwords that other systems refused.",
      resume: false,
      isPersonal: true,
    }).optional(),
    outcomes: list(outcome("A result as a figure."), {
      description: "Up to three results as figures, the most important first.",
      resume: false,
    })
      .max(3, { error: "Keep the three most important" })
      .default([]),
    featured: flag({
      description:
        "Whether Home shows it, and whether it is among the first on Projects. Default: Home shows the first three projects, those with a story or a picture before others.",
      example: true,
      resume: false,
    }).optional(),
    published: date(
      {
        description: "The day from which the site shows it: the first build on that day. Default: at once.",
        example: "2026-12-01",
        resume: false,
      },
      { alternative: ", and usually the day", mayBeFuture: true },
    ).optional(),
    draft: flag({
      description: "Whether it is unfinished: only npm run dev shows it, until you remove this line.",
      example: true,
      resume: false,
    }).optional(),
    slug: slug({
      description: "The end of its page's address, and the name of its file in content/projects. Default: made from the title.",
      example: "crypto-search",
      resume: false,
    }).optional(),
    story: story({
      description: "The project's story. It is shown on a page of its own. Default: the file content/projects/<slug>.md, if it exists.",
      example: "## The problem",
      resume: false,
    }).optional(),
    ...inResume,
  },
  "A project.",
);

/** The front matter that the file of a project's story can have. */
export const projectStory = group(
  { draft: flag({ description: "Whether the page is a draft, which only npm run dev shows.", example: true }) },
  "The front matter of a project's story.",
);

/** Pages name those that the publisher doesn't say. */
export const publicationTypes = ["article", "paper", "chapter", "book", "thesis", "report", "preprint", "patent"] as const;

/** A prefix of the registrant and a suffix (https://www.doi.org/the-identifier/resources/handbook/2_numbering#2.2). */
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/[^\s"'<>\\]+$/;

const publication = group(
  {
    title: words({ description: "The title.", example: "Caching prices in the browser", resume: "name", isPersonal: true }),
    authors: list(name({ description: "The name of an author.", example: "Jordan Vale", isPersonal: true }), {
      description: "All authors in their order, you as well. The page sets your name in bold. Omit them if you are the only one.",
    }).default([]),
    type: choice(publicationTypes, {
      description: "What it is: an article in a journal, a paper at a conference, a chapter of a book …",
      example: "article",
    }).optional(),
    publisher: name({
      description: "Where it was published: the journal, conference, publisher or site.",
      example: "Web Notes",
      resume: "publisher",
      isPersonal: true,
    }).optional(),
    date: date({ description: "The month, or only the year.", example: "2024-11", resume: "releaseDate" }).optional(),
    url: link({
      description: "The address where visitors can read it. Default: the one of the DOI.",
      example: "https://notes.example/caching",
      resume: ["url", "website"],
    }).optional(),
    doi: notation(
      DOI,
      "Write the DOI without an address, such as: 10.1000/182",
      { description: "Its DOI (Digital Object Identifier), if it has one.", example: "10.1000/182" },
      (written) => suggestDoi(written, DOI),
    ).optional(),
    summary: markdown({
      description: "One sentence.",
      example: "Why a stale price can be right.",
      resume: "summary",
      isPersonal: true,
    }).optional(),
    ...inResume,
  },
  "An article, a paper or a book.",
);

const talk = group(
  {
    title: words({ description: "The title.", example: "Forms that lose nothing", resume: "name", isPersonal: true }),
    event: words({
      description: "The event where you gave it.",
      example: "Harbourton Web Meetup",
      resume: "event",
      isPersonal: true,
    }).optional(),
    date: date({ description: "The month, or only the year.", example: "2024-10", resume: "date" }, { mayBeFuture: true }).optional(),
    url: link({
      description: "The address of the recording or the slides.",
      example: "https://talks.example/forms",
      resume: "url",
    }).optional(),
    summary: markdown({
      description: "One sentence.",
      example: "Drafts, retries and honest errors.",
      resume: "summary",
      isPersonal: true,
    }).optional(),
    ...proof,
    ...inResume,
  },
  "A talk.",
);

export const projects = group(
  {
    lead: lead("Four things I built, and where to read the code."),
    projects: list(project, {
      description: "Your projects, best first. The first one with a story leads the page. Of more than twelve, it opens as an index.",
      resume: "projects",
      alike: [["title"]],
    }),
    publications: list(publication, {
      description: "What you published, newest first.",
      resume: "publications",
      alike: [["title"], ["publisher"], ["date"]],
    }).default([]),
    talks: list(talk, { description: "Your talks, newest first.", alike: [["title"], ["event"], ["date"]] }).default([]),
  },
  "The Projects page.",
);
