import type { PageContent } from "../../content/schema/schema.ts";
import { Clip } from "../components/clip.tsx";
import { Picture } from "../components/picture.tsx";
import { pictureOf } from "../components/picture-place.ts";
import { WeaveArt } from "../components/weave-art.tsx";
import { toText } from "../interface/text.tsx";

type Project = PageContent["projects"]["projects"][number];

type ProjectCoverProps = { project: Project; index: number; isLeading: boolean };

/** How many covers may be in view when the page opens. The others load lazily. */
const FIRST = 2;

/** A project's picture, or the ground that its title is set on, with a window of the title's own cloth at the end. */
export function ProjectCover({ project: { title, image, clip }, index, isLeading }: ProjectCoverProps) {
  if (image) {
    const sizes = isLeading ? "100vw" : "(width >= 48rem) 48vw, 100vw";
    return (
      <Picture picture={image} first={index < FIRST} sizes={sizes} className="cover zoom">
        {__SITE__.hasClips && clip && <Clip {...clip} />}
      </Picture>
    );
  }
  return (
    <div {...pictureOf(toText(title))} className={`cover ${isLeading ? "cover-dark" : GROUNDS[index % GROUNDS.length]}`}>
      <WeaveArt words={toText(title)} columns={3} rows={isLeading ? 4 : 5} className="zoom" />
    </div>
  );
}

/**
 * In one column as in two, neighbours differ. The first one follows a leading project, which is dark.
 */
const GROUNDS = ["cover-paper", "cover-tinted", "cover-dark", "cover-paper", "cover-tinted", "cover-dark cover-inked"];
