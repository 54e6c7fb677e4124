import { address, expect } from "../test.ts";
import { expectIn, test } from "./test.ts";

const openJobs = () =>
  [...document.querySelectorAll("details[open] [id^=job-]")]
    .filter((job) => job.checkVisibility({ contentVisibilityAuto: true }))
    .map(({ id }) => id);

test("an earlier job opens for a link to it, and by the keyboard", async ({ tab }) => {
  await tab.goto(address("many", "experience#job-20"));
  await expectIn(tab, openJobs, ["job-20"]);
  expect(await tab.evaluate(() => (document.querySelector("#job-20")?.getBoundingClientRect().top ?? -1) > 0)).toBe(true);
  await tab.evaluate(() => document.querySelector("summary")?.focus());
  await tab.press("Enter");
  await expectIn(tab, openJobs, ["job-4", "job-20"]);
});
