import type { RichText } from "../../content-model/schema/markdown.ts";
import type { Piece } from "./lines.ts";
import { MEASURE } from "./paper.ts";
import { makePiece, makeRichPieces, type ResumeContent, type Styles, shortenUrl } from "./pieces.ts";
import type { Block } from "./sheet.ts";

/** A readable line length, in points. */
const COLUMN = 404;

/** Composes the sections that have entries. */
export function composeSections(content: ResumeContent, styles: Styles): Block[] {
  const { about, certificates, experience, projects } = content;
  const sections: [title: string, blocks: Block[]][] = [
    ["Skills", listSkills(content, styles)],
    ["Experience", experience.jobs.flatMap(({ role, company, ...job }) => composeStation({ ...job, role, organization: company }, styles))],
    ["Education", listEducation(content, styles)],
    ["Projects", listProjects(content, styles)],
    ["Volunteering", experience.volunteering.flatMap((entry) => composeStation(entry, styles))],
    ["Certificates", listCertificates(content, styles)],
    [
      "Awards",
      composeLines(
        certificates.awards.map(({ awarder, ...award }) => ({ ...award, by: awarder })),
        styles,
      ),
    ],
    [
      "Publications",
      composeLines(
        projects.publications.map(({ publisher, ...entry }) => ({ ...entry, by: publisher })),
        styles,
      ),
    ],
    [
      "Talks",
      composeLines(
        projects.talks.map(({ event, ...talk }) => ({ ...talk, by: event })),
        styles,
      ),
    ],
    [
      "Languages",
      composeText(
        about.languages.map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language)),
        styles,
      ),
    ],
    ["References", about.references.flatMap(({ quote, name }) => composeQuote(quote, name, styles))],
  ];
  return sections.flatMap(([title, blocks]) => composeSection(title, blocks, styles));
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

/** Skill groups, a line each; without groups, the core skills and the projects' technologies. */
function listSkills({ profile, projects, about }: ResumeContent, styles: Styles): Block[] {
  if (about.skills.length > 0) {
    return about.skills.map(({ name, level, keywords }) => {
      const title = level ? `${name} (${level})` : name;
      const pieces = [makePiece(keywords.length > 0 ? `${title}: ` : title, styles.entry), makePiece(keywords.join(", "), styles.text)];
      return { tag: "P", pieces: pieces.filter(({ text }) => text !== ""), width: COLUMN };
    });
  }
  const all = new Set([...profile.core, ...projects.projects.flatMap(({ technologies }) => technologies)]);
  return composeText([...all], styles);
}

function composeText(texts: string[], styles: Styles): Block[] {
  return texts.length > 0 ? [{ tag: "P", pieces: [makePiece(texts.join(", "), styles.text)], width: COLUMN }] : [];
}

type Station = {
  role?: string | undefined;
  organization?: string | undefined;
  url?: string | undefined;
  duration?: { text: string } | undefined;
  summary?: RichText | undefined;
  points: RichText[];
  technologies?: string[];
  facts?: (string | undefined)[];
  about?: string | undefined;
  location?: string | undefined;
  type?: string | undefined;
};

/** A job or the like: its role and dates in one line, its organization with the place below. */
function composeStation(
  { role, organization, url, duration, summary, points, technologies = [], ...more }: Station,
  styles: Styles,
): Block[] {
  const facts = [more.about, more.location, more.type].filter((fact) => fact !== undefined);
  const below = role === undefined ? undefined : organization;
  return [
    {
      tag: "H3",
      pieces: [
        makePiece(role ?? organization ?? "", styles.entry),
        ...(duration ? [makePiece(GAP, styles.entry), makePiece(duration.text, styles.fact)] : []),
      ],
      before: 12,
      keep: true,
    },
    ...composeParagraph(
      [
        ...(below ? [addLink(makePiece(below, styles.soft), url, below)] : []),
        ...(facts.length > 0 ? [makePiece(`${below ? ", " : ""}${facts.join(", ")}`, styles.soft)] : []),
      ],
      true,
    ),
    ...(summary ? composeParagraph(makeRichPieces(summary, styles.text, styles.link)) : []),
    ...composeList(points, styles),
    ...(technologies.length > 0 ? composeParagraph([makePiece(technologies.join(", "), styles.soft)]) : []),
  ];
}

