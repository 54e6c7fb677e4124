import { z } from "zod";
import { group, list, oneOf } from "./field-types.ts";

/** What search consoles and networks call their tags: any other meta tag could change how browsers treat the page. */
const names = [
  "google-site-verification",
  "msvalidate.01",
  "yandex-verification",
  "baidu-site-verification",
  "naver-site-verification",
  "seznam-wmt",
  "p:domain_verify",
  "facebook-domain-verification",
] as const;

const CONTENT = 'Copy only the text between the quotes of content="…", such as: a1B2c3D4e5F6g7H8';

export const verification = list(
  group(
    {
      name: z.enum(names, { error: oneOf(names) }).meta({ description: "The tag's name.", examples: ["google-site-verification"] }),
      content: z
        .string({ error: CONTENT })
        .trim()
        .regex(/^[\w.=+/-]+$/, { error: CONTENT })
        .meta({ description: "The tag's content.", examples: ["a1B2c3D4e5F6g7H8"], patternErrorMessage: CONTENT }),
    },
    "A tag.",
  ),
  {
    description: "The meta tags by which Google Search Console, Bing Webmaster Tools and others verify that the site is yours.",
    unique: [["name"], ["content"]],
  },
);
