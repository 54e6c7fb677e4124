import { listAddresses } from "../../content/load/addresses.ts";
import type { Diagnostic } from "../../content/load/errors.ts";
import type { Inspection } from "../../content/load/loader.ts";
import { isPrivateHost } from "../../content/load/private-hosts.ts";
import { diagnosticAt } from "../../content/load/source-position.ts";
import { isSampleHost } from "../samples/find-samples.ts";
import type { LinkStatus } from "./link-status.ts";
import type { Findings } from "./report.ts";

/** An address in the content. `report` creates a diagnostic at each place that has it. */
export type Link = { address: string; report: ((what: string, fix: string) => Diagnostic)[] };

export function collectLinks({ files, stories }: Pick<Inspection, "files" | "stories">): Link[] {
  const links = new Map<string, Link>();
  const add = (address: string, report: Link["report"][number]) => {
    const link = links.get(address) ?? { address, report: [] };
    link.report.push(report);
    links.set(address, link);
  };
  for (const { parsed, fields } of files) {
    for (const field of fields) {
      for (const address of listAddresses(field)) add(address, (what, fix) => diagnosticAt(parsed, field.path, what, fix));
    }
  }
  for (const { parsed, report } of stories) {
    const links = parsed.links.map(({ node, ...place }) => ({ url: node.url, place }));
    const pictures = parsed.pictures.map(({ picture, ...place }) => ({ url: picture.src, place }));
    for (const { url, place } of [...links, ...pictures].filter(({ url }) => /^https?:/i.test(url)))
      add(url, (what, fix) => report(place, what, fix));
  }
  return [...links.values()];
}

/** Checks all links except those at example.com and .example, which are reserved. */
export async function checkLinks(
  links: readonly Link[],
  checkAll: (addresses: string[]) => Promise<ReadonlyMap<string, LinkStatus>>,
): Promise<Findings> {
  const { samples = [], others = [] } = Object.groupBy(links, ({ address }) =>
    isSampleHost(new URL(address).hostname) ? "samples" : "others",
  );
  const statuses = await checkAll(others.map(({ address }) => address));
  const report: Findings = { errors: [], warnings: [], closing: [] };
  for (const link of others) {
    const found = describeStatus(link.address, statuses.get(link.address));
    if (found) report[found.level].push(...link.report.map((createDiagnostic) => createDiagnostic(found.what, found.fix)));
  }
  const { length: skipped } = samples;
  const note = skipped === 0 ? "" : ` ${skipped} at example.com or .example ${skipped === 1 ? "was" : "were"} not.`;
  report.closing.push(`${others.length} ${others.length === 1 ? "address was" : "addresses were"} checked.${note}`);
  return report;
}

/** Says what is wrong with an address, and how to correct it. */
export function describeStatus(
  address: string,
  status: LinkStatus | undefined,
): { level: "errors" | "warnings"; what: string; fix: string } | undefined {
  // The content's own check warns of these.
  if (status?.is === "private" && isPrivateHost(new URL(address).hostname)) return undefined;
  switch (status?.is) {
    case "broken":
      return { level: "errors", what: `is a broken link: ${status.why}`, fix: "Correct the address, or remove it" };
    case "moved":
      return { level: "warnings", what: `has moved to ${status.to}`, fix: `Write ${status.to}` };
    case "private":
      return { level: "warnings", what: `leads to a private network, at ${status.why}`, fix: "Write a public address" };
    case "unclear":
      return { level: "warnings", what: `could not be checked: ${status.why}`, fix: "Open it in a browser to check it" };
    default:
      return undefined;
  }
}
