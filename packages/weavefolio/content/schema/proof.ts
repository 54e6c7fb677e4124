import { z } from "zod";
import { address, group, list, type Manual, markdown, meanings, withExample, words } from "./field-types.ts";
import type { RichText } from "./markdown.ts";
import type { Words } from "./words.ts";

/** Where a claim can be seen. The loader adds `checked`: the month in which `weavefolio check --live` saw the page. */
export type Proof = { label: Words; url: string; checked?: string };

const item = group(
  {
    label: words({ description: "What the address shows, in a few words.", example: "Pull request 812", resume: "label" }),
    url: address({
      description: "Its address: a pull request, release notes, a badge, a recording, a paper.",
      example: "https://code.example.com/northlight/dashboard/pull/812",
      resume: "url",
    }).register(meanings, { is: "link" }),
  },
  "An address where readers can see it for themselves.",
);

/** The field `proof` of what can be claimed. */
export const proof = {
  proof: list(item, { description: "Where readers can see it for themselves: addresses, each with a label.", alike: [["url"]] })
    .transform((given): Proof[] | undefined => (given.length > 0 ? given : undefined))
    .optional(),
};

/** A sentence of a list of points. */
export type Point = RichText & { proof?: Proof[] };

/** A point: a text, or its text with its proof. */
export function point(manual: Manual) {
  const text = markdown(manual);
  const error = withExample("Write text (in quotes if it looks like a number)", manual);
  return z
    .union([text, group({ text, ...proof }, "A point and its proof.")], { error })
    .transform((given): Point => ("text" in given ? { ...given.text, ...(given.proof && { proof: given.proof }) } : given))
    .meta({ description: manual.description, examples: [manual.example] });
}
