import { expect, test } from "vitest";
import { toCountryCode } from "../../weavefolio/content/json-resume/countries.ts";
import { fromJsonResume } from "./from-json-resume.ts";

test.each([
  [
    { city: "Berlin", country: "Germany", countryCode: "DE" },
    { city: "Berlin", countryCode: "DE" },
  ],
  [
    { city: "Berlin, Germany", countryCode: "DE" },
    { city: "Berlin", countryCode: "DE" },
  ],
  [
    { city: "Berlin, Germany", region: "Germany" },
    { city: "Berlin", countryCode: "DE" },
  ],
  [
    { city: "Riga", region: "Latvia", countryCode: "LV" },
    { city: "Riga", countryCode: "LV" },
  ],
  [
    { city: "Madrid, Madrid", countryCode: "ES" },
    { city: "Madrid", region: "Madrid", countryCode: "ES" },
  ],
  [{ city: "Bengaluru, Karnataka, India" }, { city: "Bengaluru", region: "Karnataka", countryCode: "IN" }],
  [{ city: "Warszawa, Polska" }, { city: "Warszawa", countryCode: "PL" }],
  [{ city: "Москва, Россия" }, { city: "Москва", countryCode: "RU" }],
  [
    { city: "Prague", countryCode: "Czech Republic" },
    { city: "Prague", countryCode: "CZ" },
  ],
  [
    { city: "Austin", region: "TX", countryCode: "USA" },
    { city: "Austin", region: "TX", countryCode: "US" },
  ],
  [
    { city: "Leeds", countryCode: "uk" },
    { city: "Leeds", countryCode: "GB" },
  ],
  [{ city: "San Francisco, CA" }, { city: "San Francisco", region: "CA" }],
  [{ city: "San Francisco, CA, USA" }, { city: "San Francisco", region: "CA", countryCode: "US" }],
  [{ city: "Atlanta, Georgia" }, { city: "Atlanta", region: "Georgia" }],
  [
    { city: "Atlanta", region: "Georgia", countryCode: "US" },
    { city: "Atlanta", region: "Georgia", countryCode: "US" },
  ],
  [{ city: "Greater Munich Area" }, { city: "Greater Munich Area" }],
  [
    { city: "Nowhere", countryCode: "Atlantis" },
    { city: "Nowhere", countryCode: "Atlantis" },
  ],
  ["Kraków, Poland", { city: "Kraków", countryCode: "PL" }],
])("the location %j becomes %j", (location, expected) => {
  const { content, leftovers } = fromJsonResume({ basics: { location } });
  expect(content.profile?.["location"]).toEqual(expected);
  expect(leftovers).toEqual([]);
});

test("city and country beside the name are the location", () => {
  const { content } = fromJsonResume({ basics: { name: "Mira", city: "Riga", country: "Latvia" } });
  expect(content.profile).toEqual({ name: "Mira", location: { city: "Riga", countryCode: "LV" } });
});

test("a street isn't split into a city", () => {
  const { content, leftovers } = fromJsonResume({ basics: { address: "1 Quay Street, Riga, Latvia" } });
  expect(content.profile).toBeUndefined();
  expect(leftovers.map(({ path }) => path.join("."))).toEqual(["basics.address"]);
});

test.each([
  ["DE", "DE"],
  ["de", "DE"],
  ["UK", "GB"],
  ["XK", undefined],
  ["EU", undefined],
  ["QX", undefined],
  ["ZZ", undefined],
  ["Germany", undefined],
  ["", undefined],
])("the country code %j is %j of ISO 3166-1", (written, code) => expect(toCountryCode(written)).toBe(code));