function composeParagraph(pieces: Piece[], keep = false): Block[] {
  return pieces.length > 0 ? [{ tag: "P", pieces, width: COLUMN, keep }] : [];
}

function composeList(points: RichText[], styles: Styles): Block[] {
  if (points.length === 0) return [];
  const items = points.map((point) => ({ mark: makePiece("• ", styles.text), pieces: makeRichPieces(point, styles.text, styles.link) }));
  return [{ before: 3, between: 1.5, indent: 11, width: COLUMN, items }];
}

function listEducation({ experience }: ResumeContent, styles: Styles): Block[] {
  return experience.education.flatMap(({ degree, area, institution, url, duration, score, courses }) => {
    const subject = [degree, area].filter(Boolean).join(", ");
    const more = { url, duration, technologies: courses, points: [] };
    return composeStation({ ...more, role: subject || undefined, organization: institution, type: score }, styles);
  });
}

function listProjects({ projects }: ResumeContent, styles: Styles): Block[] {
  return projects.projects.flatMap(({ title, description, live, git, technologies, duration, points, ...more }): Block[] => {
    const url = live ?? git;
    const facts = [...more.roles, more.organization, more.type].filter((fact) => fact !== undefined);
    const pieces = [
      ...(description ? [...makeRichPieces(description, styles.text, styles.link), makePiece(" ", styles.text)] : []),
      ...(technologies.length > 0 ? [makePiece(technologies.join(", "), styles.soft)] : []),
    ];
    const gap = makePiece(GAP, styles.entry);
    const asides = [
      ...(url ? [addLink(makePiece(shortenUrl(url), styles.fact), url, title)] : []),
      ...(duration ? [makePiece(duration.text, styles.fact)] : []),
    ];
    return [
      { tag: "H3", pieces: [makePiece(title, styles.entry), ...asides.flatMap((aside) => [gap, aside])], before: 7, keep: true },
      ...(facts.length > 0 ? composeParagraph([makePiece(facts.join(", "), styles.soft)]) : []),
      ...(pieces.length > 0 ? [{ tag: "P", pieces }] : []),
      ...composeList(points, styles),
    ];
  });
}

function listCertificates({ certificates }: ResumeContent, styles: Styles): Block[] {
  return composeLines(
    certificates.certificates.map(({ title, description, issuer, date, expires, id, link }) => ({
      ...{ title, by: issuer, date, url: link, summary: description },
      facts: [id, expires && `until ${expires.text}`],
    })),
    styles,
  );
}

type Line = {
  title: string;
  by?: string | undefined;
  date?: { text: string } | undefined;
  url?: string | undefined;
  facts?: (string | undefined)[];
  summary?: RichText | undefined;
};

/** A line an entry: its title, by whom, when, and a sentence. */
function composeLines(lines: Line[], styles: Styles): Block[] {
  const items = lines.map(({ title, by, date, url, summary, facts: more = [] }) => {
    const facts = [by, date?.text, ...more].filter(Boolean).join(", ");
    return {
      pieces: [
        addLink(makePiece(title, styles.text), url, title),
        ...(facts ? [makePiece(` ${facts}`, styles.soft)] : []),
        ...(summary ? [makePiece(" ", styles.soft), ...makeRichPieces(summary, styles.soft, styles.link)] : []),
      ],
    };
  });
  return items.length > 0 ? [{ before: 0, between: 1, indent: 0, width: MEASURE, items }] : [];
}

function composeQuote(quote: RichText, name: string | undefined, styles: Styles): Block[] {
  return [
    {
      tag: "BlockQuote",
      pieces: [makePiece("“", styles.text), ...makeRichPieces(quote, styles.text, styles.link), makePiece("”", styles.text)],
      width: COLUMN,
      before: 5,
      keep: name !== undefined,
    },
    ...(name ? [{ tag: "P", pieces: [makePiece(name, styles.soft)], width: COLUMN }] : []),
  ];
}

function addLink(piece: Piece, url: string | undefined, title: string): Piece {
  return url ? { ...piece, link: { url, title } } : piece;
}

/** Narrow enough that text extraction keeps title and date on one line. */
const GAP = "\u00a0\u00a0 ";
