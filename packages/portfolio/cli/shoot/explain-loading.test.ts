import { expect, test } from "vitest";
import { explainLoading } from "./explain-loading.ts";

test("an owner without a connection isn't advised to remove live:", () => {
  const failures = new Map([["tides.test:443", Object.assign(new Error(), { code: "EAI_AGAIN" })]]);
  const proxy = { address: "", hosts: new Set<string>(), failures, isFull: () => false, close: () => {} };
  const error = new Error("page.goto: net::ERR_TUNNEL_CONNECTION_FAILED");
  expect(explainLoading(error, { named: new URL("https://tides.test/"), proxy, limits: { response: 1, bytes: 1 } })).toEqual({
    what: "could not be loaded: tides.test:443 could not be reached (EAI_AGAIN)",
    fix: "Check your connection and live:, and try again",
  });
});
