import { cpSync, existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { testFolder } from "../load/test-folder.ts";
import { toJsonSchema, toTranslationJsonSchema } from "./json-schema.ts";
import { type FileName, fileNames as names } from "./schema.ts";
import { renderEditorSettings, writeSchemaFiles } from "./schema-files.ts";

const root = join(import.meta.dirname, "../../../..");

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, keywords: ["patternErrorMessage"] });
const checks = Object.fromEntries(names.map((name) => [name, ajv.compile(toJsonSchema(name))]));

/** Returns what an editor would mark in a text. */
function findMarks(name: FileName, text: string): string[] {
  const check = checks[name];
  check?.(parse(text, { uniqueKeys: false }));
  return (check?.errors ?? []).map(({ instancePath, keyword, params }: ErrorObject) =>
    [instancePath, keyword, params["additionalProperty"] ?? params["missingProperty"]].filter(Boolean).join(" "),
  );
}

const fixture = (name: FileName) => readFileSync(join(root, "e2e/fixture/content", `${name}.yaml`), "utf8");

test("editors find the schema of each file of the starter, by its first line and in the settings, and of its translations", () => {
  const site = dirname(testFolder().folder);
  cpSync(join(root, "starter"), site, { recursive: true });
  expect(readFileSync(join(site, ".vscode/settings.json"), "utf8")).toBe(renderEditorSettings());
  writeSchemaFiles(join(site, "node_modules/weavefolio"));
  const { "yaml.schemas": settings } = readJson(join(site, ".vscode/settings.json")) as { "yaml.schemas": Record<string, string> };
  const schemaOf = (files: string) => readJson(join(site, Object.entries(settings).find(([, set]) => set === files)?.[0] ?? ""));
  for (const name of names) {
    const text = readFileSync(join(site, "content", `${name}.yaml`), "utf8");
    const [, schema = ""] = /^# yaml-language-server: \$schema=(.*)$/m.exec(text) ?? [];
    expect(readJson(join(site, "content", schema))).toEqual(toJsonSchema(name));
    expect(schemaOf(`/content/${name}.yaml`)).toEqual(toJsonSchema(name));
    expect(schemaOf(`/content/*/${name}.yaml`)).toEqual(toTranslationJsonSchema(name));
  }
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

test.each(names)("each field of %s.yaml says what it is, with an example of its value", (name) => {
  expect(listUndocumented(toJsonSchema(name), name)).toEqual([]);
});

type Described = ReturnType<typeof toJsonSchema>;

function listUndocumented({ properties = {}, items, anyOf = [] }: Described, path: string): string[] {
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const hasFields = [field, ...(field.anyOf ?? [])].some(({ properties, items }) => properties || items);
    const isDocumented = field["description"] && (hasFields || field["examples"]);
    return [...(isDocumented ? [] : [`${path}.${name}`]), ...listUndocumented(field, `${path}.${name}`)];
  });
  const hasItemExample = !items || items.properties || items.anyOf || items["examples"];
  return [
    ...fields,
    ...(hasItemExample ? [] : [`${path}[]`]),
    ...[items, ...anyOf].flatMap((inner) => (inner ? listUndocumented(inner, path) : [])),
  ];
}

test.each(["de", "ar", "ja"])("an editor marks nothing in the files in %s, which have only what differs, but their errors", (language) => {
  const folder = join(root, "e2e/translations", language);
  for (const name of names.filter((name) => existsSync(join(folder, `${name}.yaml`)))) {
    const check = ajv.compile(toTranslationJsonSchema(name));
    expect([name, check(parse(readFileSync(join(folder, `${name}.yaml`), "utf8"))), check.errors]).toEqual([name, true, null]);
  }
  const check = ajv.compile(toTranslationJsonSchema("projects"));
  expect(check(parse("projects:\n  -\n  - titel: Suche\n"))).toBe(false);
});

test("the file of another language has nothing that is the same for all", () => {
  expect(Object.keys(toTranslationJsonSchema("site").properties ?? {})).toEqual(["labels", "texts", "announcement"]);
});

test.each(names.filter((name) => existsSync(join(root, "e2e/fixture/content", `${name}.yaml`))))(
  "an editor marks nothing in the fixture's %s.yaml",
  (name) => {
    expect(findMarks(name, fixture(name))).toEqual([]);
  },
);

