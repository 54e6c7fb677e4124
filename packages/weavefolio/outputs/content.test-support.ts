import { createDateFormats } from "../content/load/date-texts.ts";
import { parseMarkdown } from "../content/schema/markdown.ts";
import type { Content } from "../content/schema/schema.ts";

const { ofItem } = createDateFormats("en", "Present", new Date("2026-01-05"));

/** Fills every list that a page or the résumé can show, with a list item of all facts and one of few. */
export function withEveryPart(sample: Content): Content {
  return {
    ...sample,
    profile: {
      ...sample.profile,
      resume: "/Portfolio/resume",
      ...{ phone: "+44 1632 960123", phoneUrl: "tel:+441632960123", remote: true, website: "https://notes.example/" },
      photo: { src: "/Portfolio/assets/portrait.webp", alt: "", width: 400, height: 400 },
      location: { address: "1 Harbour Street", postalCode: "H1", city: "Harbourton", region: "Westshire", countryCode: "GB" },
      profiles: [
        { network: "Mastodon", url: "https://social.example/@jordan" },
        { network: "IRC", username: "jordan" },
      ],
      facts: [
        { label: "Work permission", text: "United Kingdom" },
        { label: "Start", text: "In May" },
      ],
    },
    about: {
      ...sample.about,
      skills: [
        { name: "Front end", level: "Advanced", keywords: ["React", "CSS"] },
        { name: "Accessibility", keywords: [], proof: [{ label: "Badge", url: "https://badges.example/1" }] },
      ],
      languages: [{ language: "English" }, { language: "German", fluency: "Native" }],
      references: [
        { quote: parseMarkdown("Asks *before* building, as [the form](https://form.example/) shows."), name: "Ada Reed" },
        { quote: parseMarkdown("Reliable.") },
      ],
    },
    experience: {
      ...sample.experience,
      jobs: [
        {
          ...{ role: "Developer", company: "Northlight", about: "Energy monitoring", location: "Harbourton", type: "Full-time" },
          ...ofItem({ duration: { start: "2025-02" } }),
          summary: parseMarkdown("Owned the **dashboard**.\n\nAnd its `API`."),
          points: [
            {
              ...parseMarkdown("Halved its loading time."),
              proof: [
                { label: "Pull request 812", url: "https://code.example/pull/812", checked: "November 2026" },
                { label: "Release notes", url: "https://www.northlight.example/notes?v=2#speed" },
              ],
            },
          ],
          technologies: ["React", "SQL"],
          roles: [],
        },
        {
          ...{ company: "Quayside Software", url: "https://quayside.example/", location: "Westport" },
          ...ofItem({ duration: { start: "2019", end: "2025-01" } }),
          ...{ points: [], technologies: [] },
          roles: [
            {
              ...{ role: "Team lead", ...ofItem({ duration: { start: "2022-03", end: "2025-01" } }) },
              ...{ points: [parseMarkdown("Led five people.")], technologies: ["Go"] },
            },
            { role: "Apprentice", summary: parseMarkdown("Learned from all of them."), points: [], technologies: [] },
          ],
        },
        { role: "Freelancer", points: [], technologies: [], roles: [] },
      ],
      volunteering: [
        {
          ...{ role: "Coach", organization: "Code Club", url: "https://club.example/", ...ofItem({ duration: { start: "2022" } }) },
          ...{ summary: parseMarkdown("Teaches children."), points: [parseMarkdown("Runs a weekly group.")] },
        },
      ],
      education: [
        { institution: "Westport College", courses: [], points: [], ...ofItem({ duration: { start: "2024" } }) },
        {
          ...{ degree: "Bachelor", area: "Computer Science", institution: "Harbourton Institute", url: "https://institute.example/" },
          ...{ courses: ["Compilers"], points: [], score: "8.4 of 10", ...ofItem({ duration: { start: "2019", end: "2023-06" } }) },
        },
      ],
    },
    projects: {
      ...sample.projects,
      projects: [
        {
          ...{ title: "Tides", slug: "tides", organization: "Harbour office", type: "Open source", roles: ["Front end"], technologies: [] },
          ...{ outcomes: [{ figure: "200", label: "users" }], problem: parseMarkdown("Nobody knew the tides.") },
          ...{ points: [parseMarkdown("200 people use it.")], ...ofItem({ duration: { start: "2023", end: "2024" } }) },
        },
      ],
      publications: [
        {
          ...{ title: "Caching prices", authors: [], publisher: "Web Notes", ...ofItem({ date: "2024-11" }) },
          summary: parseMarkdown("Why a stale price can be right."),
        },
        {
          ...{
            title: "Stale prices",
            authors: ["Ada Reed", "Vale, J."],
            type: "article",
            publisher: "Journal of Caches",
            doi: "10.1000/182",
          },
          ...ofItem({ date: "2023" }),
        },
        {
          title: "On forms",
          authors: ["Ada Reed", "et al."],
          type: "thesis",
          publisher: "Harbourton Institute",
          url: "https://notes.example/9",
        },
      ],
      talks: [
        {
          title: "Forms",
          event: "Web Meetup",
          url: "https://talks.example/forms",
          ...ofItem({ date: "2024-10" }),
          proof: [{ label: "Recording", url: "https://talks.example/forms.webm" }],
        },
      ],
    },
    certificates: {
      ...sample.certificates,
      certificates: [
        {
          ...{ title: "Java", issuer: "Assessment Board", id: "AB-1234", ...ofItem({ date: "2024-03", expires: "2027-03" }) },
          description: parseMarkdown("Passed with 92 %."),
        },
        { title: "SQL" },
      ],
      awards: [
        {
          ...{ title: "First place", awarder: "City of Harbourton", ...ofItem({ date: "2023-10" }) },
          summary: parseMarkdown("For a timetable."),
        },
        { title: "Second place" },
      ],
    },
  };
}

/** Removes all list items and all facts that a person can lack. */
export function withoutParts({ profile, about, experience, projects, certificates, ...content }: Content): Content {
  const { phone: _phone, photo: _photo, location: _location, timeZone: _zone, website: _website, ...person } = profile;
  return {
    ...content,
    profile: { ...person, remote: false, profiles: [] },
    about: { ...about, interests: [], skills: [], languages: [], references: [] },
    experience: { ...experience, jobs: [], volunteering: [], education: [] },
    projects: { ...projects, projects: [], publications: [], talks: [] },
    certificates: { ...certificates, certificates: [], awards: [] },
  };
}
