import { z } from "zod";
import type { Problem } from "../../content-model/load/errors.ts";
import type { ContentFile } from "../../content-model/load/loader.ts";
import { isLocal } from "../../content-model/load/pictures.ts";
import { problemAt } from "../../content-model/load/place.ts";
import { isSampleHost } from "../samples/sample.ts";
import type { Answer } from "./answer.ts";

/** An address of the content, and everywhere it stands. */
export type Link = { address: string; tell: ((what: string, mend: string) => Problem)[] };

/** What asking the links came to: those that lead nowhere, those that an owner should look at, and all in a sentence. */
export type LinkReport = { dead: Problem[]; doubtful: Problem[]; summary: string };

/** Every address that a page leads to or shows a picture from, once. */
export function linksIn(files: readonly ContentFile[]): Link[] {
  const links = new Map<string, Link>();
  for (const { parsed, fields } of files) {
    for (const { path, value, schema, meaning } of fields) {
      if (meaning?.is !== "link" && meaning?.is !== "picture") continue;
      const address = z.safeParse(schema, value).data;
      if (typeof address !== "string" || isLocal({ src: address })) continue;
      const link = links.get(address) ?? { address, tell: [] };
      link.tell.push((what, mend) => problemAt(parsed, path, what, mend));
      links.set(address, link);
    }
  }
  return [...links.values()];
}

/**
 * Asks all links but those at example.com and .example, which no one can own.
 *
 * @param askAll asks addresses, and gives each one's answer
 */
export async function checkLinks(
  links: readonly Link[],
  askAll: (addresses: string[]) => Promise<Map<string, Answer>>,
): Promise<LinkReport> {
  const { samples = [], others = [] } = Object.groupBy(links, ({ address }) =>
    isSampleHost(new URL(address).hostname) ? "samples" : "others",
  );
  const answers = await askAll(others.map(({ address }) => address));
  const report: LinkReport = { dead: [], doubtful: [], summary: "" };
  for (const { address, tell } of others) {
    const told = said(answers.get(address));
    if (told) report[told.level].push(...tell.map((each) => each(told.what, told.mend)));
  }
  const count = (is: Answer["is"]) => others.filter(({ address }) => answers.get(address)?.is === is).length;
  const parts = [
    counted(count("alive"), "answers", "answer"),
    counted(count("moved"), "has moved", "have moved"),
    counted(count("dead"), "is dead", "are dead"),
    counted(count("private"), "is private", "are private"),
    counted(count("doubtful"), "is in doubt", "are in doubt"),
  ].filter(Boolean);
  const asked = others.length === 0 ? "No address was asked" : `Of ${counted(others.length, "address", "addresses")} ${parts.join(", ")}`;
  const left =
    samples.length === 0
      ? ""
      : ` ${counted(samples.length, "address", "addresses")} at example.com or .example ${samples.length === 1 ? "was" : "were"} not asked.`;
  report.summary = `${asked}.${left}`;
  return report;
}

function said(answer: Answer | undefined): { level: "dead" | "doubtful"; what: string; mend: string } | undefined {
  switch (answer?.is) {
    case "dead":
      return { level: "dead", what: `leads nowhere: ${answer.why}`, mend: "Mend the address, or remove it" };
    case "moved":
      return { level: "doubtful", what: `has moved to ${answer.to}`, mend: `Write ${answer.to}` };
    case "private":
      return { level: "doubtful", what: `leads into a private network, at ${answer.why}`, mend: "Write an address that visitors reach" };
    case "doubtful":
      return { level: "doubtful", what: `is in doubt: ${answer.why}`, mend: "Open it in a browser, to be sure" };
    default:
      return undefined;
  }
}

const counted = (number: number, one: string, many: string) => (number === 0 ? "" : `${number} ${number === 1 ? one : many}`);
