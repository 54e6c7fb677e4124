import { about } from "virtual:content/about";
import { certificates } from "virtual:content/certificates";
import { experience } from "virtual:content/experience";
import { profile } from "virtual:content/profile";
import { projects } from "virtual:content/projects";
import { site } from "virtual:content/site";
import { toJsonResume } from "../content-model/json-resume/json-resume.ts";
import type { GeneratedFile } from "./files.ts";

/** The content for programs that read résumés, and for another site of this kind: `npm run import` reads it back. */
export function resumeJson(): GeneratedFile {
  const resume = toJsonResume({ site, profile, about, experience, projects, certificates });
  return { type: "application/json", body: `${JSON.stringify(resume, null, 2)}\n` };
}
