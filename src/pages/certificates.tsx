import { count, lead } from "virtual:content/certificates";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { StaticList } from "../components/static-markup.tsx";

export const description = lead;

export function Component() {
  return (
    <div className="page">
      <PageHeading lead={count > 0 && lead}>Certificates.</PageHeading>
      {count > 0 ? (
        <StaticList name="certificates" className="columns certificates" />
      ) : (
        <EmptyList>No certificates to show yet.</EmptyList>
      )}
    </div>
  );
}
