import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { parseDocument } from "yaml";
import { root } from "./build.ts";

/**
 * How many projects, and as many certificates; `width` is that of their pictures in pixels, without which they are woven. The
 * first so many may be as rich in detail as a screenshot: browsers take a picture with little in it for no content, and time
 * a page by its words instead.
 */
export type GrowthOf = { entries: number; width?: number; detailed?: number };

/**
 * Writes the sample with so many entries, each with words, addresses and a picture of its own. The first entries of a larger
 * content are those of a smaller one.
 *
 * @param folder absolute path of the content folder, made where it is not there
 */
export async function writeGrownContent(folder: string, { entries, width, detailed = 0 }: GrowthOf): Promise<void> {
  cpSync(join(root, "sample"), folder, { recursive: true });
  const numbers = Array.from({ length: entries }, (_, at) => at);
  const pictures: (string | undefined)[] = [];
  for (const at of numbers) {
    pictures.push(width === undefined ? undefined : await drawPicture(join(folder, "images"), { at, width, detailed: at < detailed }));
  }
  change(
    join(folder, "projects.yaml"),
    "projects",
    numbers.map((at) => project(at, pictures[at])),
  );
  change(
    join(folder, "certificates.yaml"),
    "certificates",
    numbers.map((at) => certificate(at, pictures[at])),
  );
}

function change(file: string, field: string, value: unknown): void {
  const document = parseDocument(readFileSync(file, "utf8"));
  document.set(field, value);
  writeFileSync(file, String(document));
}

function project(at: number, picture: string | undefined) {
  const pick = picker(at);
  const title = `${upper(pick(adjectives))} ${upper(pick(things))} ${at + 1}`;
  const slug = title.toLowerCase().replaceAll(" ", "-");
  return {
    title,
    description: sentence(pick),
    ...(picture && { image: { src: picture, alt: sentence(pick) } }),
    live: `https://${slug}.example/`,
    git: `https://code.example.com/jordan-vale/${slug}`,
    technologies: [pick(technologies), pick(technologies), pick(technologies)].filter((name, place, all) => all.indexOf(name) === place),
  };
}

function certificate(at: number, picture: string | undefined) {
  const pick = picker(at + 0.5);
  const title = `${upper(pick(adjectives))} ${upper(pick(things))}, ${upper(pick(adjectives))} Course ${at + 1}`;
  return {
    title,
    description: sentence(pick),
    ...(picture && { image: { src: picture, alt: sentence(pick) } }),
    link: `https://documents.example.com/jordan-vale/${title.toLowerCase().replaceAll(/\W+/g, "-")}.pdf`,
  };
}

type Pick = (words: readonly string[]) => string;

/** A dozen words, so that a description costs what a sentence of its own costs. */
function sentence(pick: Pick): string {
  const lists = [verbs, adjectives, things, links, adjectives, things, links, things, verbs, things, links, things];
  return `${upper(lists.map(pick).join(" "))}.`;
}

/** Chooses by a multiplicative hash of the entry's number and the turn, so that an entry is the same in every size. */
function picker(seed: number): Pick {
  let turn = 0;
  return (words) => {
    let hash = Math.imul(Math.round(seed * 2) + 1, 0x9e3779b1) ^ Math.imul(++turn, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return words[((hash ^ (hash >>> 13)) >>> 0) % words.length] ?? "";
  };
}

const upper = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Lines as of a screenshot's text. */
function detail(at: number): string {
  const pick = picker(at);
  const widths = ["9", "17", "31", "43"];
  const lines = Array.from({ length: 1200 }, (_, line) => {
    const [x, y] = [40 + (line % 24) * 50, 40 + Math.floor(line / 24) * 15];
    return `<path stroke="hsl(${(line * 37 + at) % 360},30%,35%)" stroke-width="${pick(["3", "5", "7"])}" d="M${x} ${y}h${pick(widths)}"/>`;
  });
  return lines.join("");
}

/** A picture that no other entry has; it is drawn once. */
async function drawPicture(folder: string, { at, width, detailed }: { at: number; width: number; detailed: boolean }): Promise<string> {
  const name = `picture-${at + 1}-of-${width}${detailed ? "-detailed" : ""}.png`;
  if (existsSync(join(folder, name))) return `images/${name}`;
  mkdirSync(folder, { recursive: true });
  const hue = (at * 47) % 360;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><path fill="hsl(${hue},40%,${50 + (at % 30)}%)" d="M0 0h1280v800H0z"/><circle fill="hsl(${hue},60%,30%)" cx="${100 + (at % 1000)}" cy="${200 + ((at * 7) % 400)}" r="150"/>${detailed ? detail(at) : ""}</svg>`;
  await sharp(Buffer.from(drawn)).resize({ width }).png().toFile(join(folder, name));
  return `images/${name}`;
}

const words = (list: string) => list.split(" ");
const adjectives = words(
  "quiet open rapid small shared local woven steady clear honest early plain sharp bright patient exact gentle hidden modern simple warm bold careful distant equal fresh global handy ideal joint keen lively minor narrow online paper quick rural silent tidy urban vivid whole young active basic common daily entire formal golden human inner",
);
const things = words(
  "ledger garden market wallet courier atlas beacon canvas diary engine forum gallery harbor index journal kitchen library museum notebook orchard planner queue recipe schedule ticket update valley weather archive budget calendar deposit editor folder graph hotel invoice journey keyboard letter meeting network office parcel quiz report student teacher village window address booking contract delivery event filter guest habit image",
);
const verbs = words(
  "keeps finds sorts sends draws reads plans counts shows shares follows measures books collects compares delivers explains gathers imports joins learns mends notes offers prints records repeats saves tests tracks",
);
const links = words("for with without across between behind after beside during from inside through toward under within");
const technologies = words(
  "React Tailwind Bootstrap Java Servlets JDBC TypeScript Node PostgreSQL Redis Docker Kotlin Spring GraphQL Vue Svelte Python Django Rust Go",
);
