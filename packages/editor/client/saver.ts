import type { EditResult } from "../protocol.ts";
import {
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  isEqual,
  type Kept,
  openDraft,
  stepDraft,
  type Unsaved,
} from "./draft-state.ts";

type Options = {
  draft: Unsaved & Partial<Kept>;
  /** Whether a value is saved as it is typed, or only when the owner is done. */
  savesTyping?: boolean;
  /** Writes `wanted` to the file if it still has `saved`. */
  write(unsaved: Unsaved): Promise<EditResult>;
  /** Keeps a draft over a reload, undefined when it is saved. */
  keep(draft: Kept | undefined): void;
  /** Tells what became of the newest value. */
  report(result: EditResult): void;
  /** Hears of every change of the state. */
  show?(state: DraftState): void;
};

/** In milliseconds. */
const WAITS = { pause: 200, retry: 2000 };

/** Takes the steps of a draft: its requests and its pauses. */
export class Saver {
  state: DraftState;
  readonly #options: Options;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settled = Promise.withResolvers<void>();

  constructor(options: Options) {
    this.state = openDraft(options.draft);
    this.#options = options;
  }

  dispatch(event: DraftEvent): void {
    const { state, effects } = stepDraft(this.state, event);
    this.state = state;
    if (state.is !== "typing") clearTimeout(this.#timer);
    for (const effect of effects) this.#run(effect);
    if (this.state.is !== "sending") {
      this.#settled.resolve();
      this.#settled = Promise.withResolvers();
    }
    this.#options.show?.(this.state);
  }

  /** Saves the newest value at once. Ends when it is saved, or can't be, and returns which. */
  async save(): Promise<boolean> {
    this.dispatch({ do: "save" });
    if (this.state.is === "sending") await this.#settled.promise;
    return isEqual(this.state.wanted, this.state.saved);
  }

  #run(effect: DraftEffect): void {
    const { savesTyping = true, write, keep, report } = this.#options;
    if (effect.do === "keep") keep(effect.draft);
    else if (effect.do === "report") report(effect.result);
    else if (effect.do === "send") {
      const answer = (result: EditResult) => this.dispatch({ do: "answer", sent: effect.wanted, result });
      write(effect).then(answer, ({ message }: Error) => answer({ error: message }));
    } else {
      clearTimeout(this.#timer);
      const isDue = savesTyping || effect.for === "retry";
      if (isDue) this.#timer = setTimeout(() => this.dispatch({ do: "save" }), WAITS[effect.for]);
    }
  }
}
