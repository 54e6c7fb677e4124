import type { ESTree } from "vite";
import type { Diagnostic } from "./errors.ts";
import { Lines } from "./source-position.ts";

type Read = { meta: string | undefined; errors: Diagnostic[] };

/**
 * Reads a React file without running it, and returns its exported `meta` as YAML that stands in the same lines, so that it is
 * checked as front matter is. Reports errors of syntax, a missing default export, and a `meta` that is not written out.
 */
export async function readMeta(file: string, text: string): Promise<Read> {
  // Vite is large, and most sites have no such file.
  const { parseSync } = await import("vite");
  const { program, module, errors } = parseSync(file, text);
  const lines = new Lines(text);
  const report = ({ start, end }: { start: number; end: number }, what: string, fix: string): Diagnostic => ({
    file,
    ...lines.locate(start, end),
    entry: "",
    what,
    fix,
  });
  if (errors.length > 0) {
    const found = errors.map(({ message, labels: [place] }) =>
      report(place ?? { start: 0, end: 1 }, `is not valid: ${message}`, "Correct it"),
    );
    return { meta: undefined, errors: found };
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType));
  if (!exported.some(({ exportName: { kind } }) => kind === "Default")) {
    const what = "has no default export, which is the component";
    return { meta: undefined, errors: [report({ start: 0, end: 1 }, what, "Add one, such as: export default function Uses() { … }")] };
  }
  const value = findMeta(program);
  if (!value) return { meta: undefined, errors: [] };
  const notPlain = value.type === "ObjectExpression" ? value.properties.find((property) => !isPlain(property)) : value;
  if (value.type !== "ObjectExpression" || notPlain) {
    const fix =
      'Write texts, lists of them, and true or false, without variables: the build reads them before it runs the page. Such as: title: "What I use"';
    return { meta: undefined, errors: [report(notPlain ?? value, "is not written out", fix)] };
  }
  return { meta: toYaml(text, value), errors: [] };
}

/** Finds the value of `export const meta`, without its type. */
function findMeta({ body }: ESTree.Program): ESTree.Expression | undefined {
  for (const statement of body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") continue;
    const meta = statement.declaration.declarations.find(({ id }) => id.type === "Identifier" && id.name === "meta");
    let value = meta?.init;
    while (value?.type === "TSSatisfiesExpression" || value?.type === "TSAsExpression") value = value.expression;
    if (value) return value;
  }
  return undefined;
}

type Property = ESTree.ObjectProperty & { key: ESTree.IdentifierName };

function isPlain(property: ESTree.ObjectExpression["properties"][number]): property is Property {
  if (property.type !== "Property" || property.computed || property.key.type !== "Identifier") return false;
  return toPlain(property.value) !== undefined;
}

/** Returns a text, true or false, or a list of them as it is written, or undefined. */
function toPlain(node: ESTree.ArrayExpression["elements"][number]): unknown {
  if (node?.type === "ArrayExpression") {
    const items = node.elements.map(toPlain);
    return items.includes(undefined) ? undefined : items;
  }
  return node?.type === "Literal" && ["string", "boolean"].includes(typeof node.value) ? node.value : undefined;
}

/** Writes an object as a flow mapping (https://yaml.org/spec/1.2.2/#742-flow-mappings), whose texts may be JSON. */
function toYaml(text: string, { properties, start, end }: ESTree.ObjectExpression): string {
  let yaml = "";
  let written = 0;
  const blankTo = (offset: number) => {
    yaml += text.slice(written, offset).replaceAll(/[^\n]/g, " ");
    written = offset;
  };
  const write = (part: string, to: number) => {
    yaml += part;
    written = to;
  };
  blankTo(start);
  write("{", start + 1);
  for (const { key, value } of properties.filter(isPlain)) {
    blankTo(key.start);
    write(`${key.name}:`, key.end + 1);
    blankTo(value.start);
    write(`${JSON.stringify(toPlain(value))},`, text[value.end] === "," ? value.end + 1 : value.end);
  }
  blankTo(end - 1);
  return `${yaml}}`;
}
