import { group, words } from "./field-types.ts";
import { proof } from "./proof.ts";

/** In characters, so that a phone shows three figures side by side. */
const MAX_FIGURE = 16;

/** A result as a figure, of a project or a job. */
export function outcome(description: string) {
  return group(
    {
      figure: words({ description: "The figure. It is shown large, so keep it short.", example: "4.1 s → 1.3 s" }, (text) =>
        text.max(MAX_FIGURE, { error: `Shorten it to ${MAX_FIGURE} characters, and write the rest as its label` }),
      ),
      label: words({ description: "What the figure counts or measures.", example: "first load" }),
      ...proof,
    },
    description,
    { resume: false },
  );
}
