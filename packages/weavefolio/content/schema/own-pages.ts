import { z } from "zod";
import { aliases } from "./aliases.ts";
import { declare, flag, group, words } from "./field-types.ts";

/** The front matter of a page in `content/pages`, and the `meta` of one in `custom/pages`. */
export const ownPage = group(
  {
    title: words({ description: "The page's heading and its title in the tab.", example: "What I use" }),
    label: words({ description: "Its name in the bar and the menu. Default: the title.", example: "Uses" }).optional(),
    description: words({
      description: "One sentence: it stands below the heading, in search results and in previews of links.",
      example: "The tools on my desk, and why they stay.",
    }).optional(),
    nav: declare(z.union([z.boolean(), z.literal("footer")], { error: "Write true, footer or false" }), {
      description:
        "What leads to the page: true, the bar and the menu; footer, the foot of every page; false, only links that you write. Default: true.",
      example: "footer",
    }).default(true),
    aliases: aliases(),
    draft: flag({ description: "Whether it is a draft, which only npm run dev shows.", example: true }).default(false),
  },
  "The front matter of a page of your own.",
);
