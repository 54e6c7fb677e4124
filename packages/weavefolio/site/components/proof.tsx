import * as texts from "virtual:texts/proof";
import type { Proof } from "../../content/schema/proof.ts";
import { hostOf } from "../interface/host.ts";
import { DOT, format, Text, toText } from "../interface/text.tsx";
import { ExternalLink } from "./external-link.tsx";
import { ArrowIcon } from "./icon.tsx";

/** Where a claim can be seen: quiet links after it, which show their hosts. Their names and tooltips say what they show. */
export function ProofMarks({ proof = [] }: { proof?: Proof[] | undefined }) {
  return proof.map(({ label, url, checked }, index) => {
    const host = hostOf(url);
    const month = checked && format(texts.checked, { month: checked });
    const name = format(texts.mark, { label: toText(label), host });
    return (
      <span key={`${index}`} className="proof">
        {" "}
        <ExternalLink href={url} aria-label={month ? `${name} (${month})` : name} className="fact external">
          <bdi>{host}</bdi>
          <ArrowIcon />
        </ExternalLink>
      </span>
    );
  });
}

/** The marks of a claim that stands alone, with the month in which each was checked. */
export function ProofFacts({ proof = [], className = "" }: { proof?: Proof[] | undefined; className?: string }) {
  if (proof.length === 0) return null;
  return (
    <ul className={`proofs fact ${className}`.trim()}>
      {proof.map((item, index) => (
        <li key={`${index}`}>
          <ProofMarks proof={[item]} />
          {item.checked && (
            <>
              {DOT}
              <Text values={{ month: item.checked }}>{texts.checked}</Text>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
