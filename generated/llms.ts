import type { Content } from "../content-model/schema/schema.ts";
import { escapeMarkdown, escapeMarkdownAddress } from "./escape.ts";
import type { GeneratedFile, SiteData } from "./generated-file.ts";

/** Makes the whole portfolio as plain Markdown, for language models and for people who like it plain (https://llmstxt.org). */
export function makeLlms(content: Content, pages: SiteData["pages"]): GeneratedFile {
  const { about, certificates, contact, experience, profile, projects, site } = content;
  const { name, role, availability, tagline, now, core, email, resume, links } = profile;
  const facts = [availability, `Now: ${now}`, `Core: ${core.join(", ")}`].filter((fact) => fact !== undefined);
  const blocks = [
    `# ${escapeMarkdown(name)}`,
    `> ${escapeMarkdown(sentences([role, tagline]))}`,
    escapeMarkdown(sentences(facts)),
    ...about.introduction.map(escapeMarkdown),
    about.interests.length > 0 ? `Interests: ${escapeMarkdown(sentences([about.interests.map(({ title }) => title).join(", ")]))}` : "",
    section(
      "Experience",
      experience.jobs.map(({ role, company, url, duration, points }) =>
        link(`${role}, ${company}`, url, sentences([duration.text, ...points])),
      ),
    ),
    section(
      "Projects",
      projects.projects.map(({ title, description, technologies, live, git }) => {
        const source = live && git ? ` Source: ${link("repository", git)}.` : "";
        const made = technologies.length > 0 ? `Made with ${technologies.join(", ")}` : "";
        return link(title, live ?? git, sentences([description ?? "", made])) + source;
      }),
    ),
    section(
      "Certificates",
      certificates.certificates.map(({ title, description, link: document }) => link(title, document, description)),
    ),
    section("Contact", [
      link(email, `mailto:${email}`, contact.lead),
      link("Résumé", new URL(resume, site.address).href),
      link(links.network.label, links.network.url),
      link(links.code.label, links.code.url),
    ]),
    section(
      "Pages",
      pages.map(({ documentTitle, url, description }) => link(documentTitle, url, description)),
    ),
  ];
  return { type: "text/plain; charset=utf-8", body: `${blocks.filter(Boolean).join("\n\n")}\n` };
}

function section(title: string, links: string[]): string {
  return links.length > 0 ? `## ${title}\n\n${links.map((item) => `- ${item}`).join("\n")}` : "";
}

/** A Markdown link, or only its text if there is no address. */
function link(text: string, url: string | undefined, notes = ""): string {
  const words = escapeMarkdown(text);
  return `${url ? `[${words}](${escapeMarkdownAddress(url)})` : words}${notes && `: ${escapeMarkdown(notes)}`}`;
}

/** Joins texts as sentences, adding a full stop where one is missing. */
function sentences(texts: string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(" ");
}
