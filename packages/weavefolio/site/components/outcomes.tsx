import type { PageContent } from "../../content/schema/schema.ts";
import { OwnText } from "../interface/text.tsx";
import { ProofMarks } from "./proof.tsx";

/** What a project or a job achieved, as figures with their labels. Without outcomes it renders nothing. */
export function Outcomes({ outcomes }: { outcomes: PageContent["projects"]["projects"][number]["outcomes"] }) {
  if (outcomes.length === 0) return null;
  return (
    <dl className="outcomes">
      {outcomes.map(({ figure, label, proof }, index) => (
        <div key={`${index}`} className="outcome">
          <dt>
            <OwnText>{label}</OwnText>
            <ProofMarks proof={proof} />
          </dt>
          <dd className="outcome-figure">
            <bdi>
              <OwnText>{figure}</OwnText>
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
