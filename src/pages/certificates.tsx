import { lead } from "virtual:content/certificates";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { listTags, StaticList } from "../components/static-markup.tsx";

export const description = lead;

export function Component() {
  const isEmpty = listTags("certificates").length === 0;
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && lead}>Certificates.</PageHeading>
      {isEmpty ? <EmptyList>No certificates to show yet.</EmptyList> : <StaticList name="certificates" className="columns certificates" />}
    </div>
  );
}
