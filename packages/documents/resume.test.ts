import { join } from "node:path";
import { getDocumentProxy } from "unpdf";
import { beforeAll, expect, test, vi } from "vitest";
import { loadContent } from "../weavefolio/content/load/loader.ts";
import { parseMarkdown } from "../weavefolio/content/schema/markdown.ts";
import type { Content } from "../weavefolio/content/schema/schema.ts";
import { withEveryPart } from "../weavefolio/outputs/content.test-support.ts";
import { findMissingCharacters } from "../weavefolio/outputs/missing-letters.ts";
import { resolveTexts } from "../weavefolio/texts/catalogues.ts";
import { MARGIN, pageSizes } from "./paper.ts";
import { drawResume } from "./resume.ts";

let sample: Content;

beforeAll(async () => {
  sample = withoutDetails((await loadContent(join(import.meta.dirname, "../../e2e/fixture/content"))).content);
});

/** Keeps what fits on one page: jobs, projects and certificates, each without its details. */
function withoutDetails({ profile, about, experience, projects, certificates, ...content }: Content): Content {
  const { location, timeZone, ...person } = profile;
  return {
    ...content,
    profile: { ...person, profiles: [], remote: false },
    about: { ...about, skills: [], languages: [], references: [], interests: [] },
    experience: {
      ...experience,
      jobs: experience.jobs.map(({ location, type, ...job }) => ({ ...job, technologies: [] })),
      ...{ volunteering: [], education: [] },
    },
    projects: {
      ...{ ...projects, publications: [], talks: [] },
      projects: projects.projects.map(({ duration, ...project }) => ({ ...project, roles: [] })),
    },
    certificates: { ...certificates, certificates: certificates.certificates.map(({ issuer, date, ...rest }) => rest), awards: [] },
  };
}

async function drawAndParse(content: Content) {
  const bytes = await drawResume(content);
  const missing = (await findMissingCharacters(content, [])).map(({ character }) => character);
  // pdf.js detaches the buffer that it gets.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const lines = await Promise.all(pages.map(linesOf));
  return { bytes, missing, pdf, pages, lines, text: lines.flat().join("\n") };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** Extracts text in file order, as programs do that ignore the structure. */
async function linesOf(page: Page): Promise<string[]> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  return text.split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());
}

type Node = { role?: string; type?: string; children?: Node[] };

/** Returns the structure as text: P(Link) is a paragraph with a link. */
async function structureOf(page: Page | undefined): Promise<string> {
  const write = ({ role, type, children = [] }: Node): string => {
    if (type) return type === "object" ? "@" : "";
    const inner = children.map(write).filter(Boolean).join(" ");
    return inner ? `${role}(${inner})` : String(role);
  };
  return write((await page?.getStructTree()) as Node);
}

const makeJob = (number: number): Content["experience"]["jobs"][number] => ({
  role: `Role ${number}, of some kind`,
  company: `Company ${number} & Sons`,
  url: "https://company.example/",
  duration: {
    ...{ start: "2020-02", end: "2021-03" },
    ...{ startText: "February 2020", endText: "March 2021", text: "February 2020 – March 2021" },
  },
  technologies: [],
  roles: [],
  resume: true,
  points: [
    "Did a first thing, and documented the reasons for the next developers, in more words than fit on one line.",
    "Did a second thing.",
  ].map(parseMarkdown),
});

function contentWith(jobs: number, others = jobs): Content {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const [project] = sample.projects.projects;
  const [certificate] = sample.certificates.certificates;
  if (!project || !certificate) throw new Error("The sample has no project or no certificate");
  return {
    ...sample,
    about: { ...sample.about, introduction: [] },
    experience: { ...sample.experience, jobs: numbers(jobs).map(makeJob) },
    projects: { ...sample.projects, projects: numbers(others).map((number) => ({ ...project, title: `Project ${number}`, resume: true })) },
    certificates: {
      ...sample.certificates,
      certificates: numbers(others).map((number) => ({ ...certificate, title: `Certificate ${number}`, resume: true })),
    },
  };
}

