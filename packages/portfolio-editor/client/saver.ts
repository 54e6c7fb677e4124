import type { Plain } from "portfolio/editing-client";
import type { EditResult } from "../protocol.ts";

/** A value that is not saved yet, and the one that the file has. */
export type Unsaved = { wanted: Plain | undefined; saved: Plain | undefined };

type Options = Unsaved & {
  /** Writes `wanted` to the file if it still has `saved`. */
  write(unsaved: Unsaved): Promise<EditResult>;
  /** Keeps a value over a reload, undefined when it is saved. */
  keep(unsaved: Unsaved | undefined): void;
  /** Tells what became of the newest value. */
  report(result: EditResult): void;
};

/** In milliseconds: after the last key, and after the server didn't respond. */
const PAUSE = 40;
const RETRY = 2000;

/** Saves one value as it is typed: one request at a time, always with the newest value. */
export class Saver {
  wanted: Plain | undefined;
  saved: Plain | undefined;
  readonly #options: Options;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent: Unsaved | undefined;
  #sending: Promise<void> | undefined;

  constructor(options: Options) {
    this.wanted = options.wanted;
    this.saved = options.saved;
    this.#options = options;
  }

  get isSaved(): boolean {
    return isEqual(this.wanted, this.saved);
  }

  /** Takes over a value that the file has. */
  replace(written: Plain | undefined): Plain | undefined {
    this.wanted = written;
    this.saved = written;
    return written;
  }

  /** Saves a value when the owner pauses. */
  change(wanted: Plain | undefined): void {
    this.wanted = wanted;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), PAUSE);
  }

  /** Saves the newest value at once. Ends when it is saved, or can't be. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.isSaved) return this.#options.keep(undefined);
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** Saves the newest value before the page is gone: a response would come too late. */
  leave(): void {
    const { wanted } = this;
    if (this.#sent && !isEqual(wanted, this.#sent.wanted)) void this.#write({ wanted, saved: this.#sent.wanted });
    else void this.save();
  }

  async #send(): Promise<void> {
    const { wanted, saved } = this;
    const result = await this.#write({ wanted, saved });
    if ("done" in result) this.saved = wanted;
    // What was typed meanwhile is saved next, and what became of this no longer matters.
    if (!isEqual(this.wanted, wanted)) return this.#send();
    this.#options.keep("done" in result ? undefined : { wanted, saved: this.saved });
    if ("error" in result) this.#timer = setTimeout(() => this.save(), RETRY);
    this.#options.report(result);
  }

  async #write(unsaved: Unsaved): Promise<EditResult> {
    this.#sent = unsaved;
    const result = await this.#options.write(unsaved).catch((error: Error) => ({ error: error.message }));
    this.#sent = undefined;
    // The file has it already, as after a response that was lost.
    return "conflict" in result && isEqual(result.conflict, unsaved.wanted) ? { done: true } : result;
  }
}

export const isEqual = (a: Plain | undefined, b: Plain | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
