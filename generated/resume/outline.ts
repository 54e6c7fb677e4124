import type { Content } from "../../content-model/schema/schema.ts";
import type { Piece, Style } from "./lines.ts";
import { MEASURE } from "./paper.ts";
import type { Block } from "./sheet.ts";

export type ResumeContent = Pick<Content, "site" | "profile" | "experience" | "projects" | "certificates" | "palette">;

export function composeResume(content: ResumeContent): Block[] {
  const styles = stylesOf(content);
  return [
    ...composeLetterhead(content, styles),
    ...composeSection("Skills", listSkills(content, styles), styles),
    ...composeSection("Experience", listJobs(content, styles), styles),
    ...composeSection("Projects", listProjects(content, styles), styles),
    ...composeSection("Certificates", listCertificates(content, styles), styles),
  ];
}

/** Lists everything that is drawn, except for page numbers. */
export function piecesOf(content: ResumeContent): Piece[] {
  const pieces = composeResume(content).flatMap((block): Piece[] => {
    if ("items" in block) return block.items.flatMap(({ mark, pieces }) => (mark ? [mark, ...pieces] : pieces));
    return "pieces" in block ? block.pieces : [];
  });
  return [...pieces, footOf(content)];
}

export function footOf(content: ResumeContent): Piece {
  return makePiece(content.profile.name, stylesOf(content).fact);
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

/** Keeps most names on one line. */
function nameSize(name: string): { size: number; leading: number } {
  if (name.length <= 14) return { size: 50, leading: 50 };
  return name.length <= 19 ? { size: 38, leading: 40 } : { size: 29, leading: 31 };
}

/** COLUMN is a readable line length. */
const COLUMN = 404;
const BESIDE_MARK = MEASURE - 112;

function composeLetterhead({ profile, site, palette }: ResumeContent, styles: Styles): Block[] {
  const { network, code } = profile.links;
  const link = (shown: string, url: string, title: string): Piece => ({
    ...makePiece(shown, styles.text),
    link: { url, title },
    underline: palette.light.accent,
  });
  // Non-breaking spaces, which makePiece doesn't collapse.
  const separator = makePiece(" \u00a0·\u00a0 ", styles.soft);
  return [
    { tag: "H1", pieces: [makePiece(profile.name, styles.name)], width: BESIDE_MARK },
    {
      tag: "P",
      pieces: [makePiece([profile.role, profile.availability].filter(Boolean).join(" — ").toUpperCase(), styles.fact)],
      before: 11,
      width: BESIDE_MARK,
    },
    { tag: "P", pieces: [makePiece(profile.tagline, styles.lead)], before: 9, width: BESIDE_MARK },
    {
      tag: "P",
      pieces: [
        link(profile.email, mailto(profile.email), `Write to ${profile.email}`),
        separator,
        link(shortenUrl(site.address), site.address, `The site of ${profile.name}`),
      ],
      before: 15,
    },
    {
      tag: "P",
      pieces: [link(shortenUrl(network.url), network.url, network.label), separator, link(shortenUrl(code.url), code.url, code.label)],
      before: 2.5,
    },
  ].map((block) => ({ ...block, keep: true }));
}

function composeSection(title: string, blocks: Block[], styles: Styles): Block[] {
  const [first, ...rest] = blocks;
  if (!first) return [];
  return [
    { rule: "line", before: 14 },
    { tag: "H2", pieces: [makePiece(title, styles.section)], before: 9, keep: true },
    { ...first, before: 5 },
    ...rest,
  ];
}

function listSkills({ profile, projects }: ResumeContent, styles: Styles): Block[] {
  const all = new Set([...profile.core, ...projects.projects.flatMap(({ technologies }) => technologies)]);
  return [{ tag: "P", pieces: [makePiece([...all].join(", "), styles.text)], width: COLUMN }];
}

function listJobs({ experience }: ResumeContent, styles: Styles): Block[] {
  const gap = makePiece(GAP, styles.entry);
  return experience.jobs.flatMap(({ role, company, url, duration, points }): Block[] => [
    { tag: "H3", pieces: [makePiece(role, styles.entry), gap, makePiece(duration.text, styles.fact)], before: 12, keep: true },
    { tag: "P", pieces: [addLink(makePiece(company, styles.soft), url, company)], keep: true },
    ...composeList(points, styles),
  ]);
}

function composeList(points: string[], styles: Styles): Block[] {
  if (points.length === 0) return [];
  const items = points.map((point) => ({ mark: makePiece("• ", styles.text), pieces: [makePiece(point, styles.text)] }));
  return [{ before: 3, between: 1.5, indent: 11, width: COLUMN, items }];
}

function listProjects({ projects }: ResumeContent, styles: Styles): Block[] {
  const gap = makePiece(GAP, styles.entry);
  return projects.projects.flatMap(({ title, description, live, git, technologies }): Block[] => {
    const url = live ?? git;
    const pieces = [
      ...(description ? [makePiece(`${description} `, styles.text)] : []),
      ...(technologies.length > 0 ? [makePiece(technologies.join(", "), styles.soft)] : []),
    ];
    return [
      {
        tag: "H3",
        pieces: [makePiece(title, styles.entry), ...(url ? [gap, addLink(makePiece(shortenUrl(url), styles.fact), url, title)] : [])],
        before: 7,
        keep: true,
      },
      ...(pieces.length > 0 ? [{ tag: "P" as const, pieces }] : []),
    ];
  });
}

function addLink(piece: Piece, url: string | undefined, title: string): Piece {
  return url ? { ...piece, link: { url, title } } : piece;
}

function listCertificates({ certificates }: ResumeContent, styles: Styles): Block[] {
  const items = certificates.certificates.map(({ title, description, link }) => ({
    pieces: [addLink(makePiece(title, styles.text), link, title), ...(description ? [makePiece(` ${description}`, styles.soft)] : [])],
  }));
  return items.length > 0 ? [{ before: 0, between: 1, indent: 0, width: MEASURE, items }] : [];
}

/** Narrow enough that text extraction keeps title and date on one line. */
const GAP = "\u00a0\u00a0 ";

function shortenUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}

function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** For characters that no font of the site has. */
const REPLACEMENTS: Record<string, string> = { "→": "->", "←": "<-", "≥": ">=", "≤": "<=", "≠": "!=", "\u2011": "-", "\u2212": "–" };

/** Normalizes text for a font: composed letters (NFC), one line, no invisible characters. */
function makePiece(text: string, style: Style): Piece {
  const line = text
    .normalize("NFC")
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, (spaces) => (spaces.includes("\u00a0") ? spaces : " "))
    .replaceAll(/[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, "")
    .replaceAll(/[→←≥≤≠\u2011\u2212]/g, (character) => REPLACEMENTS[character] ?? character);
  return { text: line, style };
}
