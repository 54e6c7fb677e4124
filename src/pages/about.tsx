import { lead } from "virtual:content/about";
import * as texts from "virtual:texts/about";
import { PageHeading } from "../components/page-heading.tsx";
import { StaticPart } from "../components/static-part.tsx";
import { OwnText } from "../texts/text.tsx";

export const description = lead;

export function Component() {
  return (
    <div className="page">
      <PageHeading lead={<OwnText>{lead}</OwnText>}>{texts.heading}</PageHeading>
      <StaticPart page="about" />
    </div>
  );
}
