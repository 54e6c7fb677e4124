import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createContentSource } from "../../portfolio/content/load/content-source.ts";
import { testFolder } from "../../portfolio/content/load/test-folder.ts";
import { createEditor } from "./editor.ts";

function setUp() {
  const site = testFolder();
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
    newKeyFile: join(siteRoot, "config/portfolio/letter-keys/jordan-vale.example%2FPortfolio.json"),
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

test("without valid content, its errors are shown instead", async () => {
  const { applications, edit } = setUp();
  edit("profile.yaml", "role:", "rolle:");
  expect(await applications({})).toEqual({ error: expect.stringContaining("Did you mean “role”?") });
});
