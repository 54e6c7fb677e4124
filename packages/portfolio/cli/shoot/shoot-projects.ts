import slugify from "@sindresorhus/slugify";
import { formatDiagnostic } from "../../content/load/errors.ts";
import { inspectContent } from "../../content/load/loader.ts";
import type { Content } from "../../content/schema/schema.ts";
import { toPlain } from "../../content/schema/words.ts";
import { isSampleHost } from "../samples/find-samples.ts";
import type { Problem } from "./judge-page.ts";
import { isTaken, type PictureRecord, RECORD_FILE, readRecord } from "./record.ts";
import { savePictures, type Target } from "./save-pictures.ts";
import type { Taken } from "./take-pictures.ts";

/** `folder` is the content's. `names` are titles or slugs, without which all projects with an address are meant. */
export type ShootOptions = { folder: string; names: readonly string[]; refresh: boolean; today: string };

/** `confirm` is undefined without a terminal. `take` returns pictures of an address, in a language. */
export type Camera = {
  print: (text: string) => void;
  confirm: ((question: string) => Promise<boolean>) | undefined;
  take: (target: Target, language: string) => Promise<Taken>;
};

/** Takes pictures of projects and sets them. Returns the exit code: 1 if a project could not be pictured. */
export async function shootProjects({ folder, names, refresh, today }: ShootOptions, { print, confirm, take }: Camera): Promise<number> {
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
    const kept = await findKept(target, { record, refresh, folder, confirm });
    if (kept) {
      print(`“${target.title}” ${kept}.`);
      continue;
    }
    const taken = await take(target, content.site.language);
    const saved = "what" in taken ? taken : await savePictures(target, taken.pictures, { folder, record, today });
    if ("what" in saved) results.failed++;
    else results.pictured++;
    print("what" in saved ? formatProblem(target.title, saved) : formatSuccess(target.title, saved, taken));
  }
  if (results.pictured > 0) print(ADVICE);
  return results.failed > 0 ? 1 : 0;
}

const UNREADABLE = "can't be read. Restore it from git, or remove it to take the pictures again.";

const ADVICE = `Write what each picture shows at alt: in projects.yaml. Until then, npm run check reminds you. Those of phones are for stories:
![What it shows](images/….webp). To see them, run: npm run dev`;

const formatProblem = (title: string, { what, fix }: Problem) => `“${title}” ${what}\n  Fix: ${fix}.`;

function formatSuccess(title: string, files: readonly string[], taken: Taken): string {
  return [`“${title}” is pictured: ${files.join(", ")}`, ...listNotes(taken)].join("\n  ");
}

function listNotes(taken: Taken): string[] {
  if ("what" in taken) return [];
  const { hasBanner, refused } = taken;
  return [
    ...(hasBanner ? ["A cookie banner is in the picture: its platform is unknown. Replace the picture by one of your own."] : []),
    ...(refused.length > 0 ? [`It wanted something from ${refused.join(", ")}, which visitors cannot reach.`] : []),
  ];
}

/** Finds the named projects, or all, that have the address of a page. `known` are the titles of all. */
function findTargets({ projects: { projects } }: Content, names: readonly string[]) {
  const all = projects.flatMap(({ title, slug, live, image }, index): Target[] =>
    live && isPage(live) ? [{ index, title: toPlain(title), slug, live, image: image?.src }] : [],
  );
  const isNamed = ({ slug, title }: Target, name: string) => slug === name || slugify(title) === slugify(name);
  return {
    targets: names.length === 0 ? all : all.filter((target) => names.some((name) => isNamed(target, name))),
    unknown: names.filter((name) => !all.some((target) => isNamed(target, name))),
    known: all.map(({ title }) => title),
  };
}

/** Not the address of a document, nor one of the sample. */
const isPage = (live: string) => /^https?:/i.test(live) && !isSampleHost(new URL(live).hostname);

type Keeping = { record: PictureRecord; refresh: boolean; folder: string; confirm: Camera["confirm"] };

/** Returns why a project keeps its picture, if it does. An owner's own is only replaced after a question. */
async function findKept({ title, image }: Target, { record, refresh, folder, confirm }: Keeping): Promise<string | undefined> {
  if (image === undefined) return undefined;
  if (await isTaken(image, record, folder)) {
    return refresh ? undefined : `has a picture of ${record[image]?.taken}: add --refresh to renew it`;
  }
  if (!confirm) return `keeps its own picture, ${image}: run this in a terminal to be asked`;
  return (await confirm(`Replace ${image}, your own picture of “${title}”?`)) ? undefined : `keeps its own picture, ${image}`;
}
