import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createContentSource } from "../../weavefolio/content/load/content-source.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { linkExtras } from "../../weavefolio/extra/link-extras.test-support.ts";
import { createEditor } from "./editor.ts";

function setUp() {
  const site = testFolder();
  linkExtras(site.siteRoot, "apply", "documents");
  vi.stubEnv("XDG_CONFIG_HOME", join(site.siteRoot, "config"));
  const { applications, apply } = createEditor(site.siteRoot, createContentSource(site.siteRoot, true)).handlers;
  const file = join(site.siteRoot, "applications/acme.yaml");
  const list = async () => {
    const found = await applications({});
    if ("error" in found) throw new Error(found.error);
    return found;
  };
  return { ...site, applications, apply, list, file };
}

const fields = { company: "Acme", note: "You ask for speed.\n\nI can start in May.", projects: ["Recycle Gear"] };

test("a new application gets its file, its link and its files, and is listed; the first one makes the key", async () => {
  const { siteRoot, apply, list, file } = setUp();
  expect(await list()).toMatchObject({
    applications: [],
    newKeyFile: join(siteRoot, "config/weavefolio/letter-keys/jordan-vale.example%2FPortfolio.json"),
  });
  const made = await apply({ name: "acme", fields });
  expect(made).toMatchObject({
    link: expect.stringContaining("/Portfolio/#for="),
    files: expect.arrayContaining(["applications/acme/Jordan-Vale-Acme-Letter.pdf"]),
    notes: expect.arrayContaining(["Added letterKey to content/site.yaml: deploy the site before you send the link."]),
  });
  const { applications, newKeyFile } = await list();
  expect(newKeyFile).toBeUndefined();
  expect(applications).toMatchObject([
    { name: "acme", fields, text: readFileSync(file, "utf8"), problems: [], link: (made as { link: string }).link },
  ]);
});

test("the form offers the site's projects, skills and points, and knows the schema", async () => {
  const { forms, choices, longestNote } = await setUp().list();
  expect(forms).toMatchObject({
    company: { is: "text", isRequired: true },
    note: { is: "markdown" },
    expires: { is: "date", isRequired: false },
  });
  expect(longestNote).toBe(1200);
  expect(choices).toMatchObject([
    {
      language: "en",
      projects: expect.arrayContaining(["Crypto Search"]),
      skills: expect.arrayContaining(["SQL"]),
      points: expect.any(Array),
    },
  ]);
});

test("errors name their fields, and nothing is written", async () => {
  const { siteRoot, apply } = setUp();
  const entries = async (request: Parameters<typeof apply>[0]) => {
    const result = await apply(request);
    return "errors" in result ? result.errors.map(({ entry, what }) => `${entry} ${what}`) : result;
  };
  expect(await entries({ name: "acme", fields: { company: "", note: "a".repeat(1201) } })).toEqual([
    "company is empty",
    "note is too long",
  ]);
  expect(await entries({ name: "acme", fields: { ...fields, projects: ["Other"] } })).toEqual([
    "projects › 1 is not a project of the site: “Other”",
  ]);
  expect(await entries({ name: "acme", fields: { ...fields, expires: "2020-01-01" } })).toEqual(["expires is before the letter's date"]);
  for (const name of ["../acme", "con"]) expect(await entries({ name, fields })).toEqual(["name is invalid"]);
  expect(existsSync(join(siteRoot, "applications"))).toBe(false);
});

test("an application is edited in its file, whose comments stay, unless the file has changed meanwhile", async () => {
  const { siteRoot, apply, file } = setUp();
  const before = "# Mine\ncompany: Acme\nrole: Gardener # or more\nnote: Hello\nskills: [SQL]\n";
  mkdirSync(join(siteRoot, "applications"));
  writeFileSync(file, before);
  expect(await apply({ name: "acme", fields })).toMatchObject({ errors: [{ entry: "name", what: "is taken" }] });
  expect(await apply({ name: "acme", fields, before: "company: Other\n" })).toEqual({
    error: expect.stringContaining("has changed meanwhile"),
  });
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(await apply({ name: "acme", fields: { company: "Acme", role: "Gardener", note: "Goodbye" }, before })).toHaveProperty("link");
  expect(readFileSync(file, "utf8")).toBe("# Mine\ncompany: Acme\nrole: Gardener # or more\nnote: Goodbye\n");
});

