import { expect, test } from "vitest";
import { formatProblem } from "../../content-model/load/errors.ts";
import { inspectContent } from "../../content-model/load/loader.ts";
import { testFolder } from "../../content-model/load/test-folder.ts";
import type { Answer } from "./answer.ts";
import { checkLinks, linksIn } from "./links.ts";

/** The sample with links of an owner's, checked by answers that are given by address. */
async function checked(answers: Record<string, Answer>, edits: [file: string, from: string, to: string][]) {
  const { folder, edit } = testFolder();
  for (const each of edits) edit(...each);
  const { files } = await inspectContent(folder);
  const asked: string[] = [];
  const report = await checkLinks(linksIn(files), async (addresses) => {
    asked.push(...addresses);
    return new Map(addresses.map((address) => [address, answers[address] ?? { is: "alive" }]));
  });
  const told = (problems: typeof report.dead) => problems.map(formatProblem).join("\n\n");
  return { asked, dead: told(report.dead), doubtful: told(report.doubtful), summary: report.summary };
}

const git: [string, string, string] = [
  "projects.yaml",
  "git: https://code.example.com/jordan-vale/crypto-search",
  "git: https://code.test/search",
];
const live: [string, string, string] = ["projects.yaml", "live: https://crypto-search.example/", "live: https://code.test/search"];

test("addresses at example.com and .example are not asked, and that is said", async () => {
  expect(await checked({}, [])).toEqual({
    asked: [],
    dead: "",
    doubtful: "",
    summary: "No address was asked. 16 addresses at example.com or .example were not asked.",
  });
});

test("a dead link is told with file and line, wherever it stands, and is asked once", async () => {
  const { asked, dead, summary } = await checked({ "https://code.test/search": { is: "dead", why: "the answer is 404 Not Found" } }, [
    git,
    live,
  ]);
  expect(asked).toEqual(["https://code.test/search"]);
  expect(dead).toBe(`content/projects.yaml:16:11  projects › 2 “Crypto Search” › live leads nowhere: the answer is 404 Not Found
  16 |     live: https://code.test/search
     |           ^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Mend the address, or remove it.

content/projects.yaml:17:10  projects › 2 “Crypto Search” › git leads nowhere: the answer is 404 Not Found
  17 |     git: https://code.test/search
     |          ^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Mend the address, or remove it.`);
  expect(summary).toBe("Of 1 address 1 is dead. 14 addresses at example.com or .example were not asked.");
});

test.each<[Answer, string, string]>([
  [{ is: "moved", to: "https://new.test/" }, "has moved to https://new.test/", "Write https://new.test/."],
  [{ is: "private", why: "10.0.0.1" }, "leads into a private network, at 10.0.0.1", "Write an address that visitors reach."],
  [{ is: "doubtful", why: "the answer is 403 Forbidden" }, "is in doubt: the answer is 403 Forbidden", "Open it in a browser, to be sure."],
])("an address that is %j is told, and is no mistake", async (answer, what, mend) => {
  const { dead, doubtful } = await checked({ "https://code.test/search": answer }, [git]);
  expect(dead).toBe("");
  expect(doubtful).toBe(`content/projects.yaml:17:10  projects › 2 “Crypto Search” › git ${what}
  17 |     git: https://code.test/search
     |          ^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: ${mend}`);
});

test("pictures on another host are asked; the site's own address and the mail host are not", async () => {
  const { asked, summary } = await checked({}, [
    git,
    ["projects.yaml", "src: images/password-generator.png", "src: https://pictures.test/a.png"],
    ["site.yaml", "https://jordan-vale.example/Portfolio/", "https://vale.test/Portfolio/"],
    ["contact.yaml", "emailjs:", "emailjs:\n  host: https://mail.test"],
  ]);
  expect(asked).toEqual(["https://pictures.test/a.png", "https://code.test/search"]);
  expect(summary).toBe("Of 2 addresses 2 answer. 15 addresses at example.com or .example were not asked.");
});

test("beside other mistakes the addresses that are right are asked", async () => {
  const { asked } = await checked({}, [
    git,
    ["projects.yaml", "title: Food Court", "titel: Food Court"],
    ["projects.yaml", "live: https://crypto", "live: crypto"],
  ]);
  expect(asked).toEqual(["https://code.test/search"]);
});

test("the sum tells all kinds", async () => {
  const answers: Answer[] = [
    { is: "alive" },
    { is: "moved", to: "https://a.test/" },
    { is: "dead", why: "" },
    { is: "private", why: "" },
    { is: "doubtful", why: "" },
  ];
  const links = answers.map((_, at) => ({ address: `https://${at}.test/`, tell: [] }));
  const report = await checkLinks(links, async (addresses) => new Map(addresses.map((address, at) => [address, answers[at] as Answer])));
  expect(report.summary).toBe("Of 5 addresses 1 answers, 1 has moved, 1 is dead, 1 is private, 1 is in doubt.");
});
