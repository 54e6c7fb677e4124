import type { Content } from "../../content-model/schema/schema.ts";
import type { Piece, Style } from "./lines.ts";
import { type Block, MEASURE } from "./sheet.ts";

/** What of the content stands on the résumé. */
export type ResumeContent = Pick<Content, "site" | "profile" | "experience" | "projects" | "certificates" | "palette">;

/** What stands on the résumé, from top to bottom. A section with nothing in it is left out. */
export function outline(content: ResumeContent): Block[] {
  const styles = stylesOf(content);
  return [
    ...letterhead(content, styles),
    ...section("Skills", skills(content, styles), styles),
    ...section("Experience", jobs(content, styles), styles),
    ...section("Projects", projects(content, styles), styles),
    ...section("Certificates", certificates(content, styles), styles),
  ];
}

/** Stands at the foot of each page where there are several, before the page's number. */
export function footOf(content: ResumeContent): Piece {
  return words(content.profile.name, stylesOf(content).fact);
}

type Styles = ReturnType<typeof stylesOf>;

/** Sizes in points. */
function stylesOf({ palette, profile }: ResumeContent) {
  const { ink, soft } = palette.light;
  return {
    name: { face: "display", colour: ink, tracking: -0.035, ...nameSize(profile.name) },
    lead: { face: "text", size: 13, leading: 18, colour: soft },
    section: { face: "heading", size: 15.5, leading: 18, colour: ink, tracking: -0.02 },
    entry: { face: "strong", size: 10.25, leading: 14, colour: ink },
    text: { face: "text", size: 9.5, leading: 13.25, colour: ink },
    soft: { face: "text", size: 9.5, leading: 13.25, colour: soft },
    fact: { face: "fact", size: 7.75, leading: 12, colour: soft, tracking: 0.02 },
  } satisfies Record<string, Style>;
}

/** A long name is set smaller, so that most stand on one line. */
function nameSize(name: string): { size: number; leading: number } {
  if (name.length <= 14) return { size: 50, leading: 50 };
  return name.length <= 19 ? { size: 38, leading: 40 } : { size: 29, leading: 31 };
}

/** Words are at most so wide, that the eye finds the next line; beside the mark they leave it its room. */
const COLUMN = 404;
const BESIDE_MARK = MEASURE - 112;

function letterhead({ profile, site, palette }: ResumeContent, styles: Styles): Block[] {
  const { network, code } = profile.links;
  const link = (shown: string, url: string, title: string): Piece => ({
    ...words(shown, styles.text),
    link: { url, title },
    underline: palette.light.accent,
  });
  // Spaces that do not break, and so do not run together: wider than one.
  const dot = words(" \u00a0·\u00a0 ", styles.soft);
  return [
    { tag: "H1", pieces: [words(profile.name, styles.name)], width: BESIDE_MARK },
    {
      tag: "P",
      pieces: [words([profile.role, profile.availability].filter(Boolean).join(" — ").toUpperCase(), styles.fact)],
      before: 11,
      width: BESIDE_MARK,
    },
    { tag: "P", pieces: [words(profile.tagline, styles.lead)], before: 9, width: BESIDE_MARK },
    {
      tag: "P",
      pieces: [
        link(profile.email, mailto(profile.email), `Write to ${profile.email}`),
        dot,
        link(bare(site.address), site.address, `The site of ${profile.name}`),
      ],
      before: 15,
    },
    {
      tag: "P",
      pieces: [link(bare(network.url), network.url, network.label), dot, link(bare(code.url), code.url, code.label)],
      before: 2.5,
    },
  ].map((block) => ({ ...block, keep: true }));
}

/** A rule, a heading, and what is under it; of these the first comes so close to the heading. */
function section(title: string, blocks: Block[], styles: Styles): Block[] {
  const [first, ...rest] = blocks;
  if (!first) return [];
  return [
    { rule: "line", before: 14 },
    { tag: "H2", pieces: [words(title, styles.section)], before: 9, keep: true },
    { ...first, before: 5 },
    ...rest,
  ];
}

function skills({ profile, projects }: ResumeContent, styles: Styles): Block[] {
  const all = new Set([...profile.core, ...projects.projects.flatMap(({ technologies }) => technologies)]);
  return [{ tag: "P", pieces: [words([...all].join(", "), styles.text)], width: COLUMN }];
}

function jobs({ experience }: ResumeContent, styles: Styles): Block[] {
  const gap = words(GAP, styles.entry);
  return experience.jobs.flatMap(({ role, company, url, duration, points }): Block[] => [
    { tag: "H3", pieces: [words(role, styles.entry), gap, words(duration.text, styles.fact)], before: 12, keep: true },
    { tag: "P", pieces: [leading(words(company, styles.soft), url, company)], keep: true },
    ...listOf(points, styles),
  ]);
}

function listOf(points: string[], styles: Styles): Block[] {
  if (points.length === 0) return [];
  const items = points.map((point) => ({ mark: words("• ", styles.text), pieces: [words(point, styles.text)] }));
  return [{ before: 3, between: 1.5, indent: 11, width: COLUMN, items }];
}

function projects({ projects }: ResumeContent, styles: Styles): Block[] {
  const gap = words(GAP, styles.entry);
  return projects.projects.flatMap(({ title, description, live, git, technologies }): Block[] => {
    const url = live ?? git;
    const pieces = [
      ...(description ? [words(`${description} `, styles.text)] : []),
      ...(technologies.length > 0 ? [words(technologies.join(", "), styles.soft)] : []),
    ];
    return [
      {
        tag: "H3",
        pieces: [words(title, styles.entry), ...(url ? [gap, leading(words(bare(url), styles.fact), url, title)] : [])],
        before: 7,
        keep: true,
      },
      ...(pieces.length > 0 ? [{ tag: "P" as const, pieces }] : []),
    ];
  });
}

/** Words that lead somewhere, if there is somewhere to go. */
function leading(piece: Piece, url: string | undefined, title: string): Piece {
  return url ? { ...piece, link: { url, title } } : piece;
}

function certificates({ certificates }: ResumeContent, styles: Styles): Block[] {
  const items = certificates.certificates.map(({ title, description, link }) => ({
    pieces: [leading(words(title, styles.text), link, title), ...(description ? [words(` ${description}`, styles.soft)] : [])],
  }));
  return items.length > 0 ? [{ before: 0, between: 1, indent: 0, width: MEASURE, items }] : [];
}

/** What parts a title from the facts about it: near enough that a program which reads the page takes both for one line. */
const GAP = "\u00a0\u00a0 ";

/** An address as one would say it. */
function bare(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}

function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** Signs that no face of the site has, and how they are written with those that it has. */
const spellings: Record<string, string> = { "→": "->", "←": "<-", "≥": ">=", "≤": "<=", "≠": "!=", "\u2011": "-", "\u2212": "–" };

/** Words as a font can set them: letters composed (NFC), in one line, and nothing in it that has no shape. */
function words(text: string, style: Style): Piece {
  const line = text
    .normalize("NFC")
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, (spaces) => (spaces.includes("\u00a0") ? spaces : " "))
    .replaceAll(/[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, "")
    .replaceAll(/[→←≥≤≠\u2011\u2212]/g, (sign) => spellings[sign] ?? sign);
  return { text: line, style };
}
