import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../content/load/loader.ts";
import type { Content } from "../content/schema/schema.ts";
import { contentPlugin } from "./content-plugin.ts";
import type { SiteContent } from "./site-content.ts";

test("a module that is first loaded while the content changes has the newest content", async () => {
  const { content } = await loadContent(join(import.meta.dirname, "../../../e2e/fixture/content"));
  const changed: Content = { ...content, profile: { ...content.profile, tagline: "Changed while its pictures were resized" } };
  const states = [content, changed, changed];
  const site = {
    source: { current: async () => ({ content: changed }) },
    withPictureUrls: async () => ({ content: states.shift() }),
  } as unknown as SiteContent;
  const load = contentPlugin(site).load as unknown as (id: string) => Promise<{ code: string }>;
  expect((await load("\0virtual:content/profile")).code).toContain("Changed while its pictures were resized");
});
