declare module "linebreak" {
  /** https://www.unicode.org/reports/tr14/ */
  export default class LineBreaker {
    constructor(text: string);
    /** `position` is in UTF-16 units. It is null after the text's end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
