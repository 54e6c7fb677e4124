import { assert, asyncProperty, string } from "fast-check";
import { expect, test } from "vitest";
import { layOutText as layOutTextIn, type TextBox } from "./lettering.ts";

const layOutText = (words: string, style: "display" | "text", box: TextBox) =>
  layOutTextIn(words, style, box, { language: "en", fonts: {} });

const box: TextBox = { width: 500, lines: 2, largest: 100, smallest: 30 };

function boundsOf(path: string) {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  const across = numbers.filter((_, index) => index % 2 === 0);
  const down = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}

test("a short word gets the largest size, its ink from 0 to its width, above the baseline", async () => {
  const layout = await layOutText("Vale", "display", box);
  expect(layout).toMatchObject({ size: 100, lines: [{ path: expect.stringMatching(/^M21\.4 0L0 -66L/) }] });
  const [line] = layout?.lines ?? [];
  const { left, right, top, bottom } = boundsOf(line?.path ?? "");
  expect(left).toBe(0);
  expect(right).toBeCloseTo(line?.width ?? 0, 0);
  expect(top).toBeLessThan(-60);
  expect(bottom).toBeLessThan(5);
});

test("the same text gives the same outlines, twice as wide at twice the size", async () => {
  const set = async (size: number) => (await layOutText("Full-stack", "text", { ...box, largest: size, smallest: size }))?.lines[0];
  expect(await set(40)).toEqual(await set(40));
  expect((await set(60))?.width).toBeCloseTo(2 * ((await set(30))?.width ?? 0), 5);
});

test("letters are kerned: AVAV is narrower than AHAH", async () => {
  const width = async (words: string) => (await layOutText(words, "display", { ...box, largest: 100 }))?.lines[0]?.width ?? 0;
  expect(await width("AVAV")).toBeLessThan((await width("AHAH")) - 10);
});

test("text that doesn't fit gets more lines, then a smaller size, then is truncated", async () => {
  const set = async (words: string) => {
    const layout = await layOutText(words, "display", box);
    for (const { width } of layout?.lines ?? []) expect(width).toBeLessThanOrEqual(box.width);
    return [layout?.lines.length, layout?.size];
  };
  expect(await set("Jordan Vale")).toEqual([1, 100]);
  expect(await set("Jordan Theo Vale")).toEqual([2, 100]);
  const [lines, size = 0] = await set("Maximiliana Featherstonehaugh");
  expect(lines).toBe(2);
  expect(size).toBeGreaterThan(30);
  expect(size).toBeLessThan(100);
  expect(await set("Maximiliana ".repeat(30))).toEqual([2, 30]);
  expect(await set("Donaudampfschifffahrtselektrizitätenhauptbetriebswerk")).toEqual([1, 30]);
});

test("a word breaks after its hyphen before it is truncated", async () => {
  const layout = await layOutText("Unterbeamtengesellschaft-Bergerdorffgesellschaft", "display", { ...box, largest: 36 });
  expect(layout?.lines).toHaveLength(2);
});

test("truncated text ends in an ellipsis, without a space or punctuation before it", async () => {
  const words = "One, two – three (four) five";
  const path = async (text: string, width: number) => {
    const layout = await layOutText(text, "text", { width, lines: 1, largest: 30, smallest: 30 });
    return layout?.lines[0]?.path;
  };
  const cuts = new Map<string | undefined, string>();
  for (let end = 1; end < words.length; end++) cuts.set(await path(`${words.slice(0, end)}…`, 1000), words.slice(0, end));
  const shown = new Set<string | undefined>();
  for (let width = 60; width <= 320; width += 10) shown.add(cuts.get(await path(words, width)));
  expect([...shown]).toContain("One, two");
  for (const cut of shown) expect(cut).toMatch(/\w$/);
});

test("a layout says whether its text is truncated, so that no full stop follows the ellipsis", async () => {
  const isTruncated = async (text: string) =>
    (await layOutText(text, "text", { width: 300, lines: 1, largest: 30, smallest: 30 }))?.isTruncated;
  expect(await isTruncated("One, two")).toBeUndefined();
  expect(await isTruncated("One, two, three, four, five, six and seven")).toBe(true);
});

test("the lines fit a given height", async () => {
  const layout = await layOutText("Maximiliana Vale", "display", { ...box, height: 90 });
  expect((layout?.size ?? 0) * (layout?.lines.length ?? 0)).toBeLessThanOrEqual(90);
});

