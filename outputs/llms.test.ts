import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../content-model/load/loader.ts";
import { withEveryPart, withoutParts } from "./content.test-support.ts";
import { makeLlms } from "./llms.ts";

const { content: sample } = await loadContent(join(import.meta.dirname, "../e2e/fixture"));

test.each([
  "Location: Harbourton, Westshire, GB, time zone Europe/London, works remotely. Languages: English, German (Native).",
  "## Skills\n\n- Front end, Advanced: React, CSS\n- Accessibility\n",
  "- Developer, Northlight: Energy monitoring. Harbourton. Full-time. February 2025 – Present. Owned the dashboard. And its API. Halved its loading time. Made with: React, SQL.\n- Freelancer\n",
  "## Education\n\n- Westport College: 2024 – Present.\n- [Bachelor, Computer Science, Harbourton Institute](https://institute.example/): 2019 – June 2023. Score: 8.4 of 10. Courses: Compilers.\n",
  "## Volunteering\n\n- [Coach, Code Club](https://club.example/): 2022 – Present. Teaches children. Runs a weekly group.\n",
  "- Tides: 200 people use it. Open source, Harbour office, 2023 – 2024. Front end.\n",
  "## Publications\n\n- Caching prices: Web Notes, November 2024. Why a stale price can be right.\n",
  "## Talks\n\n- [Forms](https://talks.example/forms): Web Meetup, October 2024.\n",
  "- Java: Passed with 92 %. Assessment Board, March 2024. Expires: March 2027. Number: AB-1234.\n- SQL\n",
  "## Awards\n\n- First place: City of Harbourton, October 2023. For a timetable.\n- Second place\n",
  "## References\n\n- “Asks before building, as the form shows.”: Ada Reed\n- “Reliable.”\n",
  "- \\+44 1632 960123\n",
  "- [Website](https://notes.example/)\n",
  "- [Mastodon](https://social.example/@jordan)\n",
])("llms.txt contains %s", (text) => {
  expect(makeLlms(withEveryPart(sample), []).body).toContain(text);
});

test("llms.txt has no heading without list items", () => {
  const titles = String(makeLlms(withoutParts(sample), []).body).match(/(?<=^## ).*/gm);
  expect(titles).toEqual(["Contact"]);
});
