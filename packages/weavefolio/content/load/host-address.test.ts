import { expect, test } from "vitest";
import { detectHostAddress } from "./host-address.ts";

const netlify = { NETLIFY: "true", URL: "https://ada.example", DEPLOY_PRIME_URL: "https://deploy-preview-7--ada.netlify.app" };
const vercel = { VERCEL: "1", VERCEL_PROJECT_PRODUCTION_URL: "ada.example", VERCEL_URL: "ada-1a2b3c4d.vercel.app" };
const cloudflare = { CF_PAGES: "1", CF_PAGES_URL: "https://1a2b3c4d.ada.pages.dev", CF_PAGES_BRANCH: "draft" };

test.each([
  ["Netlify", netlify, { address: "https://ada.example", sure: true }],
  ["Vercel", vercel, { address: "https://ada.example", sure: true }],
  ["Cloudflare Pages", cloudflare, { address: "https://ada.pages.dev", sure: false }],
])("on %s it is the production address, not that of the preview", (_, environment, address) => {
  expect(detectHostAddress(environment)).toEqual(address);
});

test.each([netlify, vercel, cloudflare, {}])("SITE_ADDRESS takes precedence over %o", (environment) => {
  const SITE_ADDRESS = "https://ada.example/Portfolio/";
  expect(detectHostAddress({ ...environment, SITE_ADDRESS })).toEqual({ address: SITE_ADDRESS, sure: true });
});

test.each([
  ["a variable of that name elsewhere", { URL: "https://ada.example", CF_PAGES_URL: "https://1a2b3c4d.ada.pages.dev" }],
  ["an empty SITE_ADDRESS, as a workflow leaves it", { SITE_ADDRESS: "" }],
  ["a host that exposes no address", { VERCEL: "1" }],
])("%s is ignored", (_, environment) => {
  expect(detectHostAddress(environment)).toBeUndefined();
});
