import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../content-model/load/test-folder.ts";
import { serve } from "./test-server.ts";

const command = join(import.meta.dirname, "command.ts");

function check(folder: string, args: string[] = [], environment: Record<string, string> = {}) {
  const { GITHUB_ACTIONS: _, ...inherited } = process.env;
  const env = { ...inherited, CONTENT_DIR: folder, ...environment };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

// A process of its own takes a busy machine its time.
const patient = { timeout: 60_000 };

test("content without a mistake is summed up, with exit code 0", patient, async () => {
  const { folder, edit } = testFolder();
  edit("projects.yaml", "title: Crypto", "title: Crypto #1");
  const { out, ...rest } = await check(folder);
  expect({ ...rest, out: out.replace(/^44 fields .*?\n\n(?=The)/ms, "SAMPLES\n\n") }).toEqual({
    code: 0,
    out: `There is a warning.

content/projects.yaml:14:19  projects › 2 “Crypto” › title ends before “#1 Search”, which is a comment
  14 |   - title: Crypto #1 Search
     |                   ^^^^^^^^^
  Mend: Put the whole text in quotes, or a space after the “#” if it is a comment.

SAMPLES

The content can be built: 2 jobs, 4 projects, 5 certificates, 3 interests, 1 picture.
`,
    err: "",
  });
});

test("what still is the sample is listed by line, and in a workflow told once a file", patient, async () => {
  const { folder } = testFolder();
  const { out } = await check(folder);
  expect(out).toContain(`45 fields still hold the sample, and would be published so:

  content/site.yaml:4:10  address is a sample address, which no one can own: https://jordan-vale.example/Portfolio/
  content/profile.yaml:3:7  name is still the sample's: Jordan Vale
`);
  const { out: noted } = await check(folder, [], { GITHUB_ACTIONS: "true" });
  const notes = noted.split("\n").filter((line) => line.startsWith("::warning"));
  expect(notes).toHaveLength(6);
  expect(notes[1]).toMatch(
    /content\/profile\.yaml,line=3,.*::6 fields still hold the sample: name, tagline, resume, email, links › network › url,/,
  );
});

test("mistakes and warnings are told together, the mistakes in the words of the build, with exit code 1", patient, async () => {
  const { folder, edit, mistakes } = testFolder();
  edit("projects.yaml", "title: Food", "titel: Food");
  edit("projects.yaml", "title: Crypto", "title: Crypto #1");
  edit("experience.yaml", "role: Full", "rolle: Full");
  const { code, out, err } = await check(folder);
  expect(out).toMatch(/^There are 2 mistakes in the content\.\n\n/);
  expect(out).toContain(await mistakes());
  expect(out).toMatch(/\n\nThere is a warning\.\n\ncontent\/projects\.yaml:14:19 /);
  expect({ code, err }).toEqual({ code: 1, err: "" });
});

test("in a workflow each problem is put beside its line, and what the content says is no command", patient, async () => {
  const { folder, edit } = testFolder();
  edit("projects.yaml", "git: https://code.example.com/jordan-vale/food-court", 'git: "::error::x"');
  const { out } = await check(folder, [], { GITHUB_ACTIONS: "true" });
  const [first = "", ...lines] = out.trimEnd().split("\n");
  const [, token = "none"] = first.match(/^::stop-commands::(.+)$/) ?? [];
  expect(lines.indexOf(`::${token}::`)).toBe(lines.length - 2);
  expect(lines.at(-1)).toMatch(
    /^::error file=.*content\/projects\.yaml,line=25,col=10,endColumn=22,title=projects › 4 “Food Court” › git::cannot be “::error::x”\. /,
  );
});

test("links are asked where that is wanted, and none on this machine is", patient, async () => {
  const { folder, edit } = testFolder();
  const { at, asked } = await serve({});
  edit("projects.yaml", "git: https://code.example.com/jordan-vale/food-court", `git: ${at("/", "127.0.0.1")}`);
  edit("profile.yaml", "resume: https://documents.example.com", `resume: ${at("", "localhost")}`);
  const { code, out, err } = await check(folder, ["--links"]);
  expect(err).toBe("Asking 2 addresses …\n\n");
  expect(out).toContain("git leads into a private network, at 127.0.0.1");
  expect(out).toMatch(/resume leads into a private network, at (?:127\.0\.0\.1|::1)\n/);
  expect(out).toContain("Of 2 addresses 2 are private. 14 addresses at example.com or .example were not asked.\n");
  expect(asked).toEqual([]);
  expect(code).toBe(0);
});

test("an option it does not know is told, and nothing is done", patient, async () => {
  const { folder } = testFolder();
  const { code, out, err } = await check(folder, ["--lnks"]);
  expect(err).toContain("npm run check -- --links   asks every address in it, too");
  expect({ code, out }).toEqual({ code: 1, out: "" });
});
