import { linkTo } from "../letters.ts";
import { address, expect } from "../test.ts";
import { expectIn, open, test } from "./test.ts";

/** Read in a page. */
const strip = () => document.querySelector<HTMLElement>("section.letter")?.innerText.replaceAll(/\s+/g, " ") ?? "";
const selection = () => [...document.querySelectorAll(".work-heading, .work-title")].map(({ textContent }) => textContent);
const firstSkills = () => [...document.querySelectorAll("#skills ~ ul .tags")].map((list) => list.firstElementChild?.textContent);

test("a link shows its letter on Home for the visit, until it is closed for good", async ({ tab }) => {
  await open(tab, await linkTo("languages"));
  await expectIn(tab, selection, ["Selected for Acme.", "Recycle Gear", "Crypto Search"]);
  expect(await tab.evaluate(strip)).toMatch(
    /^For Acme · Front-end engineer · January 5, 2026 You ask for speed\. See how .*\. Jordan Résumé/i,
  );
  expect(await tab.evaluate(() => document.querySelector(".hero-facts")?.textContent)).toContain("SQL\u00a0· React\u00a0· Java");

  await tab.click("link", "About");
  await expectIn(tab, firstSkills, ["SQL", "React", "Git"]);
  expect(await tab.evaluate(() => location.href)).toBe(address("languages", "about"));
  await tab.back();
  await expectIn(tab, selection, ["Selected for Acme.", "Recycle Gear", "Crypto Search"]);
  await tab.reload();
  await expectIn(tab, selection, ["Selected for Acme.", "Recycle Gear", "Crypto Search"]);
  await open(tab, address("languages", "de/"));
  await expectIn(tab, () => document.querySelector(".work-heading")?.textContent, "Ausgewählt für Acme.");

  await tab.click("button", "Anschreiben schließen");
  await expectIn(tab, strip, "");
  expect(await tab.evaluate(() => location.hash)).toBe("");
  await open(tab, await linkTo("languages"));
  expect(await tab.evaluate(strip)).toBe("");
});

test("a letter that was changed, cut, expired or signed by others isn't shown, and nothing says so", async ({ tab }) => {
  const link = await linkTo("languages");
  const ordinary = ["Selected work.", "Password Generator", "Crypto Search", "Recycle Gear"];
  const middle = link.length - 100;
  const changed = link.slice(0, middle) + (link[middle] === "A" ? "B" : "A") + link.slice(middle + 1);
  for (const broken of [changed, link.slice(0, -9), await linkTo("languages", { expires: "2026-01-06" }), address("languages", "#for=%")]) {
    await tab.goto("about:blank");
    await open(tab, broken);
    expect(await tab.evaluate(selection)).toEqual(ordinary);
    expect(await tab.evaluate(strip)).toBe("");
  }
});
