import { isEmpty, lead } from "virtual:content/experience";
import * as texts from "virtual:texts/experience";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { StaticPart } from "../components/static-part.tsx";

export const description = lead;

export function Component() {
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && lead}>{texts.heading}</PageHeading>
      {isEmpty ? <EmptyList>{texts.none}</EmptyList> : <StaticPart page="experience" />}
    </div>
  );
}
