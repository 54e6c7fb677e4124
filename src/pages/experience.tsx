import { isEmpty, lead } from "virtual:content/experience";
import * as texts from "virtual:texts/experience";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { StaticPart } from "../components/static-part.tsx";
import { OwnText } from "../texts/text.tsx";

export const description = lead;

export function Component() {
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && <OwnText>{lead}</OwnText>}>{texts.heading}</PageHeading>
      {isEmpty ? <EmptyList>{texts.none}</EmptyList> : <StaticPart page="experience" />}
    </div>
  );
}
