import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import * as files from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../weavefolio/build/mail-sandbox/test-sandbox.ts";
import { collectValues, findSamples, getKey } from "../weavefolio/cli/samples/find-samples.ts";
import { loadContent } from "../weavefolio/content/load/loader.ts";
import { schemas } from "../weavefolio/content/schema/schema.ts";
import { createZip, linkedIn } from "./archive.test-support.ts";
import { importResume } from "./import-resume.ts";

vi.mock("node:fs/promises", { spy: true });

const root = join(import.meta.dirname, "../..");
const sampleRoot = join(root, "e2e/fixture/content");

const resume = {
  basics: { name: "Mira Okafor", label: "Back-end developer", email: "mira@example.com", summary: "I build services." },
  work: [
    { name: "Quayside", position: "Developer", startDate: "2024-06", highlights: ["Ran the ledger."] },
    { name: "Tidewater", position: "Teacher", url: "on request", startDate: "2019", endDate: "2024-05" },
    { name: "Nowhere", position: "Ghost" },
  ],
};

/** Copies the sample as content, and writes a file to import. */
function setUp(name: string, bytes: string | Buffer = JSON.stringify(resume)) {
  const folder = temporaryFolder();
  const content = join(folder, "content");
  cpSync(join(root, "e2e/fixture/content"), content, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const read = () =>
    Object.fromEntries(readdirSync(content).map((name) => [name, name.endsWith(".yaml") ? readFileSync(join(content, name), "utf8") : ""]));
  const edit = (name: string, from: string | RegExp, to: string) => {
    const before = readFileSync(join(content, name), "utf8");
    expect(before).toMatch(from);
    writeFileSync(join(content, name), before.replace(from, to));
  };
  return { folder, content, file, read, edit };
}

/** Imports a file. Without `answer` there is no terminal. */
async function runImport(content: string, [file = "", ...flags]: string[], answer?: (question: string) => boolean) {
  const printed: string[] = [];
  const printedErrors: string[] = [];
  const options = {
    file,
    yes: flags.includes("--yes"),
    dryRun: flags.includes("--dry-run"),
    withPrivate: flags.includes("--private"),
    folder: content,
    sample: join(root, "e2e/fixture/content"),
    reports: join(content, "../import-reports"),
  };
  const tracked: string[] = [];
  const confirm = answer && (async (question: string) => printed.push(question) > 0 && answer(question));
  const code = await importResume(options, {
    print: (text) => printed.push(text),
    printError: (text) => printedErrors.push(text),
    confirm,
    track: async (what, work) => {
      tracked.push(what);
      const result = await work();
      tracked.push("done");
      return result;
    },
  });
  const toOutput = (texts: string[]) => texts.map((text) => `${text}\n`).join("");
  return { code, out: toOutput(printed), err: toOutput(printedErrors), tracked };
}

test("--dry-run previews the changes and what is not imported, and changes nothing", async () => {
  const { content, file, read } = setUp("resume.json");
  const before = read();
  const { code, out, err } = await runImport(content, [file, "--dry-run"]);
  expect(err).toBe("");
  expect(out).toMatchInlineSnapshot(`
    "resume.json: JSON Resume

    content/site.yaml
       # The pages between Home and Contact, in the order of the top bar. Remove a page that you
       # have no content for: its file isn't read, and no link leads to it.
      -pages: [about, certificates, projects, experience, writing]
      +pages: [about, experience, writing]

    content/profile.yaml
       # yaml-language-server: $schema=../node_modules/weavefolio/schemas/profile.json
       # Your name, role and links. Home, the top bar and the footer show them.
      -name: Jordan Vale
      -role: Full-stack developer
      -availability: Open to work
      -tagline: I deliver full stack applications with a focus on performance and scalability.
      +name: Mira Okafor
      +role: Back-end developer

      -# Home shows these three facts under the tagline.
      -now: Looking for a front-end team
      -core: [Java, React, SQL]
      -resume: https://documents.example.com/jordan-vale/resume.pdf
      +email: mira@example.com
      +links: {}

      -email: jordan.vale@example.com
      -links:
      -  network:
      -    label: Professional network
      -    url: https://network.example.com/in/jordan-vale
      -  code:
      -    label: Code repositories
      -    url: https://code.example.com/jordan-vale
      -
      -profiles:
      -  - network: Mastodon
      -    username: "@jordan.vale"
      -    url: https://social.example/@jordan.vale
      -
      -# Where you live or want to work. countryCode has two letters, such as GB or DE.
      -location:
      -  city: Harbourton
      -  countryCode: GB
      -timeZone: Europe/London
      -remote: true
      +profiles: []

    content/about.yaml
       # yaml-language-server: $schema=../node_modules/weavefolio/schemas/about.json
       # The introduction is a list of paragraphs. Each interest is a card, ideally three.
      -lead: A Java developer at heart who keeps ending up in the browser.
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
      -interests:
      -  - title: Technology Enthusiast
      -    icon: technology
      -  - title: Software
      -    icon: software
      -  - title: Gaming
      -    icon: gaming
      +interests: []

       # Your skills, by group. Only the group's name is required.
      -skills:
      -  - name: Back end
      -    level: Advanced
      -    keywords: [Java, Servlets, JDBC, SQL]
      -  - name: Front end
      -    level: Advanced
      -    keywords: [React, TypeScript, CSS]
      -  - name: Tools
      -    keywords: [Git, Maven, Linux]
      +skills: []

      -languages:
      -  - language: English
      -    fluency: Native
      -  - language: German
      -    fluency: Conversational
      +languages: []

       # Quotes about you. Ask their authors for permission first.
      -references:
      -  - quote: Jordan asks what a page is for before building it, and measures it before changing it.
      -    name: Ada Reed, head of engineering at Harbor & Reed
      +references: []

    content/experience.yaml
       # Your jobs, newest first. Omit \`end\` for your current job.
       # A year is enough for a date. Optional: url, logo (images/acme.svg, or an address) …
      -lead: Where I have worked, and what changed because I did.
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
      -    location: Harbourton
      -    type: Full-time
      -    technologies: [React, TypeScript, CSS]
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
      -    location: Harbourton
      -    type: Internship
      -    technologies: [Java, Servlets, SQL]
      -    # Your strongest result there. The page shows it large.
      -    outcome:
      -      figure: 6 h → 40 s
      -      label: for the nightly reports
      +      start: 2019
      +      end: 2024-05
      +  - role: Ghost
      +    company: Nowhere

       # Unpaid work and studies. The timeline shows them below your jobs.
      -volunteering:
      -  - role: Coach
      -    organization: Code Club Harbourton
      -    url: https://code-club.example/
      -    duration:
      -      start: 2022-09
      -      end: 2023-04
      -    summary: One evening a week, twelve children, and by spring a page that each had built alone.
      +volunteering: []

      -education:
      -  - degree: Bachelor of Engineering
      -    area: Computer Science
      -    institution: Harbourton Institute of Technology
      -    url: https://institute.example/
      -    duration:
      -      start: 2019-09
      -      end: 2023-06
      -    courses: [Databases, Operating systems, Computer graphics]
      +education: []

    content/projects.yaml
       # Your projects, best first. Only the title is required. image: images/cover.png, or an address.
       # live: where visitors can try the project. Its picture links there. git: the repository.
      -lead: Four things I built, what each is made of, and where to read the code.
      -projects:
      -  - title: Password Generator
      -    description: Strong passwords to your own rules, made in the browser and sent nowhere.
      -    image:
      -      src: images/password-generator.png
      -      alt: A generated password above a length slider and four checkboxes
      -    live: https://password-generator.example/
      -    git: https://code.example.com/jordan-vale/password-generator
      -    technologies: [React, Tailwind]
      -    # The project's page shows these fields above its story, projects/password-generator.md:
      -    problem: Support spent an hour a day on passwords that other systems refused. The rules were known; nobody could see them.
      -    duration:
      -      start: 2024-10
      -      end: 2024-11
      -    team: On my own, beside the dashboard
      -    roles: [Design, Front end]
      -    outcomes:
      -      - figure: 61 → 4
      -        label: tickets a week
      -      - figure: 1.9 KB
      -        label: of script
      -      - figure: "0"
      -        label: requests with a password in them
      -  - title: Crypto Search
      -    description: Look up any coin, see what it costs and follow its price through the day.
      -    image:
      -      src: images/crypto-search.png
      -      alt: A search for bitcoin, its price, and a rising line for the day
      -    live: https://crypto-search.example/
      -    git: https://code.example.com/jordan-vale/crypto-search
      -    technologies: [React, Bootstrap]
      -  - title: Recycle Gear
      -    description: A marketplace to buy and sell used things, from the listing to the handshake.
      -    image:
      -      src: images/recycle-gear.png
      -      alt: A bike, a lamp and an armchair with prices; below, an offer for the lamp to shake on
      -    git: https://code.example.com/jordan-vale/recycle-gear
      -    technologies: [Java, Servlets]
      -  - title: Food Court
      -    description: Runs a food court, with orders for every counter and one wallet to pay them all.
      -    git: https://code.example.com/jordan-vale/food-court
      -    technologies: [Java, JDBC]
      +projects: []

       # Your publications and talks. The page shows them below the projects.
      -publications:
      -  - title: A stale price can be right
      -    publisher: Web Notes
      -    date: 2024-11
      -    url: https://notes.example/a-stale-price
      -    summary: How long Crypto Search keeps a price, and why it says so.
      +publications: []

      -talks:
      -  - title: Forms that lose nothing
      -    event: Harbourton Web Meetup
      -    date: 2024-10
      -    url: https://talks.example/forms-that-lose-nothing
      -    summary: Drafts, retries and honest errors, in the twenty minutes before the pizza.
      +talks: []

    content/certificates.yaml
       # yaml-language-server: $schema=../node_modules/weavefolio/schemas/certificates.json
       # Your certificates, newest first. Only the title is required. Optional: description, image, link, issuer, date …
      -lead: Five documents, each a click from the original.
      -certificates:
      -  - title: Front-end Internship, Northlight Systems
      -    link: https://documents.example.com/jordan-vale/northlight-internship.pdf
      -    issuer: Northlight Systems
      -    date: 2025-01
      -  - title: Java, Advanced Assessment
      -    link: https://documents.example.com/jordan-vale/java-advanced.pdf
      -    issuer: Open Assessment Board
      -    date: 2024-09
      -  - title: Full Stack Internship, Harbor & Reed
      -    link: https://documents.example.com/jordan-vale/harbor-reed-internship.pdf
      -    issuer: Harbor & Reed
      -    date: 2024-06
      -  - title: National Qualification Test 2024
      -    link: https://documents.example.com/jordan-vale/national-qualification-test-2024.pdf
      -    issuer: National Board of Software
      -    date: 2024-03
      -  - title: Java Full Stack Development
      -    link: https://documents.example.com/jordan-vale/java-full-stack.pdf
      -    issuer: Institute of Applied Code
      -    date: 2023-12
      +certificates: []

      -awards:
      -  - title: First place, Harbourton Hackathon
      -    awarder: City of Harbourton
      -    date: 2022-10
      -    summary: For a timetable of the city’s buses that works without a connection.
      +awards: []

    content/writing.yaml
       # Each Markdown file in writing/ is a post. To create one: npx weavefolio new post "Its title"
       # The page is hidden until there is a post.
      -lead: Notes on what I measured before I changed it.

    content/contact.yaml
       # are public by design. While all three are empty, \`npm start\` and \`npm run dev\` deliver
       # messages to a mailbox on your machine, so that you can try the form without an account.
      -lead: Tell me what you are building, or where it hurts. I answer within two days.
       emailjs:
         publicKey: ""

    Removed, because it describes the sample's owner, and the source has nothing for it:
      profile.yaml  availability; tagline; now; core; location; timeZone; remote; links › network; links › code; Mastodon
      about.yaml  lead; Technology Enthusiast; Software; Gaming; Back end; Front end; Tools; English; German; Jordan asks what a page is for before building it, and measures it before changing it.
      experience.yaml  lead; Coach, Code Club Harbourton; Bachelor of Engineering, Harbourton Institute of Technology
      projects.yaml  lead; Password Generator; Crypto Search; Recycle Gear; Food Court; A stale price can be right; Forms that lose nothing
      site.yaml  the page projects
          To show it, write your own content in projects.yaml, and add projects to pages in site.yaml.
      certificates.yaml  lead; Front-end Internship, Northlight Systems; Java, Advanced Assessment; Full Stack Internship, Harbor & Reed; National Qualification Test 2024; Java Full Stack Development; First place, Harbourton Hackathon
      site.yaml  the page certificates
          To show it, write your own content in certificates.yaml, and add certificates to pages in site.yaml.
      writing.yaml  lead
      contact.yaml  lead

    Removed, because they are the sample's files, and nothing uses them any more:
      content/projects/password-generator.md
      content/images/crypto-search.png
      content/images/password-generator.png
      content/images/password-tickets.png
      content/images/recycle-gear.png

    Not imported, because it is not valid content:
      experience.yaml  jobs › “Teacher, Tidewater” › url: on request
          Write the full address, starting with https://, such as: https://northlight.example/.

    Still the sample's content, for you to replace:
      site.yaml  address: https://jordan-vale.example/Portfolio/
          The address of the deployed site. Its path becomes the base path of every link.

    Dry run: nothing changed.
    "
  `);
  expect(code).toBe(0);
  expect(read()).toEqual(before);
});

test("without a terminal, nothing changes, and the error says so", async () => {
  const { content, file, read } = setUp("resume.json");
  const before = read();
  const { code, err } = await runImport(content, [file]);
  expect(err).toBe("Nothing changed: there is no terminal to confirm in. Add --yes to import without a confirmation.\n");
  expect(code).toBe(1);
  expect(read()).toEqual(before);
});

test("in a terminal, the changes are written after a confirmation", async () => {
  const { content, file, read } = setUp("resume.json");
  const before = read();
  const declined = await runImport(content, [file], () => false);
  expect(declined.out).toMatch(/\nWrite this to content\/\?\nNothing changed\.\n$/);
  expect(declined.code).toBe(0);
  expect(read()).toEqual(before);
  const agreed = await runImport(content, [file], () => true);
  expect(agreed.out).toContain("Write this to content/?\nWritten: content/site.yaml, content/profile.yaml");
  expect(agreed.code).toBe(0);
  expect(read()["profile.yaml"]).toContain("Mira Okafor");
});

test("reading, checking and writing show their progress, and the confirmation is not part of it", async () => {
  const { content, file } = setUp("resume.json");
  const { tracked } = await runImport(content, [file], () => true);
  expect(tracked).toEqual(["Reading resume.json", "done", "Checking content/", "done", "Writing content/", "done"]);
});

test("content that is edited during the confirmation is not overwritten", async () => {
  const { content, file, read, edit } = setUp("resume.json");
  const { code, err } = await runImport(content, [file], () => {
    edit("profile.yaml", "Open to work", "Away");
    return true;
  });
  expect(err).toBe("content/ was edited in the meantime. Run the import again.\nNothing changed.\n");
  expect(code).toBe(1);
  expect(read()["profile.yaml"]).toContain("name: Jordan Vale");
  expect(read()["profile.yaml"]).toContain("Away");
});

test("--yes writes valid content, and a second import changes nothing", async () => {
  const { content, file, read } = setUp("resume.json");
  const first = await runImport(content, [file, "--yes"]);
  expect(first.out).toContain(
    "Written: content/site.yaml, content/profile.yaml, content/about.yaml, content/experience.yaml, content/projects.yaml, content/certificates.yaml, content/writing.yaml, content/contact.yaml. Removed: content/projects/password-generator.md, content/images/crypto-search.png,",
  );
  expect(first.code).toBe(0);
  const loaded = await loadContent(content);
  expect(loaded.content.profile).toMatchObject({ name: "Mira Okafor", firstName: "Mira", role: "Back-end developer" });
  expect(loaded.content.profile).not.toHaveProperty("now");
  expect(loaded.content.experience.jobs.map(({ company, duration }) => `${company}: ${duration?.text}`)).toEqual([
    "Quayside: June 2024 – Present",
    "Tidewater: 2019 – May 2024",
    "Nowhere: undefined",
  ]);
  const after = read();
  expect(after["profile.yaml"]).toContain("# Your name, role and links.");
  const second = await runImport(content, [file, "--yes"]);
  expect(second.out).toContain("content/ is up to date. Nothing changed.");
  expect(second.code).toBe(0);
  expect(read()).toEqual(after);
});

test("a LinkedIn archive replaces the sample, and the notes list what is still the sample's", async () => {
  const { content, file } = setUp("Basic_LinkedInDataExport.zip", createZip(linkedIn));
  const { code, out } = await runImport(content, [file, "--yes"]);
  expect(code).toBe(0);
  expect(out).toContain("Test Scores.csv  the whole file");
  expect(out).toContain("Not opened, because a site shows nothing of it:\n  Connections.csv, Job Applications.csv, messages.csv");
  expect(out).toContain("Courses.csv  as the courses of Harbourton University");
  const report = readFileSync(join(content, "../import-reports/Basic_LinkedInDataExport.zip.txt"), "utf8");
  expect(report).toContain("\n      Birth Date  (private, not shown)\n");
  expect(out + report).not.toContain("1990");
  const still = out.slice(out.indexOf("Still the sample's")).matchAll(/^ {2}(\w+\.yaml {2}[^:]+):/gm);
  expect(Array.from(still, ([, field]) => field)).toEqual(["site.yaml  address"]);
  const loaded = await loadContent(content);
  expect(loaded.content.projects.projects).toEqual([
    expect.objectContaining({ title: "Ledger, the library", git: "https://github.com/mira-okafor/ledger" }),
    expect.objectContaining({ title: "Tide Table", live: "https://tide-table.example/" }),
    expect.objectContaining({ title: "Night Shift" }),
  ]);
  expect(loaded.content.experience.jobs).toHaveLength(2);
});

const sampleOwned = ["Password Generator", "Java, Advanced Assessment", "Technology Enthusiast"];

test("items of the sample that the source has nothing for are removed, and so are pages with nothing else", async () => {
  const { content, file, read } = setUp("resume.json");
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain(`Removed, because it describes the sample's owner, and the source has nothing for it:
  profile.yaml  availability; tagline; now; core; location; timeZone; remote; links › network; links › code; Mastodon
  about.yaml  lead; Technology Enthusiast; Software; Gaming; Back end; Front end; Tools; English; German; Jordan asks what a page is for before building it, and measures it before changing it.
  experience.yaml  lead; Coach, Code Club Harbourton; Bachelor of Engineering, Harbourton Institute of Technology
  projects.yaml  lead; Password Generator; Crypto Search; Recycle Gear; Food Court; A stale price can be right; Forms that lose nothing
  site.yaml  the page projects
      To show it, write your own content in projects.yaml, and add projects to pages in site.yaml.
`);
  expect(parse(read()["site.yaml"] ?? "")["pages"]).toEqual(["about", "experience", "writing"]);
  for (const title of sampleOwned) expect(Object.values(read()).join("\n")).not.toContain(title);
  expect((await loadContent(content)).content.projects.projects).toEqual([]);
});

const sampleFiles = ["projects/password-generator.md", "images/password-tickets.png", "images/crypto-search.png"];

const warningsOf = async (content: string) => {
  const { content: loaded, warnings } = await loadContent(content);
  return [
    ...warnings.map(({ what }) => what),
    ...(await findSamples(loaded, content, sampleRoot)).map(({ name, field }) => `${name} ${field}`),
  ];
};

test.each<[name: string, bytes: string | Buffer]>([
  ["resume.json", JSON.stringify({ ...resume, skills: [{ name: "Java" }], projects: [{ name: "Tides" }] })],
  [
    "resume.json",
    JSON.stringify({ basics: { name: "Mira Okafor", label: "Developer", email: "mira@mira.dev" }, skills: [{ name: "Java" }] }),
  ],
  ["archive.zip", createZip(linkedIn)],
])("after an import no file or sentence of the sample is left: %s", async (name, bytes) => {
  const { content, file } = setUp(name, bytes);
  await runImport(content, [file, "--yes"]);
  expect(sampleFiles.filter((path) => existsSync(join(content, path)))).toEqual([]);
  // These are the test's own: reserved addresses, and a job without its dates.
  expect((await warningsOf(content)).filter((warning) => !/address|email|url|live|link|has no duration/.test(warning))).toEqual([]);
});

/** The content's values by file and field, as texts. */
const listValues = (content: string) =>
  Object.entries(schemas).flatMap(([name]) => {
    const path = join(content, `${name}.yaml`);
    const values = existsSync(path) ? collectValues(parse(readFileSync(path, "utf8"))) : [];
    return values.filter(({ text }) => text !== "").map((value) => `${name} ${getKey(value)}`);
  });

const named = { basics: { name: "Mira Okafor", email: "mira@mira.dev" } };

test.each([
  ["a name", named, undefined],
  ["the name that the owner has written", named, "Mira Okafor"],
  ["no name, beside one that the owner has written", { basics: { email: "mira@mira.dev" } }, "Mira Okafor"],
  [
    "parts of groups",
    { basics: { ...named.basics, location: { city: "Lagos" }, profiles: [{ network: "GitLab", username: "mira" }] } },
    "",
  ],
])("a file with only %s leaves no value of the sample, except settings of the site", async (_, source, name) => {
  const { content, file, edit } = setUp("resume.json", JSON.stringify(source));
  const before = listValues(content);
  if (name) edit("profile.yaml", "Jordan Vale", name);
  await runImport(content, [file, "--yes"]);
  const left = listValues(content).filter((value) => before.includes(value));
  expect(left.filter((value) => !/^site (?:address|language|accent|pages\.\*) /.test(value))).toEqual([]);
  await loadContent(content);
});

test("files of the sample that are changed or used stay, and a second import removes those that no longer are", async () => {
  const { content, file, edit } = setUp("resume.json");
  edit("projects/password-generator.md", /$/, "\nMy own.\n");
  cpSync(join(content, "images/password-generator.png"), join(content, "images/crypto-search.png"));
  edit("projects.yaml", "projects:", "projects:\n  - title: Tides\n    image: images/recycle-gear.png");
  await runImport(content, [file, "--yes"]);
  expect(readdirSync(join(content, "images")).sort()).toEqual(["crypto-search.png", "password-tickets.png", "recycle-gear.png"]);
  expect(readFileSync(join(content, "projects/password-generator.md"), "utf8")).toContain("My own.");
  rmSync(join(content, "projects/password-generator.md"));
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain("Removed: content/images/password-tickets.png. To see it, run: npm start");
});

test("a story that changes before the confirmation is not removed", async () => {
  const { content, file } = setUp("resume.json");
  const { err } = await runImport(content, [file], () => {
    writeFileSync(join(content, "projects/password-generator.md"), "Mine.\n");
    return true;
  });
  expect(err).toContain("content/ was edited in the meantime. Run the import again.");
  expect(readFileSync(join(content, "projects/password-generator.md"), "utf8")).toBe("Mine.\n");
});

test("the site's own address is not imported as another site", async () => {
  const { content, file, read, edit } = setUp(
    "resume.json",
    JSON.stringify({ basics: { name: "Mira Okafor", url: "http://www.mira.dev/me" } }),
  );
  edit("site.yaml", /^address: .*/m, "address: https://mira.dev/me/");
  await runImport(content, [file, "--yes"]);
  expect(read()["profile.yaml"]).not.toContain("website");
});

test("About is removed if its introduction is the sample's", async () => {
  const { content, file, read } = setUp("resume.json", JSON.stringify({ basics: { name: "Mira Okafor" }, projects: [{ name: "Tides" }] }));
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain("site.yaml  the page about\n");
  expect(parse(read()["site.yaml"] ?? "")["pages"]).toEqual(["projects", "writing"]);
});

test("the owner's items stay beside those of the sample, and so does their page", async () => {
  const { content, file, read, edit } = setUp("resume.json");
  edit("projects.yaml", "projects:", "projects:\n  - title: Tides");
  const { out } = await runImport(content, [file, "--yes"]);
  expect(parse(read()["projects.yaml"] ?? "")["projects"]).toEqual([{ title: "Tides" }]);
  expect(parse(read()["site.yaml"] ?? "")["pages"]).toEqual(["about", "projects", "experience", "writing"]);
  expect(out).not.toContain("the page projects");
});

test("an empty list in the source removes the page as well, without a lead for it", async () => {
  const { content, file, read } = setUp("resume.json", JSON.stringify({ ...resume, projects: [], certificates: [] }));
  await runImport(content, [file, "--yes"]);
  expect(parse(read()["site.yaml"] ?? "")["pages"]).toEqual(["about", "experience", "writing"]);
});

test("without a name, the sample's other sections stay with its name", async () => {
  const { content, file, read } = setUp("resume.json", JSON.stringify({ work: resume.work }));
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).not.toContain("Removed");
  for (const title of sampleOwned) expect(Object.values(read()).join("\n")).toContain(title);
});

