import { expect, test } from "vitest";
import { loadContent } from "../content/load/loader.ts";
import { testFolder } from "../content/load/test-folder.ts";
import { describeAnalytics } from "./analytics.ts";
import { composePolicy } from "./content-security-policy.ts";

const PLAUSIBLE = "service: plausible, address: https://plausible.io/js/pa-a1B2c3.js";
const UMAMI = "service: umami, address: https://cloud.umami.is/script.js, websiteId: b59e9c65-ae32-47f1-8400-119fcf4861c4";
const GOATCOUNTER = "service: goatcounter, address: https://jordan.goatcounter.com";

async function contentWith(analytics: string | undefined) {
  const { folder, edit } = testFolder();
  if (analytics) edit("site.yaml", "pages:", `analytics: { ${analytics} }\npages:`);
  return (await loadContent(folder)).content;
}

const HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const policyWith = (script: string, connect: string) =>
  `default-src 'none'; script-src 'self' ${HASH}${script}; style-src 'self' ${HASH}; img-src 'self'; font-src 'self'; connect-src 'self'${connect}; manifest-src 'self'; form-action 'self' mailto:; base-uri 'none'`;

test.each([
  ["no analytics", undefined, policyWith("", "")],
  ["Plausible", PLAUSIBLE, policyWith(" https://plausible.io", " https://plausible.io")],
  [
    "Plausible on a server of one's own",
    "service: plausible, address: https://stats.example.com:8443/js/script.js",
    policyWith(" https://stats.example.com:8443", " https://stats.example.com:8443"),
  ],
  ["Umami", UMAMI, policyWith(" https://cloud.umami.is", " https://cloud.umami.is")],
  ["GoatCounter", GOATCOUNTER, policyWith(" https://gc.zgo.at", " https://jordan.goatcounter.com")],
  [
    "GoatCounter on a server of one's own",
    "service: goatcounter, address: https://stats.example.com/count",
    policyWith(" https://stats.example.com", " https://stats.example.com"),
  ],
])("the Content-Security-Policy with %s", async (_name, analytics, policy) => {
  expect(composePolicy(await contentWith(analytics), { styles: [""], script: "" })).toBe(policy);
});

test.each([
  [PLAUSIBLE, { src: "https://plausible.io/js/pa-a1B2c3.js", "data-domain": "jordan-vale.example" }],
  [
    UMAMI,
    {
      src: "https://cloud.umami.is/script.js",
      "data-website-id": "b59e9c65-ae32-47f1-8400-119fcf4861c4",
      "data-host-url": "https://cloud.umami.is",
      "data-domains": "jordan-vale.example",
      "data-do-not-track": "true",
      "data-identity-stitching": "false",
      "data-exclude-search": "true",
      "data-exclude-hash": "true",
    },
  ],
  [GOATCOUNTER, { src: "https://gc.zgo.at/count.js", "data-goatcounter": "https://jordan.goatcounter.com/count" }],
  [
    "service: goatcounter, address: https://stats.example.com/goats/count",
    { src: "https://stats.example.com/goats/count.js", "data-goatcounter": "https://stats.example.com/goats/count" },
  ],
])("the script of { %s }", async (analytics, attributes) => {
  expect(describeAnalytics((await contentWith(analytics)).site)?.attributes).toEqual(attributes);
});
