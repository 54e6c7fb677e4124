import * as site from "virtual:content/site";
import type { OwnPageModule } from "virtual:pages";
import { toText } from "./interface/text.tsx";
import type { PageRow } from "./page-row.ts";
import storyStyles from "./pages/story-page.css?url";

/** Returns the row of a page of the owner's own: of Markdown, or a component. */
export function toRow({ path, title, label, description = title, nav, ...page }: OwnPageModule): PageRow {
  const facts = { path, label: toText(label), title: toText(title), description, own: { label, nav }, schemaType: "WebPage" as const };
  if ("component" in page) {
    const { component, styles } = page;
    const props = { language: site.language, title: toText(title), description: toText(description) };
    const load = async () => {
      const Page = await component();
      return () => <Page {...props} />;
    };
    return { ...facts, module: path.slice(1), styles, load };
  }
  const load = async () => {
    const [MarkdownPage, content] = await Promise.all([page.page(), page.content()]);
    return () => <MarkdownPage {...content} />;
  };
  return { ...facts, module: "markdown-page", styles: storyStyles, load };
}