test("a profile whose address is invalid keeps neither its label nor its address", async () => {
  const profiles = [
    { network: "GitHub", url: "github.com/mira" },
    { network: "LinkedIn", url: "my page" },
  ];
  const { content, file } = setUp("resume.json", JSON.stringify({ basics: { ...resume.basics, profiles } }));
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain("profile.yaml  links › network\n      url is invalid: “my page”. ");
  const { links } = (await loadContent(content)).content.profile;
  expect(links.code).toEqual({ label: "GitHub", url: "https://github.com/mira" });
  expect(links.network).toBeUndefined();
});

test("a photo in images/ that is missing is not imported, and one that is there is", async () => {
  const image = "images/password-generator.png";
  const there = setUp("resume.json", JSON.stringify({ basics: { ...resume.basics, image } }));
  await runImport(there.content, [there.file, "--yes"]);
  expect((await loadContent(there.content)).content.profile.photo).toMatchObject({ src: image });

  const missing = setUp("resume.json", JSON.stringify({ basics: { ...resume.basics, image: "images/me.png" } }));
  const { out } = await runImport(missing.content, [missing.file, "--yes"]);
  expect(out).toContain(
    "profile.yaml  photo: images/me.png\n      The file is missing. Put it at content/images/me.png, and import again.",
  );
  expect((await loadContent(missing.content)).content.profile.photo).toBeUndefined();
});

