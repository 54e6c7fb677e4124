import type { RichText } from "../../content/schema/markdown.ts";
import type { ResumeSection } from "../../content/schema/schema.ts";
import type { Words } from "../../content/schema/words.ts";

/** The résumé's texts, in reading order: the PDF and the page /resume draw the same ones. */
export type Outline = {
  language: string;
  name: string;
  headline: Words[];
  tagline: Words | undefined;
  /** How to reach the owner, and the owner's profiles, a line each. */
  contact: Contact[][];
  facts: Words[];
  sections: (Section & { name: ResumeSection; title: string })[];
};

/** `more` leads to the page with the items that a section leaves out. */
type Section = Items & { more?: Label };

/** `title` describes a link to a screen reader where its text doesn't. */
export type Contact = { text: string; url?: string | undefined; title?: string };

/** A text, which may be a link. */
export type Label = { text: Words; url?: string | undefined };

/** A date, or the first and the last one. “Present” has no `iso`. */
export type Dates = { iso?: string | undefined; text: string }[];

export type Items =
  | { is: "timeline"; items: TimelineItem[] }
  | { is: "lines"; items: Line[] }
  | { is: "groups"; items: Group[] }
  | { is: "quotes"; items: Quote[] }
  | { is: "paragraphs"; items: RichText[] }
  | { is: "text"; items: Words[] };

/** A job or the like. */
export type TimelineItem = {
  title: Label;
  /** Where it can be seen, beside the title. */
  address?: Label | undefined;
  dates: Dates;
  organization?: Label | undefined;
  facts: Words[];
  place?: string | undefined;
  summary?: RichText | undefined;
  points: RichText[];
  tags: Words[];
  /** Several roles at one employer, the newest first. */
  roles?: TimelineItem[];
  /** Whether it is one line, with the organization beside the title. */
  isLine: boolean;
};

/** A list item of one line: its title, by whom, when, and a sentence. */
export type Line = { title: Label; facts: Words[]; dates: Dates; summary?: RichText | undefined };

/** Words below a title. The last group of the skills has none. */
export type Group = { title?: Words; words: Words[] };

export type Quote = { quote: RichText; name?: Words | undefined };
