import type { z } from "zod";
import { derivePalette } from "../schema/palette.ts";
import type { Content, DurationTexts, Experience, FileName, schemas } from "../schema/schema.ts";
import { groupJoined, splitLetters } from "./split-letters.ts";

/** The validated content files, before derived values are added. */
export type Raw = { [Name in FileName]: z.output<(typeof schemas)[Name]> };

export const emailjsKeys = ["publicKey", "serviceId", "templateId"] as const;

export function deriveContent(raw: Raw): Content {
  const { profile, experience, contact } = raw;
  const { accent, ...site } = raw.site;
  const jobs: Experience["jobs"] = experience.jobs.map((job) => ({
    ...job,
    duration: { ...job.duration, ...formatDuration(job.duration, site.language) },
  }));
  const firstName = profile.firstName ?? profile.name.split(/\s+/)[0] ?? profile.name;
  const letters = splitLetters(firstName, site.language);
  const resume = profile.resume ?? `${new URL(site.address).pathname}resume.pdf`;
  return {
    ...raw,
    palette: derivePalette(accent),
    site: { ...site, direction: getDirection(site.language) },
    profile: {
      ...profile,
      ...{ firstName, nameLength: letters.length, letters: groupJoined(letters) },
      ...{ resume, hasGeneratedResume: profile.resume === undefined },
    },
    experience: { ...experience, jobs },
    contact: { ...contact, emailjs: emailjsKeys.some((key) => contact.emailjs[key] !== "") ? contact.emailjs : null },
  };
}

function getDirection(language: string): "ltr" | "rtl" {
  const { script = "" } = new Intl.Locale(language).maximize();
  return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg"].includes(script) ? "rtl" : "ltr";
}

type Duration = { start: string; end?: string | undefined };

/** Formats as `June 2024` and `January 2025`. At build time, so that server and browser render the same text. */
function formatDuration({ start, end }: Duration, language: string): DurationTexts {
  const options = { year: "numeric", timeZone: "UTC", calendar: "gregory" } as const;
  const year = new Intl.DateTimeFormat([language, "en"], options);
  const month = new Intl.DateTimeFormat([language, "en"], { ...options, month: "long" });
  const format = (date: string) => (date.length > 4 ? month : year).format(new Date(date));
  const startText = format(start);
  const endText = end === undefined ? "Present" : format(end);
  return { startText, endText, text: `${startText} – ${endText}` };
}
