import { expect, test } from "vitest";
import { nameLocation, nameTimeZone } from "./place.ts";

const harbourton = { city: "Harbourton", region: "Westshire", countryCode: "GB" };

test.each([
  ["en", harbourton, "Harbourton, Westshire, United Kingdom"],
  ["de", harbourton, "Harbourton, Westshire, Vereinigtes Königreich"],
  ["de", { city: "Berlin", region: "Berlin", countryCode: "DE" }, "Berlin, Deutschland"],
  ["en", { city: "Harbourton" }, "Harbourton"],
  ["en", { region: "Westshire", countryCode: "gb" }, "Westshire, United Kingdom"],
  ["en", { countryCode: "FR" }, "France"],
  ["en", { city: "Harbourton", countryCode: "England" }, "Harbourton, England"],
  ["en", { city: "Harbourton", countryCode: "QX" }, "Harbourton, QX"],
  ["en", { city: "Berlin, Germany", countryCode: "DE" }, "Berlin, Germany"],
  ["de", { city: "Berlin, Germany", region: "Berlin", countryCode: "DE" }, "Berlin, Deutschland"],
  ["en", { city: "Madrid, Madrid", region: "Madrid", countryCode: "ES" }, "Madrid, Spain"],
  ["en", { city: "Riga", region: "Latvia", countryCode: "LV" }, "Riga, Latvia"],
  ["en", { city: "Singapore", countryCode: "SG" }, "Singapore"],
  ["en", {}, ""],
])("in %s, the location %o is “%s”", (language, location, text) => {
  expect(nameLocation(location, language)).toBe(text);
});

test.each([
  ["en", "Europe/Berlin", "Central European Time"],
  ["de", "Europe/Berlin", "Mitteleuropäische Zeit"],
  ["en", "America/New_York", "Eastern Time"],
  ["en", "Asia/Kolkata", "India Standard Time"],
])("in %s, the time zone %s is “%s”", (language, timeZone, text) => {
  expect(nameTimeZone(timeZone, language)).toBe(text);
});
