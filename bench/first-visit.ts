import { alternate, type Kind } from "./alternate.ts";
import { measureVisit, type Visit } from "./lighthouse.ts";
import { LOW_TIER, MID_TIER } from "./phone.ts";
import type { Twins } from "./twin.ts";
import type { PageName } from "./weight.ts";

const kinds = {
  page: { site: "page", slowdown: MID_TIER },
  twin: { site: "twin", slowdown: MID_TIER },
  fontless: { site: "fontless", slowdown: MID_TIER },
  cheap: { site: "page", slowdown: LOW_TIER },
  cheapTwin: { site: "twin", slowdown: LOW_TIER },
} satisfies Record<string, Kind>;

/** Medians; the twin is the same page without scripts, `fontless` without web fonts, the cheap ones on a low-tier phone. */
export type Visits = Record<keyof typeof kinds, Visit>;

/** Has Lighthouse measure first visits, on the phone and the line that it simulates. */
export function measureFirstVisits(folders: Twins, base: string, runs: number): Promise<Record<PageName, Visits>> {
  return alternate({ title: "First visits", folders, base, kinds, runs, measure: measureVisit });
}
