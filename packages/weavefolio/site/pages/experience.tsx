import { education, isEmpty, jobs, lead, volunteering } from "virtual:content/experience";
import * as texts from "virtual:texts/experience";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { OwnText } from "../interface/text.tsx";
import { Timeline, TimelineSection } from "./timeline.tsx";

export function ExperiencePage() {
  const last = [education, volunteering, jobs].find(({ length }) => length > 0);
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && lead && <OwnText>{lead}</OwnText>}>{texts.heading}</PageHeading>
      {isEmpty && <EmptyList>{texts.none}</EmptyList>}
      <Timeline
        name="job"
        items={jobs.map(({ role, company, ...job }) => ({ ...job, title: [role], organization: company }))}
        level={2}
        isLast={last === jobs}
      />
      <TimelineSection
        id="volunteering"
        heading={texts.volunteering}
        pageHeading={texts.heading}
        items={volunteering.map(({ role, ...item }) => ({ ...item, title: [role] }))}
        isLast={last === volunteering}
      />
      <TimelineSection
        id="education"
        heading={texts.education}
        pageHeading={texts.heading}
        items={education.map(({ degree, area, institution, score, ...study }) => ({
          ...study,
          title: [degree, area],
          organization: institution,
          about: score,
        }))}
        isLast={last === education}
      />
    </div>
  );
}
