import { mediansOf } from "./median.ts";
import { type Line, serve } from "./server.ts";
import type { Twins } from "./twin.ts";
import { type PageName, pageNames, pathOf } from "./weight.ts";

/** Which site is visited, and how many times as slow as this machine the visitor's CPU is. */
export type Kind = { site: keyof Twins; slowdown: number };

type Visits<Name extends string, Visit> = {
  title: string;
  folders: Twins;
  base: string;
  line?: Line;
  kinds: Record<Name, Kind>;
  runs: number;
  measure: (url: string, slowdown: number) => Promise<Visit>;
};

/** Returns the medians of each page's kinds of visits; alternates between them, so that other load on the machine affects all. */
export async function alternate<Name extends string, Visit extends object>({
  title,
  folders,
  base,
  line,
  kinds,
  runs,
  measure,
}: Visits<Name, Visit>): Promise<Record<PageName, Record<Name, Visit>>> {
  const sites = {
    page: await serve(folders.page, base, line),
    twin: await serve(folders.twin, base, line),
    fontless: await serve(folders.fontless, base, line),
  };
  const visits = pageNames.flatMap((page) =>
    Object.entries<Kind>(kinds).map(([name, { site, slowdown }]) => {
      return { page, name, url: sites[site].address + pathOf(page), slowdown, measured: [] as Visit[] };
    }),
  );
  for (let run = 1; run <= runs; run++) {
    for (const { url, slowdown, measured } of visits) measured.push(await measure(url, slowdown));
    console.log(`${title}: run ${run} of ${runs} finished.`);
  }
  await Promise.all(Object.values(sites).map((site) => site.close()));
  const mediansOn = (page: PageName) =>
    Object.fromEntries(visits.filter((visit) => visit.page === page).map(({ name, measured }) => [name, mediansOf(measured)]));
  return Object.fromEntries(pageNames.map((page) => [page, mediansOn(page)])) as Record<PageName, Record<Name, Visit>>;
}
