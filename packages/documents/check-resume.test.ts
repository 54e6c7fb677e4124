import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { BuildError } from "../weavefolio/build/build-error.ts";
import { loadContent } from "../weavefolio/content/load/loader.ts";
import type { Content } from "../weavefolio/content/schema/schema.ts";
import { toPlain } from "../weavefolio/content/schema/words.ts";
import { composeOutline } from "../weavefolio/outputs/resume/outline.ts";
import { checkResume } from "./check-resume.ts";
import { writePlainText } from "./plain-text.ts";

const siteRoot = join(import.meta.dirname, "../../e2e/fixture");

let content: Content;

beforeAll(async () => {
  content = (await loadContent(join(siteRoot, "content"))).content;
});

/** Returns the error for a text in which this is replaced. */
async function getError(from: string, to: string): Promise<string> {
  const text = writePlainText(toPlain(composeOutline(content)));
  expect(text).toContain(from);
  const error = await checkResume({ "/resume.txt": Buffer.from(text.replace(from, to)) }, content, siteRoot).catch((error) => error);
  expect(error).toBeInstanceOf(BuildError);
  return stripVTControlCharacters(error.message);
}

test("a text that reads back passes", async () => {
  const text = writePlainText(toPlain(composeOutline(content)));
  await expect(checkResume({ "/resume.txt": Buffer.from(text) }, content, siteRoot)).resolves.toBeUndefined();
});

test("a value that is read differently is named with its file and line, and with what is read instead", async () => {
  expect(await getError("Front-end Developer", "Frontend Developer")).toMatchInlineSnapshot(`
    "Programs don't read the résumé as you wrote it.

    content/experience.yaml:6:11  jobs › 1 “Front-end Developer” › role reads as “Frontend Developer June 2024 – January 2025”, in resume.txt
      6 |   - role: Front-end Developer
        |           ^^^^^^^^^^^^^^^^^^^
      Fix: Write it in other words or signs, or leave the entry out of the résumé by \`resume: false\`. If others would write it like this, report this error of the engine."
  `);
});

test("dates are named by the entry that they belong to", async () => {
  expect(await getError("June 2024 – January 2025", "June 2024")).toMatchInlineSnapshot(`
    "Programs don't read the résumé as you wrote it.

    content/experience.yaml:6:11  jobs › 1 “Front-end Developer” › role (“June 2024 – January 2025”) reads as “June 2024 ↵ Northlight Systems, Full-time Harbou”, in resume.txt
      6 |   - role: Front-end Developer
        |           ^^^^^^^^^^^^^^^^^^^
      Fix: Write it in other words or signs, or leave the entry out of the résumé by \`resume: false\`. If others would write it like this, report this error of the engine."
  `);
});

test("a heading, which isn't in the content, is named by the first entry below it", async () => {
  expect(await getError("Experience\n----------\n", "Experience\n")).toMatchInlineSnapshot(`
    "Programs don't read the résumé as you wrote it.

    content/experience.yaml:6:11  jobs › 1 “Front-end Developer” › role (“Experience”) isn't read as a heading, in resume.txt
      6 |   - role: Front-end Developer
        |           ^^^^^^^^^^^^^^^^^^^
      Fix: Write it in other words or signs, or leave the entry out of the résumé by \`resume: false\`. If others would write it like this, report this error of the engine."
  `);
});
