import { measureVisit, type Visit } from "./lighthouse.ts";
import { mediansOf } from "./median.ts";
import { LOW_TIER, MID_TIER } from "./phone.ts";
import { serve } from "./server.ts";
import type { Twins } from "./twin.ts";
import { type PageName, pageNames, pathOf } from "./weight.ts";

const kinds = {
  page: { site: "page", slowdown: MID_TIER },
  twin: { site: "twin", slowdown: MID_TIER },
  fontless: { site: "fontless", slowdown: MID_TIER },
  cheap: { site: "page", slowdown: LOW_TIER },
  cheapTwin: { site: "twin", slowdown: LOW_TIER },
} satisfies Record<string, { site: keyof Twins; slowdown: number }>;

type Kind = keyof typeof kinds;

/** Medians; the twin is the same page without scripts, `fontless` without web fonts, the cheap ones on a low-tier phone. */
export type Visits = Record<Kind, Visit>;

/** Alternates between the kinds, so that other load on the machine affects all of them. */
export async function measureFirstVisits(folders: Twins, base: string, runs: number): Promise<Record<PageName, Visits>> {
  const sites = {
    page: await serve(folders.page, base),
    twin: await serve(folders.twin, base),
    fontless: await serve(folders.fontless, base),
  };
  const visits = pageNames.map((page) => ({ page, of: new Map<string, Visit[]>() }));
  for (let run = 1; run <= runs; run++) {
    for (const { page, of } of visits) {
      for (const [kind, { site, slowdown }] of Object.entries(kinds)) {
        of.set(kind, [...(of.get(kind) ?? []), await measureVisit(sites[site].address + pathOf(page), slowdown)]);
      }
    }
    console.log(`First visits: run ${run} of ${runs} finished.`);
  }
  await Promise.all(Object.values(sites).map((site) => site.close()));
  const medians = visits.map(({ page, of }) => [page, Object.fromEntries([...of].map(([kind, measured]) => [kind, mediansOf(measured)]))]);
  return Object.fromEntries(medians) as Record<PageName, Visits>;
}
