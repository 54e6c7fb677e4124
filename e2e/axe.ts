import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Options = Parameters<AxeBuilder["options"]>[0] & {
  /** Leaves out what is outside this selector. */
  within?: string;
};

/** Returns each rule that a page violates, with the HTML of the elements. Leaves out frames of other hosts. */
export async function findViolations(page: Page, { within, ...options }: Options = {}): Promise<[rule: string, elements: string[]][]> {
  // By default axe also describes what passes, and does so in a second page, which triples the time.
  const axe = new AxeBuilder({ page }).options({ ...options, resultTypes: ["violations"] }).setLegacyMode();
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Only these rules depend on the theme. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** The same in both themes, or by given rules. */
export async function findViolationsInBothThemes(page: Page, rules?: string[]): ReturnType<typeof findViolations> {
  const only = (values: string[]): Options => ({ runOnly: { type: "rule", values } });
  await page.emulateMedia({ colorScheme: "light" });
  const light = await findViolations(page, rules && only(rules));
  await page.emulateMedia({ colorScheme: "dark" });
  return [...light, ...(await findViolations(page, only(rules ?? COLOURS)))];
}
