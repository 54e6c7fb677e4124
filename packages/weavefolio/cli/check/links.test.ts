import { expect, test } from "vitest";
import { formatDiagnostic } from "../../content/load/errors.ts";
import { inspectContent } from "../../content/load/loader.ts";
import { testFolder } from "../../content/load/test-folder.ts";
import type { LinkStatus } from "./link-status.ts";
import { checkLinks, collectLinks } from "./links.ts";

/** Checks the edited sample's links, with the given statuses by address. */
async function checkSample(statuses: Record<string, LinkStatus>, edits: [file: string, from: string, to: string][]) {
  const { folder, edit } = testFolder();
  for (const each of edits) edit(...each);
  const inspected = await inspectContent(folder);
  const checked: string[] = [];
  const report = await checkLinks(collectLinks(inspected), async (addresses) => {
    checked.push(...addresses);
    return new Map(addresses.map((address) => [address, statuses[address] ?? { is: "ok" }]));
  });
  const format = (diagnostics: typeof report.errors) => diagnostics.map(formatDiagnostic).join("\n\n");
  return { checked, errors: format(report.errors), warnings: format(report.warnings), summary: report.closing.join() };
}

const git: [string, string, string] = [
  "projects.yaml",
  "git: https://code.example.com/jordan-vale/crypto-search",
  "git: https://code.test/search",
];
const live: [string, string, string] = ["projects.yaml", "live: https://crypto-search.example/", "live: https://code.test/search"];

test("addresses at example.com and .example are not checked, and the summary says so", async () => {
  expect(await checkSample({}, [])).toEqual({
    checked: [],
    errors: "",
    warnings: "",
    summary: "0 addresses were checked. 21 at example.com or .example were not.",
  });
});

test("a broken link is checked once, and reported everywhere with file and line", async () => {
  const { checked, errors, summary } = await checkSample(
    { "https://code.test/search": { is: "broken", why: "the response is 404 Not Found" } },
    [git, live],
  );
  expect(checked).toEqual(["https://code.test/search"]);
  expect(errors).toBe(`content/projects.yaml:33:11  projects › 2 “Crypto Search” › live is a broken link: the response is 404 Not Found
  33 |     live: https://code.test/search
     |           ^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Correct the address, or remove it.

content/projects.yaml:34:10  projects › 2 “Crypto Search” › git is a broken link: the response is 404 Not Found
  34 |     git: https://code.test/search
     |          ^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Correct the address, or remove it.`);
  expect(summary).toBe("1 address was checked. 19 at example.com or .example were not.");
});

test.each<[LinkStatus, string, string]>([
  [{ is: "moved", to: "https://new.test/" }, "has moved to https://new.test/", "Write https://new.test/."],
  [{ is: "private", why: "10.0.0.1" }, "leads to a private network, at 10.0.0.1", "Write a public address."],
  [
    { is: "unclear", why: "the response is 403 Forbidden" },
    "could not be checked: the response is 403 Forbidden",
    "Open it in a browser to check it.",
  ],
])("warns of a link with the status %j", async (status, what, fix) => {
  const { errors, warnings } = await checkSample({ "https://code.test/search": status }, [git]);
  expect(errors).toBe("");
  expect(warnings).toBe(`content/projects.yaml:34:10  projects › 2 “Crypto Search” › git ${what}
  34 |     git: https://code.test/search
     |          ^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: ${fix}`);
});

test("remote pictures are checked; the site's address and the mail host are not", async () => {
  const { checked, summary } = await checkSample({}, [
    git,
    ["projects.yaml", "src: images/password-generator.png", "src: https://pictures.test/a.png"],
    ["site.yaml", "https://jordan-vale.example/Portfolio/", "https://vale.test/Portfolio/"],
    ["contact.yaml", "emailjs:", "emailjs:\n  host: https://mail.test"],
  ]);
  expect(checked).toEqual(["https://pictures.test/a.png", "https://code.test/search"]);
  expect(summary).toBe("2 addresses were checked. 20 at example.com or .example were not.");
});

test("valid addresses are checked despite other errors", async () => {
  const { checked } = await checkSample({}, [
    git,
    ["projects.yaml", "title: Food Court", "titel: Food Court"],
    ["projects.yaml", "live: https://crypto", "live: crypto"],
  ]);
  expect(checked).toEqual(["https://code.test/search"]);
});

test("a broken link in a story is reported with file and line", async () => {
  const { checked, errors } = await checkSample({ "https://code.test/a": { is: "broken", why: "the response is 404 Not Found" } }, [
    [
      "projects/password-generator.md",
      "## The problem\n",
      "## The problem\n\nSee [it](https://code.test/a), or [write](mailto:a@example.com).\n",
    ],
  ]);
  expect(checked).toEqual(["https://code.test/a"]);
  expect(errors).toMatch(/^content\/projects\/password-generator\.md:3:10 {2}is a broken link: the response is 404 Not Found\n/);
});
