/** A file that cannot be imported; its message is for the owner: what is wrong, and the fix. */
export class ImportError extends Error {
  override name = "ImportError";
}