test("a plain text extractor finds everything, in order", async () => {
  const { text } = await drawAndParse(sample);
  const expected = [
    "Jordan Vale",
    "Full-stack developer — Open to work",
    "jordan.vale@example.com",
    "jordan-vale.example/Portfolio",
    "network.example.com/in/jordan-vale",
    "code.example.com/jordan-vale",
    "Skills\nJava, React, SQL, Tailwind, Bootstrap, Servlets, JDBC",
    "Experience",
    ...sample.experience.jobs.flatMap(({ role, company, duration, points }) => [
      `${role} ${duration?.text}\n${company}`,
      ...points.map(({ plain }) => plain),
    ]),
    "Projects",
    ...sample.projects.projects.flatMap(({ title, description, technologies }) => [
      title,
      description?.plain ?? "",
      technologies.join(", "),
    ]),
    "Certificates",
    ...sample.certificates.certificates.map(({ title }) => title),
  ];
  const oneLine = (words: string) => words.replaceAll(/\s/g, " ");
  let from = 0;
  for (const words of expected) {
    const index = oneLine(text).indexOf(oneLine(words), from);
    expect(index, `“${words}” after “${text.slice(0, from).slice(-40)}”`).toBeGreaterThanOrEqual(from);
    from = index + words.length;
  }
  expect(text.slice(from).trim()).toBe("");
});

/** Parses naively, like applicant tracking systems: known headings, dates, and the text beside them. */
function parseNaively(lines: string[]) {
  const sections: Record<string, string[]> = {};
  let section = "";
  for (const line of lines.filter((line) => !/· \d+ of \d+$/.test(line))) {
    if (/^(?:skills|experience|projects|certificates)$/i.test(line)) section = line.toLowerCase();
    else sections[section] = [...(sections[section] ?? []), line].filter(Boolean);
  }
  const dated = /^(.+?) ((?:[A-Z][a-z]+) \d{4} – (?:[A-Z][a-z]+ \d{4}|Present))$/;
  const experience = sections["experience"] ?? [];
  return {
    name: sections[""]?.[0],
    email: lines.join(" ").match(/\S+@\S+/)?.[0],
    skills: sections["skills"]?.join(" ").split(", "),
    jobs: experience.flatMap((line, index) => {
      const [, role, dates] = line.match(dated) ?? [];
      return role ? [[role, dates, experience[index + 1]]] : [];
    }),
    projects: (sections["projects"] ?? []).flatMap((line) => line.match(/^(.+?) (?:[\w-]+\.)+example\S*$/)?.[1] ?? []),
    certificates: sections["certificates"],
  };
}

test("a naive parser finds every list item of the fixture", async () => {
  const { lines } = await drawAndParse(sample);
  expect(parseNaively(lines.flat())).toEqual({
    name: "Jordan Vale",
    email: "jordan.vale@example.com",
    skills: ["Java", "React", "SQL", "Tailwind", "Bootstrap", "Servlets", "JDBC"],
    jobs: [
      ["Front-end Developer", "June 2024 – January 2025", "Northlight Systems"],
      ["Full Stack Intern", "May 2024 – June 2024", "Harbor & Reed"],
    ],
    projects: ["Password Generator", "Crypto Search", "Recycle Gear", "Food Court"],
    certificates: sample.certificates.certificates.map(({ title }) => title),
  });
});

test("a naive parser finds forty list items of each kind across pages", async () => {
  const content = contentWith(40);
  const { lines, pages } = await drawAndParse(content);
  expect(pages.length).toBeGreaterThan(5);
  const found = parseNaively(lines.flat());
  expect(found.jobs).toEqual(content.experience.jobs.map(({ role, company, duration }) => [role, duration?.text, company]));
  expect(found.projects).toEqual(content.projects.projects.map(({ title }) => title));
  expect(found.certificates).toEqual(content.certificates.certificates.map(({ title }) => title));
});

