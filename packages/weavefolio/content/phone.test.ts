import { expect, test } from "vitest";
import { toInternational, toPhoneUrl } from "./phone.ts";

test.each([
  ["+44 (0)20 7946 0000", "tel:+442079460000", "+44 20 7946 0000"],
  ["+44(0)20 7946 0000", "tel:+442079460000", "+4420 7946 0000"],
  ["+49 (0) 30 1234", "tel:+49301234", "+49 30 1234"],
  ["0044 (0)20 7946 0000", "tel:00442079460000", "0044 20 7946 0000"],
  ["(0)20 7946 0000", "tel:02079460000", "(0)20 7946 0000"],
  ["020 7946 0000", "tel:02079460000", "020 7946 0000"],
  ["+1 (202) 555-0100", "tel:+12025550100", "+1 (202) 555-0100"],
  ["+44 (0)20 (0)1", "tel:+442001", "+44 20 (0)1"],
])("%s is dialled as %s, and written to other countries as %s", (phone, url, international) => {
  expect(toPhoneUrl(phone)).toBe(url);
  expect(toInternational(phone)).toBe(international);
});

test("a number without digits has no link", () => {
  expect(toPhoneUrl("on request")).toBeUndefined();
});
