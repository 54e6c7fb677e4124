import { isUtf8 } from "node:buffer";
import { readFile, realpath } from "node:fs/promises";
import { basename, extname, join, sep } from "node:path";
import sharp from "sharp";
import { isMap, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { ContentError, type Parsed, type Problem, problemAt, schemaProblems, syntaxProblems } from "./errors.ts";
import { contrastOnPaper, GRAPHIC, nearestOnPaper, paletteOf, TEXT } from "./palette.ts";
import { type Content, type Experience, type FileName, type OptionalPage, type Picture, schemas } from "./schema.ts";

/** The content folder as it was written, before what follows from it is filled in. */
type Raw = { [Name in FileName]: z.output<(typeof schemas)[Name]> };

/**
 * Reads and checks a whole content folder.
 *
 * @param folder absolute path of the folder that holds site.yaml and its neighbours
 * @param address where this build will live, if that is known better than site.yaml knows it
 * @throws {ContentError} with every mistake found, not the first alone
 */
export async function loadContent(folder: string, address?: string): Promise<{ content: Content; warnings: Problem[] }> {
  const site = await readSite(folder, address);
  const shown = (site.value as Raw["site"] | undefined)?.pages ?? [];
  const files = await Promise.all(
    (Object.keys(schemas) as FileName[]).map(async (name) => {
      if (name === "site") return [name, site] as const;
      const leftOut = site.value !== undefined && name in nothing && !shown.includes(name as OptionalPage);
      return [name, leftOut ? absentFile(folder, name, nothing[name as OptionalPage]) : await readContentFile(folder, name)] as const;
    }),
  );
  const problems = files.flatMap(([, file]) => file.problems);
  if (problems.length > 0) throw new ContentError(problems);

  const raw = Object.fromEntries(files.map(([name, file]) => [name, file.value])) as Raw;
  const parsed = Object.fromEntries(files.map(([name, file]) => [name, file.parsed])) as Record<FileName, Parsed>;
  const accent = checkAccent(raw.site.accent, parsed.site);
  const unfit = [...accent.problems, ...(await checkPictures(folder, raw, parsed))];
  if (unfit.length > 0) throw new ContentError(unfit);

  return { content: complete(raw), warnings: [...accent.warnings, ...incompleteAccount(raw, parsed)] };
}

type ContentFile = { parsed: Parsed; value: unknown; problems: Problem[] };

/** What stands for the file of a page that is left out. */
const nothing: { [Page in OptionalPage]: Raw[Page] } = {
  about: { lead: "", introduction: [], interests: [] },
  certificates: { lead: "", certificates: [] },
  projects: { lead: "", projects: [] },
  experience: { lead: "", jobs: [] },
};

function absentFile(folder: string, name: FileName, value: unknown): ContentFile {
  const file = `${basename(folder)}/${name}.yaml`;
  return { parsed: { file, text: "", document: parseDocument(""), lines: new LineCounter() }, value, problems: [] };
}

/** site.yaml, with another address in its place where one is given. */
async function readSite(folder: string, address: string | undefined): Promise<ContentFile> {
  const site = await readContentFile(folder, "site");
  if (!address) return site;
  const file = "SITE_ADDRESS";
  const checked = schemas.site.shape.address.safeParse(address);
  const source = { text: address, length: address.length };
  const refused = (checked.error?.issues ?? []).map(({ message }) => ({
    ...{ file, line: 1, column: 1, entry: "", source },
    what: "is no address for a site",
    mend: message,
  }));
  const value = site.value && checked.success ? { ...(site.value as Raw["site"]), address: checked.data } : site.value;
  return { ...site, value, problems: [...refused, ...site.problems] };
}

async function readContentFile(folder: string, name: FileName): Promise<ContentFile> {
  const file = `${basename(folder)}/${name}.yaml`;
  const lines = new LineCounter();
  const refuse = (what: string, mend: string): ContentFile => ({
    ...absentFile(folder, name, undefined),
    problems: [{ file, line: 1, column: 1, entry: "", what, mend }],
  });

  const bytes = await readFile(join(folder, `${name}.yaml`)).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) {
    if (bytes.code === "ENOENT") return refuse("is missing", "Create the file, or copy it from the folder sample");
    return refuse(`cannot be read (${bytes.code ?? bytes.message})`, "Make it a file that you may read");
  }
  if (!isUtf8(bytes)) return refuse("is not UTF-8 text", "Save the file as UTF-8");

  const text = bytes
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n");
  const document = parseDocument(text, { lineCounter: lines, stringKeys: true, logLevel: "error" });
  const parsed: Parsed = { file, text, document, lines };
  const syntax = syntaxProblems(parsed);
  if (syntax.length > 0) return { parsed, value: undefined, problems: syntax };

  let plain: unknown;
  try {
    plain = withoutBlanks(document.toJS({ maxAliasCount: 100 }));
  } catch {
    // What is left after the checks above: aliases that multiply, or nesting beyond what a program can follow.
    const problem = problemAt(parsed, [], "nests or repeats itself without end", "Write the values out, without “&name” and “*name”");
    return { parsed, value: undefined, problems: [problem] };
  }
  const checked = schemas[name].safeParse(plain);
  return { parsed, value: checked.data, problems: checked.success ? [] : schemaProblems(parsed, checked.error.issues) };
}