test("a naive parser finds a current job", async () => {
  const current = {
    ...makeJob(1),
    duration: { start: "2020-02", startText: "February 2020", endText: "Present", text: "February 2020 – Present" },
  };
  const { lines } = await drawAndParse({ ...sample, experience: { ...sample.experience, jobs: [current] } });
  expect(parseNaively(lines.flat()).jobs).toEqual([["Role 1, of some kind", "February 2020 – Present", "Company 1 & Sons"]]);
});

test("the fixture's résumé is a single A4 page of at most 100 KB", async () => {
  const { bytes, pages } = await drawAndParse(sample);
  expect(pages.map(({ view }) => view)).toEqual([[0, 0, 595.28, 841.89]]);
  expect(bytes.length).toBeLessThan(100 * 1024);
});

test("the metadata has title, author, subject and language", async () => {
  const { pdf } = await drawAndParse({ ...sample, site: { ...sample.site, language: "en-GB" } });
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: "Jordan Vale – Résumé",
    Author: "Jordan Vale",
    Subject: "Full-stack developer",
    Language: "en-GB",
    PDFFormatVersion: "1.7",
  });
  expect(metadata?.get("dc:title")).toBe("Jordan Vale – Résumé");
  expect(metadata?.get("pdfuaid:part")).toBe("1");
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
});

test("a screen reader finds headings, lists and links in the document's structure", async () => {
  const { pages } = await drawAndParse(sample);
  const list = (items: number, item: string) => `L(${Array.from({ length: items }, () => `LI(${item})`).join(" ")})`;
  const item = (points: number) => `H3 P(Link(@)) ${list(points, "Lbl LBody")}`;
  expect(await structureOf(pages[0])).toBe(
    `Root(Document(${[
      "H1 P P P(Link(@) Link(@)) P(Link(@) Link(@))",
      "H2 P P",
      "H2 P",
      `H2 ${item(3)} ${item(3)}`,
      `H2 ${"H3(Link(@)) P ".repeat(4).trim()}`,
      `H2 ${list(5, "LBody(Link(@))")}`,
    ].join(" ")}))`,
  );
});

test("all text is in the structure or marked as an artifact", async () => {
  const { pages } = await drawAndParse(contentWith(7));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    const ids = JSON.stringify(await page.getStructTree());
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    let current: { tag?: string; id?: string } = {};
    for (const item of items) {
      if ("str" in item) {
        if (item.str) expect(current.tag === "Artifact" || (current.id && ids.includes(`"${current.id}"`)), item.str).toBeTruthy();
      } else current = item.type === "endMarkedContent" ? {} : (item as typeof current);
    }
  }
});

test("every link has the URL and the description of its text", async () => {
  const { pages } = await drawAndParse(sample);
  const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
  expect(links.map(({ url, overlaidText, contentsObj }) => [overlaidText, url, contentsObj.str])).toEqual([
    ["jordan.vale@example.com", "mailto:jordan.vale@example.com", "Write to jordan.vale@example.com"],
    ["jordan-vale.example/Portfolio", "https://jordan-vale.example/Portfolio/", "The site of Jordan Vale"],
    ["network.example.com/in/jordan-vale", "https://network.example.com/in/jordan-vale", "Professional network"],
    ["code.example.com/jordan-vale", "https://code.example.com/jordan-vale", "Code repositories"],
    ...sample.experience.jobs.map(({ company, url }) => [company, url, company]),
    ...sample.projects.projects.map(({ title, live, git }) => [(live ?? git ?? "").replace(/^https:\/\/|\/$/g, ""), live ?? git, title]),
    ...sample.certificates.certificates.map(({ title, link }) => [title, link, title]),
  ]);
});

