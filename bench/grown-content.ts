import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { parseDocument } from "yaml";
import { root } from "./build-site.ts";

/**
 * The number of projects, and of certificates, and the `width` of their pictures in pixels (none: generated art). Only the first
 * `pictured` entries have pictures; the first `detailed` ones look like screenshots, since the LCP ignores low-entropy images.
 */
export type GrowthOf = { entries: number; width?: number; pictured?: number; detailed?: number };

/** Writes the sample with generated entries; a larger content starts with the entries of a smaller one. */
export async function writeGrownContent(folder: string, { entries, width, pictured = entries, detailed = 0 }: GrowthOf): Promise<void> {
  cpSync(join(root, "sample"), folder, { recursive: true });
  const numbers = Array.from({ length: entries }, (_, index) => index);
  const pictures: (string | undefined)[] = [];
  for (const index of numbers) {
    pictures.push(
      width === undefined || index >= pictured
        ? undefined
        : await drawPicture(join(folder, "images"), { index, width, detailed: index < detailed }),
    );
  }
  setField(
    join(folder, "projects.yaml"),
    "projects",
    numbers.map((index) => makeProject(index, pictures[index])),
  );
  setField(
    join(folder, "certificates.yaml"),
    "certificates",
    numbers.map((index) => makeCertificate(index, pictures[index])),
  );
}

function setField(file: string, field: string, value: unknown): void {
  const document = parseDocument(readFileSync(file, "utf8"));
  document.set(field, value);
  writeFileSync(file, String(document));
}

function makeProject(index: number, picture: string | undefined) {
  const pick = createPicker(index);
  const title = `${capitalize(pick(adjectives))} ${capitalize(pick(things))} ${index + 1}`;
  const slug = title.toLowerCase().replaceAll(" ", "-");
  return {
    title,
    description: makeSentence(pick),
    ...(picture && { image: { src: picture, alt: makeSentence(pick) } }),
    live: `https://${slug}.example/`,
    git: `https://code.example.com/jordan-vale/${slug}`,
    technologies: [pick(technologies), pick(technologies), pick(technologies)].filter((name, index, all) => all.indexOf(name) === index),
  };
}

function makeCertificate(index: number, picture: string | undefined) {
  const pick = createPicker(index + 0.5);
  const title = `${capitalize(pick(adjectives))} ${capitalize(pick(things))}, ${capitalize(pick(adjectives))} Course ${index + 1}`;
  return {
    title,
    description: makeSentence(pick),
    ...(picture && { image: { src: picture, alt: makeSentence(pick) } }),
    link: `https://documents.example.com/jordan-vale/${title.toLowerCase().replaceAll(/\W+/g, "-")}.pdf`,
  };
}

type Pick = (words: readonly string[]) => string;

/** Joins random words, which compress no better than real text. */
function makeSentence(pick: Pick): string {
  const lists = [verbs, adjectives, things, links, adjectives, things, links, things, verbs, things, links, things];
  return `${capitalize(lists.map(pick).join(" "))}.`;
}

/** Picks by a hash of the entry's number and the turn, so that an entry is the same at every size. */
function createPicker(seed: number): Pick {
  let turn = 0;
  return (words) => {
    let hash = Math.imul(Math.round(seed * 2) + 1, 0x9e3779b1) ^ Math.imul(++turn, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return words[((hash ^ (hash >>> 13)) >>> 0) % words.length] ?? "";
  };
}

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

function drawTextLines(index: number): string {
  const pick = createPicker(index);
  const widths = ["9", "17", "31", "43"];
  const lines = Array.from({ length: 1200 }, (_, line) => {
    const [x, y] = [40 + (line % 24) * 50, 40 + Math.floor(line / 24) * 15];
    return `<path stroke="hsl(${(line * 37 + index) % 360},30%,35%)" stroke-width="${pick(["3", "5", "7"])}" d="M${x} ${y}h${pick(widths)}"/>`;
  });
  return lines.join("");
}

async function drawPicture(
  folder: string,
  { index, width, detailed }: { index: number; width: number; detailed: boolean },
): Promise<string> {
  const name = `picture-${index + 1}-of-${width}${detailed ? "-detailed" : ""}.png`;
  if (existsSync(join(folder, name))) return `images/${name}`;
  mkdirSync(folder, { recursive: true });
  const hue = (index * 47) % 360;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><path fill="hsl(${hue},40%,${50 + (index % 30)}%)" d="M0 0h1280v800H0z"/><circle fill="hsl(${hue},60%,30%)" cx="${100 + (index % 1000)}" cy="${200 + ((index * 7) % 400)}" r="150"/>${detailed ? drawTextLines(index) : ""}</svg>`;
  await sharp(Buffer.from(drawn)).resize({ width }).png().toFile(join(folder, name));
  return `images/${name}`;
}

const splitWords = (list: string) => list.split(" ");
const adjectives = splitWords(
  "quiet open rapid small shared local woven steady clear honest early plain sharp bright patient exact gentle hidden modern simple warm bold careful distant equal fresh global handy ideal joint keen lively minor narrow online paper quick rural silent tidy urban vivid whole young active basic common daily entire formal golden human inner",
);
const things = splitWords(
  "ledger garden market wallet courier atlas beacon canvas diary engine forum gallery harbor index journal kitchen library museum notebook orchard planner queue recipe schedule ticket update valley weather archive budget calendar deposit editor folder graph hotel invoice journey keyboard letter meeting network office parcel quiz report student teacher village window address booking contract delivery event filter guest habit image",
);
const verbs = splitWords(
  "keeps finds sorts sends draws reads plans counts shows shares follows measures books collects compares delivers explains gathers imports joins learns moves notes offers prints records repeats saves tests tracks",
);
const links = splitWords("for with without across between behind after beside during from inside through toward under within");
const technologies = splitWords(
  "React Tailwind Bootstrap Java Servlets JDBC TypeScript Node PostgreSQL Redis Docker Kotlin Spring GraphQL Vue Svelte Python Django Rust Go",
);