test.each([
  ["Dev 👩‍💻 & ops 🚀", "Dev & ops"],
  ["🚀 Dev", "Dev"],
  ["Dev 🚀, ops", "Dev, ops"],
  ["Java, 🎮, Go", "Java, Go"],
])("a symbol that no font has leaves no gap: %s is drawn as %s", async (words, drawn) => {
  expect(await layOutText(words, "text", box)).toEqual(await layOutText(drawn, "text", box));
});

test("letters in another style are drawn as letters, and a digit in a box as a digit", async () => {
  expect(await layOutText("𝗕𝗼𝗹𝗱 1️⃣", "text", box)).toEqual(await layOutText("Bold 1", "text", box));
});

test.each(["山田 太郎", "한국어", "שלום", "ไทย"])("%s has no letter that a font has, and gets no layout", async (words) => {
  expect(await layOutText(words, "display", box)).toBeUndefined();
});

test("a letter that no font has is a box, as wide as the letter", async () => {
  const widthOf = async (words: string) => (await layOutText(words, "display", { ...box, largest: 40 }))?.lines[0]?.width ?? 0;
  const [japanese, hebrew] = [(await widthOf("H東H")) - (await widthOf("HH")), (await widthOf("HשH")) - (await widthOf("HH"))];
  expect(japanese).toBeGreaterThan(35);
  expect(hebrew).toBeGreaterThan(20);
  expect(hebrew).toBeLessThan(30);
});

test.each(["Анна Петрова", "Nguyễn Văn Ánh", "Łukasz Żółć", "Ñandú İstanbul", "Zoë d’Été – “Ø”", "e\u0301tude"])(
  "%s is drawn completely, in both styles",
  async (words) => {
    for (const style of ["display", "text"] as const) {
      expect((await layOutText(words, style, box))?.lines.length).toBeGreaterThan(0);
      expect(await layOutText(words, style, box)).not.toEqual(await layOutText(words.slice(0, 2), style, box));
    }
  },
);

test("with a font of Noto, letters join, marks stay on them, and words run from right to left", async () => {
  const lay = async (words: string) => (await layOutTextIn(words, "display", box, { language: "ar", fonts: {} }))?.lines ?? [];
  const [word, spread] = [await lay("متاح"), await lay("م ت ا ح")];
  expect(word[0]?.width).toBeLessThan((spread[0]?.width ?? 0) * 0.8);
  const [marked] = await lay("مُتاح");
  expect(marked?.width).toBeCloseTo(word[0]?.width ?? 0, 0);
  // The first word is on the right: without it, the ink of the second starts as far left.
  const [both, last] = [await lay("متاح Java"), await lay("Java")];
  expect(both[0]?.path.slice(0, 40)).toBe(last[0]?.path.slice(0, 40));
});

test("a symbol that no font has is omitted beside Arabic letters, too", async () => {
  const lay = (words: string) => layOutTextIn(words, "display", box, { language: "ar", fonts: {} });
  expect(await lay("متاح 🀀")).toEqual(await lay("متاح"));
});

test("Devanagari is shaped: a vowel sign stands before its letter", async () => {
  const lay = async (words: string) =>
    (await layOutTextIn(words, "display", box, { language: "hi", fonts: {} }))?.lines[0]?.path.slice(0, 40);
  expect(await lay("कि")).not.toBe(await lay("क"));
  expect(await lay("की")).toBe(await lay("क"));
});

test.each(["", "   ", "\n", "🚀"])("%j gets no layout", async (words) => {
  expect(await layOutText(words, "text", box)).toBeUndefined();
});

test("a letter that the font has, and can't be shaped with it, is missing", async () => {
  expect(await layOutText("ڢ", "display", box)).toBeUndefined();
});

test("any text fits the box, or gets no layout", async () => {
  await assert(
    asyncProperty(string({ unit: "grapheme", maxLength: 80 }), async (words) => {
      const layout = await layOutText(words, "display", box);
      if (!layout) return;
      expect(layout.lines.length).toBeLessThanOrEqual(box.lines);
      for (const { path, width } of layout.lines) {
        expect(width).toBeLessThanOrEqual(box.width);
        expect(path).toMatch(/^[MLQCZ\d .-]*$/);
      }
    }),
    { numRuns: 200 },
  );
});
