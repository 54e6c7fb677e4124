import { readDoi } from "../../../../content/json-resume/normalize-publications.ts";
import type { Mark } from "../../../../content/resume-marks/marks.ts";
import type { ResumeSection } from "../../../../content/schema/schema.ts";
import type { Texts } from "../../../../texts/texts.ts";
import type { Located, LocatedResume, Unsure } from "../located.ts";
import { splitBrackets } from "../split-brackets.ts";
import type { OwnBlock } from "./own-file.ts";
import { listValues, type OwnValue } from "./own-values.ts";

/** The keys of JSON Resume by what a text is. In a list's key, all of them are. */
type Keys = Partial<Record<Mark, string>>;

const timelines: Partial<Record<ResumeSection, { list: string; keys: Keys }>> = {
  experience: {
    list: "work",
    keys: {
      ...{ title: "position", organization: "name", about: "description", type: "x-type", place: "location" },
      ...{ summary: "summary", point: "highlights[]", tag: "x-technologies[]" },
    },
  },
  volunteering: {
    list: "volunteer",
    keys: { title: "position", organization: "organization", place: "x-location", summary: "summary", point: "highlights[]" },
  },
  education: {
    list: "education",
    keys: {
      ...{ degree: "studyType", area: "area", organization: "institution", score: "score", place: "x-location" },
      ...{ summary: "x-summary", point: "x-points[]", tag: "courses[]" },
    },
  },
  projects: {
    list: "projects",
    keys: {
      ...{ title: "name", part: "roles[]", client: "entity", type: "type", summary: "description" },
      ...{ point: "highlights[]", tag: "keywords[]" },
    },
  },
};

const lines: Partial<Record<ResumeSection, { list: string; keys: Keys; url: string }>> = {
  certificates: {
    ...{ list: "certificates", url: "url" },
    keys: { title: "name", issuer: "issuer", id: "x-id", dates: "date", summary: "x-description" },
  },
  awards: { list: "awards", url: "x-url", keys: { title: "title", awarder: "awarder", dates: "date", summary: "summary" } },
  publications: {
    ...{ list: "publications", url: "url" },
    keys: { title: "name", author: "x-authors[]", publisher: "publisher", kind: "x-type", dates: "releaseDate", summary: "summary" },
  },
  talks: { list: "x-talks", url: "url", keys: { title: "name", event: "event", dates: "date", summary: "summary" } },
};

/** Reads the items of a section as those of a JSON Resume. */
export function readSection(section: ResumeSection, blocks: readonly OwnBlock[], texts: Texts, unsure: Unsure[]): LocatedResume {
  const timeline = timelines[section];
  const line = lines[section];
  const values = () => listValues(blocks, unsure).filter((value) => !reportMore(value, unsure));
  if (timeline) return { [timeline.list]: splitAt(blocks, "item").flatMap((item) => readItem(item, timeline.keys, unsure)) };
  if (line) return { [line.list]: groupBy(values(), "title").map((item) => finishLine(section, readLine(item, line), texts)) };
  if (section === "skills") return { skills: readSkills(values()) };
  if (section === "languages") return { languages: values().map((value) => splitNote(value, "language", "fluency")) };
  if (section === "interests") return { interests: values().map(readInterest) };
  if (section === "references") return { references: groupBy(values(), "quote").map(readReference) };
  if (section === "proof") return reportProof(values(), unsure);
  const paragraphs = values();
  return { basics: { summary: paragraphs[0] && { text: paragraphs.map(({ text }) => text).join("\n\n"), at: paragraphs[0].at } } };
}

/** A section that leaves out items has a link in place of them. */
function reportMore({ mark, text, at }: OwnValue, unsure: Unsure[]): boolean {
  if (mark !== "more") return false;
  unsure.push({ text, at, reason: "It stands for further entries, which the file doesn't have" });
  return true;
}

/** A line says what an address is about, but not which of its claims it proves. */
function reportProof(values: readonly OwnValue[], unsure: Unsure[]): LocatedResume {
  for (const { mark, text, url, at } of values)
    if (mark === "title")
      unsure.push({ text: `${text} ${url ?? ""}`.trim(), at, reason: "Add it as proof to the claim that it belongs to" });
  return {};
}

function splitAt(blocks: readonly OwnBlock[], kind: OwnBlock["kind"]): OwnBlock[][] {
  const groups: OwnBlock[][] = [];
  for (const block of blocks) {
    if (block.kind === kind || groups.length === 0) groups.push([block]);
    else groups.at(-1)?.push(block);
  }
  return groups;
}

