import type { Palette } from "../content-model/schema/colour.ts";
import type { Content, FileName } from "../content-model/schema/schema.ts";
import type { Page } from "../src/entry.server.tsx";
import { weave } from "../src/weave/weave.ts";
import { CARD } from "./card.ts";
import type { Drawing } from "./generated-file.ts";
import { letter, type Room, type Setting } from "./lettering/lettering.ts";

/** Around the words; and where the pattern begins. In pixels, as all sizes here. */
const MARGIN = 64;
const ART = 660;

/** Room for a page's heading; for the owner's name, as Home's heading and at the foot of other cards; and for a fact. */
const HEADING: Room = { width: 500, lines: 2, largest: 124, smallest: 60 };
const HERO: Room = { width: 510, lines: 3, largest: 172, smallest: 36 };
const NAME: Room = { width: 532, lines: 2, largest: 56, smallest: 34 };
const FACT: Room = { width: 532, lines: 2, largest: 38, smallest: 30 };

/** Words at the foot: in a colour, their lines as far apart as is said, in em. */
type FootWords = { setting: Setting; fill: string; leading: number };

/**
 * Makes a page's card, as networks and chats show it beside a link: the page, the owner, and a pattern. It is displayed 300
 * pixels wide, so that its words are few and large. They are drawn as outlines; words that the fonts cannot draw are left
 * out, and the site's host replaces a name.
 */
export async function makeSocialCard(
  { title, content: file }: Pick<Page, "title" | "content">,
  { palette, profile, site }: Pick<Content, "palette" | "profile" | "site">,
): Promise<Drawing> {
  const { paper, ink, soft, line } = palette.light;
  const warnings: string[] = [];
  const set = async (words: string, style: "display" | "text", room: Room): Promise<Setting | undefined> => {
    const { setting, missing } = await letter(words, style, room);
    if (missing.length > 0) warnings.push(`cards/: “${words}” ${setting ? "lacks" : "is left out: the fonts lack"} ${missing.join(" ")}`);
    return setting;
  };
  const { host } = new URL(site.address);
  const oneLine = { lines: 1, smallest: 24 };

  const foot: FootWords[] = [];
  const put = (setting: Setting | undefined, fill: string, leading = 1.3) => setting && foot.push({ setting, fill, leading });
  if (title) put(await set(profile.name, "display", NAME), ink, 1.12);
  put(await set(profile.role, "text", FACT), title ? soft : ink);
  if (!title) put(await set(profile.availability ?? "", "text", FACT), soft);
  if (foot.length === 0) put(await set(host, "text", { ...FACT, ...oneLine }), ink);

  const footHeight = foot.reduce((sum, { setting, leading }) => sum + setting.lines.length * setting.size * leading, 0);
  const room = { ...HERO, height: CARD.height - 3 * MARGIN - footHeight };
  const heading = title
    ? await set(title, "display", HEADING)
    : ((await set(profile.name, "display", room)) ?? (await set(host, "display", { ...room, ...oneLine })));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<path d="M0 0h${CARD.width}v${CARD.height}H0z" fill="${paper}"/>`,
    heading ? drawHeading(heading, title ? await drawStop(heading, palette) : drawCursor(heading, palette), palette) : "",
    drawFoot(foot),
    drawArt(title ? `${profile.name} ${title}` : profile.name, lookOf(file, palette)),
    `<path d="M${ART} 0v${CARD.height}" stroke="${line}" stroke-width="2"/></svg>`,
  ];
  return { svg: svg.join(""), ...CARD, warnings };
}

/** The display face's capitals are this high, and its lines this far apart, in em. */
const CAPITALS = 0.66;
const LEADING = 0.92;

/** From the top down, the capitals' tops on the margin; `end` is drawn where the last line ends. */
function drawHeading({ size, lines }: Setting, end: string, { light }: Palette): string {
  const drawn = lines.map(({ path, width }, at) => {
    const y = MARGIN + (CAPITALS + at * LEADING) * size;
    const mark = at === lines.length - 1 ? `<g transform="translate(${width})">${end}</g>` : "";
    return `<g transform="translate(${MARGIN} ${y})"><path d="${path}"/>${mark}</g>`;
  });
  return `<g fill="${light.ink}">${drawn.join("")}</g>`;
}

/** The full stop that a page's heading ends in. */
async function drawStop({ size }: Setting, { light }: Palette): Promise<string> {
  const { setting } = await letter(".", "display", { ...HEADING, largest: size, smallest: size });
  return `<path d="${setting?.lines[0]?.path}" fill="${light.accent}" transform="translate(${size * 0.045})"/>`;
}

/** What Home's name is typed out with. */
function drawCursor({ size }: Setting, { light }: Palette): string {
  return `<path d="M${size * 0.05} ${-size * 0.74}h${size * 0.065}v${size * 0.8}h${-size * 0.065}z" fill="${light.accent}"/>`;
}

/** From the bottom up, the last line on the margin. */
function drawFoot(foot: FootWords[]): string {
  const lines = foot.flatMap(({ setting: { size, lines }, fill, leading }) =>
    lines.map(({ path }) => ({ path, fill, step: size * leading })),
  );
  let y = CARD.height - MARGIN;
  return lines
    .reverse()
    .map(({ path, fill, step }) => {
      const drawn = `<path d="${path}" fill="${fill}" transform="translate(${MARGIN} ${y})"/>`;
      y -= step;
      return drawn;
    })
    .join("");
}

type Look = { ground: string; threads: string; thread: string; width: number; rows: number };

/** No two neighbours of the site's bar look alike. */
function lookOf(file: FileName | undefined, { light: { paper, ink, accent }, dark }: Palette): Look {
  const plain: Look = { ground: paper, threads: ink, thread: accent, width: 60, rows: 6 };
  const looks: Partial<Record<FileName, Look>> = {
    about: { ...plain, ground: ink, threads: paper, thread: dark.accent },
    certificates: { ...plain, width: 34, rows: 9 },
    projects: { ...plain, ground: accent, thread: paper },
    contact: { ...plain, threads: accent, thread: ink },
  };
  return (file && looks[file]) ?? plain;
}

/** A pattern, as many tiles high as the card, from the words' column to the right edge. */
function drawArt(words: string, { ground: fill, threads, thread: bright, width, rows }: Look): string {
  const scale = CARD.height / rows / 200;
  const { ground, thread, rings } = weave(words, Math.ceil((CARD.width - ART) / scale / 200), rows);
  const dots = rings.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="30" fill="${bright}" stroke="none"/>`);
  return [
    `<path d="M${ART} 0h${CARD.width - ART}v${CARD.height}h${ART - CARD.width}z" fill="${fill}"/>`,
    `<g transform="translate(${ART}) scale(${scale})" fill="none" stroke-width="${width}">`,
    `<path d="${ground}" stroke="${threads}"/><path d="${thread}" stroke="${bright}"/>${dots.join("")}</g>`,
  ].join("");
}