const long = `${"A sentence that goes on. ".repeat(20).trim()}\nAnd another line.`;
const many = {
  basics: { name: "Mira Okafor", phone: "+1 555 0100", website: "https://mira.example/" },
  education: Array.from({ length: 30 }, (_, index) => ({ institution: `School ${index + 1}`, area: "Mathematics", thesis: `On ${index}` })),
  letters: [{ name: "Jo Reed", text: long }],
  work: [{ name: "Quayside", position: "Developer", startDate: "2024-06", team: "Ledger" }],
};

test("a file lists all that is not imported, by entry and in full, and the preview says which", async () => {
  const { content, file } = setUp("resume.json", JSON.stringify(many));
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain(`Not imported, because the site has no field for it:
  basics
      phone  (private, not shown)
          Private. To import and publish it, add --private to the command.
  education › “Mathematics, School 1”
      thesis: On 0
`);
  expect(out).toContain("  and 22 more: import-reports/resume.json.txt will list all\n");
  expect(out).toMatch(/All that was not imported is listed in import-reports\/resume\.json\.txt, which git ignores\.\n$/);
  const report = readFileSync(join(content, "../import-reports/resume.json.txt"), "utf8");
  expect(report).toMatch(/^resume\.json, imported to content\/\n\nNot imported, because the site has no field for it:\n/);
  for (let number = 1; number <= 30; number++) {
    expect(report).toContain(`  education › “Mathematics, School ${number}”\n      thesis: On ${number - 1}\n`);
  }
  expect(report).toContain("  work › “Developer, Quayside”\n      team: Ledger\n");
  expect(report).toContain(`  letters › “Jo Reed”\n      name: Jo Reed\n      text: ${long.replace("\n", "\n          ")}\n`);
  expect(report).not.toContain("555");
});

