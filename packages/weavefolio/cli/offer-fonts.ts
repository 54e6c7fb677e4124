import { type LetterReport, reportLetters } from "../build/report-letters.ts";
import { loadContent } from "../content/load/loader.ts";
import { contentFolder } from "../content/load/site-folders.ts";
import { offerInTerminal, offerPackages, type PackageOffer } from "./offer-packages.ts";

/** Offers to install the fonts that the content needs, and otherwise prints the command. Returns whether it installed them. */
export async function offerFonts({ packages }: Pick<LetterReport, "packages">, siteRoot: string, offer: PackageOffer): Promise<boolean> {
  if (packages.length === 0) return false;
  const reason = "Your texts have letters that the fonts of the PDF and the social cards lack";
  const otherwise = ": they are boxes there. To install a font for them";
  return offerPackages(packages, { reason, otherwise, size: "up to 80 MB each" }, { siteRoot, offer });
}

/** Offers the fonts for the content as it was just written. */
export async function offerFontsForContent(siteRoot: string, asks = true): Promise<void> {
  const report = await reportLetters(await loadContent(contentFolder(siteRoot)), siteRoot);
  await offerFonts(report, siteRoot, offerInTerminal(siteRoot, asks));
}
