import type { Plain } from "../../content-model/schema/plain-values.ts";

export function isEqual(a: Plain | undefined, b: Plain | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