test("--dry-run prints all that is not imported, and writes no file", async () => {
  const { folder, content, file } = setUp("resume.json", JSON.stringify(many));
  const { out } = await runImport(content, [file, "--dry-run"]);
  expect(out).toContain("  education › “Mathematics, School 30”\n");
  expect(out).not.toContain(" more: ");
  expect(existsSync(join(folder, "import-reports"))).toBe(false);
  expect(readFileSync(join(root, "starter/.gitignore"), "utf8")).toContain("\n/import-reports/\n");
});

test("the owner's comments, pictures and other items stay, in their order", async () => {
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
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain("Only in your content, and kept:\n  experience.yaml  Waiter, Café\n");
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

  - role: Ghost
    company: Nowhere
`);
});

test("a point with the same text keeps its proof, also of a role, and proof that goes is reported", async () => {
  const prove = (name: string) => `proof: [{ label: Pull request, url: "https://code.example.org/${name}" }]`;
  const jobs = [
    { position: "Lead", name: "Quayside", startDate: "2024-06", highlights: ["Ran the ledger!", "Led others."] },
    { position: "Developer", name: "Quayside", startDate: "2022-01", endDate: "2024-05", highlights: ["Built it."] },
    { position: "Teacher", name: "Tidewater", startDate: "2019", endDate: "2021", highlights: ["Taught.", "Wrote a book."] },
  ];
  const { content, file, edit } = setUp("resume.json", JSON.stringify({ ...resume, work: jobs }));
  const own = `
  - company: Quayside
    roles:
      - role: Lead
        duration: { start: 2024-06 }
        points:
          - { text: "**Ran** the ledger.", ${prove("1")} }
      - role: Developer
        duration: { start: 2022-01, end: 2024-05 }
        points:
          - { text: Removed it., ${prove("2")} }
          - { text: Built it., ${prove("3")} }
  - role: Teacher
    company: Tidewater
    duration: { start: 2019, end: 2021 }
    points:
      - { text: Wrote a book., ${prove("4")} }
      - { text: Taught children., ${prove("5")} }
`;
  edit("experience.yaml", /jobs:\n[\s\S]*/, `jobs:${own}`);
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain(`Removed proof, because the source lacks what it is about:
  experience.yaml  “Removed it.”: Pull request, https://code.example.org/2
  experience.yaml  “Taught children.”: Pull request, https://code.example.org/5
`);
  const [quayside, tidewater] = parse(readFileSync(join(content, "experience.yaml"), "utf8")).jobs;
  const proven = (text: string, name: string) => ({ text, proof: [{ label: "Pull request", url: `https://code.example.org/${name}` }] });
  expect(quayside.roles.map(({ points }: { points: unknown }) => points)).toEqual([
    [proven("Ran the ledger!", "1"), "Led others."],
    [proven("Built it.", "3")],
  ]);
  expect(tidewater.points).toEqual(["Taught.", proven("Wrote a book.", "4")]);
});

