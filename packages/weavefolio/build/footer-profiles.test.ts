import { expect, test } from "vitest";
import { listFooterProfiles } from "./footer-profiles.ts";

const social = { network: "Mastodon", username: "jordan", url: "https://social.example/@jordan" };

test("the owner's other site follows the profiles, named by its host", () => {
  const listed = listFooterProfiles({ links: {}, profiles: [social], website: "https://notes.example/me" });
  expect(listed.map(({ name, url }) => `${name} ${url}`)).toEqual([
    "Mastodon https://social.example/@jordan",
    "notes.example https://notes.example/me",
  ]);
});

test("a host with letters beyond ASCII is shown with them", () => {
  const shown = ["https://bücher.example/", "https://xn--bcher-kva.example/"].map(
    (website) => listFooterProfiles({ links: {}, profiles: [], website })[0]?.name,
  );
  expect(shown).toEqual(["bücher.example", "bücher.example"]);
});

test("the owner's other site is not listed twice", () => {
  expect(listFooterProfiles({ links: {}, profiles: [social], website: social.url })).toHaveLength(1);
});

test("a link is named by its label, and by a user name that its address lacks", () => {
  const links = {
    network: { label: "Network", username: "Jordan V.", url: "https://network.example/in/jordan" },
    code: { label: "Code", username: "jordan", url: "https://code.example/jordan" },
  };
  const listed = listFooterProfiles({ links, profiles: [] });
  expect(listed.map(({ name, username }) => [name, username])).toEqual([
    ["Network", "Jordan V."],
    ["Code", undefined],
  ]);
});

const listMarks = (profiles: { network: string; url?: string }[]) =>
  listFooterProfiles({ links: {}, profiles }).map(({ icon, letters, glyph }) => (glyph ? "glyph" : (letters ?? icon)));

test("unknown networks have different marks: their initial, or two letters", () => {
  const names = ["Blog", "Book club", "Studio", "日本", "GitHub", "gravel rides", "!"];
  expect(listMarks(names.map((network) => ({ network })))).toEqual(["Bl", "Bo", "S", "日", "glyph", "G", "website"]);
});

test.each([
  "https://cal.com/jordan/intro",
  "https://calendly.com/jordan",
  "https://jordan.youcanbook.me/",
  "https://calendar.app.google/abc",
  "https://calendar.google.com/calendar/appointments/schedules/abc",
])("%s is a booking page, which has a calendar", (url) => {
  expect(listMarks([{ network: "Book a call", url }])).toEqual(["calendar"]);
});

test("a host whose name only ends like that of a booking page has an initial", () => {
  expect(listMarks([{ network: "Book a call", url: "https://notcal.com/jordan" }])).toEqual(["B"]);
});
