import type { Content } from "../content/schema/schema.ts";
import type { OutputFile } from "./output.ts";

/** Makes the rules for Netlify, which otherwise has one not-found page (https://docs.netlify.com/manage/routing/redirects/overview/). */
export function makeRedirects({ site: { languages } }: Content): OutputFile {
  const rules = languages.slice(1).map(({ base }) => `${base}* ${base}404.html 404\n`);
  return { type: "text/plain; charset=utf-8", body: rules.join("") };
}
