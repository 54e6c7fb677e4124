import type { ServiceResponse } from "./protocol.ts";

export const failures = {
  "400": { label: "400, missing parameter", response: { status: 400, text: "The user_id parameter is required" } },
  "429": { label: "429, too many requests", response: { status: 429, text: "Too Many Requests" } },
  "500": { label: "500, internal server error", response: { status: 500, text: "Internal Server Error" } },
  hang: { label: "No response", response: undefined },
  cut: { label: "Connection lost", response: undefined },
} as const satisfies Record<string, { label: string; response: ServiceResponse | undefined }>;

export type Failure = keyof typeof failures;

export type Repeat = "once" | "always";

export type Simulation = { failure: Failure; repeat: Repeat };

export class FailureSimulator {
  #selected: Simulation | undefined;

  get selected(): Simulation | undefined {
    return this.#selected;
  }

  select(form: URLSearchParams): boolean {
    const failure = form.get("failure") ?? "";
    const repeat = form.get("repeat") ?? "once";
    if (failure === "none") this.#selected = undefined;
    else if (isFailure(failure) && (repeat === "once" || repeat === "always")) this.#selected = { failure, repeat };
    else return false;
    return true;
  }

  next(): Failure | undefined {
    const { failure, repeat } = this.#selected ?? {};
    if (repeat === "once") this.#selected = undefined;
    return failure;
  }
}

function isFailure(name: string): name is Failure {
  return Object.hasOwn(failures, name);
}