/** A field with nothing behind its colon is as good as left out. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== "object" || value === null) return value;
  const filled = Object.entries(value).filter(([, field]) => field !== null && field !== "");
  return Object.fromEntries(filled.map(([key, field]) => [key, withoutBlanks(field)]));
}

/** An accent that cannot be told from the paper stops the build; one that is too pale for text is told. */
function checkAccent(accent: string, site: Parsed): { problems: Problem[]; warnings: Problem[] } {
  const contrast = contrastOnPaper(accent);
  // Rounded down, so that what fails is never told as what would do.
  const told = (Math.floor(contrast * 10) / 10).toFixed(1);
  const problem = (what: string, mend: string) => [problemAt(site, ["accent"], what, mend)];
  if (contrast < GRAPHIC) {
    const nearest = nearestOnPaper(accent, GRAPHIC);
    return {
      problems: problem(
        `is too pale: it stands out ${told}:1 from the light paper, where ${GRAPHIC}:1 is the least`,
        `Write "${nearest}", the nearest that does, or another colour`,
      ),
      warnings: [],
    };
  }
  if (contrast >= TEXT) return { problems: [], warnings: [] };
  const nearest = nearestOnPaper(accent, TEXT);
  return {
    problems: [],
    warnings: problem(
      `reaches ${told}:1 on the light paper, and text needs ${TEXT}:1: where it colours text, the site takes ${nearest}`,
      `Leave it so, or write "${nearest}", the nearest that reaches it`,
    ),
  };
}

/** Sets the size of every picture in the content folder, and tells those that are missing or no pictures. */
async function checkPictures(folder: string, raw: Raw, parsed: Record<FileName, Parsed>): Promise<Problem[]> {
  const found: { name: FileName; path: PropertyKey[]; picture: Picture | undefined }[] = [
    ...raw.experience.jobs.map(({ logo }, at) => ({ name: "experience" as const, path: ["jobs", at, "logo"], picture: logo })),
    ...raw.projects.projects.map(({ image }, at) => ({ name: "projects" as const, path: ["projects", at, "image"], picture: image })),
    ...raw.certificates.certificates.map(({ image }, at) => ({
      name: "certificates" as const,
      path: ["certificates", at, "image"],
      picture: image,
    })),
  ];
  const problems = found.map(async ({ name, path, picture }) => {
    if (!picture || !isLocal(picture)) return [];
    const place = isMap(parsed[name].document.getIn(path, true)) ? [...path, "src"] : path;
    const refuse = (what: string, mend: string) => [problemAt(parsed[name], place, `${what}: ${picture.src}`, mend)];
    const images = await realpath(join(folder, "images")).catch(() => folder);
    const file = await realpath(join(folder, picture.src)).catch(() => undefined);
    if (!file) return refuse("names a file that does not exist", `Put the picture at ${basename(folder)}/${picture.src}, or mend the name`);
    if (!file.startsWith(images + sep))
      return refuse("names a file outside the images folder", "Put the picture itself there, not a link to it");
    try {
      const { format, width, height, orientation = 1 } = await sharp(file).metadata();
      if (!FORMATS[extname(file).toLowerCase()]?.includes(format)) throw new Error(`${format} by another name`);
      Object.assign(picture, orientation >= 5 ? { width: height, height: width } : { width, height });
      return [];
    } catch {
      return refuse("names a file that is not the kind of picture it says", "Save it as PNG, JPEG, WebP, AVIF, GIF or SVG, and name it so");
    }
  });
  return (await Promise.all(problems)).flat();
}

/** What sharp calls the pictures that may have an ending. */
const FORMATS: Record<string, string[]> = {
  ".png": ["png"],
  ".jpg": ["jpeg"],
  ".jpeg": ["jpeg"],
  ".webp": ["webp"],
  ".avif": ["heif", "avif"],
  ".gif": ["gif"],
  ".svg": ["svg"],
};

/** Whether a picture is a file of the content folder, not one on another host. */
export function isLocal({ src }: Picture): boolean {
  return !/^https?:/i.test(src);
}

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
  return {
    ...raw,
    palette: paletteOf(accent),
    site: { ...site, direction: directionOf(site.language) },
    profile: { ...profile, firstName, letters },
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
  const year = new Intl.DateTimeFormat(language, options);
  const month = new Intl.DateTimeFormat(language, { ...options, month: "long" });
  const text = (date: string) => (date.length > 4 ? month : year).format(new Date(date));
  return `${text(start)} – ${end === undefined ? "Present" : text(end)}`;
}

const keys = ["publicKey", "serviceId", "templateId"] as const;

/** Keys that are given in part: the form is drawn, but EmailJS's client will refuse to send. */
function incompleteAccount({ contact }: Raw, parsed: Record<FileName, Parsed>): Problem[] {
  const missing = keys.filter((key) => contact.emailjs[key] === "");
  if (missing.length === keys.length) return [];
  return missing.map((key) =>
    problemAt(
      parsed.contact,
      ["emailjs", key],
      "is empty: the contact form cannot send",
      "Copy it from EmailJS's dashboard, or empty all three",
    ),
  );
}
