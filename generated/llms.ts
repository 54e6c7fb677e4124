import type { Content } from "../content-model/schema/schema.ts";
import { escapeMarkdown, escapeMarkdownUrl } from "./escape.ts";
import type { GeneratedFile, SiteData } from "./generated-file.ts";
import { listProfiles } from "./profiles.ts";

/** Makes the whole portfolio as Markdown, for language models (https://llmstxt.org). */
export function makeLlms(content: Content, pages: SiteData["pages"]): GeneratedFile {
  const { about, certificates, contact, experience, profile, projects, site } = content;
  const { name, role, availability, tagline, now, core, email, resume } = profile;
  const facts = [availability, now && `Now: ${now}`, `Core: ${core.join(", ")}`].filter((fact) => fact !== undefined);
  const blocks = [
    `# ${escapeMarkdown(name)}`,
    `> ${escapeMarkdown(joinSentences([role, tagline]))}`,
    escapeMarkdown(joinSentences(facts)),
    ...about.introduction.map(({ plain }) => escapeMarkdown(plain)),
    about.interests.length > 0 ? `Interests: ${escapeMarkdown(joinSentences([about.interests.map(({ title }) => title).join(", ")]))}` : "",
    formatSection(
      "Experience",
      experience.jobs.map(({ role, company, url, duration, points }) =>
        formatLink(
          [role, company].filter(Boolean).join(", "),
          url,
          joinSentences([duration?.text ?? "", ...points.map(({ plain }) => plain)]),
        ),
      ),
    ),
    formatSection(
      "Projects",
      projects.projects.map(({ title, description, technologies, live, git }) => {
        const source = live && git ? ` Source: ${formatLink("repository", git)}.` : "";
        const made = technologies.length > 0 ? `Made with ${technologies.join(", ")}` : "";
        return formatLink(title, live ?? git, joinSentences([description?.plain ?? "", made])) + source;
      }),
    ),
    formatSection(
      "Certificates",
      certificates.certificates.map(({ title, description, link: document }) => formatLink(title, document, description?.plain)),
    ),
    formatSection("Contact", [
      formatLink(email, `mailto:${email}`, contact.lead),
      ...(resume ? [formatLink("Résumé", new URL(resume, site.address).href)] : []),
      ...listProfiles(profile).map(({ name: network, url }) => formatLink(network, url)),
    ]),
    formatSection(
      "Pages",
      pages.map(({ documentTitle, url, description }) => formatLink(documentTitle, url, description)),
    ),
  ];
  return { type: "text/plain; charset=utf-8", body: `${blocks.filter(Boolean).join("\n\n")}\n` };
}

function formatSection(title: string, links: string[]): string {
  return links.length > 0 ? `## ${title}\n\n${links.map((item) => `- ${item}`).join("\n")}` : "";
}

function formatLink(text: string, url: string | undefined, notes = ""): string {
  const words = escapeMarkdown(text);
  return `${url ? `[${words}](${escapeMarkdownUrl(url)})` : words}${notes && `: ${escapeMarkdown(notes)}`}`;
}

function joinSentences(texts: string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(" ");
}
