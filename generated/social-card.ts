import type { Palette } from "../content-model/schema/colour.ts";
import type { Content, FileName } from "../content-model/schema/schema.ts";
import type { Page } from "../src/entry.server.tsx";
import { weave } from "../src/weave/weave.ts";
import { CARD } from "./card.ts";
import { CERTIFICATE, drawCertificate } from "./certificate-drawing.ts";
import type { Drawing } from "./generated-file.ts";
import { layOutText, type TextBox, type TextLayout } from "./lettering/lettering.ts";

/** In pixels, as all sizes here; ART is where the pattern begins. */
const MARGIN = 64;
const ART = 660;

/** HERO is for the name as Home's heading, NAME for the name at the foot of other cards. */
const HEADING: TextBox = { width: 500, lines: 2, largest: 124, smallest: 60 };
const HERO: TextBox = { width: 510, lines: 3, largest: 172, smallest: 36 };
const NAME: TextBox = { width: 532, lines: 2, largest: 56, smallest: 34 };
const FACT: TextBox = { width: 532, lines: 2, largest: 38, smallest: 30 };

/** `leading` is in em. */
type FootText = { layout: TextLayout; fill: string; leading: number };

/** Makes a page's card for link previews, about 300 pixels wide: large text, as outlines; omits text that the fonts lack. */
export async function makeSocialCard(
  { title, content: file }: Pick<Page, "title" | "content">,
  { palette, profile, site, certificates }: Pick<Content, "palette" | "profile" | "site" | "certificates">,
): Promise<Drawing> {
  const { paper, ink, soft, line } = palette.light;
  const warnings: string[] = [];
  const layOut = async (words: string, style: "display" | "text", box: TextBox): Promise<TextLayout | undefined> => {
    const { layout, missing } = await layOutText(words, style, box);
    if (missing.length > 0) warnings.push(`cards/: “${words}” ${layout ? "lacks" : "is left out: the fonts lack"} ${missing.join(" ")}`);
    return layout;
  };
  const { host } = new URL(site.address);
  const oneLine = { lines: 1, smallest: 24 };

  const foot: FootText[] = [];
  const addToFoot = (layout: TextLayout | undefined, fill: string, leading = 1.3) => layout && foot.push({ layout, fill, leading });
  if (title) addToFoot(await layOut(profile.name, "display", NAME), ink, 1.12);
  addToFoot(await layOut(profile.role, "text", FACT), title ? soft : ink);
  if (!title) addToFoot(await layOut(profile.availability ?? "", "text", FACT), soft);
  if (foot.length === 0) addToFoot(await layOut(host, "text", { ...FACT, ...oneLine }), ink);

  const footHeight = foot.reduce((sum, { layout, leading }) => sum + layout.lines.length * layout.size * leading, 0);
  const heroBox = { ...HERO, height: CARD.height - 3 * MARGIN - footHeight };
  const heading = title
    ? await layOut(title, "display", HEADING)
    : ((await layOut(profile.name, "display", heroBox)) ?? (await layOut(host, "display", { ...heroBox, ...oneLine })));
  const sheet = file === "certificates" ? certificates.certificates.find(({ image }) => !image) : undefined;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<path d="M0 0h${CARD.width}v${CARD.height}H0z" fill="${paper}"/>`,
    heading ? drawHeading(heading, title ? await drawFullStop(heading, palette) : drawCursor(heading, palette), palette) : "",
    drawFoot(foot),
    sheet
      ? drawSheet(await drawCertificate(sheet, palette), palette)
      : drawArt(title ? `${profile.name} ${title}` : profile.name, lookOf(file, palette)),
    `<path d="M${ART} 0v${CARD.height}" stroke="${line}" stroke-width="2"/></svg>`,
  ];
  return { svg: svg.join(""), ...CARD, warnings };
}

/** The display font's cap height and line height, in em. */
const CAP_HEIGHT = 0.66;
const LEADING = 0.92;

function drawHeading({ size, lines }: TextLayout, end: string, { light }: Palette): string {
  const drawn = lines.map(({ path, width }, index) => {
    const y = MARGIN + (CAP_HEIGHT + index * LEADING) * size;
    const mark = index === lines.length - 1 ? `<g transform="translate(${width})">${end}</g>` : "";
    return `<g transform="translate(${MARGIN} ${y})"><path d="${path}"/>${mark}</g>`;
  });
  return `<g fill="${light.ink}">${drawn.join("")}</g>`;
}

async function drawFullStop({ size }: TextLayout, { light }: Palette): Promise<string> {
  const { layout } = await layOutText(".", "display", { ...HEADING, largest: size, smallest: size });
  return `<path d="${layout?.lines[0]?.path}" fill="${light.accent}" transform="translate(${size * 0.045})"/>`;
}

function drawCursor({ size }: TextLayout, { light }: Palette): string {
  return `<path d="M${size * 0.05} ${-size * 0.74}h${size * 0.065}v${size * 0.8}h${-size * 0.065}z" fill="${light.accent}"/>`;
}

function drawFoot(foot: FootText[]): string {
  const lines = foot.flatMap(({ layout: { size, lines }, fill, leading }) =>
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

/** Neighbours in the top bar look different. */
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

/** A drawn certificate, in the middle of the art's place. */
function drawSheet(drawing: string, { light: { line } }: Palette): string {
  const [x, y] = [ART + (CARD.width - ART - CERTIFICATE.width) / 2, (CARD.height - CERTIFICATE.height) / 2];
  const ground = `<path d="M${ART} 0h${CARD.width - ART}v${CARD.height}h${ART - CARD.width}z" fill="${line}"/>`;
  return `${ground}<g transform="translate(${x} ${y})">${drawing}</g>`;
}

function drawArt(words: string, { ground: fill, threads, thread: bright, width, rows }: Look): string {
  const scale = CARD.height / rows / 200;
  const { ground, thread, rings } = weave(words, Math.ceil((CARD.width - ART) / scale / 200), rows);
  const circles = rings.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="30" fill="${bright}" stroke="none"/>`);
  return [
    `<path d="M${ART} 0h${CARD.width - ART}v${CARD.height}h${ART - CARD.width}z" fill="${fill}"/>`,
    `<g transform="translate(${ART}) scale(${scale})" fill="none" stroke-width="${width}">`,
    `<path d="${ground}" stroke="${threads}"/><path d="${thread}" stroke="${bright}"/>${circles.join("")}</g>`,
  ].join("");
}
