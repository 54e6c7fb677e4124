import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { check } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { z } from "zod";
import { schemas } from "../packages/weavefolio/content/schema/schema.ts";

const root = join(import.meta.dirname, "..");

type Expression = { place: string; pattern: string; flags: string };

/** Linear in spite of the checker. */
const EXCEPTIONS = new Map([
  [String.raw`/\\[([]([^\n]{1,200}?)\\[)\]]/g`, "Reads at most 200 characters from each start, which the checker counts as any number."],
]);

/** Files that build expressions from parts. */
const BUILDERS = [
  // Patterns of the content's schemas, which the second test checks.
  ...["aliases.ts", "documents.ts", "field-types.ts"].map((file) => `packages/weavefolio/content/schema/${file}`),
  // The letters of an owner's words, and at most 40 other characters between them.
  "packages/weavefolio/cli/check/confidential/secret.ts",
];

function listSources(): string[] {
  const files = globSync("packages/*/**/*.{ts,tsx,js,mjs}", {
    cwd: root,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)$/.test(path),
  });
  return files.map((file) => file.replaceAll("\\", "/")).filter((file) => !/\.(?:test|test-support|d)\.tsx?$/.test(file));
}

/** Finds the literals of a file, and the places where it builds expressions in another way. */
function findExpressions(file: string, text: string): { literals: Expression[]; built: string[] } {
  const literals: Expression[] = [];
  const built: string[] = [];
  const locate = (offset: number) => `${file}:${text.slice(0, offset).split("\n").length}`;
  const { program, errors } = parseSync(file, text);
  expect(errors).toEqual([]);
  const findBuilt = ({ callee, start }: Pick<ESTree.NewExpression, "callee" | "start">) => {
    if (callee.type === "Identifier" && callee.name === "RegExp") built.push(locate(start));
  };
  new Visitor({
    Literal(node) {
      if ("regex" in node) literals.push({ place: locate(node.start), ...node.regex });
    },
    NewExpression: findBuilt,
    CallExpression: findBuilt,
  }).visit(program);
  return { literals, built };
}

/** Describes each expression whose time grows faster than its input. One that can't be checked is reported, too. */
async function findSlow(expressions: readonly Expression[]): Promise<string[]> {
  const found: string[] = [];
  const unique = new Map(expressions.map((expression) => [`/${expression.pattern}/${expression.flags}`, expression]));
  const waiting = [...unique].filter(([written]) => !EXCEPTIONS.has(written)).values();
  const checkWaiting = async () => {
    for (const [written, { place, pattern, flags }] of waiting) {
      // The default limits of time are so short that the result would depend on the machine.
      const result = await check(pattern, flags, { timeout: null, attackTimeout: 60_000, incubationTimeout: 60_000 });
      if (result.status === "vulnerable") found.push(`${place} ${written} is ${result.complexity.summary}: ${result.attack.pattern}`);
      if (result.status === "unknown") found.push(`${place} ${written} cannot be checked: ${result.error.kind}`);
    }
  };
  // The checker is a process of its own, which checks as many at once as it is asked to.
  await Promise.all(Array.from({ length: availableParallelism() }, checkWaiting));
  return found;
}

const findSlowIn = (text: string) => findSlow(findExpressions("a.ts", text).literals);

test("each regular expression in the packages takes linear time", async () => {
  const found = listSources().map((file) => findExpressions(file, readFileSync(join(root, file), "utf8")));
  const literals = found.flatMap((file) => file.literals);
  expect(literals.length).toBeGreaterThan(400);
  expect(found.flatMap(({ built }) => built).filter((place) => !BUILDERS.includes(place.replace(/:\d+$/, "")))).toEqual([]);
  expect(await findSlow(literals)).toEqual([]);
  const written = literals.map(({ pattern, flags }) => `/${pattern}/${flags}`);
  expect([...EXCEPTIONS.keys()].filter((exception) => !written.includes(exception))).toEqual([]);
});

test("each pattern of a content file's fields takes linear time", async () => {
  const patterns = Object.entries(schemas).flatMap(([name, schema]) =>
    collectPatterns(z.toJSONSchema(schema, { io: "input" })).map((pattern) => ({ place: `${name}.yaml`, pattern, flags: "u" })),
  );
  expect(patterns.length).toBeGreaterThan(10);
  expect(await findSlow(patterns)).toEqual([]);
});

function collectPatterns(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    key === "pattern" && typeof field === "string" ? [field] : collectPatterns(field),
  );
}

test.each([
  ["polynomial", "const a = 1;\nconst b = /\\s*\\n\\s*/g;", "a.ts:2 /\\s*\\n\\s*/g is 2nd degree polynomial: "],
  ["exponential", "const a = <T,>(text: T) => /^(?:a|a)*$/.test(String(text));", "a.ts:1 /^(?:a|a)*$/ is exponential: "],
  ["polynomial by a lookbehind", "/(?<=\\n *)-/.test(x);", "a.ts:1 /(?<=\\n *)-/ is 2nd degree polynomial"],
])("reports one that is %s, with file and line", async (_what, text, expected) => {
  expect(await findSlowIn(text)).toEqual([expect.stringContaining(expected)]);
});

test("reports one that is built from parts, with file and line", () => {
  expect(findExpressions("a.ts", "const a = 'x';\nnew RegExp(a + a);\nRegExp(a);").built).toEqual(["a.ts:2", "a.ts:3"]);
});
