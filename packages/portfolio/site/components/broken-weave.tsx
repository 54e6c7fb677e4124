import type { ReactNode } from "react";
import { WeaveArt } from "./weave-art.tsx";

/** In view on phones, where the art is low, and on wide screens, where it is narrow. */
const TEAR = { x: 700, y: 500 };

/** A page for something that is missing or broken: its text beside a pattern with a torn thread. */
export function BrokenWeave({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="hero">
      <div className="hero-words error-words">{children}</div>
      <WeaveArt words={words} columns={9} rows={9} torn={TEAR} className="hero-art" />
    </div>
  );
}
