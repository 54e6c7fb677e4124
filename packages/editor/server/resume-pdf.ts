import { findAction, type SiteContent } from "weavefolio/extra";
import type { Responses } from "../protocol.ts";

/** Makes the PDF of the résumé, or says why it can't be made. */
export async function makeResume(site: Pick<SiteContent, "siteRoot" | "withPictureUrls">): Promise<Responses["resume"]> {
  try {
    const drawResume = await findAction("drawResume", site.siteRoot);
    const { exported } = await site.withPictureUrls();
    return { pdf: Buffer.from(await drawResume(exported)).toString("base64") };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
