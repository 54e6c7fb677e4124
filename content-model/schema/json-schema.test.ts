import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { jsonSchemaOf } from "./json-schema.ts";
import { type FileName, schemas } from "./schema.ts";

const root = join(import.meta.dirname, "../..");
const names = Object.keys(schemas) as FileName[];

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, keywords: ["patternErrorMessage"] });
const checks = Object.fromEntries(names.map((name) => [name, ajv.compile(jsonSchemaOf(name))]));

/** What an editor would mark in a text. */
function marks(name: FileName, text: string): string[] {
  const check = checks[name];
  check?.(parse(text, { uniqueKeys: false }));
  return (check?.errors ?? []).map(({ instancePath, keyword, params }: ErrorObject) =>
    [instancePath, keyword, params["additionalProperty"] ?? params["missingProperty"]].filter(Boolean).join(" "),
  );
}

const sample = (name: FileName) => readFileSync(join(root, "sample", `${name}.yaml`), "utf8");

test.each(names)("schemas/%s.json is what follows from the schema (npm run schemas writes it)", async (name) => {
  await expect(`${JSON.stringify(jsonSchemaOf(name), null, 2)}\n`).toMatchFileSnapshot(join(root, "schemas", `${name}.json`));
});

test("there is no JSON Schema of a file that is none", () => {
  expect(readdirSync(join(root, "schemas")).toSorted()).toEqual(names.map((name) => `${name}.json`).toSorted());
});

test.each(names)("editors are told of the schema of %s.yaml, in the file itself and in the project's settings", (name) => {
  const settings = JSON.parse(readFileSync(join(root, ".vscode/settings.json"), "utf8")) as { "yaml.schemas": unknown };
  expect(settings["yaml.schemas"]).toHaveProperty([`./schemas/${name}.json`], [`/content/${name}.yaml`, `/sample/${name}.yaml`]);
  for (const folder of ["content", "sample"]) {
    const [first] = readFileSync(join(root, folder, `${name}.yaml`), "utf8").split("\n");
    expect(first).toBe(`# yaml-language-server: $schema=../schemas/${name}.json`);
  }
});

test.each(names)("the sample's %s.yaml has no mark", (name) => {
  expect(marks(name, sample(name))).toEqual([]);
});

test.each<[FileName, string, string, string[]]>([
  ["site", "language:", "langauge:", ["additionalProperties langauge"]],
  ["site", "https://jordan-vale.example/Portfolio/", "jordan-vale.example", ["/address pattern"]],
  ["site", "https://jordan-vale.example/Portfolio/", "https://jordan-vale.example/?a=b", ["/address pattern"]],
  ["site", "[about,", "[abuot,", ["/pages/0 enum"]],
  ["profile", "tagline:", "tagLine:", ["required tagline", "additionalProperties tagLine"]],
  ["profile", "label: Code", "lable: Code", ["/links/code required label", "/links/code additionalProperties lable"]],
  ["profile", "jordan.vale@example.com", "jordan", ["/email pattern"]],
  ["profile", "Full-stack developer", '"  "', ["/role pattern"]],
  ["profile", "Full-stack developer", '"a\\u0007"', ["/role pattern"]],
  ["profile", "Full-stack developer", "42", ["/role type"]],
  ["about", "icon: gaming", "icon: chess", ["/interests/2/icon enum"]],
  ["experience", "end: 2025-01", "end: 2025-13", ["/jobs/0/duration/end pattern"]],
  ["experience", "end: 2025-01", "end: 18", ["/jobs/0/duration/end minimum"]],
  ["experience", "end: 2025-01", "ende: 2025-01", ["/jobs/0/duration additionalProperties ende"]],
  ["projects", "live: https://crypto", "live: javascript:alert(1) #", ["/projects/1/live pattern"]],
  [
    "certificates",
    "title: Java Full Stack Development",
    "titel: Java",
    ["/certificates/4 required title", "/certificates/4 additionalProperties titel"],
  ],
  ["contact", 'publicKey: ""', "publicKey: a b", ["/emailjs/publicKey pattern"]],
])("in %s.yaml an editor marks %j where it says %j", (name, from, to, marked) => {
  const text = sample(name);
  expect(
    marks(
      name,
      text.replace(from, () => to),
    ),
  ).toEqual(marked);
});

test("a misspelt field of a picture is marked", () => {
  expect(marks("projects", sample("projects").replace("src:", "scr:"))).toContain("/projects/0/image additionalProperties scr");
});

test("a field that can be left out may have nothing behind its colon, and another may not", () => {
  const job = "role: a\ncompany: b\nurl: https://a.example\npoints: [c]\nduration: { start: 2024-01, end: }\nlogo: ''".replaceAll(
    "\n",
    "\n    ",
  );
  expect(marks("experience", `lead: x\njobs:\n  - ${job}`)).toEqual([]);
  expect(marks("site", "address: https://a.example\nlanguage:\naccent: ''\npages:")).toEqual([]);
  expect(marks("contact", "lead: x\nemailjs: { publicKey: , host: '', blockHeadless: , blockList: '', limitRate: }")).toEqual([]);
  expect(marks("contact", "lead: x\nemailjs: { blockHeadless: x, blockList: x }")).toEqual([
    "/emailjs/blockHeadless pattern",
    "/emailjs/blockList pattern",
  ]);
  expect(marks("profile", sample("profile").replace("role: Full-stack developer", "role:"))).toEqual(["/role type"]);
});

test("a job may be dated by years alone, and an interest may have no icon", () => {
  const years = sample("experience").replace("start: 2024-06", "start: 2023").replace("end: 2025-01", 'end: "2025"');
  expect(marks("experience", years)).toEqual([]);
  expect(marks("about", sample("about").replace("icon: gaming", "icon:"))).toEqual([]);
});

test("white space around a text is no mistake", () => {
  expect(marks("site", 'address: " https://a.example/ "\nlanguage: " en "')).toEqual([]);
});
