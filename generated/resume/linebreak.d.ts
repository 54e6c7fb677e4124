declare module "linebreak" {
  /** Where a line may end, and where it has to (https://www.unicode.org/reports/tr14/). */
  export default class LineBreaker {
    constructor(text: string);
    /** The next place, as an offset in UTF-16 units; null after the last, which is the text's end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
