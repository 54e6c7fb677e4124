import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type Node, Parser } from "commonmark";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" }).split(
  "\0",
);
const folders = files.flatMap((file) => file.split("/").map((_, index, names) => names.slice(0, index).join("/")));
const paths = new Set([...files, ...folders]);
const names = new Set(files.map((file) => file.slice(file.lastIndexOf("/") + 1)));

/** What this project says about itself; CHANGELOG.md names what was. */
const documents = files.filter((file) => file.endsWith(".md") && !/^CHANGELOG\.md$|(?:^|\/)(?:content|e2e\/\w+)\//.test(file));

type Quote = { place: string; file: string; text: string; kind: "link" | "code" | "command" };

/** The tables of docs/content.md, up to its end: their examples are an owner's files. */
const FIELD_TABLES = "\n## All fields\n";

/** Links, pictures, words in backticks, and the commands of code blocks. */
const quotes = documents.flatMap((file) => {
  const found: Quote[] = [];
  const walker = new Parser().parse(read(file).split(FIELD_TABLES)[0] ?? "").walker();
  for (let event = walker.next(); event; event = walker.next()) {
    const { node } = event;
    if (!event.entering) continue;
    const add = (kind: Quote["kind"], text: string, line = lineOf(node)) => found.push({ place: `${file}:${line}`, file, text, kind });
    if (node.type === "link" || node.type === "image") add("link", decodeURI(node.destination ?? ""));
    if (node.type === "code") add("code", node.literal ?? "");
    // What follows after two spaces explains the command.
    if (node.type === "code_block")
      for (const [index, line] of (node.literal ?? "").split("\n").entries())
        add("command", line.split("  ")[0] ?? "", lineOf(node) + index);
  }
  return found;
});

function lineOf(node: Node): number {
  let block: Node | null = node;
  while (block && !block.sourcepos) block = block.parent;
  return block?.sourcepos[0][0] ?? 0;
}

/** Anchors of headings as GitHub writes them. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );

const report = (found: Quote[]) => found.map(({ place, text }) => `${place} ${text}`);

test("each link and picture of the documentation leads to a file that exists, and to a heading in it", () => {
  const links = quotes.filter(({ kind, text }) => kind === "link" && !/^\w+:/.test(text));
  const leads = ({ file, text }: Quote) => {
    const [path = "", anchor] = text.split("#");
    const target = path === "" ? file : normalize(join(dirname(file), path)).replace(/\/$/, "");
    return paths.has(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
  };
  expect(links.length).toBeGreaterThan(50);
  expect(report(links.filter((link) => !leads(link)))).toEqual([]);
});

test("each page for owners is found from an index", () => {
  const indexes = ["README.md", "docs/README.md", "CONTRIBUTING.md"];
  const found = quotes
    .filter(({ file }) => indexes.includes(file))
    .map(({ file, text }) => normalize(join(dirname(file), text.split("#")[0] ?? "")));
  const pages = files.filter((file) => /^docs\/[\w-]+\.md$/.test(file) && !indexes.includes(file));
  expect(pages.filter((page) => !found.includes(page))).toEqual([]);
});

/** Paths that exist in a site of its own, or after a command has run, or that are examples. */
const ELSEWHERE = [
  /^(?:\.build|\.git|\.mail|applications|custom|dist|import-reports|public|shots|node_modules|vendor)\//,
  /^content\/(?:de|documents|media|pages|writing)\//,
  /^content\/(?:evidence|\.imported-repositories|\.taken-pictures)\.json$/,
  /^(?:de\/site\.yaml|documents\/cv\.pdf|Portfolio\/)$/,
  /(?:^|\/)(?:press\.\w+|sv\.ts|theme\.css|lab\.\w+|pages\/uses\.md|footer\.tsx)$/,
  /^_posts\/|\bNAME$/,
  // Entries and files of packages.
  /^(?:@[\w-]+|react-dom|weavefolio)\//,
  // Components of owners.
  /^(?:Footer|Hero|ProjectCard)\.tsx$/,
];

test("each path that the documentation names exists", () => {
  const isPath = (text: string) => /^[\w.@-]+(?:\/[\w.@-]*)+$/.test(text) || /^[\w.-]+\.(?:tsx?|css|grit)$/.test(text);
  const named = quotes.filter(({ kind, text }) => kind === "code" && isPath(text));
  const exists = ({ file, text }: Quote) => {
    const path = text.replace(/\/$/, "");
    return (
      ["", "packages", "packages/weavefolio", "starter", dirname(file)].some((folder) => paths.has(normalize(join(folder, path)))) ||
      (!path.includes("/") && names.has(path))
    );
  };
  expect(named.length).toBeGreaterThan(100);
  expect(ELSEWHERE.filter((pattern) => !named.some(({ text }) => pattern.test(text)))).toEqual([]);
  expect(report(named.filter((quote) => !exists(quote) && !ELSEWHERE.some((pattern) => pattern.test(quote.text))))).toEqual([]);
});

const scriptsOf = (file: string) => (JSON.parse(read(file)) as { scripts: Record<string, string> }).scripts;

/** The scripts of this repository, and of every site. */
const scripts = { ...scriptsOf("starter/package.json"), ...scriptsOf("package.json") };
const ownersScripts = scriptsOf("starter/package.json");

/** The files that may have the commands of weavefolio: the core's, and those of extras. */
const commandLists = files.filter((file) => /^packages\/(?:weavefolio\/cli\/weavefolio|(?!weavefolio\/)[\w-]+\/extra)\.ts$/.test(file));

/** The source of each command of weavefolio, by its name. */
const commandFiles = new Map(
  commandLists.flatMap((file) =>
    [...read(file).matchAll(/\b(\w+): async \(\) => \(await import\("\.\/(.*\bcommand\.ts)"\)\)/g)].map(
      ([, name = "", source = ""]) => [name, join(dirname(file), source)] as const,
    ),
  ),
);

/** What takes the options of a command: its source file. */
function sourceOf(command: string): string | undefined {
  const [, name = ""] = /^(?:npx )?weavefolio (\w+)/.exec(command) ?? [];
  if (name) return commandFiles.get(name);
  const [, script = ""] = /^npm (?:run )?([\w:]+)/.exec(command) ?? [];
  if (script === "create") return "packages/create-weavefolio/create.ts";
  return commandFiles.get(/^weavefolio (\w+)/.exec(ownersScripts[script] ?? "")?.[1] ?? "");
}

test("each npm script, each command and each of its options that the documentation names exists", () => {
  const commands = quotes
    .filter(({ kind }) => kind !== "link")
    .flatMap((quote) =>
      [...quote.text.matchAll(/\bnpm (?:run [\w:]+|start|test)\b[^&|;]*|\b(?:npx )weavefolio \w+[^&|;]*|^weavefolio \w+[^&|;]*/g)].map(
        ([text]) => ({
          ...quote,
          text,
        }),
      ),
    );
  const exists = ({ text }: Quote) => {
    const script = /^npm (?:run )?([\w:]+)/.exec(text)?.[1];
    if (script && !Object.hasOwn(scripts, script)) return false;
    const source = sourceOf(text);
    if (!script && !source) return false;
    const options = [...text.matchAll(/ --([a-z][\w-]*)/g)].map(([, option = ""]) => option);
    return options.every(
      (option) => source !== undefined && new RegExp(`\\b${option}"?: (?:\\{|flag|option)|"--${option}"`).test(read(source)),
    );
  };
  expect(commands.length).toBeGreaterThan(50);
  expect(report(commands.filter((command) => !exists(command)))).toEqual([]);
});
