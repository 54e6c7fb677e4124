import { choice, group, list, notation } from "./field-types.ts";

/** The tags of search consoles and networks. Any other meta tag could change how browsers treat the page. */
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
      name: choice(names, { description: "The tag's name.", example: "google-site-verification" }),
      content: notation(/^[\w.=+/-]+$/, CONTENT, { description: "The tag's content.", example: "a1B2c3D4e5F6g7H8" }),
    },
    "A tag.",
  ),
  {
    description: "Meta tags by which Google Search Console, Bing Webmaster Tools and others verify that you own the site.",
    unique: [["name"], ["content"]],
  },
);
