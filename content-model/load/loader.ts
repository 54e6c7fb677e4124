import { parseDocument } from "yaml";
import type { z } from "zod";
import { paletteOf } from "../schema/palette.ts";
import { type Content, type Experience, type FileName, type OptionalPage, schemas } from "../schema/schema.ts";
import { optionalPages } from "../schema/site.ts";
import { paleAccent, palishAccent } from "./accent.ts";
import { ContentError, type Problem } from "./errors.ts";
import { type Folder, fileOf, listFolder, readText, strayFiles } from "./folder.ts";
import { checkPictures } from "./pictures.ts";
import { Lines, type Parsed, problemAt } from "./place.ts";
import { type Field, fieldsOf, withoutBlanks } from "./schema-walk.ts";
import { cutTexts, monthsToCome, repeatedEntries } from "./sense.ts";
import { shapeProblems, valueAt } from "./shape.ts";
import { readYaml } from "./syntax.ts";

/** The content folder as it was written, before what follows from it is filled in. */
type Raw = { [Name in FileName]: z.output<(typeof schemas)[Name]> };

/** A content file as it was read: `fields` are its values, right or wrong; `value` is all of it, where nothing is wrong. */
export type ContentFile = {
  name: FileName;
  parsed: Parsed;
  fields: readonly Field[];
  value: unknown;
  problems: Problem[];
  warnings: Problem[];
};

/** A content folder as it was read, with all that is wrong or odd in it; `content` is there where nothing is wrong. */
export type Reading = { files: readonly ContentFile[]; content: Content | undefined; problems: Problem[]; warnings: Problem[] };

/**
 * Reads and checks a whole content folder.
 *
 * @param folder absolute path of the folder that holds site.yaml and its neighbours
 * @param address where this build will live, if that is known better than site.yaml knows it
 * @param now what months are compared with
 * @throws {ContentError} with every mistake found, not the first alone
 */
export async function loadContent(folder: string, address?: string, now?: Date): Promise<{ content: Content; warnings: Problem[] }> {
  const { content, problems, warnings } = await inspectContent(folder, address, now);
  if (!content) throw new ContentError(problems, warnings);
  return { content, warnings };
}

/** Reads and checks a whole content folder as loadContent() does, and returns the mistakes it found. */
export async function inspectContent(path: string, address?: string, now = new Date()): Promise<Reading> {
  const folder = await listFolder(path);
  if ("what" in folder) return { files: [], content: undefined, problems: [folder], warnings: [] };
  const site = await readContentFile("site", folder, now);
  if (address) useAddress(site, address);
  const pages = shownPages(site);
  const names = (Object.keys(schemas) as FileName[]).filter((name) => name !== "site");
  const others = names.map((name) =>
    name in nothing && !pages.includes(name as OptionalPage)
      ? emptyFile(name, folder, nothing[name as OptionalPage])
      : readContentFile(name, folder, now),
  );
  const files = [site, ...(await Promise.all(others))];
  const problems = files.flatMap((file) => file.problems);
  const warnings = [...files.flatMap((file) => file.warnings), ...strayFiles(folder)];
  if (problems.length > 0) return { files, content: undefined, problems, warnings };
  const raw = Object.fromEntries(files.map(({ name, value }) => [name, value])) as Raw;
  return { files, content: complete(raw), problems, warnings };
}

/** What stands for the file of a page that is left out. */
const nothing: { [Page in OptionalPage]: Raw[Page] } = {
  about: { lead: "", introduction: [], interests: [] },
  certificates: { lead: "", certificates: [] },
  projects: { lead: "", projects: [] },
  experience: { lead: "", jobs: [] },
};

/** The pages whose files are read: those the site names, or all while that cannot be told. */
function shownPages({ fields }: ContentFile): readonly OptionalPage[] {
  const field = fields.find(({ path }) => path.join() === "pages");
  return schemas.site.shape.pages.safeParse(field?.value).data ?? optionalPages;
}

function emptyFile(name: FileName, folder: Folder, value: unknown, problems: Problem[] = []): ContentFile {
  const parsed = { file: fileOf(folder.path, name), text: "", document: parseDocument(""), lines: new Lines("") };
  return { name, parsed, fields: [], value, problems, warnings: [] };
}

/** Puts another address in the place of the site's own. */
function useAddress(site: ContentFile, address: string): void {
  const checked = schemas.site.shape.address.safeParse(address);
  const [issue] = checked.error?.issues ?? [];
  if (checked.success && site.value) Object.assign(site.value, { address: checked.data });
  if (!issue) return;
  const source = { text: address, length: address.length };
  const what = "is no address for a site";
  site.problems.unshift({ file: "SITE_ADDRESS", line: 1, column: 1, entry: "", what, mend: issue.message, source });
}

