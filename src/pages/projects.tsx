import { isEmpty, lead } from "virtual:content/projects";
import * as texts from "virtual:texts/projects";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { StaticPart } from "../components/static-part.tsx";
import { OwnText } from "../texts/text.tsx";
import { TechnologyFilter } from "./technology-filter.tsx";

export const description = lead;

export function Component() {
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && <OwnText>{lead}</OwnText>}>{texts.heading}</PageHeading>
      <TechnologyFilter />
      {isEmpty ? <EmptyList>{texts.none}</EmptyList> : <StaticPart page="projects" />}
    </div>
  );
}