test("a link in Markdown is a link, and its marks are not drawn", async () => {
  const [job] = sample.experience.jobs;
  const points = [parseMarkdown("Wrote **the `sql` part** of [the guide](https://guide.example/).")];
  const { pages, text } = await drawAndParse({
    ...sample,
    experience: { ...sample.experience, jobs: [{ ...job, technologies: [], points, roles: [] }] },
  });
  expect(text).toContain("Wrote the sql part of the guide.");
  const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
  expect(links.map(({ url, overlaidText }) => [overlaidText, url])).toContainEqual(["the guide", "https://guide.example/"]);
});

test("an international URL is a link", async () => {
  const [project] = sample.projects.projects;
  if (!project) throw new Error("The sample has no project");
  const { pages } = await drawAndParse({
    ...sample,
    projects: { ...sample.projects, projects: [{ ...project, live: "https://bücher.example/ä?q=1#(x)" }] },
  });
  const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
  expect(links.map(({ url }) => url)).toContain("https://xn--bcher-kva.example/%C3%A4?q=1#(x)");
});

test("the same content gives the same bytes on any day, without dates", async () => {
  const bytes = await drawResume(sample);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-06") });
  const later = await drawResume(sample);
  expect(later.equals(bytes)).toBe(true);
  expect(bytes.toString("latin1")).not.toMatch(/CreationDate|ModDate|CreateDate|ModifyDate/);
});

test("a summary stays with its first point at every page break", async () => {
  const content = contentWith(9, 0);
  const summary = parseMarkdown("Owned the platform.");
  const experience = { ...content.experience, jobs: content.experience.jobs.map((job) => ({ ...job, summary })) };
  for (let lines = 1; lines <= 8; lines++) {
    const skills = Array.from({ length: lines }, (_, index) => ({ name: `Group ${index}`, keywords: [] }));
    const { lines: pages } = await drawAndParse({ ...content, experience, about: { ...content.about, skills } });
    for (const page of pages) expect(page.at(-2)).not.toBe(summary.plain);
  }
});

test("a heading stays with its first list item, and an item's title with its first line, at every page break", async () => {
  const headings = /^(?:Skills|Experience|Projects|Certificates|Role \d+.*|Company \d+.*|Project \d+ .*)$/;
  for (const jobs of [5, 6, 7, 8, 9, 10, 11]) {
    const { lines } = await drawAndParse(contentWith(jobs, 9));
    expect(lines.length).toBeGreaterThan(1);
    for (const [index, page] of lines.entries()) {
      expect(page.at(-1)).toBe(`Jordan Vale · ${index + 1} of ${lines.length}`);
      const last = page.at(-2) ?? "";
      expect(last, `the last line of page ${index + 1} with ${jobs} jobs`).not.toMatch(headings);
      expect(last, "a sentence's first line").not.toMatch(/^• Did a first thing/);
    }
    expect(lines.at(-1)?.filter((line) => line.startsWith("Certificate ")).length).not.toBe(1);
  }
});

test("the name is a line of its own in a denser setting, too", async () => {
  const interests = [{ title: "Technology", keywords: [] }];
  const { lines } = await drawAndParse({ ...sample, about: { ...sample.about, interests } });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.[0]).toBe("Jordan Vale");
});

test("a résumé has no empty sections", async () => {
  const { lines } = await drawAndParse(contentWith(0));
  expect(lines.flat().slice(-2)).toEqual(["Skills", "Java, React, SQL"]);
});

