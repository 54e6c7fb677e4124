import { makeResumePdf, type SiteContent } from "weavefolio/editing";
import type { Responses } from "../protocol.ts";

/** Makes the PDF of the résumé, or says why it can't be made. */
export async function makeResume(site: Pick<SiteContent, "withPictureUrls">): Promise<Responses["resume"]> {
  try {
    const { exported } = await site.withPictureUrls();
    const { body } = await makeResumePdf(exported);
    return { pdf: Buffer.from(body).toString("base64") };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
