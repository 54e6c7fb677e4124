declare module "subset-font" {
  /** Reduces a font to the given characters (or to all glyphs), axis ranges and features (all by default). */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "woff2" | "truetype";
      keepAllGlyphs?: boolean;
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: string[];
      noHinting?: boolean;
      dropTables?: string[];
      preserveNameIds?: number[];
    },
  ): Promise<Buffer>;
}
