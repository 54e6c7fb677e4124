import { schemaParts, schemaWalk } from "weavefolio/extra";
import type { z } from "zod";
import type { Form } from "../protocol.ts";

type PictureForm = Pick<Extract<Form, { is: "picture" }>, "is" | "parts" | "ratio">;

/** Returns what can be said about a picture, undefined if a union is not a picture's. */
export function toPictureForm(options: readonly z.core.$ZodType[]): PictureForm | undefined {
  const fields = options.map((option) => schemaWalk.getFields(option, {})).find((fields) => fields?.["src"]);
  if (!fields?.["src"]) return undefined;
  const meaning = schemaWalk.getMeaning(fields["src"], "");
  return {
    is: "picture",
    parts: Object.keys(fields),
    ratio: meaning?.is === "picture" ? schemaParts.frameRatios[meaning.shownAs] : undefined,
  };
}
