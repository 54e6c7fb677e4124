import { join } from "node:path";
import { createDateFormats } from "../../content-model/load/date-texts.ts";
import { loadContent } from "../../content-model/load/loader.ts";
import { parseMarkdown } from "../../content-model/schema/markdown.ts";
import type { Content } from "../../content-model/schema/schema.ts";

/** Loads the sample's content, with an entry in every list of the résumé and a value in every field that it shows. */
export async function loadFullContent(): Promise<Content> {
  const { content } = await loadContent(join(import.meta.dirname, "../../sample"));
  const { about, certificates, experience, profile, projects } = content;
  const { ofEntry } = createDateFormats("en");
  const [job] = experience.jobs;
  const [project] = projects.projects;
  if (!job || !project) throw new Error("The sample has no job or no project");
  return {
    ...content,
    profile: {
      ...profile,
      ...{ resume: "/Portfolio/resume", hasResumePage: true, hasGeneratedResume: true },
      ...{ phone: "+44 1632 960123", phoneUrl: "tel:+441632960123", remote: true, website: "https://notes.example/" },
      location: { address: "1 Harbour Street", postalCode: "H1", city: "Harbourton", region: "Westshire", countryCode: "GB" },
      profiles: [
        { network: "Mastodon", url: "https://social.example/@jordan.vale" },
        { network: "IRC", username: "jordan" },
      ],
    },
    about: {
      ...about,
      skills: [
        { name: "Front end", level: "Advanced", keywords: ["React", "CSS"] },
        { name: "Back end", keywords: ["Java"] },
      ],
      languages: [{ language: "English", fluency: "Native" }, { language: "German" }],
      references: [
        { quote: parseMarkdown("Asks *before* building, as [the form](https://form.example/) shows."), name: "Ada Reed" },
        { quote: parseMarkdown("Reliable.") },
      ],
    },
    experience: {
      ...experience,
      jobs: [
        {
          ...job,
          ...ofEntry({ duration: { start: "2025-02" } }),
          ...{ about: "Energy monitoring", location: "Harbourton", type: "Full-time", technologies: ["React", "SQL"] },
          summary: parseMarkdown("Owned the **dashboard**.\n\nAnd its `API`."),
        },
        ...experience.jobs,
      ],
      education: [
        {
          ...{ degree: "Bachelor of Engineering", area: "Computer Science", institution: "Harbourton Institute", courses: ["Compilers"] },
          ...{ url: "https://institute.example/", score: "8.4 of 10", ...ofEntry({ duration: { start: "2019", end: "2023" } }) },
        },
      ],
      volunteering: [
        {
          ...{
            role: "Coach",
            organization: "Code Club",
            url: "https://code-club.example/",
            ...ofEntry({ duration: { start: "2022-01" } }),
          },
          ...{ summary: parseMarkdown("Teaches children."), points: [parseMarkdown("Runs a weekly group.")] },
        },
      ],
    },
    projects: {
      ...projects,
      projects: [
        {
          ...project,
          ...ofEntry({ duration: { start: "2023-01", end: "2023-06" } }),
          ...{
            roles: ["Front end"],
            type: "Open source",
            organization: "Northlight Systems",
            points: [parseMarkdown("200 people use it.")],
          },
        },
        ...projects.projects.slice(1),
      ],
      publications: [
        {
          ...{ title: "Caching prices", publisher: "Web Notes", url: "https://notes.example/caching" },
          ...{ summary: parseMarkdown("Why a stale price can be right."), ...ofEntry({ date: "2024-11" }) },
        },
      ],
      talks: [
        { title: "Forms that lose nothing", event: "Web Meetup", url: "https://talks.example/forms", ...ofEntry({ date: "2024-10" }) },
      ],
    },
    certificates: {
      ...certificates,
      certificates: [
        {
          ...{ title: "Java, Advanced", issuer: "Open Assessment Board", id: "AB-1234", link: "https://documents.example.com/java.pdf" },
          ...{ description: parseMarkdown("Passed with 92 %."), ...ofEntry({ date: "2024-03", expires: "2027-03" }) },
        },
        { title: "Only a title" },
      ],
      awards: [
        {
          ...{ title: "First place, Hackathon", awarder: "City of Harbourton", url: "https://hackathon.example/" },
          ...{ summary: parseMarkdown("For a timetable."), ...ofEntry({ date: "2023-10" }) },
        },
      ],
    },
  };
}
