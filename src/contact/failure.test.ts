import { expect, test } from "vitest";
import { mayHaveArrived, ResponseTimeoutError } from "./failure.ts";

const online = true;
const offline = false;

test.each<[description: string, error: unknown, wasOnline: boolean, expected: boolean]>([
  ["a response timeout", new ResponseTimeoutError(), online, true],
  ["a connection lost on the way", { status: 0 }, online, true],
  ["no connection to begin with", { status: 0 }, offline, false],
  ["502 Bad Gateway", { status: 502 }, online, true],
  ["504 Gateway Timeout", { status: 504 }, online, true],
  ["400 Bad Request", { status: 400 }, online, false],
  ["401 Unauthorized", { status: 401 }, online, false],
  ["403 Forbidden from the blocklist", { status: 403 }, online, false],
  ["404 Not Found", { status: 404 }, online, false],
  ["412 Precondition Failed", { status: 412 }, online, false],
  ["413 Content Too Large", { status: 413 }, online, false],
  ["422 Unprocessable Content", { status: 422 }, online, false],
  ["429 Too Many Requests", { status: 429 }, online, false],
  ["451 for a headless browser", { status: 451 }, online, false],
  ["500 Internal Server Error", { status: 500 }, online, false],
  ["503 Service Unavailable", { status: 503 }, online, false],
  ["a missing key, without a request", { status: undefined }, online, false],
  ["a sender that failed to load", new Error("The sender did not load within 20 s"), online, false],
  ["a string", "The public key is required", online, false],
])("after %s the message may have arrived: %$3", (_description, error, wasOnline, expected) => {
  expect(mayHaveArrived(error, wasOnline)).toBe(expected);
});