const jobs = `lead: Work.
jobs:
  - role: Lead
    company: Quayside
    duration: { start: 2024-06 }
    points: [Ran the ledger.]
  - role: Teacher
    company: Tidewater
    duration: { start: 2019, end: 2024-05 }
    points: [Taught.]
`;

const imported = {
  basics: { name: "Jordan Vale" },
  work: [
    { name: "Tidewater", position: "Teacher", startDate: "2019", endDate: "2024-05" },
    { name: "Harbor", position: "Analyst", startDate: "2018", endDate: "2019" },
    { name: "Quayside", position: "Lead", startDate: "2024-06" },
  ],
};

function setUpTranslated(german: string) {
  const site = setUp("resume.json", JSON.stringify(imported));
  site.edit("site.yaml", "language: en", "languages: [en, de]");
  writeFileSync(join(site.content, "experience.yaml"), jobs);
  mkdirSync(join(site.content, "de"));
  const file = join(site.content, "de/experience.yaml");
  writeFileSync(file, german);
  return { ...site, readGerman: () => readFileSync(file, "utf8") };
}

test("translations move along with the items that they translate, and a new item has none", async () => {
  const german = "jobs:\n  # Seit 2024\n  - role: Leitung\n  - role: Lehrer\n";
  const { content, file, readGerman } = setUpTranslated(german);
  const preview = await runImport(content, [file, "--dry-run"]);
  expect(preview.out).toContain("content/de/experience.yaml\n");
  expect(readGerman()).toBe(german);
  const { out, err } = await runImport(content, [file, "--yes"]);
  expect(err).toBe("");
  expect(out).toContain("content/de/experience.yaml. To see it");
  expect(readGerman()).toBe("jobs:\n  - role: Lehrer\n  -\n  # Seit 2024\n  - role: Leitung\n");
  const again = await runImport(content, [file, "--yes"]);
  expect(again.out).toContain("Nothing changed.");
});