/** Reads and checks one content file, whatever the others say. */
export async function readContentFile(name: FileName, folder: Folder, now: Date): Promise<ContentFile> {
  const text = await readText(name, folder);
  if (typeof text !== "string") return emptyFile(name, folder, undefined, [text]);
  const { parsed, written, lost, problems: syntax } = followed(fileOf(folder.path, name), text);
  const schema: z.ZodType = schemas[name];
  const plain = withoutBlanks(schema, written);
  const checked = schema.safeParse(plain);
  const fields = [...fieldsOf(schema, plain)];
  const cut = cutTexts(parsed);
  const file: ContentFile = { name, parsed, fields, value: checked.data, problems: [], warnings: [] };

  // What is said of a part that cannot be read is an echo.
  const unlost = ({ line }: Problem) => !lost.line(line);
  const issues = (checked.error?.issues ?? []).filter(({ path }) => valueAt(written, path) !== undefined || !lost.field(path.at(-1) ?? ""));
  const echoing = [
    ...(await checkPictures(file, folder)),
    ...shapeProblems({ parsed, written, schema }, issues),
    ...repeatedEntries(parsed, fields),
    ...(name === "site" ? paleAccent(parsed, fields) : []),
  ];
  file.problems.push(...inOrder([...syntax, ...cut.problems, ...echoing.filter(unlost)]));
  const own = [...(name === "site" ? palishAccent(parsed, fields) : []), ...(name === "contact" ? incompleteAccount(file) : [])];
  file.warnings.push(...inOrder([...cut.warnings, ...monthsToCome(parsed, fields, now), ...own]));
  return file;
}

/** Top to bottom, and of one place the first alone. */
function inOrder(problems: readonly Problem[]): Problem[] {
  const places = new Map(problems.toReversed().map((problem) => [`${problem.line}:${problem.column}`, problem]));
  return [...places.values()].toSorted((one, other) => one.line - other.line || one.column - other.column);
}

/** What YAML makes of a text, `written` as plain values; nothing, where that has no end. */
function followed(file: string, text: string): ReturnType<typeof readYaml> & { written: unknown } {
  try {
    const read = readYaml(file, text);
    return { ...read, written: read.parsed.document.toJS({ maxAliasCount: 100 }) };
  } catch (error) {
    // Nesting beyond the stack, or aliases that multiply; nothing else is an owner's mistake.
    if (!(error instanceof RangeError || error instanceof ReferenceError)) throw error;
    const lines = new Lines(text);
    const what = "nests or repeats itself without end";
    const at = Math.max(0, text.search(/[[{&]|\S/));
    const problem = { file, ...lines.place(at, at + 1), entry: "", what, mend: "Write the values out, without “&name” and “*name”" };
    const everywhere = { line: () => true, field: () => true };
    return { parsed: { file, text, document: parseDocument(""), lines }, problems: [problem], lost: everywhere, written: undefined };
  }
}

/** Keys that are given in part: the form is drawn, but EmailJS's client will refuse to send. */
function incompleteAccount({ parsed, value }: ContentFile): Problem[] {
  if (!value) return [];
  const { emailjs } = value as Raw["contact"];
  const missing = keys.filter((key) => emailjs[key] === "");
  if (missing.length === keys.length) return [];
  const mend = "Copy it from EmailJS's dashboard, or empty all three";
  return missing.map((key) => problemAt(parsed, ["emailjs", key], "is empty: the contact form cannot send", mend));
}

const keys = ["publicKey", "serviceId", "templateId"] as const;

/** Fills in what follows from the owner's words. */
function complete(raw: Raw): Content {
  const { profile, experience, contact } = raw;
  const { accent, ...site } = raw.site;
  const jobs: Experience["jobs"] = experience.jobs.map((job) => ({
    ...job,
    duration: { ...job.duration, text: durationText(job.duration, site.language) },
  }));
  const firstName = profile.firstName ?? profile.name.split(/\s+/)[0] ?? profile.name;
  // By the build alone: two browsers need not agree on where a letter ends.
  const letters = Array.from(new Intl.Segmenter(site.language).segment(firstName), ({ segment }) => segment);
  const resume = profile.resume ?? `${new URL(site.address).pathname}resume.pdf`;
  return {
    ...raw,
    palette: paletteOf(accent),
    site: { ...site, direction: directionOf(site.language) },
    profile: { ...profile, firstName, letters, resume },
    experience: { ...experience, jobs },
    contact: { ...contact, emailjs: keys.some((key) => contact.emailjs[key] !== "") ? contact.emailjs : null },
  };
}

function directionOf(language: string): "ltr" | "rtl" {
  const { script = "" } = new Intl.Locale(language).maximize();
  return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg"].includes(script) ? "rtl" : "ltr";
}

/** `June 2024 – January 2025`, or years alone; set at build, so that browser and build can never disagree. */
function durationText({ start, end }: { start: string; end?: string | undefined }, language: string): string {
  const options = { year: "numeric", timeZone: "UTC", calendar: "gregory" } as const;
  const year = new Intl.DateTimeFormat([language, "en"], options);
  const month = new Intl.DateTimeFormat([language, "en"], { ...options, month: "long" });
  const text = (date: string) => (date.length > 4 ? month : year).format(new Date(date));
  return `${text(start)} – ${end === undefined ? "Present" : text(end)}`;
}
