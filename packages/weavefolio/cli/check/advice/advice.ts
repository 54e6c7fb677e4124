import type { FileName } from "../../../content/schema/schema.ts";

/** What an owner could improve in the résumé: `what` ends a sentence that starts with the entry at the path, and `tip` says how. */
export type Advice = { kind: AdviceKind; file: FileName; path: PropertyKey[]; what: string; tip: string };

/** In the order in which they are listed. */
export const adviceKinds = ["contact", "order", "gap", "overlap", "points", "figures", "length", "repetition", "pages"] as const;

type AdviceKind = (typeof adviceKinds)[number];
