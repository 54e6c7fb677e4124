import { expect, test } from "vitest";
import { removeFragments } from "./marker.ts";

test("an address keeps its mark without the fragment, also in a URL that encodes it", () => {
  const [fragment, mark] = ["#\uE000", "\u{F0001}"];
  const url = new URL(`https://a.example/${fragment}${mark}`).href;
  expect(url).toContain("%");
  expect(removeFragments(`<a href="${url}"><img src="/a.png${fragment}${mark}"></a>`)).toBe(
    `<a href="https://a.example/${mark}"><img src="/a.png${mark}"></a>`,
  );
});
