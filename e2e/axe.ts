import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Options = Parameters<AxeBuilder["options"]>[0];

/** Returns each rule that a page violates, with the HTML of the elements. Leaves out frames of other hosts. */
export async function findViolations(page: Page, options: Options = {}): Promise<[rule: string, elements: string[]][]> {
  // By default axe also describes what passes, and does so in a second page, which triples the time.
  const axe = new AxeBuilder({ page }).options({ ...options, resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
