import { expect, test } from "vitest";
import { fromJsonResume } from "./from-json-resume.ts";
import { isSectionName, suggestName } from "./other-names.ts";

test.each<[resume: object, content: object]>([
  [
    { experience: [{ company: "Acme", role: "Dev", from: "May 2022", to: "Current", activities: ["Did X"], stack: ["Go"] }] },
    {
      experience: { jobs: [{ company: "Acme", role: "Dev", duration: { start: "2022-05" }, points: ["Did X"], technologies: ["Go"] }] },
      profile: { role: "Dev" },
    },
  ],
  [
    { work_experience: [{ Employer: "Acme", job_title: "Dev", start_date: "2020-01", end_date: "2021-01", Responsibilities: ["A"] }] },
    { experience: { jobs: [{ company: "Acme", role: "Dev", duration: { start: "2020-01", end: "2021-01" }, points: ["A"] }] } },
  ],
  [{ work: [{ name: "A" }], experience: [{ name: "B" }] }, { experience: { jobs: [{ company: "A" }, { company: "B" }] } }],
  [{ work: [{ name: "A", summary: ["One.", "Two."] }] }, { experience: { jobs: [{ company: "A", points: ["One.", "Two."] }] } }],
  [{ work: [{ name: "A", employmentType: "Internship" }] }, { experience: { jobs: [{ company: "A", type: "Internship" }] } }],
  [
    {
      education: [
        { school: "Institute", degree: "BSc", major: "Physics", graduationYear: 2016, cgpa: "3.9", summary: "Optics.", location: "Riga" },
      ],
    },
    {
      experience: {
        education: [
          {
            institution: "Institute",
            degree: "BSc",
            area: "Physics",
            duration: { end: 2016 },
            score: "3.9",
            summary: "Optics.",
            location: "Riga",
          },
        ],
      },
    },
  ],
  [
    { volunteer: [{ organization: "Code Club", role: "Coach", location: "Riga", description: "Taught." }] },
    { experience: { volunteering: [{ organization: "Code Club", role: "Coach", location: "Riga", summary: "Taught." }] } },
  ],
  [
    {
      projects: [
        { title: "Tides", technologies: ["Go"], demo: "https://tides.example/", repo: "https://code.example/tides", role: "Lead" },
      ],
    },
    {
      projects: {
        projects: [
          { title: "Tides", technologies: ["Go"], live: "https://tides.example/", git: "https://code.example/tides", roles: ["Lead"] },
        ],
      },
    },
  ],
  [
    { awards: [{ title: "Prize", issuer: "City", year: 2020, links: ["https://city.example/"] }] },
    { certificates: { awards: [{ title: "Prize", awarder: "City", date: 2020, url: "https://city.example/" }] } },
  ],
  [
    {
      certifications: [{ name: "Events", authority: "Academy", issueDate: "June 2020", expirationDate: "June 2023", credentialId: "A-1" }],
    },
    { certificates: { certificates: [{ title: "Events", issuer: "Academy", date: "2020-06", expires: "2023-06", id: "A-1" }] } },
  ],
  [
    { publications: [{ title: "On ledgers", journal: "Notes", year: "2020", link: "https://notes.example/" }] },
    { projects: { publications: [{ title: "On ledgers", publisher: "Notes", date: 2020, url: "https://notes.example/" }] } },
  ],
  [
    { skills: { frontEnd: ["React"], tools_used: ["Git"] } },
    {
      about: {
        skills: [
          { name: "Front end", keywords: ["React"] },
          { name: "Tools used", keywords: ["Git"] },
        ],
      },
      profile: { core: ["React", "Git"] },
    },
  ],
  [
    { skills: [{ category: "Front end", items: ["React"] }] },
    { about: { skills: [{ name: "Front end", keywords: ["React"] }] }, profile: { core: ["React"] } },
  ],
  [{ languages: [{ language: "Igbo", proficiency: "Native" }] }, { about: { languages: [{ language: "Igbo", fluency: "Native" }] } }],
  [
    { references: [{ name: "Ada Reed", testimonial: "Asks first." }] },
    { about: { references: [{ name: "Ada Reed", quote: "Asks first." }] } },
  ],
  [
    { name: "Mira", title: "Developer", email: "mira@example.com", work: [{ company: "A" }] },
    { profile: { name: "Mira", role: "Developer", email: "mira@example.com" }, experience: { jobs: [{ company: "A" }] } },
  ],
  [
    { personalInfo: { fullName: "Mira", headline: "Developer", about: "I build.", homepage: "https://mira.example/" } },
    { profile: { name: "Mira", role: "Developer", website: "https://mira.example/" }, about: { introduction: ["I build."] } },
  ],
  [
    {
      educationList: [{ edu_time: ["2014.09.01", "2018.06.30"], school: "Institute", academic_degree: "BSc" }],
      workExpList: [{ company_name: "A" }],
    },
    {
      experience: {
        education: [{ institution: "Institute", degree: "BSc", duration: { start: "2014-09-01", end: "2018-06-30" } }],
        jobs: [{ company: "A" }],
      },
    },
  ],
  [
    { education: { name: "Institute", time: "09/2016-12/2021" } },
    { experience: { education: [{ institution: "Institute", duration: { start: "2016-09", end: "2021-12" } }] } },
  ],
])("reads other names for the same: %j", (resume, content) => {
  expect(fromJsonResume(resume as Record<string, unknown>)).toEqual({ content, leftovers: [], turned: [] });
});

