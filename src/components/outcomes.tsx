import type { Project } from "../../content-model/schema/schema.ts";

/** What a project achieved, as figures with their labels; nothing without any. */
export function Outcomes({ outcomes }: { outcomes: Project["outcomes"] }) {
  if (outcomes.length === 0) return null;
  return (
    <dl className="outcomes">
      {outcomes.map(({ figure, label }, index) => (
        <div key={`${index} ${label}`} className="outcome">
          <dt>{label}</dt>
          <dd className="outcome-figure">
            <bdi>{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
