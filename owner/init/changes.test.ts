import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changesFrom, editedTexts } from "./changes.ts";

const sample = join(import.meta.dirname, "../..", "sample");
const current = () => ({ value: "before", sample: true });

test("an answer that says what the content says is no change; of two to one field the later counts", () => {
  const answers = [
    { file: "profile" as const, path: ["name"], value: "before" },
    { file: "profile" as const, path: ["role"], value: "one" },
    { file: "profile" as const, path: ["role"], value: "two" },
  ];
  expect(changesFrom(answers, current).map(({ told }) => told)).toEqual(["profile.yaml  role: two"]);
});

test("the files keep every byte but the answers", async () => {
  const answers = [
    { file: "profile" as const, path: ["links", "code", "url"], value: "https://code.test/ada: x" },
    { file: "contact" as const, path: ["emailjs", "publicKey"], value: "12345" },
  ];
  const before = (name: string) => readFile(join(sample, `${name}.yaml`), "utf8");
  const texts = await editedTexts(sample, changesFrom(answers, current));
  expect(Object.keys(texts)).toEqual(["profile", "contact"]);
  expect(texts.profile).toBe((await before("profile")).replace("https://code.example.com/jordan-vale", '"https://code.test/ada: x"'));
  expect(texts.contact).toBe((await before("contact")).replace('publicKey: ""', 'publicKey: "12345"'));
});
