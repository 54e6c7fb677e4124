import { expect, test } from "vitest";
import { findRunsPage, parseRemote } from "./host-links.ts";

test.each([
  ["https://github.com/ada/site.git", "https://github.com/ada/site/actions?query=branch%3Amain"],
  ["https://ada:secret@github.com/ada/site", "https://github.com/ada/site/actions?query=branch%3Amain"],
  ["git@github.com:ada/site.git", "https://github.com/ada/site/actions?query=branch%3Amain"],
  ["ssh://git@ssh.github.com:443/ada/site.git", "https://github.com/ada/site/actions?query=branch%3Amain"],
  ["git@gitlab.com:group/sub/site.git", "https://gitlab.com/group/sub/site/-/pipelines?ref=main"],
  ["https://gitlab.example.com/ada/site/", "https://gitlab.example.com/ada/site/-/pipelines?ref=main"],
  ["https://codeberg.org/ada/site.git", "https://codeberg.org/ada/site/actions"],
  ["git@bitbucket.org:ada/site.git", "https://bitbucket.org/ada/site/pipelines"],
  ["ssh://git@code.example.org:2222/ada/site.git", "https://code.example.org/ada/site"],
  ["/srv/git/site.git", undefined],
  ["../site.git", undefined],
  ["file:///srv/git/site.git", undefined],
  ["C:/git/site.git", undefined],
  ["work:ada/site.git", undefined],
])("the runs of %s are at %s", (url, page) => {
  const hosted = parseRemote(url);
  expect(hosted && findRunsPage(hosted, "main")).toBe(page);
});