test("words longer than a line and a point longer than a page stay within the margins", async () => {
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  const content = contentWith(1);
  const [first] = content.experience.jobs;
  const [project] = content.projects.projects;
  if (!first || !project) throw new Error("There is no list item");
  const { profile, experience, projects } = content;
  const { pages, text } = await drawAndParse({
    ...content,
    profile: { ...profile, name: `${long} Vale`, role: `${long} ${long}`, tagline: long + long, core: [long + long] },
    experience: {
      ...experience,
      jobs: [{ ...first, role: long + long, company: long, points: [`${long} `.repeat(99), long + long].map(parseMarkdown) }],
    },
    projects: { ...projects, projects: [{ ...project, title: long, live: `https://${"sub.".repeat(40)}example/${long}` }] },
  });
  expect(pages.length).toBeGreaterThan(2);
  expect(text.replaceAll(/\s/g, "").split(long).length - 1).toBeGreaterThan(108);
  for (const page of pages) {
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , left, baseline] = item.transform;
      expect(left, item.str).toBeGreaterThanOrEqual(61.9);
      expect(left + item.width, item.str).toBeLessThanOrEqual(595.28 - 61);
      expect(baseline, item.str).toBeGreaterThan(30);
    }
  }
});

test("European letters are drawn; symbols that no font has are omitted and reported", async () => {
  const { profile } = sample;
  const { text, missing } = await drawAndParse({
    ...sample,
    profile: {
      ...profile,
      name: "Žofie Nguyễn 👋",
      role: "Юлия’s colleague",
      tagline: "From 4 s → 1 s, ≥ 3× as\u200b fast 🚀 as ever: e\u0301t\u00ade\u0301.",
    },
  });
  expect(text).toContain("Žofie Nguyễn\n");
  expect(text).toContain("Юлия’s colleague");
  expect(text.replaceAll("\n", " ")).toContain("colleague — Open to work From 4 s -> 1 s, >= 3× as fast as ever: été.");
  expect(missing.toSorted()).toEqual(["👋", "🚀"]);
});

test.each(["李偉", "Lee 이순신", "שלום", "বাংলা"])(
  "%s, of which no font has letters, is drawn as boxes, and extracted as it is written",
  async (name) => {
    const { text, missing, pages } = await drawAndParse({ ...sample, profile: { ...sample.profile, name } });
    expect(text.split("\n")[0]).toBe(name);
    expect(missing.length).toBeGreaterThan(0);
    const { items = [] } = (await pages[0]?.getTextContent()) ?? {};
    const line = items.slice(0, items.findIndex((item) => "hasEOL" in item && item.hasEOL) + 1);
    expect(line.reduce((width, item) => width + ("width" in item ? item.width : 0), 0)).toBeGreaterThan(50);
  },
);

test("without a tagline, the lines with contacts stay beside the mark", async () => {
  const addresses = ["one", "two", "three", "four", "five"].map((name) => `https://a-long-address-${name}.example/`);
  const profiles = addresses.map((url) => ({ network: "Site", url }));
  const { tagline: _, ...profile } = sample.profile;
  const { pages } = await drawAndParse({ ...sample, profile: { ...profile, profiles } });
  const { items = [] } = (await pages[0]?.getTextContent()) ?? {};
  const ends = items.flatMap((item) => ("str" in item && item.str.includes("a-long-address") ? [item.transform[4] + item.width] : []));
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.max(...ends)).toBeLessThan(pageSizes.a4.width - MARGIN.side - 88);
});

test("markup in the content is drawn as text", async () => {
  const attack = `</rdf:li></x:xmpmeta><script>&amp;'"\\u003c (a) \\) endobj $& ]]>`;
  const { text, pdf, missing } = await drawAndParse({
    ...sample,
    profile: { ...sample.profile, name: attack, role: attack, tagline: attack },
  });
  expect(missing).toEqual([]);
  expect(text.replaceAll("\n", "").replaceAll(" ", "")).toContain(attack.replaceAll(" ", ""));
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({ Author: attack });
  expect(metadata?.get("dc:creator")).toEqual([attack]);
});

test.each([
  ["a little more than a page", 4, 1],
  ["a page and a half", 6, 2],
  ["a little more than two pages", 11, 2],
])("the text of %s becomes denser only if that saves a page", async (_, jobs, pages) => {
  expect((await drawAndParse(contentWith(jobs, 4))).pages.length).toBe(pages);
});

