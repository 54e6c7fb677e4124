import { job, work as ownWork, post } from "virtual:content/home";
import { email } from "virtual:content/profile";
import * as texts from "virtual:texts/home";
import * as layout from "virtual:texts/layout";
import * as labels from "virtual:texts/pages";
import type { ReactNode } from "react";
import type { HomeProject } from "../../build/compose-home.ts";
import { DateFact } from "../components/facts.tsx";
import { HeadingText } from "../components/page-heading.tsx";
import { OwnText, OwnTexts, Text } from "../interface/text.tsx";
import { Link } from "../navigation/link.tsx";
import { WorkRow } from "./work-row.tsx";

/** Home below its first screen: selected projects, the current job and the latest post. */
export function Work({
  linksProjects,
  heading = <HeadingText>{texts.selectedWork}</HeadingText>,
  work = ownWork,
}: {
  linksProjects: boolean;
  heading?: ReactNode;
  work?: readonly HomeProject[];
}) {
  return (
    <section aria-labelledby="work" className="work">
      <div className="work-top">
        <h2 id="work" className="work-heading">
          {heading}
        </h2>
        {linksProjects && (
          <Link to="/projects" className="link">
            <Text>{texts.allProjects}</Text>
          </Link>
        )}
      </div>
      {work.map((project, index) => (
        <WorkRow key={project.number} project={project} place={index + 1} />
      ))}
      <Present />
    </section>
  );
}

/** What they do now, or did last, beside what they wrote last, and how to reach them. */
function Present() {
  return (
    <div className="work-present">
      <Job />
      {post && (
        <Note label={texts.latestWriting} title={<OwnText>{post.title}</OwnText>} href={post.path.slice(1)}>
          <DateFact date={post.date} />
        </Note>
      )}
      {__SITE__.hasContact && (
        <Note label={labels.contact} title={<Text>{layout.getInTouch}</Text>} href="contact">
          {email}
        </Note>
      )}
    </div>
  );
}

function Job() {
  if (!job) return null;
  const { role, company, duration, isCurrent } = job;
  return (
    <Note label={isCurrent ? texts.atPresent : labels.experience} title={<OwnTexts texts={[role, company]} />} href="experience">
      {isCurrent && duration?.startText ? <Text values={{ month: duration.startText }}>{texts.sinceMonth}</Text> : duration?.text}
    </Note>
  );
}

function Note({ label, title, href, children }: { label: string; title: ReactNode; href: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="fact">
        <Text>{label}</Text>
      </h3>
      <p className="heading work-note">
        <a href={import.meta.env.BASE_URL + href} className="link-area underline">
          {title}
        </a>
      </p>
      {children && <p className="work-since">{children}</p>}
    </section>
  );
}
