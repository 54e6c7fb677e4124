import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { explainError, guardRequest } from "./guard.ts";
import { RequestError } from "./request-error.ts";

/** Guards a request as a page of this server sends it, with other headers. */
function guard(others: Record<string, string>): void {
  const headers = { host: "localhost:5173", origin: "http://localhost:5173", "x-editor-token": "token", ...others };
  guardRequest({ method: "POST", headers, socket: { remoteAddress: "127.0.0.1" } } as unknown as IncomingMessage, "token");
}

test("a request of a page of this server is accepted, also of a browser that doesn't say where it comes from", () => {
  expect(() => guard({})).not.toThrow();
  expect(() => guard({ "sec-fetch-site": "same-origin" })).not.toThrow();
});

test.each(["cross-site", "same-site", "none"])("a request that the browser calls %s is refused, whatever its origin and token", (site) => {
  expect(() => guard({ "sec-fetch-site": site })).toThrow(new RequestError(403, "Only pages of this server can edit"));
});

test.each(["ENOSPC", "EDQUOT"])("a full disk (%s) is named in words, with what to do", (code) => {
  const error = Object.assign(new Error(`${code}: no space left on device, write`), { code });
  expect(explainError(error)).toMatchObject({ status: 507, message: expect.stringContaining("The disk is full") });
});

test("a refusal is kept, and an unknown error isn't explained", () => {
  const refused = new RequestError(403, "Only pages of this server can edit");
  expect(explainError(refused)).toBe(refused);
  expect(explainError(new TypeError("x is not a function"))).toBeUndefined();
});