test("dates and places end at the right margin, in one line with what they belong to", async () => {
  const content = withEveryPart(sample);
  const { lines, pages } = await drawAndParse(content);
  const items = (await Promise.all(pages.map((page) => page.getTextContent()))).flatMap(({ items }) => items);
  const ends = items.flatMap((item) =>
    "str" in item && item.str.trim() ? [{ text: item.str.trim(), end: item.transform[4] + item.width }] : [],
  );
  for (const [text, before] of [
    ["February 2025 – Present", "Developer"],
    ["Harbourton", "Northlight, Energy monitoring, Full-time"],
    ["2019 – June 2023", "Bachelor, Computer Science"],
    ["March 2024 – March 2027", "Java Assessment Board, AB-1234 – Passed with 92 %."],
  ] as const) {
    expect(lines.flat()).toContain(`${before} ${text}`);
    const [last = ""] = text.split(" ").slice(-1);
    expect(ends.filter(({ text, end }) => text.endsWith(last) && Math.abs(end - 533.28) < 0.5).length, text).toBeGreaterThan(0);
  }
});

test("an aside that is longer than half of a line follows in a line of its own", async () => {
  const content = withEveryPart(sample);
  const [job] = content.experience.jobs;
  const location = "Harbourton, Westport, Southbridge and, for most of each year, remote";
  const { lines } = await drawAndParse({
    ...content,
    experience: { ...content.experience, jobs: [{ ...job, location } as typeof job & object] },
  });
  expect(lines.flat()).toContain(location);
});

test("an address in the contact line is not broken, and no line ends with a dot", async () => {
  const { lines } = await drawAndParse(withEveryPart(sample));
  const contact = lines.flat().slice(3, 8);
  expect(contact.join(" ")).toContain("jordan-vale.example/Portfolio");
  for (const line of contact) expect(line).not.toMatch(/[·/]$/);
});

test("a résumé in Arabic runs from right to left, and its letters are extracted in the order of reading", async () => {
  const { texts } = resolveTexts("ar", {});
  const tagline = "أبني تطبيقات كاملة، سريعة وقابلة للتوسع، منذ 2019.";
  const { lines, pages, missing } = await drawAndParse({
    ...sample,
    ...{ texts, site: { ...sample.site, language: "ar", direction: "rtl" } },
    profile: { ...sample.profile, name: "رامي الحداد", tagline, location: { city: "Springs" }, remote: true },
  });
  expect(missing).toEqual([]);
  // An invisible mark precedes each space between words that run from right to left: pdf.js would drop the space.
  const text = lines.flat().join(" ").replaceAll("\u200f", "").replaceAll(/\s+/g, " ");
  for (const words of ["رامي الحداد", tagline, texts.resume.experience]) expect(text).toContain(words);
  const { items } = (await pages[0]?.getTextContent()) ?? { items: [] };
  const leftOf = (text: string) =>
    items.flatMap((item) => ("str" in item && item.str.startsWith(text) ? [item.transform[4] as number] : []))[0];
  // The dates stand at the end of the line, on the left.
  expect(leftOf("Front-end Developer")).toBeGreaterThan(leftOf("January") ?? Number.NaN);
  const rightOf = (text: string) =>
    items.flatMap((item) => ("str" in item && item.str.startsWith(text) ? [(item.transform[4] as number) + item.width] : []))[0];
  // The place starts at the margin, though its city is in Latin letters.
  expect(rightOf("Springs")).toBeCloseTo(rightOf("ر") ?? Number.NaN, 0);
});

test("text in Devanagari is extracted as it is written", async () => {
  const name = "रविन्द्र शर्मा";
  const { lines } = await drawAndParse({ ...sample, site: { ...sample.site, language: "hi" }, profile: { ...sample.profile, name } });
  expect(lines.flat()).toContain(name);
});
