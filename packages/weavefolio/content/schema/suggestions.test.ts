import { expect, test } from "vitest";
import { suggestAddress, suggestDate, suggestLanguage } from "./suggestions.ts";

const anyAddress = /^https?:\/\/[^\s"<>]+$/;

test.each([
  ["code.example.com/jordan", "https://code.example.com/jordan"],
  ["www.vale.example", "https://www.vale.example"],
  ["vale.example:8080/a", "https://vale.example:8080/a"],
  ["http//vale.example", "http://vale.example"],
  ["https:/vale.example/", "https://vale.example/"],
  ["htps://vale.example/", "https://vale.example/"],
  ["https:\\\\vale.example", "https://vale.example"],
  ["https://vale.example/my page", "https://vale.example/my%20page"],
  ["//vale.example/x", "https://vale.example/x"],
])("%s suggests %s", (written, suggestion) => {
  expect(suggestAddress(written, anyAddress)).toBe(suggestion);
});

test.each([
  "",
  "jordan",
  "localhost",
  "jordan@vale.example",
  "javascript:alert(1)",
  "data:text/html,x.y",
  "4.1",
  "ftp://vale.example",
  'a.b"c',
])("%j suggests no address", (written) => {
  expect(suggestAddress(written, anyAddress)).toBeUndefined();
});

test.each([
  ["2024-6", "2024-06"],
  ["2024/06", "2024-06"],
  ["2024/6/1", "2024-06-01"],
  ["202406", "2024-06"],
  ["2018-06-00", "2018-06"],
  ["2018/06/00", "2018-06"],
  ["2024-06-31", "2024-06"],
  ["2024-02-32", "2024-02"],
  ["6/2024", "2024-06"],
  ["06.2024", "2024-06"],
  ["June 2024", "2024-06"],
  ["Sept. 2024", "2024-09"],
  ["may, 2024", "2024-05"],
  ["Jul 08 2022", "2022-07-08"],
  ["24 September 2019", "2019-09-24"],
  ["Tue, 24 Sep 2019 10:41:02 GMT", "2019-09-24"],
  ["2019-09-24 10:41:02 +0900", "2019-09-24"],
  ["2019-09-24T10:41:02.000Z", "2019-09-24"],
  ["0/2024", "2024"],
  ["15.06.2018", "2018-06-15"],
  ["Juni 2018", "2018-06"],
])("%s suggests the date %s", (written, suggestion) => {
  expect(suggestDate(written)).toBe(suggestion);
});

test.each(["2024", "present", "2024-13", "05/06/2018", "Summer 2024", "2015 - 2017", "Foo 2024", "June", "24-06", ""])(
  "%j suggests no date",
  (written) => {
    expect(suggestDate(written)).toBeUndefined();
  },
);

test.each([
  ["German", "de"],
  ["english", "en"],
  ["en_GB", "en-GB"],
  ["pt_BR", "pt-BR"],
])("%s suggests the language %s", (written, suggestion) => {
  expect(suggestLanguage(written)).toBe(suggestion);
});

test.each(["Klingonese", "e_n", "", "_"])("%j suggests no language", (written) => {
  expect(suggestLanguage(written)).toBeUndefined();
});
