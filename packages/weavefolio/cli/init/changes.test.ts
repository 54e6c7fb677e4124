import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { editTexts, findChanges } from "./changes.ts";

const sample = join(import.meta.dirname, "../../../../e2e/fixture/content");
const current = () => ({ value: "before", sample: true });

test("an answer equal to the content is not a change, and the later of two answers wins", () => {
  const answers = [
    { file: "profile" as const, path: ["name"], value: "before" },
    { file: "profile" as const, path: ["role"], value: "one" },
    { file: "profile" as const, path: ["role"], value: "two" },
  ];
  expect(findChanges(answers, current).map(({ summary }) => summary)).toEqual(["profile.yaml  role: two"]);
});

test("the files keep every byte except the answers", async () => {
  const answers = [
    { file: "profile" as const, path: ["links", "code", "url"], value: "https://code.test/ada: x" },
    { file: "contact" as const, path: ["emailjs", "publicKey"], value: "12345" },
  ];
  const before = (name: string) => readFile(join(sample, `${name}.yaml`), "utf8");
  const texts = await editTexts(sample, findChanges(answers, current));
  expect(Object.keys(texts)).toEqual(["profile", "contact"]);
  expect(texts.profile).toBe((await before("profile")).replace("https://code.example.com/jordan-vale", '"https://code.test/ada: x"'));
  expect(texts.contact).toBe((await before("contact")).replace('publicKey: ""', 'publicKey: "12345"'));
});
