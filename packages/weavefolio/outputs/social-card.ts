import type { Palette } from "../content/schema/colour.ts";
import type { Content, Direction, FileName } from "../content/schema/schema.ts";
import { weave } from "../site/weave/weave.ts";
import { CARD } from "./card.ts";
import { CERTIFICATE, drawCertificate } from "./certificate-drawing.ts";
import { type Lettering, layOutText, type TextBox, type TextLayout } from "./lettering/lettering.ts";
import { chooseFontLanguage } from "./noto-fonts.ts";
import type { Drawing, OutputPage } from "./output.ts";

/** In pixels, as all sizes here. ART is where the pattern begins. */
const MARGIN = 64;
const ART = 660;

/** HERO is for the name as Home's heading, NAME for the name at the foot of other cards. */
const HEADING: TextBox = { width: 500, lines: 4, largest: 124, smallest: 44 };
const HERO: TextBox = { width: 510, lines: 3, largest: 172, smallest: 36 };
const NAME: TextBox = { width: 532, lines: 2, largest: 56, smallest: 34 };
const FACT: TextBox = { width: 532, lines: 2, largest: 38, smallest: 30 };

/** `leading` is in em. */
type FootText = { layout: TextLayout; fill: string; leading: number };

/** Makes a page's card for link previews, about 300 pixels wide: large text, as outlines. */
export async function makeSocialCard(
  { title, content: file }: Pick<OutputPage, "title" | "content">,
  content: Pick<Content, "about" | "certificates" | "experience" | "fonts" | "palette" | "profile" | "projects" | "site">,
): Promise<Drawing> {
  const { palette, profile, site, certificates } = content;
  const { paper, ink, soft, line } = palette.light;
  const lettering = { language: chooseFontLanguage(content), fonts: content.fonts };
  const layOut = (words: string, style: "display" | "text", box: TextBox) => layOutText(words, style, box, lettering);
  const { host } = new URL(site.address);
  const oneLine = { lines: 1, smallest: 24 };

  const foot: FootText[] = [];
  const addToFoot = (layout: TextLayout | undefined, fill: string, leading = 1.3) => layout && foot.push({ layout, fill, leading });
  if (title) addToFoot(await layOut(profile.name, "display", NAME), ink, 1.12);
  addToFoot(await layOut(profile.role ?? "", "text", FACT), title ? soft : ink);
  if (!title) addToFoot(await layOut(profile.availability ?? "", "text", FACT), soft);
  if (foot.length === 0) addToFoot(await layOut(host, "text", { ...FACT, ...oneLine }), ink);

  const footHeight = foot.reduce((sum, { layout, leading }) => sum + layout.lines.length * layout.size * leading, 0);
  const height = CARD.height - 3 * MARGIN - footHeight;
  const heroBox = { ...HERO, height };
  const heading = title
    ? await layOut(title, "display", { ...HEADING, height })
    : ((await layOut(profile.name, "display", heroBox)) ?? (await layOut(host, "display", { ...heroBox, ...oneLine })));
  const certificate = file === "certificates" ? certificates.certificates.find(({ image }) => !image) : undefined;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<path d="M0 0h${CARD.width}v${CARD.height}H0z" fill="${paper}"/>`,
    heading
      ? drawHeading(
          heading,
          title ? await drawFullStop(heading, palette, lettering) : drawCursor(heading, palette),
          palette,
          site.direction,
        )
      : "",
    drawFoot(foot, site.direction),
    certificate
      ? frameCertificate(await drawCertificate(certificate, palette, lettering), palette)
      : // Only a page's own cloth is as unique as its title, which may have letters that no font has.
        drawArt(title && !file ? `${profile.name} ${title}` : profile.name, lookOf(file, palette)),
    `<path d="M${ART} 0v${CARD.height}" stroke="${line}" stroke-width="2"/></svg>`,
  ];
  return { svg: svg.join(""), ...CARD };
}

/** The display font's cap height and line height, in em. */
const CAP_HEIGHT = 0.66;
const LEADING = 0.92;

/** Drawn after a line, in pixels. */
type Mark = { svg: string; width: number };

function drawHeading({ size, lines }: TextLayout, mark: Mark, { light }: Palette, direction: Direction): string {
  const drawn = lines.map(({ path, width }, index) => {
    const y = MARGIN + (CAP_HEIGHT + index * LEADING) * size;
    const x = direction === "rtl" ? -mark.width : width;
    const end = index === lines.length - 1 ? `<g transform="translate(${x})">${mark.svg}</g>` : "";
    return `<g transform="translate(${startOf(width, direction)} ${y})"><path d="${path}"/>${end}</g>`;
  });
  return `<g fill="${light.ink}">${drawn.join("")}</g>`;
}

/** Returns where a line begins, from the left. */
function startOf(width: number, direction: Direction): number {
  return direction === "rtl" ? ART - MARGIN - width : MARGIN;
}

async function drawFullStop({ size, isTruncated }: TextLayout, { light }: Palette, lettering: Lettering): Promise<Mark> {
  // After an ellipsis, it would be a fourth dot.
  if (isTruncated) return { svg: "", width: 0 };
  const layout = await layOutText(".", "display", { ...HEADING, largest: size, smallest: size }, lettering);
  const [stop] = layout?.lines ?? [];
  const gap = size * 0.045;
  return {
    svg: `<path d="${stop?.path}" fill="${light.accent}" transform="translate(${gap})"/>`,
    width: (stop?.width ?? 0) + 2 * gap,
  };
}

function drawCursor({ size }: TextLayout, { light }: Palette): Mark {
  return {
    svg: `<path d="M${size * 0.05} ${-size * 0.74}h${size * 0.065}v${size * 0.8}h${-size * 0.065}z" fill="${light.accent}"/>`,
    width: size * 0.165,
  };
}

function drawFoot(foot: FootText[], direction: Direction): string {
  const lines = foot.flatMap(({ layout: { size, lines }, fill, leading }) =>
    lines.map(({ path, width }) => ({ path, width, fill, step: size * leading })),
  );
  let y = CARD.height - MARGIN;
  return lines
    .reverse()
    .map(({ path, width, fill, step }) => {
      const drawn = `<path d="${path}" fill="${fill}" transform="translate(${startOf(width, direction)} ${y})"/>`;
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
    experience: { ...plain, rows: 5 },
    writing: { ...plain, rows: 7 },
  };
  return (file && looks[file]) ?? plain;
}

/** A drawn certificate, in the middle of the art's place. */
function frameCertificate(drawing: string, { light: { line } }: Palette): string {
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
