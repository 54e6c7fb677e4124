/** A file that cannot be imported. Its message tells the owner what is wrong, and the fix. */
export class ImportError extends Error {
  override name = "ImportError";
}
