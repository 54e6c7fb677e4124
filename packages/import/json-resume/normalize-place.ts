import { jsonResume } from "weavefolio/extra";
import { toObject, toText } from "./json-values.ts";

/** Other names of a location's fields, in themes and other tools. */
const NAMES: Record<string, string> = {
  country: "countryCode",
  countryName: "countryCode",
  country_code: "countryCode",
  countrycode: "countryCode",
  province: "region",
  county: "region",
  town: "city",
  locality: "city",
  zip: "postalCode",
  zipCode: "postalCode",
  postcode: "postalCode",
  postal_code: "postalCode",
  street: "address",
  streetAddress: "address",
};

const FIELDS = ["city", "region", "state", "countryCode", ...Object.keys(NAMES)].filter((name) => name !== "address");

/** Changes the owner's place to a city, a region and a country's code, each of them once. */
export function normalizePlace(basics: jsonResume.Json): void {
  if (toText(basics["location"]) !== undefined) basics["location"] = { city: toText(basics["location"]) };
  for (const name of FIELDS) {
    if (toText(basics[name]) === undefined || (basics["location"] !== undefined && !toObject(basics["location"]))) continue;
    basics["location"] = { [name]: basics[name], ...toObject(basics["location"]) };
    delete basics[name];
  }
  const location = toObject(basics["location"]);
  if (!location) return;
  for (const [name, key] of Object.entries(NAMES)) {
    if (toText(location[name]) === undefined || toText(location[key]) !== undefined) continue;
    location[key] = location[name];
    delete location[name];
  }
  dropRepetitions(location);
  splitCity(location);
  // The city may have had the country.
  dropRepetitions(location);
}

/** Many résumés have the country both by its name and its code. */
function dropRepetitions(location: jsonResume.Json): void {
  const code = toText(location["countryCode"]);
  const country = code && jsonResume.findCountry(code);
  if (country) location["countryCode"] = country;
  for (const key of ["country", "countryName", "region", "state"]) {
    const name = toText(location[key]);
    const named = name && name.trim().length > 2 ? jsonResume.findCountry(name) : undefined;
    // A region may be called as a country is in some language: “Quam” is Guam in Azerbaijani.
    if (named === undefined || (code === undefined ? key === "region" || key === "state" || isState(name ?? "") : named !== country))
      continue;
    location["countryCode"] = named;
    delete location[key];
  }
}

const STATES = new Set(
  (
    "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX " +
    "UT VT VA WA WV WI WY DC AB BC MB NB NL NS NT NU ON PE QC SK YT"
  ).split(" "),
);

/** Whether a name or a code of a country is one of a state, too. */
const isState = (text: string) => STATES.has(text) || text === "Georgia";

/** Splits “Bengaluru, Karnataka, India”. */
function splitCity(location: jsonResume.Json): void {
  const parts = (toText(location["city"]) ?? "").split(",").flatMap((part) => part.trim() || []);
  const last = parts.at(-1) ?? "";
  const code = toText(location["countryCode"]);
  // In “Wilmington, DE” it is a state.
  const country =
    parts.length > 2 || (parts.length === 2 && (code !== undefined || !isState(last))) ? jsonResume.findCountry(last) : undefined;
  if (country !== undefined && (code === undefined || code === country)) {
    location["countryCode"] = country;
    parts.pop();
  }
  const region = toText(location["region"] ?? location["state"]);
  if (parts.length > 1 && (region === undefined || region === parts.at(-1))) location["region"] = parts.pop();
  if (parts.length > 0) location["city"] = parts.join(", ");
}
