import { measureVisit, type Visit } from "./lighthouse.ts";
import { mediansOf } from "./median.ts";
import { serve } from "./server.ts";
import type { Twins } from "./twin.ts";
import { type PageName, pageNames } from "./weight.ts";

/** Medians; the twin is the same page without scripts. */
export type Pair = { page: Visit; twin: Visit };

/** Alternates between page and twin, so that other load on the machine affects both. */
export async function measureFirstVisits({ page, twin }: Twins, base: string, runs: number): Promise<Record<PageName, Pair>> {
  const sites = { page: await serve(page, base), twin: await serve(twin, base) };
  const visits = Object.fromEntries(pageNames.map((name) => [name, { page: [], twin: [] }])) as unknown as Record<
    PageName,
    Record<keyof Pair, Visit[]>
  >;
  for (let run = 1; run <= runs; run++) {
    for (const name of pageNames) {
      for (const kind of ["page", "twin"] as const) visits[name][kind].push(await measureVisit(sites[kind].address + pathOf(name)));
    }
    console.log(`First visits: run ${run} of ${runs} finished.`);
  }
  await Promise.all([sites.page.close(), sites.twin.close()]);
  const medians = pageNames.map((name) => [name, { page: mediansOf(visits[name].page), twin: mediansOf(visits[name].twin) }]);
  return Object.fromEntries(medians) as Record<PageName, Pair>;
}

const pathOf = (name: PageName) => (name === "index" ? "" : name);
