import type { Content } from "../content-model/schema/schema.ts";
import type { GeneratedFile } from "./generated-file.ts";

/** Makes the rules for Netlify, which otherwise has one not-found page (https://docs.netlify.com/manage/routing/redirects/overview/). */
export function makeRedirects({ site: { languages } }: Content): GeneratedFile {
  const rules = languages.slice(1).map(({ base }) => `${base}* ${base}404.html 404\n`);
  return { type: "text/plain; charset=utf-8", body: rules.join("") };
}
