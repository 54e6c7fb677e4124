import { certificates } from "virtual:content/certificates";
import { experience } from "virtual:content/experience";
import { palette } from "virtual:content/palette";
import { profile } from "virtual:content/profile";
import { projects } from "virtual:content/projects";
import { site } from "virtual:content/site";
import type { GeneratedFile } from "./files.ts";

/** The owner's résumé. */
export async function resumePdf(): Promise<GeneratedFile> {
  // Only when it is asked for: what draws it takes longer to load than a page in development to render.
  const { drawResume, tellMissing } = await import("./resume/resume.ts");
  const { bytes, missing } = await drawResume({ certificates, experience, palette, profile, projects, site });
  return { type: "application/pdf", body: bytes, leftOut: tellMissing(missing) };
}
