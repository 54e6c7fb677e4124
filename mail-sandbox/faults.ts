import type { Answer } from "./protocol.ts";

/** What can be made to go wrong with a send: an answer of the service, no answer, or half of one. */
export const faults = {
  "400": { label: "400, a parameter is missing", answer: { status: 400, text: "The user_id parameter is required" } },
  "429": { label: "429, too many requests", answer: { status: 429, text: "Too Many Requests" } },
  "500": { label: "500, the service has failed", answer: { status: 500, text: "Internal Server Error" } },
  hang: { label: "No answer at all", answer: undefined },
  cut: { label: "The connection is cut", answer: undefined },
} as const satisfies Record<string, { label: string; answer: Answer | undefined }>;

export type Fault = keyof typeof faults;

/** How many sends a fault meets: one, or all until it is turned off. */
export type Span = "once" | "always";

/** Which fault the owner has chosen for the next sends; forgotten with the process. */
export class FaultSwitch {
  #chosen: { fault: Fault; span: Span } | undefined;

  get chosen(): { fault: Fault; span: Span } | undefined {
    return this.#chosen;
  }

  /**
   * Chooses by the fields of the page's form: `fault` is a name of {@link faults}, or `none`; `span` is once or always.
   *
   * @returns false where the fields say something else, and the choice stays as it was
   */
  choose(form: URLSearchParams): boolean {
    const fault = form.get("fault") ?? "";
    const span = form.get("span") ?? "once";
    if (fault === "none") this.#chosen = undefined;
    else if (isFault(fault) && (span === "once" || span === "always")) this.#chosen = { fault, span };
    else return false;
    return true;
  }

  /** The fault that this send meets, if any; one for a single send is used up by it. */
  take(): Fault | undefined {
    const { fault, span } = this.#chosen ?? {};
    if (span === "once") this.#chosen = undefined;
    return fault;
  }
}

function isFault(name: string): name is Fault {
  return Object.hasOwn(faults, name);
}
