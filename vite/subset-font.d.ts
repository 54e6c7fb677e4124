declare module "subset-font" {
  /** The part of a font that holds the given characters, with its axes pinned or narrowed; of its features all, or those named. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
