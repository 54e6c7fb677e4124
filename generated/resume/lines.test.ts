import { beforeAll, expect, test } from "vitest";
import { cutFaces, type Face, type Faces } from "./font-cuts.ts";
import { breakLines, missingFrom, type Piece } from "./lines.ts";

let faces: Faces;

const LONG = "Donaudampfschifffahrtsgesellschaft";

beforeAll(async () => {
  faces = await cutFaces(`${LONG} The quick brown fox jumps over the lazy dog. https://example.com/ Žižek Nguyễn Юлия office affinity`);
});

const piece = (text: string, face: Face = "text"): Piece => ({ text, style: { face, size: 10, leading: 13, colour: "#000000" } });

/** Lines as text, at a width in points. */
function lines(text: string, width: number): string[] {
  return breakLines([piece(text)], width, faces).map((line) => line.map((run) => run.text).join(""));
}

test.each([
  ["breaks between words, and keeps the space where a line goes on", "The quick brown fox", 60, ["The quick ", "brown fox"]],
  ["breaks a word that is longer than a line", LONG, 60, ["Donaudamp", "fschifffahrts", "gesellschaft"]],
  ["breaks an address after its slashes", "https://example.com/the/lazy/dog", 110, ["https://example.com/", "the/lazy/dog"]],
  ["gives a last line a second word", "The quick brown fox jumps over it", 148, ["The quick brown fox ", "jumps over it"]],
  ["leaves a sign out with one of the spaces around it", "The quick 🚀 fox", 500, ["The quick fox"]],
  ["leaves a word out rather than a letter of it", "The Ωuick (Ω) fox 3Ω", 500, ["The fox "]],
  ["has a line for no words", "", 100, [""]],
])("%s", (_, text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});

test("runs stand one after the other, each with what it belongs to", () => {
  const link: Piece = { ...piece("example.com", "fact"), link: { url: "https://example.com/", title: "Example" } };
  const [line = []] = breakLines([piece("The fox "), link, piece(" jumps")], 500, faces);
  expect(line.map(({ text, piece }) => [text, piece.link?.url])).toEqual([
    ["The fox ", undefined],
    ["example.com", "https://example.com/"],
    [" jumps", undefined],
  ]);
  let end = 0;
  for (const { x, width } of line) {
    expect(x).toBeCloseTo(end);
    end = x + width;
  }
  expect(line[1]?.width).toBeCloseTo(11 * 6);
});

test("a letter that a face lacks comes from another of the site's faces", () => {
  const fonts = (text: string, face: Face) => breakLines([piece(text, face)], 500, faces)[0]?.map(({ text, font }) => [text, font.name]);
  expect(fonts("Žižek", "text")).toEqual([
    ["Ž", "text instrument-sans latin-ext"],
    ["i", "text instrument-sans latin"],
    ["ž", "text instrument-sans latin-ext"],
    ["ek", "text instrument-sans latin"],
  ]);
  expect(fonts("Юлия", "display")).toEqual([["Юлия", "display geist-mono cyrillic"]]);
  expect(fonts("ễ", "text")).toEqual([["ễ", "text bricolage-grotesque vietnamese"]]);
  expect(missingFrom(piece("Юлия 李偉 李"), faces)).toEqual(["李", "偉"]);
});

test("letters stay letters: none are drawn together as one sign", () => {
  for (const face of ["display", "heading", "text", "strong", "fact"] as const) {
    const font = faces.fontFor("f", face)?.font;
    expect(font?.layout("office affinity").glyphs, face).toHaveLength("office affinity".length);
  }
});
