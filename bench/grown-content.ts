import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { parseDocument } from "yaml";
import { root } from "./build-site.ts";

/** The number of projects, and of certificates. The first `pictured` ones have pictures, the others woven art. */
export type GrowthOf = { items: number; pictured: number };

/** Writes the sample with generated projects and certificates. A larger content starts with those of a smaller one. */
export async function writeGrownContent(folder: string, { items, pictured }: GrowthOf): Promise<void> {
  cpSync(join(root, "e2e/fixture/content"), folder, { recursive: true });
  mkdirSync(join(folder, "images"), { recursive: true });
  const indexes = Array.from({ length: items }, (_, index) => index);
  for (const index of indexes.slice(0, pictured)) await drawPicture(join(folder, pictureOf(index)), index);
  const describe = (index: number, pick: Pick) => ({
    description: makeSentence(pick),
    ...(index < pictured && { image: { src: pictureOf(index), alt: makeSentence(pick) } }),
  });
  const projects = indexes.map((index) => {
    const pick = createPicker(index);
    const slug = `${pick()}-${pick()}-${index + 1}`;
    const technologies = [...new Set([pick(TECHNOLOGIES), pick(TECHNOLOGIES), pick(TECHNOLOGIES)])];
    const links = { live: `https://${slug}.example/`, git: `https://code.example.com/jordan-vale/${slug}` };
    return { title: slug.replaceAll("-", " "), ...describe(index, pick), ...links, technologies };
  });
  const certificates = indexes.map((index) => {
    const pick = createPicker(index + 0.5);
    const title = `${pick()} ${pick()}, ${pick()} course ${index + 1}`;
    return { title, ...describe(index, pick), link: `https://documents.example.com/${title.replaceAll(/\W+/g, "-")}.pdf` };
  });
  for (const [field, value] of Object.entries({ projects, certificates })) {
    const file = join(folder, `${field}.yaml`);
    const document = parseDocument(readFileSync(file, "utf8"));
    document.set(field, value);
    writeFileSync(file, String(document));
  }
}

const pictureOf = (index: number) => `images/picture-${index + 1}.png`;

async function drawPicture(file: string, index: number): Promise<void> {
  const background = `hsl(${(index * 47) % 360},40%,60%)`;
  await sharp({ create: { width: 1280, height: 800, channels: 3, background } })
    .png()
    .toFile(file);
}

type Pick = (words?: readonly string[]) => string;

/** Picks words by a hash of the seed and the turn, so that an item is the same at every size. */
function createPicker(seed: number): Pick {
  let turn = 0;
  return (words = WORDS) => {
    let hash = Math.imul(seed * 2 + 1, 0x9e3779b1) ^ Math.imul(++turn, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return words[((hash ^ (hash >>> 13)) >>> 0) % words.length] ?? "";
  };
}

/** Joins random words, which compress no better than real text. */
const makeSentence = (pick: Pick) => `${Array.from({ length: 12 }, () => pick()).join(" ")}.`;

const WORDS = (
  "quiet open rapid small shared local woven steady clear honest early plain sharp bright patient exact gentle hidden modern simple warm " +
  "bold careful distant equal fresh global handy ideal joint keen lively minor narrow online paper quick rural silent tidy urban vivid " +
  "ledger garden market wallet courier atlas beacon canvas diary engine forum gallery harbor index journal kitchen library museum planner " +
  "queue recipe schedule ticket update valley weather archive budget calendar deposit editor folder graph hotel invoice letter office " +
  "keeps finds sorts sends draws reads plans counts shows shares follows measures books collects compares delivers explains gathers " +
  "for with without across between behind after beside during from inside through toward under within"
).split(" ");

const TECHNOLOGIES = "React Java TypeScript Node PostgreSQL Redis Docker Kotlin Spring GraphQL Vue Svelte Python Django Rust Go".split(" ");
