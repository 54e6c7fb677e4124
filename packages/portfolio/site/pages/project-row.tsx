import * as texts from "virtual:texts/projects";
import type { ComponentProps } from "react";
import type { PageContent } from "../../content/schema/schema.ts";
import { CodeIcon } from "../components/code-icon.tsx";
import { ExternalLink } from "../components/external-link.tsx";
import { IndexRow } from "../components/index-row.tsx";
import { RichTextLine } from "../components/rich-text.tsx";
import { Tags } from "../components/tags.tsx";
import { format, OwnText, toText } from "../interface/text.tsx";

type Project = PageContent["projects"]["projects"][number];

/** A project on the page Projects below the cards. It leads to its own page, or where visitors can try it or read its code. */
export function ProjectRow({ project, ...attributes }: ComponentProps<"li"> & { project: Project }) {
  const { title, description, live, git, duration, path, technologies, points } = project;
  const text = description ?? points[0];
  return (
    <IndexRow
      {...attributes}
      title={<OwnText>{title}</OwnText>}
      path={path}
      url={live ?? git}
      facts={technologies.length > 0 && <Tags label={texts.technologies} tags={technologies} />}
      year={duration && <LastYear {...duration} />}
      more={
        // The project's own page links both.
        !path &&
        live &&
        git && (
          <ExternalLink href={git} aria-label={`${texts.source} ${format(texts.sourceOf, { title: toText(title) })}`}>
            <CodeIcon />
          </ExternalLink>
        )
      }
    >
      {text && <RichTextLine text={text} />}
    </IndexRow>
  );
}

/** The year of the end, or that of the start while it lasts. */
function LastYear({ start, end }: { start?: string | undefined; end?: string | undefined }) {
  const year = (end ?? start)?.slice(0, 4);
  return (
    <>
      <time dateTime={year}>{year}</time>
      {!end && " –"}
    </>
  );
}
