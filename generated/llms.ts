import { about } from "virtual:content/about";
import { certificates } from "virtual:content/certificates";
import { contact } from "virtual:content/contact";
import { experience } from "virtual:content/experience";
import { profile } from "virtual:content/profile";
import { projects } from "virtual:content/projects";
import { site } from "virtual:content/site";
import { urlOf as addressOf, documentTitleOf as titleOf } from "../src/layout/metadata.tsx";
import { canonicalPages } from "./canonical.ts";
import { escapeMarkdown, escapeMarkdownAddress } from "./escape.ts";
import type { GeneratedFile } from "./files.ts";

/** The whole portfolio as plain Markdown, for programs that read and for people who like it plain (https://llmstxt.org). */
export async function llms(): Promise<GeneratedFile> {
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
      (await canonicalPages()).map((page) => link(titleOf(page), addressOf(page), page.description)),
    ),
  ];
  return { type: "text/plain; charset=utf-8", body: `${blocks.filter(Boolean).join("\n\n")}\n` };
}

function section(title: string, links: string[]): string {
  return links.length > 0 ? `## ${title}\n\n${links.map((item) => `- ${item}`).join("\n")}` : "";
}

/** A link, or its words alone where it leads nowhere. */
function link(text: string, url: string | undefined, notes = ""): string {
  const words = escapeMarkdown(text);
  return `${url ? `[${words}](${escapeMarkdownAddress(url)})` : words}${notes && `: ${escapeMarkdown(notes)}`}`;
}

/** Each with the full stop it may lack. */
function sentences(texts: string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(" ");
}