test("translations that can't be moved are reported, and nothing changes", async () => {
  const german = "{ jobs: [{ role: Leitung }, { role: Lehrer }] }\n";
  const { content, file, readGerman } = setUpTranslated(german);
  const { code, err } = await runImport(content, [file, "--yes"]);
  expect(err).toBe("content/de/experience.yaml is written so that only you can edit it: write its jobs with dashes.\nNothing changed.\n");
  expect(code).toBe(1);
  expect(readGerman()).toBe(german);
  expect(readFileSync(join(content, "experience.yaml"), "utf8")).toBe(jobs);
});

test("a photo that the owner has cropped stays, and the report says so", async () => {
  const basics = { ...resume.basics, image: "https://photos.example.com/mira.jpg" };
  const { content, file, edit } = setUp("resume.json", JSON.stringify({ basics }));
  edit("profile.yaml", "name: Jordan Vale", "name: Jordan Vale\nphoto: { src: images/password-generator.png, crop: 10 0 80 60 }");
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain("Only in your content, and kept:\n  profile.yaml  photo\n");
  expect(parse(readFileSync(join(content, "profile.yaml"), "utf8")).photo).toEqual({
    src: "images/password-generator.png",
    crop: "10 0 80 60",
  });
});

test("phone, street and postal code are imported on request only", async () => {
  const basics = {
    ...resume.basics,
    phone: "+1 555 0100",
    location: { address: "12 Quay Street", postalCode: "00000", city: "Harbourton" },
  };
  const { content, file } = setUp("resume.json", JSON.stringify({ basics }));
  await runImport(content, [file, "--yes"]);
  expect((await loadContent(content)).content.profile).not.toHaveProperty("phone");
  expect((await loadContent(content)).content.profile.location).toEqual({ city: "Harbourton" });
  await runImport(content, [file, "--yes", "--private"]);
  const { phone, location } = (await loadContent(content)).content.profile;
  expect({ phone, location }).toEqual({ phone: basics.phone, location: basics.location });
});

test("every list keeps the owner's items and loses the sample's", async () => {
  const { content, file, edit } = setUp("resume.json", JSON.stringify({ ...resume, awards: [{ title: "Harbour Prize", date: "2023" }] }));
  edit(
    "certificates.yaml",
    /awards:\n/,
    "awards:\n  - title: First place\n    date: 2024\n  - title: harbour prize\n    date: 2023\n    url: https://prize.test/\n",
  );
  edit("experience.yaml", /education:\n/, "education:\n  - institution: Institute\n");
  await runImport(content, [file, "--yes"]);
  const { certificates, experience } = (await loadContent(content)).content;
  expect(certificates.awards.map(({ title, url }) => [title, url])).toEqual([
    ["First place", undefined],
    ["Harbour Prize", "https://prize.test/"],
  ]);
  expect(experience.education.map(({ institution }) => institution)).toEqual(["Institute"]);
});

