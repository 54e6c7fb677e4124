import { expect, test } from "vitest";
import { explainError, RequestError } from "./guard.ts";

test.each(["ENOSPC", "EDQUOT"])("a full disk (%s) is named in words, with what to do", (code) => {
  const error = Object.assign(new Error(`${code}: no space left on device, write`), { code });
  expect(explainError(error)).toMatchObject({ status: 507, message: expect.stringContaining("The disk is full") });
});

test("a refusal is kept, and an unknown error isn't explained", () => {
  const refused = new RequestError(403, "Only pages of this server can edit");
  expect(explainError(refused)).toBe(refused);
  expect(explainError(new TypeError("x is not a function"))).toBeUndefined();
});
