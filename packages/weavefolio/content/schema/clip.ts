import { anyCase } from "./documents.ts";
import { type Manual, meanings, notation, wholePattern, withExample } from "./field-types.ts";

/** The build sets the URLs, also of the same clip in the other format. */
export type Clip = { sources: string[] };

/** The extensions, the better compressed first: browsers take the first format that they know. */
export const CLIP_TYPES = ["webm", "mp4"] as const;

const CLIP = `media/(?!(?:.*/)?\\.\\.?(?:/|$))[^?#\\\\\\p{Cc}]+\\.(?:${CLIP_TYPES.map(anyCase).join("|")})`;

/** A file in media/. */
export function clip(manual: Manual) {
  const advice = withExample("Write media/ and the name of a WebM or MP4 file in it", manual);
  const field = notation(wholePattern(CLIP), advice, manual).register(meanings, { is: "clip" });
  return field.transform((src): Clip => ({ sources: [src] }));
}