test("a new name removes the sample's résumé, so that the site generates one, and keeps the owner's", async () => {
  const { content, file, edit } = setUp("resume.json");
  await runImport(content, [file, "--yes"]);
  expect((await loadContent(content)).content.profile.resume).toBe("/Portfolio/resume");
  edit("profile.yaml", /^email:/m, "resume: https://mira.example/resume.pdf\nemail:");
  writeFileSync(file, JSON.stringify({ basics: { name: "Mira O." } }));
  await runImport(content, [file, "--yes"]);
  expect((await loadContent(content)).content.profile).toMatchObject({ name: "Mira O.", resume: "https://mira.example/resume.pdf" });
});

test("a new name removes the old first name", async () => {
  const { content, file, edit } = setUp("resume.json");
  edit("profile.yaml", "role:", "firstName: Jo\nrole:");
  await runImport(content, [file, "--yes"]);
  expect(parse(readFileSync(join(content, "profile.yaml"), "utf8"))).not.toHaveProperty("firstName");
});

test("a missing content folder is created from the sample, without its items", async () => {
  const { folder, content, file } = setUp("resume.json");
  rmSync(content, { recursive: true });
  const { code, out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain("content/projects.yaml (new)");
  expect(code).toBe(0);
  const loaded = await loadContent(content);
  expect(loaded.content.projects.projects).toEqual([]);
  expect(loaded.content.experience.jobs).toHaveLength(3);
  expect(readdirSync(folder).sort()).toEqual(["content", "import-reports", "resume.json"]);
});

test("the file of an omitted page is created only if the source has items for it, with a note", async () => {
  const { content, file, edit } = setUp("resume.json");
  edit("site.yaml", /pages: .*/, "pages: [about, projects]");
  for (const name of ["certificates", "experience"]) rmSync(join(content, `${name}.yaml`));
  const { code, out } = await runImport(content, [file, "--yes"]);
  expect(code).toBe(0);
  expect(out).toContain("Not shown, because pages in site.yaml omits the page:\n  experience.yaml\n");
  expect(out).not.toContain("certificates.yaml");
  expect(existsSync(join(content, "experience.yaml"))).toBe(true);
  expect(existsSync(join(content, "certificates.yaml"))).toBe(false);
});

test("invalid content is not edited: its errors are reported as in a build", async () => {
  const { content, file, read, edit } = setUp("resume.json");
  edit("profile.yaml", "role: ", "role: [");
  const before = read();
  const { code, err } = await runImport(content, [file, "--yes"]);
  expect(err).toMatch(/^There is 1 error in the content\.\n\ncontent\/profile\.yaml:\d+:\d+ {2}role is not YAML/);
  expect(err).toContain("Nothing changed.");
  expect(code).toBe(1);
  expect(read()).toEqual(before);
});

test.each<[what: string, bytes: string | Buffer]>([
  ["broken YAML", "lead: [\n"],
  ["another encoding", Buffer.from("lead: Caf\xe9\n", "latin1")],
  ["a list", "- a\n"],
  [
    "YAML that repeats itself endlessly",
    `a: &a [x]\n${"bcdefghi".replaceAll(/./g, (name, index: number) => `${name}: &${name} [${`*${"abcdefghi"[index]},`.repeat(9)}]\n`)}`,
  ],
])("an invalid file of an omitted page is not edited: %s", async (_what, bytes) => {
  const { content, file, read, edit } = setUp("resume.json");
  edit("site.yaml", /pages: .*/, "pages: [about]");
  writeFileSync(join(content, "experience.yaml"), bytes);
  const before = read();
  const { code, err } = await runImport(content, [file, "--yes"]);
  expect(err).toBe("content/experience.yaml is not valid YAML. Fix it, or remove the file.\nNothing changed.\n");
  expect(code).toBe(1);
  expect(read()).toEqual(before);
});

test("a FIFO in place of a content file is reported by name, and not read", async () => {
  const { content, file } = setUp("resume.json");
  rmSync(join(content, "experience.yaml"));
  execFileSync("mkfifo", [join(content, "experience.yaml")]);
  const { code, err } = await runImport(content, [file, "--yes"]);
  expect(err).toBe("content/experience.yaml is a FIFO, not a file. Replace it with a text file.\nNothing changed.\n");
  expect(code).toBe(1);
});

test("if one file cannot be written, none changes", async () => {
  const { content, file, read } = setUp("resume.json");
  const before = read();
  const { open } = await vi.importActual<typeof files>("node:fs/promises");
  vi.mocked(files.open).mockImplementation(async (path, ...rest) => {
    if (String(path).includes("experience.yaml")) throw Object.assign(new Error(`ENOSPC: no space left, open ${path}`), { code: "ENOSPC" });
    return open(path, ...rest);
  });
  const { code, err } = await runImport(content, [file, "--yes"]);
  vi.mocked(files.open).mockRestore();
  expect(err).toMatch(/^The content could not be read or written: ENOSPC.*experience\.yaml/);
  expect(err).toMatch(/\nNothing changed\.\n$/);
  expect(code).toBe(1);
  expect(read()).toEqual(before);
});

test("reports a file that is not valid JSON", async () => {
  const { content, file, read } = setUp("resume.json", '{"basics": {}');
  const before = read();
  const { code, out, err } = await runImport(content, [file, "--yes"]);
  expect(err).toBe(`resume.json:1:14  is not valid JSON: expected ',' or '}' after property value
  1 | {"basics": {}
    |              ^
  Fix: Correct this line, or export the file again.
Nothing changed.
`);
  expect(out).toBe("");
  expect(code).toBe(1);
  expect(read()).toEqual(before);
});

test("control characters in a name are not printed", async () => {
  const { content, file } = setUp(
    "resume.json",
    JSON.stringify({ basics: { name: "\u001b[31mMira\u0007", phone: "1", nickname: "\u001b[2J" } }),
  );
  const { out } = await runImport(content, [file, "--dry-run"]);
  expect(out).toContain("Mira");
  expect(out).not.toMatch(/[^\P{Cc}\n]/u);
});

const bibtex = `@article{one, title={Tides}, author={Okafor, Mira}, journal={J. Tides}, year=2021, doi={10.1000/1}, volume={3}}
@article{two, title={Broken, year=2021}`;

test("publications in BibTeX are added, and all other content stays", async () => {
  const { content, file, read, edit } = setUp("publications.bib", bibtex);
  edit("profile.yaml", "name: Jordan Vale", "name: Mira Okafor");
  const before = read();
  const { code, out } = await runImport(content, [file, "--yes"]);
  expect(code).toBe(0);
  expect(out).toContain("publications.bib:2  “two” is not imported: a brace, a quote or a comma is missing.");
  expect(out).toContain("publications.bib › “Tides”\n      volume: 3");
  const { "projects.yaml": projects = "", ...others } = read();
  const { "projects.yaml": projectsBefore = "", ...othersBefore } = before;
  expect(others).toEqual(othersBefore);
  expect(parse(projects)).toEqual({
    ...parse(projectsBefore),
    publications: [{ title: "Tides", authors: ["Mira Okafor"], type: "article", publisher: "J. Tides", date: 2021, doi: "10.1000/1" }],
  });
  expect((await runImport(content, [file, "--yes"])).out).toContain("content/ is up to date. Nothing changed.");
  await loadContent(content);
});

test("the owner's own publications stay beside those of BibTeX, in the order of their dates", async () => {
  const { content, file, read, edit } = setUp("publications.bib", bibtex);
  edit(
    "projects.yaml",
    /publications:\n(?: .*\n)+/,
    "publications:\n  - title: Ledgers\n    date: 2022\n  - title: Waves\n    date: 2019\n",
  );
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain("Only in your content, and kept:\n  projects.yaml  Ledgers\n  projects.yaml  Waves");
  expect(parse(read()["projects.yaml"] ?? "").publications.map(({ title }: { title: string }) => title)).toEqual([
    "Ledgers",
    "Tides",
    "Waves",
  ]);
});

const frenchResume = JSON.stringify({
  basics: {
    name: "Zoé Martin",
    summary: "Je cherche à comprendre les marées, et j'écris des programmes qui les prévoient. Mes travaux portent sur les ports.",
  },
  education: [{ institution: "Université Exemple", studyType: "Doctorat", startDate: "2019", endDate: "2023" }],
  volunteer: [{ organization: "Club Exemple", position: "Bénévole" }],
  publications: [{ name: "Les marées", releaseDate: "2022" }],
});

test("without an answer, the site gets the language of the texts, and pages the names of what they have", async () => {
  const { content, file, read } = setUp("resume.json", frenchResume);
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain(
    [
      "Chosen for you, and yours to change:",
      "  site.yaml  language: fr, in place of en (the texts are in French)",
      "  site.yaml  projects: Publications (labels and texts)",
      "  site.yaml  experience: Formation (labels and texts)",
    ].join("\n"),
  );
  expect(parse(read()["site.yaml"] ?? "")).toMatchObject({
    language: "fr",
    labels: { projects: "Publications", experience: "Formation" },
    texts: {
      titles: { projects: "Publications", experience: "Formation et Bénévolat" },
      projects: { heading: "Publications." },
      experience: { heading: "Formation et Bénévolat." },
    },
  });
  expect((await runImport(content, [file, "--yes"])).out).toContain("content/ is up to date. Nothing changed.");
});

test("the owner decides on language and names in a terminal", async () => {
  const { content, file, read } = setUp("resume.json", frenchResume);
  const questions: string[] = [];
  const answer = (question: string) => {
    questions.push(question);
    return question.startsWith("Write this");
  };
  await runImport(content, [file], answer);
  expect(questions).toEqual([
    "The texts are in French. Set the language of the site to fr (it is en)?",
    "Name the page projects “Publications”, because it has nothing else?",
    "Name the page experience “Education”, because it has nothing else?",
    "Write this to content/?",
  ]);
  const site = parse(read()["site.yaml"] ?? "");
  expect(site).toMatchObject({ language: "en" });
  expect(site).not.toHaveProperty("labels");
  expect(site).not.toHaveProperty("texts");
});

test("a language and names that the owner has chosen stay", async () => {
  const { content, file, read, edit } = setUp("resume.json", frenchResume);
  edit("site.yaml", "language: en", "language: de\nlabels:\n  projects: Papers\n  experience: Werdegang");
  const { out } = await runImport(content, [file, "--yes"]);
  expect(out).toContain("site.yaml  language: fr would fit. de stays (the texts are in French)");
  const site = parse(read()["site.yaml"] ?? "");
  expect(site).toMatchObject({ language: "de", labels: { projects: "Papers", experience: "Werdegang" } });
  expect(site).not.toHaveProperty("texts");
});

test("a page gets its built-in name again when it has what it is named after", async () => {
  const { folder, content, file, read } = setUp("resume.json", frenchResume);
  await runImport(content, [file, "--yes"]);
  const complete = join(folder, "complete.json");
  writeFileSync(complete, JSON.stringify({ ...JSON.parse(frenchResume), projects: [{ name: "Marées" }], work: resume.work.slice(0, 1) }));
  const { out } = await runImport(content, [complete, "--yes"]);
  expect(out).toContain("site.yaml  projects: its built-in name");
  const site = parse(read()["site.yaml"] ?? "");
  expect(site).not.toHaveProperty("labels");
  expect(site).not.toHaveProperty("texts");
});

test("a page that was left out while it was empty is shown when it has items, unless the owner declines", async () => {
  const { folder, content, file, read } = setUp("resume.json");
  await runImport(content, [file, "--yes"]);
  expect(parse(read()["site.yaml"] ?? "").pages).toEqual(["about", "experience", "writing"]);
  const publications = join(folder, "publications.bib");
  writeFileSync(publications, bibtex);
  const questions: string[] = [];
  await runImport(content, [publications, "--dry-run"]);
  await runImport(content, [publications], (question) => {
    questions.push(question);
    return false;
  });
  expect(questions[0]).toBe("Show the page projects, which is no longer empty?");
  const { out } = await runImport(content, [publications, "--yes"]);
  expect(out).toContain("site.yaml  pages: projects is shown, because it is no longer empty\n  site.yaml  projects: Publications");
  expect(parse(read()["site.yaml"] ?? "").pages).toEqual(["about", "projects", "experience", "writing"]);
});
