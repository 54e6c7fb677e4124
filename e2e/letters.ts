import { signLetter } from "../packages/apply/sign-letter.ts";
import type { Letter } from "../packages/weavefolio/site/letter/read-letter.ts";
import type { SiteName } from "./sites.ts";
import { address } from "./test.ts";

/** The key of the tests' sites. */
const privateKey = {
  ...{ kty: "EC", crv: "P-256", x: "5aTmVOLYVmwEMncJDJEyFqizYxgCZR3y2wyWQyKSWvA", y: "OllshH86zCo8-p7_Ya2BO--QShpT12Fa6OtMXNlPitk" },
  d: "K7hDz8GkFxtwDM-RHLl33AZaIEdCzt7V4fK6T5fo6vc",
};

const letter: Letter = {
  ...{ company: "Acme", role: "Front-end engineer", date: "2026-01-05", expires: "2099-12-31" },
  note: [
    ["You ask for ", { is: "strong", children: ["speed"] }, "."],
    ["See ", { is: "link", url: "https://notes.example/", children: ["how"] }, "."],
  ],
  ...{ projects: ["recycle-gear", "crypto-search"], skills: ["SQL", "React"] },
};

/** Returns a link to a page of a site, with a letter. */
export async function linkTo(site: SiteName, change: Partial<Letter> = {}, path = ""): Promise<string> {
  return address(site, path) + (await signLetter({ ...letter, ...change }, privateKey));
}
