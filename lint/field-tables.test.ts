import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { ownPage } from "../packages/weavefolio/content/schema/own-pages.ts";
import { fileNames, schemas } from "../packages/weavefolio/content/schema/schema.ts";
import { post } from "../packages/weavefolio/content/schema/writing.ts";

const manual = join(import.meta.dirname, "../docs/content.md");

/** The tables follow this heading, to the end of the file. */
const HEADING = "## All fields\n";

type Field = {
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Field>;
  required?: string[];
  items?: Field;
  anyOf?: Field[];
};

/** The fields of a group, of a list's items, or of the group that may stand in place of a text. */
const groupOf = ({ properties, required = [], items, anyOf = [] }: Field): Pick<Field, "properties" | "required"> | undefined =>
  properties ? { properties, required } : [...(items ? [items] : []), ...anyOf].map(groupOf).find((group) => group !== undefined);

/** A text or a date may be written in several ways, and an example belongs to one of them. */
const exampleOf = ({ examples = [], items, anyOf = [] }: Field): unknown =>
  examples[0] ?? [...(items ? [items] : []), ...anyOf].map(exampleOf).find((example) => example !== undefined);

const code = (value: unknown) => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;

/** One row for each field, and for each field of a group or a list item. Groups in these, and those of groups only, name their fields. */
function renderRows({ properties = {}, required = [] }: Field, parent = ""): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const group = groupOf(field);
    const nested = Object.entries(group?.properties ?? {});
    const isExpanded = parent === "" && !nested.every(([, inner]) => groupOf(inner));
    const example = exampleOf(field);
    const cells = [
      `${parent && `${parent} › `}\`${name}\`${required.includes(name) ? " (required)" : ""}`,
      `${field.description}${nested.length > 0 && !isExpanded ? ` Has ${nested.map(([inner]) => code(inner)).join(", ")}.` : ""}`
        .replace(/ May contain \*emphasis.*?\)\./, " (Markdown)")
        .replaceAll(/<[^>]+>/g, "`$&`"),
      example === undefined ? "" : code(example),
    ];
    return [
      `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
      ...(isExpanded ? renderRows(group ?? {}, `\`${name}\``) : []),
    ];
  });
}

function renderTable(title: string, schema: z.ZodType): string {
  const field = z.toJSONSchema(schema, { io: "input" }) as Field;
  return [
    `### ${title}`,
    field.description,
    ["| Field | What it is | Example |", "| --- | --- | --- |", ...renderRows(field)].join("\n"),
  ].join("\n\n");
}

const tables = [
  ...fileNames.map((name) => renderTable(`\`content/${name}.yaml\``, schemas[name])),
  renderTable("Posts in `content/writing/`", post),
  renderTable("Pages in `content/pages/`", ownPage),
].join("\n\n");

const INTRODUCTION = `
From the schema, as code editors and the [editor on the page](editing.md) show them. Fields are optional unless marked. (Markdown) means
emphasis, strong emphasis, code and links. A list has an item for each \`-\`.
`;

test("docs/content.md has the fields of the schema; --update writes them", async () => {
  const [written = ""] = readFileSync(manual, "utf8").split(HEADING);
  await expect(`${written}${HEADING}${INTRODUCTION}\n${tables}\n`).toMatchFileSnapshot(manual);
});
