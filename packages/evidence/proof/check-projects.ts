import { contentFiles, diagnosticAt, type Findings, type Inspection, sampleContent, web } from "weavefolio/extra";
import { addVisits, toVisit } from "./keep-evidence.ts";

type CheckAll = (addresses: string[]) => Promise<ReadonlyMap<string, web.LinkStatus>>;

/** Visits the addresses of projects, and reports those that moved, and dead ones with their first day. Returns what is seen there now, too. */
export async function checkProjects(
  { files, evidence }: Pick<Inspection, "files" | "evidence">,
  checkAll: CheckAll,
  today: string,
): Promise<Findings & Pick<Inspection, "evidence">> {
  const projects = files.filter(({ name }) => name === "projects");
  const links = projects.flatMap(({ parsed, fields }) =>
    fields.flatMap(({ path, value }) => (contentFiles.isLive(path) && isPage(value) ? [{ parsed, path, address: value.trim() }] : [])),
  );
  const statuses = await checkAll([...new Set(links.map(({ address }) => address))]);
  const visits = new Map(Array.from(statuses, ([address, status]) => [address, toVisit(status)]));
  const seen = addVisits(evidence, visits, today);
  const warnings = links.flatMap(({ parsed, path, address }) => {
    const status = statuses.get(address);
    const found =
      status?.is === "broken"
        ? { what: `has been dead since ${formatDay(seen[address]?.dead ?? today)}: ${status.why}`, fix: "Deploy it again, or remove live:" }
        : web.describeStatus(address, status);
    return found ? [diagnosticAt(parsed, path, found.what, found.fix)] : [];
  });
  return { errors: [], warnings, closing: [], evidence: seen };
}

const isPage = (value: unknown): value is string => {
  const url = typeof value === "string" ? URL.parse(value.trim()) : null;
  return url !== null && !sampleContent.isSampleHost(url.hostname);
};

const formatDay = (day: string) => new Date(day).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