test.each<[FileName, string, string, string[]]>([
  ["site", "language:", "langauge:", ["additionalProperties langauge"]],
  ["site", "https://jordan-vale.example/Portfolio/", "jordan-vale.example", ["/address pattern"]],
  ["site", "https://jordan-vale.example/Portfolio/", "https://jordan-vale.example/?a=b", ["/address pattern"]],
  ["site", "[about,", "[abuot,", ["/pages/0 enum"]],
  ["profile", "email:", "Email:", ["required email", "additionalProperties Email"]],
  ["profile", "label: Code", "lable: Code", ["/links/code required label", "/links/code additionalProperties lable"]],
  ["profile", "jordan.vale@example.com", "jordan", ["/email pattern"]],
  ["profile", "Full-stack developer", '"  "', ["/role pattern"]],
  ["profile", "Full-stack developer", '"a\\u0007"', ["/role pattern"]],
  ["profile", "Full-stack developer", "42", ["/role type"]],
  ["about", "icon: gaming", "icon: unicorn", ["/interests/2/icon enum"]],
  ["experience", "end: 2025-01", "end: 2025-13", ["/jobs/0/duration/end pattern"]],
  ["experience", "end: 2025-01", "end: 18", ["/jobs/0/duration/end minimum"]],
  ["experience", "end: 2025-01", "ende: 2025-01", ["/jobs/0/duration additionalProperties ende"]],
  ["projects", "live: https://crypto", "live: javascript:alert(1) #", ["/projects/1/live pattern"]],
  ["profile", "resume: https://documents.example.com/jordan-vale/resume.pdf", "resume: documents/cv.pdf", []],
  ["profile", "resume: https://documents.example.com/jordan-vale/resume.pdf", "resume: documents/../cv.pdf", ["/resume pattern"]],
  ["profile", "resume: https://documents.example.com/jordan-vale/resume.pdf", "resume: documents/cv.html", ["/resume pattern"]],
  [
    "certificates",
    "title: Java Full Stack Development",
    "titel: Java",
    ["/certificates/4 required title", "/certificates/4 additionalProperties titel"],
  ],
  ["contact", 'publicKey: ""', "publicKey: a b", ["/emailjs/publicKey pattern"]],
])("in %s.yaml, an editor marks the error when %j becomes %j", (name, from, to, marked) => {
  const text = fixture(name);
  expect(
    findMarks(
      name,
      text.replace(from, () => to),
    ),
  ).toEqual(marked);
});

test("an editor marks a misspelled field of a picture", () => {
  expect(findMarks("projects", fixture("projects").replace("src:", "scr:"))).toContain("/projects/0/image additionalProperties scr");
});

test("an optional field can be empty, a required one cannot", () => {
  const job = "role: a\ncompany: b\nurl: https://a.example\npoints: [c]\nduration: { start: 2024-01, end: }\nlogo: ''".replaceAll(
    "\n",
    "\n    ",
  );
  expect(findMarks("experience", `lead: x\njobs:\n  - ${job}`)).toEqual([]);
  expect(findMarks("site", "address: https://a.example\nlanguage:\naccent: ''\npages:")).toEqual([]);
  expect(findMarks("contact", "lead: x\nemailjs: { publicKey: , host: '', blockHeadless: , blockList: '', limitRate: }")).toEqual([]);
  expect(findMarks("contact", "lead: x\nemailjs: { blockHeadless: x, blockList: x }")).toEqual([
    "/emailjs/blockHeadless pattern",
    "/emailjs/blockList pattern",
  ]);
  expect(findMarks("profile", fixture("profile").replace("email: jordan.vale@example.com", "email:"))).toEqual(["/email type"]);
});

test("a job can have years without months, and an interest no icon", () => {
  const years = fixture("experience").replace("start: 2024-06", "start: 2023").replace("end: 2025-01", 'end: "2025"');
  expect(findMarks("experience", years)).toEqual([]);
  expect(findMarks("about", fixture("about").replace("icon: gaming", "icon:"))).toEqual([]);
});

test("white space around a text is not an error", () => {
  expect(findMarks("site", 'address: " https://a.example/ "\nlanguage: " en "')).toEqual([]);
});
