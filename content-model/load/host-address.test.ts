import { expect, test } from "vitest";
import { hostAddress } from "./host-address.ts";

const netlify = { NETLIFY: "true", URL: "https://ada.example", DEPLOY_PRIME_URL: "https://deploy-preview-7--ada.netlify.app" };
const vercel = { VERCEL: "1", VERCEL_PROJECT_PRODUCTION_URL: "ada.example", VERCEL_URL: "ada-1a2b3c4d.vercel.app" };
const cloudflare = { CF_PAGES: "1", CF_PAGES_URL: "https://1a2b3c4d.ada.pages.dev", CF_PAGES_BRANCH: "draft" };

test.each([
  ["Netlify", netlify, { address: "https://ada.example", sure: true }],
  ["Vercel", vercel, { address: "https://ada.example", sure: true }],
  ["Cloudflare Pages", cloudflare, { address: "https://ada.pages.dev", sure: false }],
])("on %s it is the address that stays, not the deployment's own", (_, environment, address) => {
  expect(hostAddress(environment)).toEqual(address);
});

test.each([netlify, vercel, cloudflare, {}])("SITE_ADDRESS goes before all: %o", (environment) => {
  const SITE_ADDRESS = "https://ada.example/Portfolio/";
  expect(hostAddress({ ...environment, SITE_ADDRESS })).toEqual({ address: SITE_ADDRESS, sure: true });
});

test.each([
  ["a variable of that name elsewhere", { URL: "https://ada.example", CF_PAGES_URL: "https://1a2b3c4d.ada.pages.dev" }],
  ["an empty SITE_ADDRESS, as a workflow leaves it", { SITE_ADDRESS: "" }],
  ["a host that does not tell", { VERCEL: "1" }],
])("%s says nothing", (_, environment) => {
  expect(hostAddress(environment)).toBeUndefined();
});
