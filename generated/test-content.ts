import { createDateFormats } from "../content-model/load/date-texts.ts";
import { parseMarkdown } from "../content-model/schema/markdown.ts";
import type { Content } from "../content-model/schema/schema.ts";

const { ofEntry } = createDateFormats("en");

/** Adds an entry to every list that a page can show. */
export function withEveryPart(sample: Content): Content {
  return {
    ...sample,
    profile: {
      ...sample.profile,
      ...{ phone: "+44 1632 960123", phoneUrl: "tel:+441632960123", website: "https://notes.example/" },
      photo: { src: "/Portfolio/assets/portrait.webp", alt: "", width: 400, height: 400 },
      location: { city: "Harbourton", countryCode: "GB" },
      profiles: [
        { network: "Mastodon", url: "https://social.example/@jordan" },
        { network: "IRC", username: "jordan" },
      ],
    },
    about: {
      ...sample.about,
      skills: [
        { name: "Front end", keywords: ["React", "CSS"] },
        { name: "Accessibility", keywords: [] },
      ],
      languages: [{ language: "German", fluency: "Native" }],
      references: [{ quote: parseMarkdown("Asks *before* building."), name: "Ada Reed" }, { quote: parseMarkdown("Reliable.") }],
    },
    experience: {
      ...sample.experience,
      jobs: [
        { role: "Developer", company: "Northlight", summary: parseMarkdown("Owned it."), points: [], technologies: [] },
        { role: "Freelancer", points: [], technologies: [] },
      ],
      volunteering: [
        { role: "Coach", organization: "Code Club", url: "https://club.example/", points: [], ...ofEntry({ duration: { start: "2022" } }) },
      ],
      education: [
        { institution: "Westport College", courses: [], ...ofEntry({ duration: { start: "2024" } }) },
        {
          ...{ degree: "Bachelor", area: "Computer Science", institution: "Harbourton Institute", url: "https://institute.example/" },
          ...{ courses: [], ...ofEntry({ duration: { start: "2019", end: "2023-06" } }) },
        },
      ],
    },
    certificates: {
      ...sample.certificates,
      certificates: [
        { title: "Java", issuer: "Assessment Board", id: "AB-1234", ...ofEntry({ date: "2024-03", expires: "2027-03" }) },
        { title: "SQL" },
      ],
      awards: [{ title: "First place", awarder: "City of Harbourton", ...ofEntry({ date: "2023-10" }) }, { title: "Second place" }],
    },
    projects: {
      ...sample.projects,
      projects: [{ title: "Tides", organization: "Harbour office", ...ofEntry({ duration: { start: "2023", end: "2024" } }) }].map(
        (project) => ({ technologies: [], roles: [], points: [], ...project }),
      ),
      publications: [{ title: "Caching prices", publisher: "Web Notes", ...ofEntry({ date: "2024-11" }) }],
      talks: [{ title: "Forms", event: "Web Meetup", url: "https://talks.example/forms", ...ofEntry({ date: "2024-10" }) }],
    },
  };
}

/** Removes all entries and all facts that a person can lack. */
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
