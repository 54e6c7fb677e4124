import { expect, test } from "vitest";
import { fromJsonResume } from "./from-json-resume.ts";

const read = (basics: object, more: object = {}, withPrivate = false) =>
  fromJsonResume({ basics: { name: "Ada", phone: "+353 89 0000 111", ...basics }, ...more }, { withPrivate });

test.each([
  ["Ireland | +353 89 0000111", "Ireland"],
  ["+353 (89) 000-0111, Leinster", "Leinster"],
  ["Tel.: 089 0000 111; Leinster", "Leinster"],
  ["Leinster, or call 0890000111", "Leinster, or call"],
  ["+353 89 0000111", undefined],
])("the phone number is withheld in another value as well, and reported: %s", (region, left) => {
  const { content, leftovers } = read({ location: { city: "Dublin", region } });
  expect(content.profile?.["location"]).toMatchObject({ city: "Dublin", region: left });
  expect(leftovers).toContainEqual({
    path: ["basics", "location", "region", "phone"],
    titles: [undefined, undefined, undefined, undefined],
    text: expect.any(String),
  });
});

test("points, summaries and addresses lose it, and keep other numbers", () => {
  const work = [{ name: "Acme", highlights: ["Call +353890000111", "Served 12 000 000 requests"], url: "https://wa.me/353890000111" }];
  const { content } = read({ summary: "Phone: +353 89 0000 111\nI build apps." }, { work });
  expect(content.about?.["introduction"]).toEqual(["I build apps."]);
  expect(content.experience?.["jobs"]).toMatchObject([{ company: "Acme", points: ["Call", "Served 12 000 000 requests"] }]);
  expect(JSON.stringify(content)).not.toContain("0111");
  expect(JSON.stringify(content)).not.toContain("wa.me");
});

test("each number is reported in the field that it stood in, also beside one in its own field", () => {
  const location = { city: "Dublin", region: "+353 89 0000111", phone: "+353 89 0000111" };
  const work = [{ name: "Acme", position: "Developer", highlights: ["Ran it", "Call +353890000111", "0890000111"] }];
  const places = read({ location }, { work }).leftovers.map(({ path, titles }) => `${path.join(".")} ${titles.join("")}`.trim());
  expect(places).toEqual([
    ...["basics.phone", "basics.location.phone", "basics.location.region.phone"],
    ...["work.highlights.phone Developer, Acme", "work.highlights.phone Developer, Acme"],
  ]);
});

test("with --private, and in an export of one's own, it stays where it stands", () => {
  expect(read({ summary: "Call +353890000111." }, {}, true).content.about).toMatchObject({ introduction: ["Call +353890000111."] });
  const own = { meta: { "x-address": "https://ada.example/" } };
  expect(read({ summary: "Call +353890000111." }, own).content.about).toMatchObject({ introduction: ["Call +353890000111."] });
});
