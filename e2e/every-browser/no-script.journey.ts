import { address, expect, pages } from "../test.ts";
import { expectIn, heading, opacities, test } from "./test.ts";
import { backgroundColour, COLOURS } from "./theme-state.ts";

/** Controls that only work with scripts. */
const visibleControls = () =>
  [...document.querySelectorAll(".needs-script, [data-theme-switch]")].filter((control) => control.checkVisibility()).length;

test.describe("light", () => {
  test.use({ settings: { javaScript: false } });

  test("without JavaScript the bar reaches every page, each complete, and the form opens the mail program", async ({ tab }) => {
    await tab.goto(address("sample"));
    expect(await tab.evaluate(backgroundColour)).toBe(COLOURS.light);
    for (const { path, label, title, heading: text } of [...pages].reverse()) {
      await tab.click("link", label);
      await expectIn(tab, heading, text);
      expect.soft(await tab.evaluate(() => document.title)).toBe(title);
      expect
        .soft(await tab.evaluate(() => document.querySelector("main")?.innerText.trim().length), `/${path}`)
        .toBeGreaterThan(text.length);
      expect.soft(await tab.evaluate(opacities), `/${path} hides nothing`).toEqual(["1"]);
      expect.soft(await tab.evaluate(visibleControls), `/${path} has no dead controls`).toBe(0);
    }
    await tab.goto(address("sample", "contact"));
    const form = await tab.evaluate(() => {
      const [contact] = document.forms;
      const send = contact?.querySelector<HTMLButtonElement>("[type=submit]");
      return {
        action: send?.getAttribute("formaction"),
        enctype: send?.formEnctype,
        isVisible: send?.checkVisibility(),
        text: contact?.innerText,
      };
    });
    expect(form).toMatchObject({ action: "mailto:jordan.vale@example.com", enctype: "text/plain", isVisible: true });
    expect(form.text).toContain("Without JavaScript, Send opens your mail program");
  });
});

test.describe("dark", () => {
  test.use({ settings: { javaScript: false, colorScheme: "dark" } });

  test("without JavaScript a small screen reaches every page, in the system's dark theme", async ({ tab }) => {
    await tab.resize(390, 844);
    await tab.goto(address("sample"));
    expect(await tab.evaluate(backgroundColour)).toBe(COLOURS.dark);
    expect(await tab.evaluate(visibleControls)).toBe(0);
    for (const { label, heading: text } of [...pages].reverse()) {
      await tab.click("link", label);
      await expectIn(tab, heading, text);
    }
  });
});
