import { address, expect, pages } from "../test.ts";
import { expectIn, heading, test } from "./test.ts";

test.use({ settings: { javaScript: false } });

for (const { path, title, heading: text } of pages) {
  test(`/${path} is there without JavaScript, and nothing on it waits to be shown`, async ({ tab }) => {
    await tab.goto(address("sample", path));
    expect(await tab.evaluate(() => document.title)).toBe(title);
    expect(await tab.evaluate(heading)).toBe(text);
    expect(await tab.evaluate(() => document.querySelector("main")?.innerText.trim().length)).toBeGreaterThan(40);
    const opacities = await tab.evaluate(() =>
      [...document.querySelectorAll("main *")].map((element) => getComputedStyle(element).opacity),
    );
    expect(new Set(opacities)).toEqual(new Set(["1"]));
    const controls = await tab.evaluate(
      () => [...document.querySelectorAll(".needs-script")].filter((control) => control.checkVisibility()).length,
    );
    expect(controls).toBe(0);
  });
}

test("without JavaScript every page can be reached by the bar", async ({ tab }) => {
  await tab.goto(address("sample"));
  for (const { label, heading: text } of [...pages].reverse()) {
    await tab.click("link", label);
    await expectIn(tab, heading, text);
  }
});

test("without JavaScript every page can be reached on a small screen, whatever the hamburger does", async ({ tab }) => {
  await tab.resize(390, 844);
  await tab.goto(address("sample"));
  for (const { label, heading: text } of [...pages].reverse()) {
    await tab.click("link", label);
    await expectIn(tab, heading, text);
  }
});

test("without JavaScript the form opens the visitor's mail program, and says that it does", async ({ tab }) => {
  await tab.goto(address("sample", "contact"));
  expect(await tab.evaluate(() => document.forms[0]?.getAttribute("action"))).toBe("mailto:jordan.vale@example.com");
  expect(await tab.evaluate(() => document.forms[0]?.enctype)).toBe("text/plain");
  expect(await tab.evaluate(() => document.forms[0]?.innerText)).toContain("Without JavaScript, Send opens your mail program");
});
