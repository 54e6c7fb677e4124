import { derivePalette } from "../content-model/schema/palette.ts";
import type { Visits } from "./first-visit.ts";
import type { PageName } from "./weight.ts";

const WIDTH = 720;
const LEFT = 110;
const ROW = 52;
const TOP = 84;
const BAR = 16;

/** Draws each page's LCP next to its twin's, as an SVG that follows the reader's theme. */
export function drawChart(pages: Record<PageName, Visits>): string {
  const rows = Object.entries(pages);
  const longest = Math.max(...rows.flatMap(([, { page, twin }]) => [page.lcp, twin.lcp]));
  const scale = (WIDTH - LEFT - 90) / longest;
  const { light, dark } = derivePalette("#d4351c");
  const height = TOP + rows.length * ROW + 8;
  const drawBar = (time: number, y: number, name: string) =>
    `<rect class="${name}" x="${LEFT}" y="${y}" width="${Math.round(time * scale)}" height="${BAR}" rx="3"/>` +
    `<text class="small" x="${LEFT + Math.round(time * scale) + 8}" y="${y + BAR - 3.5}">${Math.round(time)} ms</text>`;
  const bars = rows.map(([name, { page, twin }], index) => {
    const y = TOP + index * ROW;
    const label = `<text x="${LEFT - 14}" y="${y + BAR + 4}" text-anchor="end">${name === "index" ? "home" : name}</text>`;
    return label + drawBar(page.lcp, y, "page") + drawBar(twin.lcp, y + BAR + 4, "twin");
  });
  const legend =
    `<text class="title" x="0" y="20">Largest contentful paint, first visit, phone on slow 4G</text>` +
    `<rect class="page" x="0" y="40" width="${BAR}" height="${BAR}" rx="3"/><text x="24" y="53">the page</text>` +
    `<rect class="twin" x="110" y="40" width="${BAR}" height="${BAR}" rx="3"/><text x="134" y="53">its twin without any script</text>`;
  const formatTheme = (theme: typeof light) =>
    `text{fill:${theme.ink}}.page{fill:${theme.accent}}.twin{fill:none;stroke:${theme.ink};stroke-width:1.5}.ground{fill:${theme.paper}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -20 ${WIDTH + 48} ${height + 28}" role="img" aria-label="Largest contentful paint of each page and of its twin without scripts">
<style>text{font:500 15px ui-sans-serif,system-ui,sans-serif}.small{font-size:13px}.title{font-weight:700;font-size:17px}${formatTheme(light)}@media (prefers-color-scheme:dark){${formatTheme(dark)}}</style>
<rect class="ground" x="-24" y="-20" width="${WIDTH + 48}" height="${height + 28}" rx="14"/>
${legend}
${bars.join("\n")}
</svg>
`;
}
