import { isEmpty, lead } from "virtual:content/certificates";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { StaticPart } from "../components/static-part.tsx";

export const description = lead;

export function Component() {
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && lead}>Certificates.</PageHeading>
      {isEmpty ? <EmptyList>No certificates to show yet.</EmptyList> : <StaticPart page="certificates" />}
    </div>
  );
}
