import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { quote } from "./quote.ts";

test.each(["main", "feature/a-b_c.d", "a b", "a;touch b", "$(date)", "`date`", "it's", "'\"'", "a&b|c", "#1", "~", "!!", "*"])(
  "a shell reads %s as it is",
  (name) => {
    expect(execFileSync("sh", ["-c", `printf %s ${quote(name, "linux")}`], { encoding: "utf8" })).toBe(name);
  },
);

test("plain names have no quotes, and PowerShell doubles them", () => {
  expect(quote("origin/main:feature-1")).toBe("origin/main:feature-1");
  expect(quote("it's", "win32")).toBe("'it''s'");
});
