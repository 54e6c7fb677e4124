import { expect, test } from "vitest";
import { distanceToClear } from "./clear-send.ts";

const screen = { top: 64, bottom: 800 };
const toast = { top: 680, bottom: 800 };

test.each([
  ["stays where it is above the toast", { top: 600, bottom: 660 }, undefined, 0],
  ["stays where it is below the screen", { top: 800, bottom: 860 }, undefined, 0],
  ["moves up from under the toast", { top: 700, bottom: 760 }, undefined, 80],
  ["moves by whole pixels", { top: 700, bottom: 760.2 }, undefined, 81],
  ["moves up with its outcome", { top: 600, bottom: 700 }, undefined, 20],
  ["moves up with the focused field", { top: 700, bottom: 760 }, { top: 144, bottom: 240 }, 80],
  ["moves down where the focused field would leave the screen", { top: 700, bottom: 760 }, { top: 100, bottom: 200 }, -100],
  ["moves up where the focused field would be under the toast", { top: 700, bottom: 760 }, { top: 100, bottom: 640 }, 80],
  ["moves up where the page can't scroll back far enough", { top: 670, bottom: 730 }, { top: 100, bottom: 200 }, 50],
])("Send %s", (_case, send, field, distance) => {
  expect(distanceToClear(send, { toast, screen, field, scrolled: 100 })).toBe(distance);
});
