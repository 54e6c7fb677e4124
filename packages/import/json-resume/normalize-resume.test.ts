import { expect, test } from "vitest";
import { fromJsonResume } from "./from-json-resume.ts";
import { normalizeResume } from "./normalize-resume.ts";

test.each([
  ["<p>Runs the <strong>ledger</strong>.</p><p>Alone.</p>", "Runs the **ledger**.\n\nAlone."],
  ["Writes <em>Go</em> and <code>sed</code>.<br />Reads <b>Java</b>.</br>", "Writes *Go* and `sed`.\nReads **Java**."],
  ['See <a class="x" href="https://notes.example/">her notes</a>, <a>or not</a>.', "See [her notes](https://notes.example/), or not."],
  ["<b></b>Nothing bold", "Nothing bold"],
  ["<div><p>Ran <b>the <i>old</i> ledger</b>.</p></div>", "Ran **the *old* ledger**."],
  ["<b>Ran <i>it</b> alone</i>", "**Ran <i>it** alone</i>"],
  ["Replaced <table> by <div> in a < b > c", "Replaced <table> by <div> in a < b > c"],
  ["Two lines:\n  as they are", "Two lines:\n  as they are"],
])("the HTML “%s” becomes Markdown", (html, markdown) => {
  const { content } = fromJsonResume({ volunteer: [{ organization: "Code Club", summary: html }] });
  expect(content.experience?.["volunteering"]).toEqual([{ organization: "Code Club", summary: markdown }]);
});

test("the HTML of a short text is removed", () => {
  const { content } = fromJsonResume({ skills: [{ name: "<b>Java</b> < 8", keywords: ["a<br>b"] }] });
  expect(content.about?.["skills"]).toEqual([{ name: "Java < 8", keywords: ["a\nb"] }]);
});

test.each([
  ["quayside.example/team", "https://quayside.example/team"],
  ["//quayside.example", "https://quayside.example"],
  ["papers/ledger.pdf", "https://mira.example/me/papers/ledger.pdf"],
  ["./ledger.html", "https://mira.example/me/ledger.html"],
  ["/ledger", "https://mira.example/ledger"],
  ["ledger.pdf", "https://mira.example/me/ledger.pdf"],
  ["mailto:mira@example.com", "mailto:mira@example.com"],
  ["none", "none"],
])("the address %s becomes %s", (written, url) => {
  const { content } = fromJsonResume({ basics: { url: "https://mira.example/me" }, publications: [{ name: "On ledgers", url: written }] });
  expect(content.projects?.["publications"]).toEqual([{ title: "On ledgers", url }]);
});

test.each([
  ["mailto:mira@example.com", "/ledger.pdf"],
  ["data:text/plain,Mira", "./ledger.pdf"],
  ["https://mira.example/", "/\\["],
])("with the site %s, the path %s doesn't stop the import", (site, written) => {
  const { content } = fromJsonResume({ basics: { url: site }, publications: [{ name: "On ledgers", url: written }] });
  expect(content.projects?.["publications"]).toMatchObject([{ title: "On ledgers" }]);
});

test("a path is completed by the second address if the first has no paths", () => {
  const basics = { url: "mailto:mira@example.com", website: "https://mira.example" };
  const { content } = fromJsonResume({ basics, publications: [{ name: "On ledgers", url: "/ledger.pdf" }] });
  expect(content.projects?.["publications"]).toEqual([{ title: "On ledgers", url: "https://mira.example/ledger.pdf" }]);
});

test("a path stays as it is if the résumé has no site, or if it is a picture's", () => {
  const { content } = fromJsonResume({ publications: [{ name: "On ledgers", url: "papers/ledger.pdf" }] });
  expect(content.projects?.["publications"]).toEqual([{ title: "On ledgers", url: "papers/ledger.pdf" }]);
  const { content: withSite } = fromJsonResume({ basics: { url: "mira.example", image: "images/me.png" } });
  expect(withSite.profile).toMatchObject({ website: "https://mira.example", photo: "images/me.png" });
});

test.each([
  [{ work: [{ name: "Quayside", company: "Quayside" }] }, { experience: { jobs: [{ company: "Quayside" }] } }],
  [{ work: [{ name: "Quayside", keywords: ["Go"] }] }, { experience: { jobs: [{ company: "Quayside", technologies: ["Go"] }] } }],
  [
    { work: [{ name: "Quayside", summary: "Ran the ledger.\n\nThen the port." }] },
    { experience: { jobs: [{ company: "Quayside", summary: "Ran the ledger.\n\nThen the port." }] } },
  ],
  [
    { work: [{ name: "Quayside", highlights: [], summary: "- Ran the ledger.\n- Ran the port." }] },
    { experience: { jobs: [{ company: "Quayside", points: ["Ran the ledger.", "Ran the port."] }] } },
  ],
  [{ volunteer: [{ name: "Code Club" }] }, { experience: { volunteering: [{ organization: "Code Club" }] } }],
  [
    { certificates: [{ name: "Events", summary: "Passed with 92 %." }] },
    { certificates: { certificates: [{ title: "Events", description: "Passed with 92 %." }] } },
  ],
  [
    { awards: [{ name: "First place", url: "https://city.example/" }] },
    { certificates: { awards: [{ title: "First place", url: "https://city.example/" }] } },
  ],
  [
    { references: [{ name: "Ada Reed", position: "Head of engineering", company: "Quayside", reference: "Asks first." }] },
    { about: { references: [{ name: "Ada Reed, Head of engineering, Quayside", quote: "Asks first." }] } },
  ],
])("reads widespread other keys: %j", (resume, content) => {
  const read = fromJsonResume(resume);
  expect(read).toEqual({ content, leftovers: [], turned: [] });
});

test("a text longer than any summary keeps its tags", () => {
  const summary = `<b>${"a".repeat(10_000)}</b>`;
  const resume = { basics: { summary } };
  normalizeResume(resume);
  expect(resume.basics.summary).toBe(summary);
});
