import type { Point } from "../../content/schema/proof.ts";
import { ProofMarks } from "./proof.tsx";
import { RichTextLine } from "./rich-text.tsx";

/** What someone did, as a list of sentences. Empty lists render nothing. */
export function Points({ points, className = "points" }: { points: Point[]; className?: string }) {
  if (points.length === 0) return null;
  return (
    <ul className={className}>
      {points.map((point, index) => (
        <li key={`${index}`}>
          <RichTextLine text={point} />
          <ProofMarks proof={point.proof} />
        </li>
      ))}
    </ul>
  );
}
