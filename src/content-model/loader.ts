import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { ContentError, type Parsed, type Problem, problemAt, schemaProblems, syntaxProblems } from "./errors.ts";
import { type Content, type Experience, type FileName, type Picture, schemas } from "./schema.ts";

/** The content folder as it was written, before what follows from it is filled in. */
type Raw = { [Name in FileName]: z.output<(typeof schemas)[Name]> };

/** A mistake that stops nothing, told all the same. */
export type Warning = Problem;

/**
 * Reads and checks a whole content folder.
 *
 * @param folder absolute path of the folder that holds site.yaml and its neighbours
 * @throws {ContentError} with every mistake found, not the first alone
 */
export async function loadContent(folder: string): Promise<{ content: Content; warnings: Warning[] }> {
  const files = await Promise.all(
    (Object.keys(schemas) as FileName[]).map(async (name) => [name, await readContentFile(folder, name)] as const),
  );
  const problems = files.flatMap(([, file]) => file.problems);
  if (problems.length > 0) throw new ContentError(problems);

  const raw = Object.fromEntries(files.map(([name, file]) => [name, file.value])) as Raw;
  const parsed = Object.fromEntries(files.map(([name, file]) => [name, file.parsed])) as Record<FileName, Parsed>;
  const pictures = await checkPictures(folder, raw, parsed);
  if (pictures.length > 0) throw new ContentError(pictures);

  return { content: complete(raw), warnings: incompleteAccount(raw, parsed) };
}

type ContentFile = { parsed: Parsed; value: unknown; problems: Problem[] };

async function readContentFile(folder: string, name: FileName): Promise<ContentFile> {
  const file = `${basename(folder)}/${name}.yaml`;
  const lines = new LineCounter();
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(join(folder, `${name}.yaml`)));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    const problem: Problem = {
      file,
      line: 1,
      column: 1,
      entry: "",
      what: missing ? "is missing" : "cannot be read as UTF-8 text",
      mend: missing ? "Create the file, or take it from the project's own content folder" : "Save the file as UTF-8",
    };
    return { parsed: { file, text: "", document: parseDocument(""), lines }, value: undefined, problems: [problem] };
  }

  const document = parseDocument(text, { lineCounter: lines });
  const parsed: Parsed = { file, text, document, lines };
  const syntax = syntaxProblems(parsed);
  if (syntax.length > 0) return { parsed, value: undefined, problems: syntax };

  let plain: unknown;
  try {
    plain = document.toJS({ maxAliasCount: 100 });
  } catch {
    const problem = problemAt(parsed, [], "repeats itself without end through aliases", "Write the values out instead of “*name”");
    return { parsed, value: undefined, problems: [problem] };
  }
  const checked = schemas[name].safeParse(plain);
  return { parsed, value: checked.data, problems: checked.success ? [] : schemaProblems(parsed, checked.error.issues) };
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
    const file = join(folder, picture.src);
    try {
      const { width, height, orientation = 1 } = await sharp(file).metadata();
      Object.assign(picture, orientation >= 5 ? { width: height, height: width } : { width, height });
      return [];
    } catch {
      const missing = await readFile(file).then(
        () => false,
        () => true,
      );
      return [
        missing
          ? problemAt(
              parsed[name],
              path,
              `names a file that does not exist: ${picture.src}`,
              `Put the picture at ${basename(folder)}/${picture.src}, or mend the name`,
            )
          : problemAt(
              parsed[name],
              path,
              `names a file that is not a picture: ${picture.src}`,
              "Save it as PNG, JPEG, WebP, AVIF, GIF or SVG",
            ),
      ];
    }
  });
  return (await Promise.all(problems)).flat();
}

/** Whether a picture is a file of the content folder, not one on another host. */
export function isLocal({ src }: Picture): boolean {
  return !/^https?:/i.test(src);
}

/** Fills in what follows from the owner's words. */
function complete(raw: Raw): Content {
  const { profile, experience, site, contact } = raw;
  const jobs: Experience["jobs"] = experience.jobs.map((job) => ({
    ...job,
    duration: { ...job.duration, text: durationText(job.duration, site.language) },
  }));
  return {
    ...raw,
    profile: { ...profile, firstName: profile.firstName ?? profile.name.split(/\s+/)[0] ?? profile.name },
    experience: { ...experience, jobs },
    contact: { ...contact, emailjs: keys.some((key) => raw.contact.emailjs[key] !== "") ? raw.contact.emailjs : null },
  };
}

/** `June 2024 – January 2025`; set at build, so that browser and build can never disagree. */
function durationText({ start, end }: { start: string; end?: string | undefined }, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const text = (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
  return `${text(start)} – ${end === undefined ? "Present" : text(end)}`;
}

const keys = ["publicKey", "serviceId", "templateId"] as const;

/** Keys that are given in part: the form is drawn, but EmailJS's client will refuse to send. */
function incompleteAccount({ contact }: Raw, parsed: Record<FileName, Parsed>): Warning[] {
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
