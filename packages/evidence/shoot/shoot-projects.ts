import slugify from "@sindresorhus/slugify";
import { type Content, formatDiagnostic, inspectContent, sampleContent, terminal, toPlain } from "weavefolio/extra";
import type { Problem } from "./judge-page.ts";
import { isTaken, type PictureRecord, RECORD_FILE, readRecord } from "./record.ts";
import { savePictures, type Target } from "./save-pictures.ts";
import type { Taken } from "./take-pictures.ts";

/** `folder` is the content's. `names` are titles or slugs, without which all projects with an address are meant. */
export type ShootOptions = { folder: string; names: readonly string[]; refresh: boolean; withClip: boolean; today: string };

/** `confirm` is undefined without a terminal. `take` returns pictures of an address, in a language. */
export type Camera = {
  print: (text: string) => void;
  confirm: ((question: string) => Promise<boolean>) | undefined;
  take: (target: Target, language: string) => Promise<Taken>;
};

/** Takes pictures of projects and sets them. Returns the exit code: 1 if a project could not be pictured. */
export async function shootProjects(options: ShootOptions, { print, confirm, take }: Camera): Promise<number> {
  const { folder, names, today } = options;
  const { content, errors } = await inspectContent(folder, undefined, { withDrafts: true });
  const record = await readRecord(folder);
  if (!content || !record) {
    print(content ? `${RECORD_FILE} in the content folder ${UNREADABLE}` : errors.map(formatDiagnostic).join("\n\n"));
    return 1;
  }
  const { targets, unknown, known } = findTargets(content, names);
  for (const name of unknown) print(formatProblem(name, { what: "is not a project with live:", fix: `Write one of: ${known.join(", ")}` }));
  if (known.length === 0) print("No project has an address at live: in projects.yaml.");
  const results = { pictured: 0, failed: unknown.length };
  for (const target of targets) {
    const kept = await findKept(target, { ...options, record, confirm });
    if (kept) {
      print(`“${target.title}” ${kept}.`);
      continue;
    }
    const taken = await take(target, content.site.language);
    const saved = "what" in taken ? taken : await savePictures(target, taken, { folder, record, today });
    if ("what" in saved) results.failed++;
    else results.pictured++;
    print("what" in saved ? formatProblem(target.title, saved) : formatSuccess(target.title, saved, listNotes(taken)));
  }
  if (results.pictured > 0) print(ADVICE);
  return results.failed > 0 ? 1 : 0;
}

const UNREADABLE = "can't be read. Restore it from git, or remove it to take the pictures again.";

const ADVICE = `Write what each picture shows at alt: in projects.yaml. Until then, npm run check reminds you. Those of phones are for stories:
![What it shows](images/….webp). To see them, run: npm run dev. Only that shows projects with a line draft: true, until you remove it.`;

const formatProblem = (title: string, { what, fix }: Problem) =>
  `“${title}” ${what.split("\n").map(terminal.toPrintable).join("\n")}\n  Fix: ${fix}.`;

function formatSuccess(title: string, files: readonly string[], notes: readonly string[]): string {
  return [`“${title}” is pictured: ${files.join(", ")}`, ...notes].join("\n  ");
}

function listNotes(taken: Taken): string[] {
  if ("what" in taken) return [];
  const { clip, hasBanner, refused } = taken;
  return [
    ...(clip && "what" in clip ? [`It has no clip: it ${clip.what}. ${clip.fix}.`] : []),
    ...(hasBanner ? ["A cookie banner is in the picture: it could not be refused. Replace the picture by one of your own."] : []),
    ...(refused.length > 0 ? [`It wanted something from ${refused.join(", ")}, which visitors cannot reach.`] : []),
  ];
}

/** Finds the named projects, or all, that have the address of a page. `known` are the titles of all. */
function findTargets({ projects: { projects } }: Content, names: readonly string[]) {
  const all = projects.flatMap(({ title, slug, live, image, clip }, index): Target[] =>
    live && isPage(live) ? [{ index, title: toPlain(title), slug, live, image: image?.src, hasClip: clip !== undefined }] : [],
  );
  const isNamed = ({ slug, title }: Target, name: string) => slug === name || slugify(title) === slugify(name);
  return {
    targets: names.length === 0 ? all : all.filter((target) => names.some((name) => isNamed(target, name))),
    unknown: names.filter((name) => !all.some((target) => isNamed(target, name))),
    known: all.map(({ title }) => title),
  };
}

/** Not the address of a document, nor one of the sample. */
const isPage = (live: string) => /^https?:/i.test(live) && !sampleContent.isSampleHost(new URL(live).hostname);

type Keeping = ShootOptions & { record: PictureRecord; confirm: Camera["confirm"] };

/** Returns why a project keeps its picture, if it does. An owner's own is only replaced after a question. */
async function findKept(
  { title, image, hasClip }: Target,
  { record, refresh, withClip, folder, confirm }: Keeping,
): Promise<string | undefined> {
  if (image === undefined) return undefined;
  if (await isTaken(image, record, folder)) {
    return refresh || (withClip && !hasClip) ? undefined : `has a picture of ${record[image]?.taken}: add --refresh to renew it`;
  }
  if (!confirm) return `keeps its own picture, ${image}: run this in a terminal to be asked`;
  return (await confirm(`Replace ${image}, your own picture of “${title}”?`)) ? undefined : `keeps its own picture, ${image}`;
}
