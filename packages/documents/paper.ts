import type { Paper } from "weavefolio/extra";

/** A page, in points. `measure` is the width of its text. */
export type PageSize = { width: number; height: number; measure: number };

export const MARGIN = { top: 48, bottom: 50, side: 62 };

const size = (width: number, height: number): PageSize => ({ width, height, measure: width - 2 * MARGIN.side });

/** A4 (ISO 216) and US Letter (ANSI A). */
export const pageSizes: Readonly<Record<Paper, PageSize>> = { a4: size(595.28, 841.89), letter: size(612, 792) };

/** The height of a page's text. */
export const heightOfText = ({ height }: PageSize) => height - MARGIN.top - MARGIN.bottom;
