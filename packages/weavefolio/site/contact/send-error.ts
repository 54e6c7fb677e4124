/** A message that was not sent. `status` is 0 for a network failure, and undefined if no request was made. */
export class SendError extends Error {
  override name = "SendError";
  readonly status: number | undefined;
  readonly text: string;

  constructor(status: number | undefined, text: string, cause: unknown) {
    super([status, text].filter((part) => part !== undefined).join(" "), { cause });
    this.status = status;
    this.text = text;
  }
}
