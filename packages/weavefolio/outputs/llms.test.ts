import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../content/load/loader.ts";
import { withEveryPart, withoutParts } from "./content.test-support.ts";
import { makeLlms } from "./llms.ts";

const { content: sample } = await loadContent(join(import.meta.dirname, "../../../e2e/fixture/content"));

test.each([
  "Location: Harbourton, Westshire, United Kingdom, time zone Europe/London, works remotely. Work permission: United Kingdom. Start: In May.\n",
  "## Languages\n\n- English\n- German (Native)\n",
  "## Skills\n\n- Front end (Advanced): React, CSS\n- Accessibility\n",
  "- Developer, Northlight: Energy monitoring, Full-time, Harbourton, February 2025 – Present. Owned the dashboard. And its API. Halved its loading time. React, SQL.\n",
  "- [Quayside Software](https://quayside.example/): Westport, 2019 – January 2025.\n  - Team lead: March 2022 – January 2025. Led five people. Go.\n  - Apprentice: Learned from all of them.\n- Freelancer\n",
  "## Education\n\n- Westport College: 2024 – Present.\n- [Bachelor, Computer Science, Harbourton Institute](https://institute.example/): 8\\.4 of 10, 2019 – June 2023. Compilers.\n",
  "## Volunteering\n\n- [Coach, Code Club](https://club.example/): 2022 – Present. Teaches children. Runs a weekly group.\n",
  "- Tides: Front end, Harbour office, Open source, 2023 – 2024. 200 people use it.\n",
  "## Publications\n\n- Caching prices: Web Notes, November 2024. Why a stale price can be right.\n",
  "- [Stale prices](https://doi.org/10.1000/182): Ada Reed, Vale, J., Journal of Caches, 2023.\n",
  "- [On forms](https://notes.example/9): Ada Reed, et al., Harbourton Institute, Thesis.\n",
  "## Talks\n\n- [Forms](https://talks.example/forms): Web Meetup, October 2024.\n",
  "- Java: Assessment Board, AB-1234, March 2024 – March 2027. Passed with 92 %.\n- SQL\n",
  "## Awards\n\n- First place: City of Harbourton, October 2023. For a timetable.\n- Second place\n",
  "## References\n\n- “Asks before building, as the form shows.”: Ada Reed\n- “Reliable.”\n",
  "- [\\+44 1632 960123](tel:+441632960123): ",
  "- [notes.example](https://notes.example/): ",
  "- [Mastodon: social.example/@jordan](https://social.example/@jordan)\n",
])("llms.txt contains %s", (text) => {
  expect(makeLlms(withEveryPart(sample), []).body).toContain(text);
});

test("llms.txt has no heading without list items", () => {
  const titles = String(makeLlms(withoutParts(sample), []).body).match(/(?<=^## ).*/gm);
  expect(titles).toEqual(["Skills", "Contact"]);
});

test("a profile whose address doesn't say what it is has its name", () => {
  const { profile, ...others } = withEveryPart(sample);
  const profiles = [
    { network: "GitHub", url: "https://github.com/jordan-vale" },
    { network: "Book a call", url: "https://cal.com/jordan-vale" },
  ];
  const { body } = makeLlms({ ...others, profile: { ...profile, profiles } }, []);
  expect(body).toContain("- [github.com/jordan-vale](https://github.com/jordan-vale): GitHub\n");
  expect(body).toContain("- [Book a call: cal.com/jordan-vale](https://cal.com/jordan-vale)\n");
});
