import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceable } from "../../content/schema/replaceable.ts";
import { engineRoot } from "../../engine-root.ts";
import { renderDiff } from "../render-diff.ts";

/** The sources of the components that the owner replaces, by name. */
export type Originals = Readonly<Record<string, string>>;

/** `engine` is the folder of its package. */
export function readReplacedOriginals(siteRoot: string, engine = engineRoot): Originals {
  const replaced = Object.entries(replaceable).filter(([name]) => existsSync(join(siteRoot, "custom/components", `${name}.tsx`)));
  return Object.fromEntries(replaced.map(([name, file]) => [name, readFileSync(join(engine, file), "utf8")]));
}

const MOST_LINES = 30;

/** Renders how the originals of replaced components changed, or that they didn't. */
export function compareOriginals(before: Originals, after: Originals): string[] {
  const replaced = Object.entries(after).filter(([name]) => name in before);
  const changed = replaced.filter(([name, source]) => before[name] !== source);
  if (replaced.length > 0 && changed.length === 0) return ["The originals of the components that you replace are unchanged.", ""];
  return changed.flatMap(([name, source]) => [
    `custom/components/${name}.tsx replaces a component whose original changed:`,
    ...renderDiff(before[name], source, { most: MOST_LINES }),
    "",
  ]);
}