const longest = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from }, (_, index) => 0x4e00 + (((from + index) * 7919) % 20_000)));

type Site = ReturnType<typeof setUp>;

test.each<[what: string, error: string, change: (site: Site) => () => void, refused?: Record<string, string>]>([
  [
    "the key of somebody else",
    "letterKey belongs to a private key that this machine lacks",
    ({ edit }) => {
      const line = `letterKey: B${"A".repeat(86)}`;
      edit("site.yaml", /^/, `${line}\n`);
      return () => edit("site.yaml", `${line}\n`, "");
    },
  ],
  [
    "a link in the place of the folder",
    "applications/acme is a link to another folder",
    ({ siteRoot }) => {
      mkdirSync(join(siteRoot, "applications"));
      symlinkSync("../content", join(siteRoot, "applications/acme"));
      return () => rmSync(join(siteRoot, "applications/acme"));
    },
  ],
  [
    "a file in the place of the folder",
    "applications/acme is a file",
    ({ siteRoot }) => {
      mkdirSync(join(siteRoot, "applications"));
      writeFileSync(join(siteRoot, "applications/acme"), "");
      return () => rmSync(join(siteRoot, "applications/acme"));
    },
  ],
  [
    "a letter that is too long for a link",
    "too long for a link",
    () => () => {},
    { company: longest(0, 100), role: longest(100, 200), note: longest(200, 1400) },
  ],
])("a form that is refused because of %s writes nothing, and is accepted later", async (_, error, change, refused) => {
  const site = setUp();
  const restore = change(site);
  const read = () => readFileSync(join(site.folder, "site.yaml"), "utf8");
  const before = read();
  expect(await site.apply({ name: "acme", fields: refused ?? fields })).toEqual({ error: expect.stringContaining(error) });
  expect(existsSync(site.file)).toBe(false);
  expect(existsSync(join(site.siteRoot, "config"))).toBe(false);
  expect(read()).toBe(before);
  restore();
  expect(await site.apply({ name: "acme", fields })).toHaveProperty("link");
});

test("only their owner can read the files of an application, also one that others could read before", async () => {
  const { siteRoot, apply, file } = setUp();
  await apply({ name: "acme", fields });
  const folder = join(siteRoot, "applications");
  chmodSync(file, 0o644);
  const link = join(folder, "acme/link.txt");
  chmodSync(link, 0o644);
  await apply({ name: "acme", fields: { company: "Acme", note: "Goodbye" }, before: readFileSync(file, "utf8") });
  const modes = ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })].map((name) => {
    const stats = statSync(join(folder, name));
    return `${stats.isDirectory() ? "folder" : "file"} ${(stats.mode & 0o777).toString(8)}`;
  });
  expect(modes).toHaveLength(9);
  expect(new Set(modes)).toEqual(new Set(["folder 700", "file 600"]));
});

test("an application whose files can't all be written stays as it was", async () => {
  const { siteRoot, apply, file } = setUp();
  await apply({ name: "acme", fields });
  const folder = join(siteRoot, "applications/acme");
  rmSync(join(folder, "link.txt"));
  mkdirSync(join(folder, "link.txt"));
  const read = () =>
    [file, ...readdirSync(folder).map((name) => join(folder, name))]
      .filter((path) => statSync(path).isFile())
      .map((path) => readFileSync(path, "latin1"));
  const before = read();
  const edit = { name: "acme", fields: { company: "Acme", note: "Goodbye" }, before: readFileSync(file, "utf8") };
  await expect(apply(edit)).rejects.toThrow("EISDIR");
  expect(read()).toEqual(before);
});

test("without valid content, its errors are shown instead", async () => {
  const { applications, edit } = setUp();
  edit("profile.yaml", "role:", "rolle:");
  expect(await applications({})).toEqual({ error: expect.stringContaining("Did you mean “role”?") });
});