test("a field that has a value isn't replaced by another name for it, which is reported", () => {
  const { content, leftovers } = fromJsonResume({ work: [{ name: "Acme", employer: "Acme Holding" }] });
  expect(content.experience?.["jobs"]).toEqual([{ company: "Acme" }]);
  expect(leftovers.map(({ path, text }) => `${path.join(".")}: ${text}`)).toEqual(["work.employer: Acme Holding"]);
});

test.each([
  [{ github: "https://github.com/mira", linkedin: "mira" }],
  [{ profiles: { GitHub: "github.com/mira" }, LinkedIn: "https://www.linkedin.com/in/mira" }],
])("networks beside the name are profiles: %j", (networks) => {
  const { content, leftovers } = fromJsonResume({ basics: { name: "Mira", ...networks } });
  expect(content.profile?.["links"]).toMatchObject({
    code: { label: "GitHub", url: "https://github.com/mira" },
    network: { label: "LinkedIn", url: "https://www.linkedin.com/in/mira" },
  });
  expect(leftovers).toEqual([]);
});

test("the levels of single skills in a group are reported", () => {
  const { content, leftovers } = fromJsonResume({ skills: { frameworks: [{ name: "React", level: 5 }] } });
  expect(content.about?.["skills"]).toEqual([{ name: "Frameworks", keywords: ["React"] }]);
  expect(leftovers.map(({ path, text }) => `${path.join(".")}: ${text}`)).toEqual(["skills.levels: React: 5"]);
});

test.each(["positions", "roles", "position"])("a company with several %s becomes a job with roles", (key) => {
  const company = { company: "Quayside", location: "Riga", startDate: "2018", summary: "A port.", keywords: ["Go"] };
  const positions = [
    { title: "Lead", startDate: "2020", endDate: "Present", highlights: ["Led."] },
    { title: "Developer", from: "2018", to: "2020", tasks: ["Built."] },
  ];
  const { content, leftovers } = fromJsonResume({ work: [{ ...company, [key]: positions }, { company: "Tidewater" }] });
  expect(content.experience?.["jobs"]).toEqual([
    {
      company: "Quayside",
      roles: [
        {
          ...{ role: "Lead", location: "Riga", duration: { start: 2020 } },
          ...{ summary: "A port.", points: ["Led."], technologies: ["Go"] },
        },
        { role: "Developer", location: "Riga", duration: { start: 2018, end: 2020 }, points: ["Built."] },
      ],
    },
    { company: "Tidewater" },
  ]);
  expect(leftovers).toEqual([]);
});

test("what a company and its newest position both have is reported", () => {
  const positions = [{ title: "Lead", location: "Riga", startDate: "2020", summary: ["Led."] }];
  const { content, leftovers } = fromJsonResume({ work: [{ company: "Quayside", location: "Oslo", summary: "A port.", positions }] });
  expect(content.experience?.["jobs"]).toEqual([
    { role: "Lead", company: "Quayside", location: "Riga", duration: { start: 2020 }, summary: "A port.", points: ["Led."] },
  ]);
  expect(leftovers.map(({ path, text }) => `${path.join(".")}: ${text}`)).toEqual(["work.overall.location: Oslo"]);
});

test.each([
  [["work", "postion"], "position"],
  [["work", "highlghts"], "highlights"],
  [["educaton"], "education"],
  [["projects", "descripton"], "description"],
  [["basics", "birthDate"], undefined],
  [["work", "salary"], undefined],
  [["letters"], undefined],
  [["work", "employer"], undefined],
])("for %j, the name %s is suggested", (path, name) => expect(suggestName(path)).toBe(name));

test.each([
  ["work", true],
  ["experience", true],
  ["Work Experience", true],
  ["dependencies", false],
])("whether %s is a section of a résumé: %s", (name, expected) => expect(isSectionName(name)).toBe(expected));

test("the person's fields are gathered from several groups, and the first one wins", () => {
  const { content, leftovers } = fromJsonResume({
    name: "Mira Okafor",
    profile: { title: "Developer", summary: "I build." },
    contact: { email: "mira@example.com", title: "Engineer", social: [{ network: "GitHub", username: "mira" }] },
  });
  expect(content.profile).toMatchObject({
    ...{ name: "Mira Okafor", role: "Developer", email: "mira@example.com" },
    links: { code: { url: "https://github.com/mira" } },
  });
  expect(content.about).toEqual({ introduction: ["I build."] });
  expect(leftovers.map(({ path, text }) => [...path, text])).toEqual([["contact", "label", "Engineer"]]);
});

test("a section that is a group has its items in a list", () => {
  const { content, leftovers } = fromJsonResume({
    employment: { summary: "Ten years", history: [{ employer: "Quayside", position: "Developer", start: "2024-06" }] },
  });
  expect(content.experience).toMatchObject({ jobs: [{ role: "Developer", company: "Quayside" }] });
  expect(leftovers.map(({ path, text }) => [...path, text])).toEqual([["work.summary", "Ten years"]]);
});

test("points in groups are points, and the groups' names are reported", () => {
  const { content, leftovers } = fromJsonResume({
    work: [{ name: "Quayside", position: "Developer", highlights: [{ section: "Ledger", items: ["Ran it.", "Moved it."] }, "Spoke."] }],
  });
  expect(content.experience).toMatchObject({ jobs: [{ points: ["Ran it.", "Moved it.", "Spoke."] }] });
  expect(leftovers.map(({ path, text }) => [...path, text])).toEqual([["work", "highlights", "section", "Ledger"]]);
});
