import { web } from "weavefolio/extra";
import { type Block, nameSideSection } from "./linkedin-headings.ts";
import { hasSize, isWrapped, joinTitle, type Line, locate } from "./linkedin-lines.ts";
import type { Located, LocatedResume, Unsure } from "./located.ts";
import { splitBrackets } from "./split-brackets.ts";

/** The keys of the name in each section. */
const NAMES: Record<string, string> = {
  skills: "name",
  languages: "language",
  certificates: "name",
  awards: "title",
  publications: "name",
  patents: "name",
};

/** Reads the left column: contact details, and lists of names. */
export function readSide(blocks: readonly Block[]): { basics: LocatedResume; lists: LocatedResume; unsure: Unsure[] } {
  const [contact, ...sections] = blocks;
  const { basics, unsure } = readContact(contact?.lines ?? []);
  const lists: LocatedResume = {};
  for (const [index, { heading, title, lines }] of sections.entries()) {
    const items = splitItems(lines).map(joinTitle);
    const section = nameSideSection(title, items, index + 1);
    if (section)
      lists[section] = items.map((item) => (section === "languages" ? readLanguage(item) : { [NAMES[section] ?? "name"]: item }));
    else unsure.push({ text: [title, ...items.map(({ text }) => text)].join("\n"), at: locate([...heading, ...lines]), reason: UNKNOWN });
  }
  return { basics, lists, unsure };
}

export const UNKNOWN = "The import doesn't know this heading";

/** In points, between lines of the same item. The next page's first line has none. */
const LINE_GAP = 15;

function splitItems(lines: readonly Line[]): Line[][] {
  const items: Line[][] = [];
  for (const line of lines) {
    const item = items.at(-1);
    const above = item?.at(-1);
    const isContinued = above && (line.gap === undefined ? isWrapped(above, line) : line.gap < LINE_GAP);
    if (item && isContinued) item.push(line);
    else items.push([line]);
  }
  return items;
}

function readLanguage({ text, at }: Located): LocatedResume {
  const { before, inside = "" } = splitBrackets(text) ?? {};
  return { language: { text: before || text, at }, fluency: { text: before ? inside : "", at } };
}

const PHONE = /^[+\d][\d\s().\-/]{4,}$/;

/** Above the phone number and the email stands the address. */
function readContact(lines: readonly Line[]): { basics: LocatedResume; unsure: Unsure[] } {
  const basics: LocatedResume = {};
  const unsure: Unsure[] = [];
  const address: Line[] = [];
  for (const line of lines.filter((other) => !hasSize(other, "link"))) {
    const [phone] = PHONE.exec(splitBrackets(line.text)?.before ?? line.text) ?? [];
    const at = locate([line]);
    if (/^[^\s@]+@[^\s@]+$/.test(line.text) && !basics["email"]) basics["email"] = { text: line.text, at };
    else if (phone && !basics["phone"]) basics["phone"] = { text: phone.trim(), at };
    else if (!basics["email"] && !basics["phone"] && !line.text.includes("@")) address.push(line);
    else unsure.push({ text: line.text, at, reason: "It stands below the contact details, and the import doesn't know what it is" });
  }
  if (address.length > 0) basics["location"] = { address: joinTitle(address) };
  const links = splitLinks(lines.filter((line) => hasSize(line, "link"))).map(readLink);
  if (links.length > 0) basics["profiles"] = links;
  return { basics, unsure };
}

/** A link ends with its kind in brackets: “(LinkedIn)”. */
function splitLinks(lines: readonly Line[]): Line[][] {
  const links: Line[][] = [];
  for (const line of lines) {
    const link = links.at(-1);
    if (link && !/\)$/.test(link.at(-1)?.text ?? "")) link.push(line);
    else links.push([line]);
  }
  return links;
}

function readLink(lines: Line[]): LocatedResume {
  const written = lines.map(({ text }) => text).join("");
  const { before: address, inside: kind } = splitBrackets(written) ?? { before: written, inside: "" };
  const at = locate(lines);
  const url = cleanAddress(lines.find((line) => line.url)?.url ?? `https://${address}`);
  return { network: { text: web.getHostLabel(url) ?? kind, at }, url: { text: url, at } };
}

/** LinkedIn adds parameters to the address of its own profile. */
function cleanAddress(written: string): string {
  const url = URL.parse(written);
  if (!url || !/(?:^|\.)linkedin\.com$/.test(url.hostname)) return written;
  return `${url.origin}${url.pathname}`;
}
