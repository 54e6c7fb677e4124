import { type Growth, measureGrowth } from "./growth.ts";
import { report } from "./report.ts";
import { keepResults, occasion } from "./results.ts";

/** Measures what becomes of the site as it grows, RUNS times each (three, unless it is set). The first time, 2,000 pictures are made: that takes minutes. */
const runs = Number(process.env["RUNS"] || 3);

const sizes: Growth[] = [];
for (const entries of [4, 100, 1000]) {
  console.log(`A site of ${entries} projects and ${entries} certificates is built and tried.`);
  sizes.push(await measureGrowth(entries, runs));
}
const growth = { ...(await occasion(runs)), sizes };
keepResults({ growth });
console.log(report({ growth }));
