import type { ReactNode } from "react";
import { WeaveArt } from "./weave-art.tsx";

/** In view on a phone, where the art is low, and on a wide screen, where it is narrow. */
const TEAR = { x: 700, y: 500 };

/** A page on which something is missing: what is said of it, beside a pattern whose thread is torn. */
export function BrokenWeave({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="hero">
      <div className="hero-words justify-center">{children}</div>
      <WeaveArt words={words} columns={9} rows={9} torn={TEAR} className="hero-art" />
    </div>
  );
}
