import { expect, test } from "vitest";
import { takeRange } from "./byte-range.ts";

const bytes = Buffer.from("0123456789");

test.each([
  ["bytes=0-1", "01", "bytes 0-1/10"],
  ["bytes=4-", "456789", "bytes 4-9/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
  ["bytes=-3", "789", "bytes 7-9/10"],
  ["bytes=-99", "0123456789", "bytes 0-9/10"],
])("the range %s is a part with status 206", (range, body, contentRange) => {
  const part = takeRange(bytes, range);
  expect(part).toMatchObject({ status: 206, headers: { "accept-ranges": "bytes", "content-range": contentRange } });
  expect(String(part.body)).toBe(body);
});

test.each([undefined, "bytes=0-1,4-5", "lines=1-2", "bytes=-"])("the range %s is the whole file with status 200", (range) => {
  expect(takeRange(bytes, range)).toEqual({ status: 200, body: bytes, headers: { "accept-ranges": "bytes" } });
});

test.each(["bytes=10-", "bytes=5-4", "bytes=-0"])("the range %s has no bytes, with status 416", (range) => {
  expect(takeRange(bytes, range)).toMatchObject({ status: 416, headers: { "content-range": "bytes */10" } });
});