/** An employer with several roles is an item for each. */
function readItem(blocks: readonly OwnBlock[], keys: Keys, unsure: Unsure[]): LocatedResume[] {
  const start = blocks.findIndex(({ kind }) => kind === "role");
  const own = listValues(start === -1 ? blocks : blocks.slice(0, start), unsure).filter((value) => !reportMore(value, unsure));
  if (own.length === 0) return [];
  const item = readFields(own, keys);
  if (start === -1) return [item];
  const { dates: _dates, ...employer } = item;
  return splitAt(blocks.slice(start), "role").map((role) => ({ ...employer, ...readFields(listValues(role, unsure), keys) }));
}

function readFields(values: readonly OwnValue[], keys: Keys): LocatedResume {
  const fields: LocatedResume = {};
  for (const value of values) {
    const { mark, text, at, url } = value;
    const key = mark === "dates" ? (keys.dates ?? "dates") : mark === "address" ? "url" : keys[mark];
    const located: Located = { text: mark === "address" ? (url ?? text) : text, at };
    if (key?.endsWith("[]")) fields[key.slice(0, -2)] = [...((fields[key.slice(0, -2)] as Located[] | undefined) ?? []), located];
    else if (key) fields[key] = located;
    if (mark === "organization" && url) fields["url"] = { text: url, at };
  }
  return fields;
}

function groupBy(values: readonly OwnValue[], first: Mark): OwnValue[][] {
  const groups: OwnValue[][] = [];
  for (const value of values) {
    if (value.mark === first || groups.length === 0) groups.push([value]);
    else groups.at(-1)?.push(value);
  }
  return groups;
}

function readLine(values: readonly OwnValue[], { keys, url }: { keys: Keys; url: string }): LocatedResume {
  const link = values.find(({ mark }) => mark === "title");
  return { ...readFields(values, keys), ...(link?.url && { [url]: { text: link.url, at: link.at } }) };
}

const isLocated = (value: LocatedResume[string]): value is Located => typeof value === "object" && !Array.isArray(value) && "at" in value;

function finishLine(section: ResumeSection, item: LocatedResume, texts: Texts): LocatedResume {
  const { date, url, "x-type": kind, "x-authors": authors } = item;
  if (section === "certificates" && isLocated(date) && date.text.startsWith("–")) {
    const { date: _date, ...others } = item;
    return { ...others, "x-expires": { ...date, text: date.text.slice(1).trim() } };
  }
  if (section !== "publications") return item;
  const doi = isLocated(url) && /^https:\/\/doi\.org\//.test(url.text) ? readDoi(decodeURI(url.text)) : undefined;
  const type = isLocated(kind) && Object.entries(texts.publications).find(([, name]) => name === kind.text)?.[0];
  const names = (authors as Located[] | undefined) ?? [];
  const known = names.filter(({ text }) => text !== "…");
  const rest = known.length < names.length ? names.filter(({ text }) => text === "…").slice(0, 1) : [];
  return {
    ...item,
    ...(doi && isLocated(url) && { url: undefined, "x-doi": { text: doi, at: url.at } }),
    ...(type && isLocated(kind) && { "x-type": { text: type, at: kind.at } }),
    "x-authors": [...known, ...rest.map(({ at }) => ({ text: "et al.", at }))],
  };
}

function readSkills(values: readonly OwnValue[]): LocatedResume[] {
  const groups: LocatedResume[] = [];
  for (const value of values) {
    const last = groups.at(-1);
    if (value.mark === "keyword" && last) last["keywords"] = [...((last["keywords"] as Located[] | undefined) ?? []), locate(value)];
    else groups.push(value.mark === "group" ? splitNote(value, "name", "level") : { name: locate(value) });
  }
  return groups;
}

const locate = ({ text, at }: Located): Located => ({ text, at });

/** Splits “German (Native)”. */
function splitNote({ text, at }: OwnValue, key: string, note: string): LocatedResume {
  const { before, inside } = splitBrackets(text) ?? { before: text, inside: "" };
  return { [key]: { text: before, at }, ...(inside && { [note]: { text: inside, at } }) };
}

/** Reads “Gaming (Chess, Go)”. */
function readInterest({ text, at }: OwnValue): LocatedResume {
  const { before, inside } = splitBrackets(text) ?? { before: text, inside: "" };
  const keywords = inside.split(/[,،、，]/).map((word) => word.trim());
  return { name: { text: before, at }, keywords: keywords.flatMap((word) => (word ? [{ text: word, at }] : [])) };
}

function readReference(values: readonly OwnValue[]): LocatedResume {
  const find = (mark: Mark) => values.find((value) => value.mark === mark);
  const [quote, person] = [find("quote"), find("person")];
  return { reference: quote && locate(quote), name: person && locate(person) };
}
