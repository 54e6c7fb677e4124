import { type Growth, measureGrowth } from "./growth.ts";
import { report } from "./report.ts";
import { occasion, saveResults } from "./results.ts";

/** Measures the site as it grows, RUNS times each (3 by default). The first run draws 2,000 pictures, which takes minutes. */
const runs = Number(process.env["RUNS"] || 3);

const sizes: Growth[] = [];
for (const entries of [4, 100, 1000]) {
  console.log(`Measuring a site of ${entries} projects and ${entries} certificates.`);
  sizes.push(await measureGrowth(entries, runs));
}
const growth = { ...(await occasion(runs)), sizes };
saveResults({ growth });
console.log(report({ growth }));
