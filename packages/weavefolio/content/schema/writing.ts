import { aliases } from "./aliases.ts";
import { date, flag, group, lead, list, markdown, words } from "./field-types.ts";

export const writing = group(
  { lead: lead("Notes on what I measured before I changed it.") },
  "The Writing page. Its posts are files in the folder writing.",
);

/** A post's front matter, between two lines with three hyphens. */
export const post = group(
  {
    title: words({ description: "The title.", example: "What a slow checkout taught me about queues" }),
    date: date(
      {
        description: "The day it was published. A post of a later day is published by the first build on that day.",
        example: "2026-01-05",
      },
      { mayBeFuture: true },
    ),
    summary: markdown({ description: "One sentence.", example: "A queue does not make work faster. It makes waiting honest." }).optional(),
    tags: list(words({ description: "A tag.", example: "performance" }), { description: "The post's topics.", unique: [[]] }).default([]),
    aliases: aliases(),
    draft: flag({ description: "Whether it is a draft, which only npm run dev shows.", example: true }).default(false),
  },
  "The front matter of a post.",
);
