import { expect, test } from "vitest";
import { testFolder } from "../load/test-folder.ts";

const IMAGE = "src: images/password-generator.png\n";

async function errorsWith(lines: string, image = IMAGE): Promise<string> {
  const { edit, errors } = testFolder();
  edit("projects.yaml", IMAGE, `${image}${lines}\n`);
  return errors();
}

test("crop and focal point are read in percent, and apply to the picture of the dark theme, too", async () => {
  const { edit, inspect } = testFolder();
  edit("projects.yaml", IMAGE, `${IMAGE}      dark: images/crypto-search.png\n      crop: 10 0 80 62.5\n      focus: 50 20\n`);
  const { content } = await inspect();
  const view = { crop: { left: 10, top: 0, width: 80, height: 62.5 }, focus: { left: 50, top: 20 } };
  expect(content?.projects.projects[0]?.image).toMatchObject({ ...view, dark: { src: "images/crypto-search.png", ...view } });
});

test.each([
  ["a number above 100", "crop: 10 0 120 60", "Write four numbers from 0 to 100, such as: 10 0 80 60"],
  ["commas and units", "crop: 10%, 0%, 80%, 60%", "Did you mean “10 0 80 60”?"],
  ["a list", "crop: [10, 0, 80, 60]", "Write four numbers from 0 to 100, such as: 10 0 80 60"],
  ["a focal point with one number", "focus: 50", "Write two numbers from 0 to 100, such as: 50 20"],
  ["a focal point outside", "focus: 50 -1", "Write two numbers from 0 to 100, such as: 50 20"],
  ["a crop without height", "crop: 10 0 80 0", "Keep it within the picture"],
])("%s is an error with its line and its fix", async (_what, line, fix) => {
  const errors = await errorsWith(`      ${line}`);
  expect(errors).toContain("content/projects.yaml:10:");
  expect(errors).toContain(`Fix: ${fix}`);
});

test("a crop beyond the edge says so", async () => {
  expect(await errorsWith("      crop: 30 0 80 60")).toBe(
    `content/projects.yaml:10:13  projects › 1 “Password Generator” › image › crop reaches outside the picture
  10 |       crop: 30 0 80 60
     |             ^^^^^^^^^^
  Fix: Keep it within the picture: left and width, top and height are at most 100 together, width and height at least 1.`,
  );
});

test("a picture on another host can't be cropped", async () => {
  expect(await errorsWith("      focus: 50 20", "src: https://pictures.example/a.png\n")).toContain(
    "image › src is on another host, where it can't be cropped: https://pictures.example/a.png",
  );
});

test("a logo, which is never cropped to a frame, has no focal point", async () => {
  const { edit, errors } = testFolder();
  edit("experience.yaml", /^ {4}company: .*\n/m, "    company: A\n    logo:\n      src: images/crypto-search.png\n      focus: 50 20\n");
  expect(await errors()).toContain("logo › focus is not a known field");
});
