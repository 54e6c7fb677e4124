import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { collectLinks } from "../cli/check/links.ts";
import { inspectContent, loadContent } from "../content/load/loader.ts";
import { testFolder } from "../content/load/test-folder.ts";
import { readCommitDates } from "./commit-dates.ts";
import { composePolicy } from "./content-security-policy.ts";
import { publishPictures } from "./publish-pictures.ts";

vi.mock("../content/schema/schema.ts", async (original) => {
  const actual = await original<typeof import("../content/schema/schema.ts")>();
  const { image, live } = actual.schemas.projects.shape.projects.element.shape;
  const { start } = actual.schemas.experience.shape.jobs.element.shape.duration.unwrap().shape;
  const { description } = actual.schemas.projects.shape.projects.element.shape;
  const about = actual.schemas.about.extend({ portrait: image, homepage: live, since: start, notes: description });
  return { ...actual, schemas: { ...actual.schemas, about } };
});

const PORTRAIT = "https://pictures.test/portrait.png";

function folderWith(portrait: string): string {
  const { folder, edit } = testFolder();
  edit(
    "about.yaml",
    /^lead:/m,
    `portrait: ${portrait}\nhomepage: https://home.test/\nsince: 2099-01\nnotes: See [them](https://notes.test/).\nlead:`,
  );
  return folder;
}

test("a new picture field is allowed by the policy", async () => {
  const { content } = await loadContent(folderWith(PORTRAIT));
  expect(composePolicy(content, { styles: [""], script: "" })).toContain("img-src 'self' https://pictures.test;");
});

test("new picture, link and Markdown fields are link-checked, and a new month field is checked for the future", async () => {
  const { warnings, ...inspected } = await inspectContent(folderWith(PORTRAIT));
  const addresses = collectLinks(inspected).map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining([PORTRAIT, "https://home.test/", "https://notes.test/"]));
  expect(warnings).toContainEqual(expect.objectContaining({ file: "content/about.yaml", entry: "since" }));
});

test("a file of a new picture field gets a URL on the site, and dates its content file", async () => {
  const folder = folderWith("images/password-generator.png");
  const { content } = await loadContent(folder);
  // Resizing their pictures takes seconds.
  content.projects.projects = [];
  const published = await publishPictures(content, { folder, cache: `${folder}/../cache` });
  expect(published.content.about).toMatchObject({
    portrait: { src: expect.stringMatching(/^\/Portfolio\/assets\/password-generator-.+\.webp$/) },
  });

  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Jordan Vale", "-c", "user.email=a@example.com", ...args], { cwd: folder });
  const commit = (date: string) => {
    git("add", ".");
    vi.stubEnv("GIT_COMMITTER_DATE", date);
    git("commit", "-qm", "Change");
    vi.unstubAllEnvs();
  };
  git("init", "-q");
  commit("2024-05-01T10:00:00Z");
  appendFileSync(`${folder}/images/password-generator.png`, "more");
  commit("2024-06-01T10:00:00Z");
  expect(await readCommitDates(folder, content)).toMatchObject({ about: "2024-06-01T10:00:00Z", profile: "2024-05-01T10:00:00Z" });
});
