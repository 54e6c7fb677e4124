import type { Actions } from "weavefolio/extra";
import { checkResume } from "./check-resume.ts";
import { drawLetter, writeLetter } from "./letter.ts";
import { writeResumeText } from "./plain-text.ts";
import { makeQrCode } from "./qr-code.ts";
import { drawResume } from "./resume.ts";
import { writeWordDocument } from "./word-document.ts";

/** Writes the files of an application. Its résumé has the site's address as a QR code. @throws {BuildError} if one isn't read as it was written */
export const writeApplication: Actions["writeApplication"] = async ({ content, tailored, letter }, siteRoot) => {
  const resume = {
    "/resume.pdf": await drawResume(tailored, undefined, makeQrCode(content)),
    "/resume.docx": await writeWordDocument(tailored),
    "/resume.txt": Buffer.from(writeResumeText(tailored)),
  };
  await checkResume(resume, tailored, siteRoot);
  return {
    resume: { pdf: resume["/resume.pdf"], docx: resume["/resume.docx"], txt: resume["/resume.txt"] },
    letter: { pdf: await drawLetter(content, letter), txt: writeLetter(content, letter) },
  };
};
