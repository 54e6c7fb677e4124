import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadContent } from "../../content-model/load/loader.ts";
import { temporaryFolder } from "../../mail-sandbox/test-sandbox.ts";
import { bring as bringIn } from "./bring.ts";
import { linkedIn, zipOf } from "./test-archive.ts";

const root = join(import.meta.dirname, "../..");

const resume = {
  basics: { name: "Mira Okafor", label: "Back-end developer", email: "mira@example.com", summary: "I build services." },
  work: [
    { name: "Quayside", position: "Developer", startDate: "2024-06", highlights: ["Ran the ledger."] },
    { name: "Tidewater", position: "Teacher", url: "www.tidewater.example", startDate: "2019", endDate: "2024-05" },
    { name: "Nowhere", position: "Ghost" },
  ],
};

/** A copy of the sample as content, and a file to bring into it. */
function setUp(name: string, bytes: string | Buffer = JSON.stringify(resume)) {
  const folder = temporaryFolder();
  const content = join(folder, "content");
  cpSync(join(root, "sample"), content, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const read = () =>
    Object.fromEntries(readdirSync(content).map((one) => [one, one.endsWith(".yaml") ? readFileSync(join(content, one), "utf8") : ""]));
  const edit = (one: string, from: string | RegExp, to: string) => {
    const before = readFileSync(join(content, one), "utf8");
    expect(before).toMatch(from);
    writeFileSync(join(content, one), before.replace(from, to));
  };
  return { folder, content, file, read, edit };
}

/** Brings a file in; without an answer there is no terminal. */
async function bring(content: string, [file = "", option]: string[], answer?: () => boolean) {
  const said: string[] = [];
  const complaints: string[] = [];
  const asked = { file, yes: option === "--yes", dryRun: option === "--dry-run", folder: content, sample: join(root, "sample") };
  const ask = answer && (async (question: string) => said.push(question) > 0 && answer());
  const code = await bringIn(asked, { say: (text) => said.push(text), complain: (text) => complaints.push(text), ask });
  const told = (texts: string[]) => texts.map((text) => `${text}\n`).join("");
  return { code, out: told(said), err: told(complaints) };
}

test("--dry-run shows what would change and what would not be placed, and changes nothing", async () => {
  const { content, file, read } = setUp("resume.json");
  const before = read();
  const { code, out, err } = await bring(content, [file, "--dry-run"]);
  expect(err).toBe("");
  expect(out).toMatchInlineSnapshot(`
    "resume.json: JSON Resume

    content/profile.yaml
       # yaml-language-server: $schema=../schemas/profile.json
       # You. These words stand on Home, in the bar and in the footer of every page.
      -name: Jordan Vale
      -role: Full-stack developer
      +name: Mira Okafor
      +role: Back-end developer
       availability: Open to work
       tagline: I deliver full stack applications with a focus on performance and scalability.

       # Three facts a recruiter looks for, under the tagline.
      -now: Front-end developer
      +now: Developer
       core: [Java, React, SQL]
      -resume: https://documents.example.com/jordan-vale/resume.pdf

      -email: jordan.vale@example.com
      +email: mira@example.com
       links:
         network:

    content/about.yaml
       lead: A Java developer at heart who keeps ending up in the browser.
       introduction:
      -  - >-
      -    I graduated in 2023 and have worked full stack ever since, mostly in Java: services that
      -    answer quickly, databases that are asked good questions, and the pages people see in the end.
      -  - >-
      -    I am drawn to how technology actually works underneath, so I read source code the way
      -    others read manuals. When something is slow I measure it before I change it, and I write
      -    down what I found.
      -  - >-
      -    Away from work there is usually a game running. Games taught me what a frame budget is
      -    long before a profiler did, and why sixteen milliseconds are worth arguing about.
      +  - I build services.

       # icon: technology, software, gaming, music, reading, travel, photography, sport, cooking or nature

    content/experience.yaml
       lead: Where I have worked, and what changed because I did.
       jobs:
      -  - role: Front-end Developer
      -    company: Northlight Systems
      -    url: https://northlight.example/
      +  - role: Developer
      +    company: Quayside
           duration:
             start: 2024-06
      -      end: 2025-01
           points:
      -      - Rebuilt the customer dashboard in React and cut its first load from 4.1 s to 1.3 s.
      -      - Started a shared component library that three teams now ship with.
      -      - Brought tests to the checkout, from none to every path a customer takes.
      -  - role: Full Stack Intern
      -    company: Harbor & Reed
      -    url: https://harbor-reed.example/
      +      - Ran the ledger.
      +  - role: Teacher
      +    company: Tidewater
           duration:
      -      start: 2024-05
      -      end: 2024-06
      -    points:
      -      - Built the booking form end to end, from the servlet to the confirmation page.
      -      - Moved nightly reports from a spreadsheet into SQL, which took them from hours to seconds.
      -      - Wrote the page of notes that new interns are now given on their first day.
      +      start: 2019
      +      end: 2024-05

    Not placed, for the content's rules refuse it:
      experience.yaml  jobs › “Teacher, Tidewater” › url: www.tidewater.example
          Did you mean https://www.tidewater.example?
      experience.yaml  jobs › “Ghost, Nowhere”
          It has no duration › start.

    Still the sample's words, and yours to write:
      site.yaml  address: https://jordan-vale.example/Portfolio/
          Where the site will live. Its path becomes the base of every link.
      profile.yaml  availability: Open to work
          Whether you can be hired.
      profile.yaml  tagline: I deliver full stack applications with a focus on performance and scalability.
          One sentence under your name.
      profile.yaml  core: Java, React, SQL
          Your core skills; three read best.
      profile.yaml  links › network: https://network.example.com/in/jordan-vale
          Your professional network profile.
      profile.yaml  links › code: https://code.example.com/jordan-vale
          Your code repositories profile.
      about.yaml  lead: A Java developer at heart who keeps ending up in the browser.
          The sentence under the page's heading; search engines show it, too.
      about.yaml  interests: Technology Enthusiast; Software; Gaming
          What you care about; three read best.
      experience.yaml  lead: Where I have worked, and what changed because I did.
          The sentence under the page's heading; search engines show it, too.
      projects.yaml  lead: Four things I built, what each is made of, and where to read the code.
          The sentence under the page's heading; search engines show it, too.
      projects.yaml  projects: Password Generator; Crypto Search; Recycle Gear; Food Court
          Your projects, the best first.
      certificates.yaml  lead: Five documents, each a click from the original.
          The sentence under the page's heading; search engines show it, too.
      certificates.yaml  certificates: Front-end Internship, Northlight Systems; Java, Advanced Assessment; Full Stack Internship, Harbor &…
          Your certificates, the newest first.
      contact.yaml  lead: Tell me what you are building, or where it hurts. I answer within two days.
          The sentence under the page's heading; search engines show it, too.

    This was a look: nothing was changed.
    "
  `);
  expect(code).toBe(0);
  expect(read()).toEqual(before);
});

test("without a terminal to ask in, nothing is changed, and that is said", async () => {
  const { content, file, read } = setUp("resume.json");
  const before = read();
  const { code, err } = await bring(content, [file]);
  expect(err).toBe("There is no terminal to ask in, and so nothing was changed. Add --yes to change it without a question.\n");
  expect(code).toBe(1);
  expect(read()).toEqual(before);
});

test("where there is someone to ask, nothing is changed but by consent", async () => {
  const { content, file, read } = setUp("resume.json");
  const before = read();
  const declined = await bring(content, [file], () => false);
  expect(declined.out).toMatch(/\nWrite this to content\/\?\nNothing was changed\.\n$/);
  expect(declined.code).toBe(0);
  expect(read()).toEqual(before);
  const agreed = await bring(content, [file], () => true);
  expect(agreed.out).toContain("Write this to content/?\nWritten: content/profile.yaml");
  expect(agreed.code).toBe(0);
  expect(read()["profile.yaml"]).toContain("Mira Okafor");
});

test("what is edited while the question stands is not overwritten", async () => {
  const { content, file, read, edit } = setUp("resume.json");
  const { code, err } = await bring(content, [file], () => {
    edit("profile.yaml", "Open to work", "Away");
    return true;
  });
  expect(err).toBe("content/ was edited meanwhile. Run the import again.\nNothing was changed.\n");
  expect(code).toBe(1);
  expect(read()["profile.yaml"]).toContain("name: Jordan Vale");
  expect(read()["profile.yaml"]).toContain("Away");
});

test("--yes writes valid content, and a second time there is nothing to do", async () => {
  const { content, file, read } = setUp("resume.json");
  const first = await bring(content, [file, "--yes"]);
  expect(first.out).toContain("Written: content/profile.yaml, content/about.yaml, content/experience.yaml. npm start shows it.");
  expect(first.code).toBe(0);
  const loaded = await loadContent(content);
  expect(loaded.content.profile).toMatchObject({ name: "Mira Okafor", firstName: "Mira", now: "Developer" });
  expect(loaded.content.experience.jobs.map(({ company, duration }) => `${company}: ${duration.text}`)).toEqual([
    "Quayside: June 2024 – Present",
    "Tidewater: 2019 – May 2024",
  ]);
  const after = read();
  expect(after["profile.yaml"]).toContain("# Three facts a recruiter looks for, under the tagline.\n");
  const second = await bring(content, [file, "--yes"]);
  expect(second.out).toContain("content/ says all of this already. Nothing was changed.");
  expect(second.code).toBe(0);
  expect(read()).toEqual(after);
});

test("LinkedIn's archive takes the sample's place, and says what is still the sample's", async () => {
  const { content, file } = setUp("Basic_LinkedInDataExport.zip", zipOf(linkedIn));
  const { code, out } = await bring(content, [file, "--yes"]);
  expect(code).toBe(0);
  expect(out).toContain("Education.csv  the whole file");
  expect(out).toContain("Profile.csv › Birth Date  (private, and not shown)");
  expect(out).not.toContain("1990");
  const still = out.slice(out.indexOf("Still the sample's")).matchAll(/^ {2}(\w+\.yaml {2}[^:]+):/gm);
  expect(Array.from(still, ([, field]) => field)).toEqual([
    "site.yaml  address",
    "profile.yaml  availability",
    "profile.yaml  tagline",
    "profile.yaml  links › network",
    "about.yaml  lead",
    "about.yaml  interests",
    "experience.yaml  lead",
    "projects.yaml  lead",
    "certificates.yaml  lead",
    "contact.yaml  lead",
  ]);
  const loaded = await loadContent(content);
  expect(loaded.content.projects.projects).toEqual([
    expect.objectContaining({ title: "Ledger, the library", git: "https://github.com/mira-okafor/ledger" }),
    expect.objectContaining({ title: "Tide Table", live: "https://tide-table.example/" }),
    { title: "Night Shift", technologies: [] },
  ]);
  expect(loaded.content.experience.jobs).toHaveLength(2);
});

test("what the owner wrote stays: comments, pictures, and entries that the source does not have, in their order", async () => {
  const { content, file, edit } = setUp("resume.json");
  const own = `  # The best three years.
  - role: Developer # my first lead
    company: Quayside
    logo: images/password-generator.png
    duration:
      start: 2024-06
      end: 2024-12
    points:
      - Something else.

  - role: Waiter
    company: Café
    duration: { start: 2023-01, end: 2023-09 }
`;
  edit("experience.yaml", /jobs:\n[\s\S]*/, `jobs:\n${own}`);
  const { out } = await bring(content, [file, "--yes"]);
  expect(out).toContain("Yours alone, and so it stays:\n  experience.yaml  Waiter, Café\n");
  expect(readFileSync(join(content, "experience.yaml"), "utf8").replace(/[\s\S]*jobs:\n/, "")).toBe(`  # The best three years.
  - role: Developer # my first lead
    company: Quayside
    logo: images/password-generator.png
    duration:
      start: 2024-06
    points:
      - Ran the ledger.

  - role: Waiter
    company: Café
    duration: { start: 2023-01, end: 2023-09 }

  - role: Teacher
    company: Tidewater
    duration:
      start: 2019
      end: 2024-05
`);
});

test("the sample's résumé goes with its name, and the site makes one; the owner's stays", async () => {
  const { content, file, edit } = setUp("resume.json");
  await bring(content, [file, "--yes"]);
  expect((await loadContent(content)).content.profile.resume).toBe("/Portfolio/resume.pdf");
  edit("profile.yaml", /core: .*/, "core: [Java]\nresume: https://mira.example/resume.pdf");
  writeFileSync(file, JSON.stringify({ basics: { name: "Mira O." } }));
  await bring(content, [file, "--yes"]);
  expect((await loadContent(content)).content.profile).toMatchObject({ name: "Mira O.", resume: "https://mira.example/resume.pdf" });
});

test("a first name goes with the name it was part of", async () => {
  const { content, file, edit } = setUp("resume.json");
  edit("profile.yaml", "role:", "firstName: Jo\nrole:");
  await bring(content, [file, "--yes"]);
  expect(parse(readFileSync(join(content, "profile.yaml"), "utf8"))).not.toHaveProperty("firstName");
});

test("content that is not there yet is begun from the sample, without its entries", async () => {
  const { folder, content, file } = setUp("resume.json");
  rmSync(content, { recursive: true });
  const { code, out } = await bring(content, [file, "--yes"]);
  expect(out).toContain("content/projects.yaml (new)");
  expect(code).toBe(0);
  const loaded = await loadContent(content);
  expect(loaded.content.projects.projects).toEqual([]);
  expect(loaded.content.experience.jobs).toHaveLength(2);
  expect(readdirSync(folder).sort()).toEqual(["content", "resume.json"]);
});

test("the file of a page that is left out is made only where there is something for it, and that is said", async () => {
  const { content, file, edit } = setUp("resume.json");
  edit("site.yaml", /pages: .*/, "pages: [about, projects]");
  for (const name of ["certificates", "experience"]) rmSync(join(content, `${name}.yaml`));
  const { code, out } = await bring(content, [file, "--yes"]);
  expect(code).toBe(0);
  expect(out).toContain("Not shown, for pages in site.yaml leaves the page out:\n  experience.yaml\n");
  expect(out).not.toContain("certificates.yaml");
  expect(existsSync(join(content, "experience.yaml"))).toBe(true);
  expect(existsSync(join(content, "certificates.yaml"))).toBe(false);
});

test("content with a mistake is not edited: it is told as the build tells it", async () => {
  const { content, file, read, edit } = setUp("resume.json");
  edit("profile.yaml", "role: ", "role: [");
  const before = read();
  const { code, err } = await bring(content, [file, "--yes"]);
  expect(err).toMatch(/^There is a mistake in the content\.\n\ncontent\/profile\.yaml:\d+:\d+ {2}role is not YAML/);
  expect(err).toContain("Nothing was changed.");
  expect(code).toBe(1);
  expect(read()).toEqual(before);
});

test.each<[what: string, bytes: string | Buffer]>([
  ["broken YAML", "lead: [\n"],
  ["another encoding", Buffer.from("lead: Caf\xe9\n", "latin1")],
  ["a list", "- a\n"],
  [
    "YAML that repeats itself without end",
    `a: &a [x]\n${"bcdefghi".replaceAll(/./g, (name, at: number) => `${name}: &${name} [${`*${"abcdefghi"[at]},`.repeat(9)}]\n`)}`,
  ],
])("a broken file of a page that is left out is not edited, either: %s", async (_what, bytes) => {
  const { content, file, read, edit } = setUp("resume.json");
  edit("site.yaml", /pages: .*/, "pages: [about]");
  writeFileSync(join(content, "experience.yaml"), bytes);
  const before = read();
  const { code, err } = await bring(content, [file, "--yes"]);
  expect(err).toBe("content/experience.yaml is no YAML that can be edited. Mend it, or take it away.\nNothing was changed.\n");
  expect(code).toBe(1);
  expect(read()).toEqual(before);
});

test("where one file cannot be written, all stay as they were", async () => {
  const { content, file, read } = setUp("resume.json");
  mkdirSync(join(content, "experience.yaml.new"));
  const before = read();
  const { code, err } = await bring(content, [file, "--yes"]);
  expect(err).toMatch(/^The content could not be read or written: .*experience\.yaml\.new/);
  expect(err).toMatch(/\nNothing was changed\.\n$/);
  expect(code).toBe(1);
  expect(read()).toEqual(before);
});

test("a file that cannot be read is told in a sentence", async () => {
  const { content, file, read } = setUp("resume.json", '{"basics": {}');
  const before = read();
  const { code, out, err } = await bring(content, [file, "--yes"]);
  expect(err).toBe(`resume.json:1:14  isn't valid JSON: expected ',' or '}' after property value
  1 | {"basics": {}
    |              ^
  Mend: Correct this line, or export the file again.
Nothing was changed.
`);
  expect(out).toBe("");
  expect(code).toBe(1);
  expect(read()).toEqual(before);
});

test("a name that obeys the terminal is shown without doing so", async () => {
  const { content, file } = setUp(
    "resume.json",
    JSON.stringify({ basics: { name: "\u001b[31mMira\u0007", phone: "1", nickname: "\u001b[2J" } }),
  );
  const { out } = await bring(content, [file, "--dry-run"]);
  expect(out).toContain("Mira");
  expect(out).not.toMatch(/[^\P{Cc}\n]/u);
});
