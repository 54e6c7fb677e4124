import { basename } from "node:path";
import { isRunnableDevEnvironment, type ViteDevServer } from "vite";
import type { Content, development, SiteContent } from "weavefolio/extra";
import type { Field, MarkedPage, PageMark } from "../protocol.ts";
import type { Editor } from "../server/editor.ts";
import { describePlace, getValues } from "../server/fields.ts";
import { listLists } from "../server/lists.ts";
import { type MarkedContent, markContent } from "./mark-content.ts";
import { type Characters, removeFragments, type Source } from "./marker.ts";
import { findPictureOf } from "./picture-places.ts";

/** Names Vite's environment that renders pages from content with marks. */
export const ENVIRONMENT = "regions";

/** The pages as rendered from marked content, so that the editor knows which field each text comes from. */
export class MarkedPages {
  readonly #editor: Editor;
  readonly #site: SiteContent;
  readonly #characters: Characters = new Map();
  readonly #marked = new WeakMap<Content, Promise<MarkedContent>>();

  constructor(editor: Editor, site: SiteContent) {
    this.#editor = editor;
    this.#site = site;
  }

  async readContent(): Promise<MarkedContent> {
    const { content } = await this.#site.withPictureUrls();
    const found = this.#marked.get(content) ?? this.#mark(content);
    this.#marked.set(content, found);
    return found;
  }

  async render(server: ViteDevServer, page: string): Promise<MarkedPage> {
    const { marks } = await this.readContent();
    const { paths, render } = await loadPages(server);
    const document = removeFragments(await render(paths.includes(page) ? page : "/404"));
    const html = document.slice(document.indexOf("<body"));
    const texts = new Map(await this.#editor.readFiles());
    const { folder } = this.#site.source;
    const describe = (field: Source) => ({ ...field, where: describePlace(texts.get(field.file) ?? "", field, folder) });
    const shown = [...new Set(html)].flatMap((character): [string, PageMark][] => {
      const mark = marks.get(character);
      const picture = mark && findPictureOf(mark.source);
      return mark ? [[character, { text: mark.text, field: describe(mark.source), picture: picture && describe(picture) }]] : [];
    });
    const file = await findPageFile(server, page);
    const fields = shown.flatMap(([, { field, picture }]) => [field, ...listAround(field), ...(picture ? [picture] : [])]);
    const lists = listLists().filter((list) => list.file === file && list.path.length === 1);
    const known = new Map([...fields, ...lists].map(({ file, path }) => [JSON.stringify([file, path]), { file, path }]));
    return { html, marks: Object.fromEntries(shown), fields: await this.#editor.readFields([...known.values()]) };
  }

  async #mark(content: Content): Promise<MarkedContent> {
    const values = (await this.#editor.readFiles()).map(([file, text]) => [file, getValues(file, text)]);
    return markContent(content, Object.fromEntries(values), this.#characters);
  }
}

/** Finds the file that a page of the page table shows. */
export async function findPageFile(server: ViteDevServer, page: string): Promise<string | undefined> {
  const { pages } = await loadPages(server);
  const name = pages.find(({ path }) => path === page)?.content;
  return name && `${name}.yaml`;
}

async function loadPages(server: ViteDevServer): Promise<development.Server> {
  const environment = server.environments[ENVIRONMENT];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error(`Vite has no environment ${ENVIRONMENT}`);
  return environment.runner.import("/site/entry.server.tsx");
}

/** Lists the lists around a field, to which the page can add. Items are added in the first language. */
function listAround({ file, path }: Field): Field[] {
  if (!file.endsWith(".yaml")) return [];
  return path.flatMap((step, depth) => (typeof step === "number" ? [{ file: basename(file), path: path.slice(0, depth) }] : []));
}
