import { expect, test } from "vitest";
import { describeUpgrade } from "./finish-upgrade.ts";

const [a, b] = ["1a2b3c4d", "5e6f7a8b"].map((start) => start.padEnd(40, "0"));

test.each([
  [{ version: "0.1.0", commit: a }, { version: "0.1.0", commit: b }, "from 0.1.0 (1a2b3c4) to 0.1.0 (5e6f7a8)"],
  [{ version: "0.1.0" }, { version: "0.1.0", commit: b }, "from 0.1.0 to 0.1.0 (5e6f7a8)"],
  [{ version: "0.1.0", commit: a }, { version: "0.2.0", commit: b }, "from 0.1.0 to 0.2.0"],
])("an upgrade from %j to %j", (before, after, text) => {
  expect(describeUpgrade(before, after)).toBe(`Upgraded weavefolio ${text}.`);
});
