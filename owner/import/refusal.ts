/** A file that cannot be brought in; its message is a text for the owner, what is wrong and the mend. */
export class Refusal extends Error {
  override name = "Refusal";
}
