import { profile } from "virtual:content/profile";
import type { GeneratedFile } from "../files.ts";
import { weave } from "../weave/weave.ts";

/** The browser tab's icon: the owner's own weave, two tiles across, in paper and accent on ink. */
export function icon(): GeneratedFile {
  const { width, height, thread, ground } = weave(profile.name, 2, 2);
  const body = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<clipPath id="c"><rect width="${width}" height="${height}" rx=".9"/></clipPath>`,
    `<g clip-path="url(#c)" fill="none" stroke-width=".7"><rect width="${width}" height="${height}" fill="#201a15"/>`,
    `<path d="${ground}" stroke="#f8f5ef"/><path d="${thread}" stroke="#e0452a"/></g></svg>`,
  ].join("");
  return { type: "image/svg+xml", body };
}
