import { assert, asyncProperty, string } from "fast-check";
import { expect, test } from "vitest";
import { letter, type Room } from "./lettering.ts";

const room: Room = { width: 500, lines: 2, largest: 100, smallest: 30 };

/** The outermost points of a path, across and down. */
function extent(path: string) {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  const across = numbers.filter((_, at) => at % 2 === 0);
  const down = numbers.filter((_, at) => at % 2 === 1);
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}

test("a short word is set in the largest size, its ink from 0 to its width, above the base line", async () => {
  const { setting, missing } = await letter("Vale", "display", room);
  expect(missing).toEqual([]);
  expect(setting).toMatchObject({ size: 100, lines: [{ path: expect.stringMatching(/^M21\.4 0\.0L0\.0 -66\.0L/) }] });
  const [line] = setting?.lines ?? [];
  const { left, right, top, bottom } = extent(line?.path ?? "");
  expect(left).toBe(0);
  expect(right).toBeCloseTo(line?.width ?? 0, 0);
  expect(top).toBeLessThan(-60);
  expect(bottom).toBeLessThan(5);
});

test("the same words give the same outlines, twice as wide in twice the size", async () => {
  const set = async (size: number) => (await letter("Full-stack", "text", { ...room, largest: size, smallest: size })).setting?.lines[0];
  expect(await set(40)).toEqual(await set(40));
  expect((await set(60))?.width).toBeCloseTo(2 * ((await set(30))?.width ?? 0), 5);
});

test("letters are kerned: AV is narrower than A and V apart", async () => {
  const width = async (words: string) => (await letter(words, "display", { ...room, largest: 100 })).setting?.lines[0]?.width ?? 0;
  expect(await width("AVAV")).toBeLessThan((await width("AHAH")) - 10);
});

test("words that do not fit are set on more lines, then smaller, then cut short", async () => {
  const set = async (words: string) => {
    const { setting } = await letter(words, "display", room);
    for (const { width } of setting?.lines ?? []) expect(width).toBeLessThanOrEqual(room.width);
    return [setting?.lines.length, setting?.size];
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

test("a word is parted at its hyphen before it is cut", async () => {
  const { setting } = await letter("Unterbeamtengesellschaft-Bergerdorffgesellschaft", "display", { ...room, largest: 36 });
  expect(setting?.lines).toHaveLength(2);
});

test("what is cut short ends in an ellipsis, with no space or sign before it", async () => {
  const words = "One, two – three (four) five";
  const path = async (text: string, width: number) => {
    const { setting } = await letter(text, "text", { width, lines: 1, largest: 30, smallest: 30 });
    return setting?.lines[0]?.path;
  };
  const cuts = new Map<string | undefined, string>();
  for (let end = 1; end < words.length; end++) cuts.set(await path(`${words.slice(0, end)}…`, 1000), words.slice(0, end));
  const shown = new Set<string | undefined>();
  for (let width = 60; width <= 320; width += 10) shown.add(cuts.get(await path(words, width)));
  expect([...shown]).toContain("One, two");
  for (const cut of shown) expect(cut).toMatch(/\w$/);
});

test("where a height is given, the lines keep to it", async () => {
  const { setting } = await letter("Maximiliana Vale", "display", { ...room, height: 90 });
  expect((setting?.size ?? 0) * (setting?.lines.length ?? 0)).toBeLessThanOrEqual(90);
});

test("a sign that the fonts lack is left out, and named", async () => {
  const { setting, missing } = await letter("Dev 👩‍💻 & ops 🚀", "text", room);
  expect(missing).toEqual(["👩‍💻", "🚀"]);
  expect(setting).toEqual((await letter("Dev & ops", "text", room)).setting);
});

test.each(["山田 太郎", "محمد", "Jordan 東", "한국어", "Ωmega", "שלום", "ไทย"])(
  "%s, which has letters that no font has, is not set at all",
  async (words) => {
    const { setting, missing } = await letter(words, "display", room);
    expect(setting).toBeUndefined();
    expect(missing).not.toEqual([]);
  },
);

test.each(["Анна Петрова", "Nguyễn Văn Ánh", "Łukasz Żółć", "Ñandú İstanbul", "Zoë d’Été – “Ø”", "e\u0301tude"])(
  "%s is set whole",
  async (words) => {
    const { setting, missing } = await letter(words, "display", room);
    expect(missing).toEqual([]);
    expect(setting?.lines.length).toBeGreaterThan(0);
  },
);

test.each(["", "   ", "\n", "🚀"])("of %j there is nothing to set", async (words) => {
  expect((await letter(words, "text", room)).setting).toBeUndefined();
});

test("any words find room, or are not set", async () => {
  await assert(
    asyncProperty(string({ unit: "grapheme", maxLength: 80 }), async (words) => {
      const { setting } = await letter(words, "display", room);
      if (!setting) return;
      expect(setting.lines.length).toBeLessThanOrEqual(room.lines);
      for (const { path, width } of setting.lines) {
        expect(width).toBeLessThanOrEqual(room.width);
        expect(path).toMatch(/^[MLQCZ\d .-]*$/);
      }
    }),
    { numRuns: 200 },
  );
});
