import { expect, test } from "vitest";
import { renderReport } from "./preview.ts";

test.each(["phone", "address", "postalCode", "Zip Code", "Birth Date", "Maiden Name", "Instant Messengers", "extension", "number"])(
  "the report names %s, but not its value",
  (key) => {
    const leftovers = [{ path: ["basics", key], titles: [], text: "secret" }];
    const report = renderReport({ leftovers, unusedFiles: [], kept: [], removed: [], hidden: [], rejected: [], remaining: [] }, "Report");
    expect(report).toContain(`${key}  (private, not shown)`);
    expect(report).not.toContain("secret");
  },
);
