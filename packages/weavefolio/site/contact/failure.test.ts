import { expect, test } from "vitest";
import { mayHaveArrived, ResponseTimeoutError } from "./failure.ts";

const online = true;
const offline = false;

test.each<[description: string, expected: boolean, error: unknown, wasOnline: boolean]>([
  ["a response timeout", true, new ResponseTimeoutError(), online],
  ["a connection lost on the way", true, { status: 0 }, online],
  ["no connection to begin with", false, { status: 0 }, offline],
  ["502 Bad Gateway", true, { status: 502 }, online],
  ["504 Gateway Timeout", true, { status: 504 }, online],
  ["400 Bad Request", false, { status: 400 }, online],
  ["401 Unauthorized", false, { status: 401 }, online],
  ["403 Forbidden from the blocklist", false, { status: 403 }, online],
  ["404 Not Found", false, { status: 404 }, online],
  ["412 Precondition Failed", false, { status: 412 }, online],
  ["413 Content Too Large", false, { status: 413 }, online],
  ["422 Unprocessable Content", false, { status: 422 }, online],
  ["429 Too Many Requests", false, { status: 429 }, online],
  ["451 for a headless browser", false, { status: 451 }, online],
  ["500 Internal Server Error", false, { status: 500 }, online],
  ["503 Service Unavailable", false, { status: 503 }, online],
  ["a missing key, without a request", false, { status: undefined }, online],
  ["a sender that failed to load", false, new Error("The sender did not load within 20 s"), online],
  ["a string", false, "The public key is required", online],
])("after %s the message may have arrived: %s", (_description, expected, error, wasOnline) => {
  expect(mayHaveArrived(error, wasOnline)).toBe(expected);
});
