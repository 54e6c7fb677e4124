/** A4 (ISO 216), in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = { top: 48, bottom: 50, side: 62 };

export const MEASURE = PAGE.width - 2 * MARGIN.side;
