import { getDocumentProxy } from "unpdf";
import { address, expect } from "../test.ts";
import { test } from "./test.ts";

for (const [path, count] of Object.entries({ "": 1, about: 1, projects: 1, certificates: 1, resume: 2 })) {
  test(`/${path} fills no more than ${count === 1 ? "a sheet" : `${count} sheets`} of A4 or Letter`, async ({ tab }) => {
    await tab.goto(address("sample", path));
    await tab.evaluate(() => document.fonts.ready.then(() => true));
    for (const format of ["A4", "Letter"] as const) {
      const pdf = await getDocumentProxy(Uint8Array.from((await tab.print?.(format)) ?? []));
      expect(pdf.numPages, format).toBeLessThanOrEqual(count);
    }
  });
}
