import { expect, test } from "vitest";
import { PrivateAddressError } from "../../weavefolio/cli/check/request.ts";
import { explainLoading } from "./explain-loading.ts";

const notFound = Object.assign(new Error(), { code: "ENOTFOUND" });
const offline = Object.assign(new Error(), { code: "EAI_AGAIN" });

const CORRECT = "Correct live:, or remove it";

test.each<[name: string, failed: string | undefined, failures: Record<string, Error>, what: string, fix: string]>([
  [
    "an owner without a connection isn't advised to remove live:",
    "tides.test:443",
    { "tides.test:443": offline },
    "could not be loaded: tides.test:443 could not be reached (EAI_AGAIN)",
    "Check your connection and live:, and try again",
  ],
  [
    "a redirect to a refused address isn't explained by a request of the browser itself",
    "10.0.0.1:80",
    { "accounts.example:443": notFound, "10.0.0.1:80": new PrivateAddressError("10.0.0.1") },
    "redirects to 10.0.0.1, which visitors cannot reach",
    CORRECT,
  ],
  [
    "nor by one that the page wanted something from",
    undefined,
    { "accounts.example:443": notFound, "tides.test:443": offline },
    "could not be loaded (ERR_TUNNEL_CONNECTION_FAILED)",
    "Try again, or take a picture yourself",
  ],
])("%s", (_, failed, failures, what, fix) => {
  const proxy = {
    address: "",
    hosts: new Set<string>(),
    failures: new Map(Object.entries(failures)),
    isFull: () => false,
    close: () => {},
  };
  const error = new Error("page.goto: net::ERR_TUNNEL_CONNECTION_FAILED");
  const options = { named: new URL("https://tides.test/"), proxy, failed, limits: { response: 1, bytes: 1 } };
  expect(explainLoading(error, options)).toEqual({ what, fix });
});
