import { type Growth, measureGrowth } from "./growth.ts";
import { readConditions, saveResults } from "./results.ts";
import { formatResults } from "./results-markdown.ts";

/** RUNS, 3 by default. The first run draws 2,000 pictures, which takes minutes. */
const runs = Number(process.env["RUNS"] || 3);

const sizes: Growth[] = [];
for (const entries of [4, 100, 1000]) {
  console.log(`Measuring a site of ${entries} projects and ${entries} certificates.`);
  sizes.push(await measureGrowth(entries, runs));
}
const growth = { ...(await readConditions(runs)), sizes };
saveResults({ growth });
console.log(formatResults({ growth }));
