/** Runs one task after the other. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Ends when everything that was requested so far is done. */
  settle = (): Promise<unknown> => this.#last;
}
