import type { Extra } from "weavefolio/extra";

// All is loaded on demand: it would slow down each command.

/** The résumé as a PDF, as a Word document and as text, each of which a build reads back. */
export const extra: Extra = {
  name: "@weavefolio/documents",
  outputs: {
    "/resume.pdf": async ({ content }) => ({
      type: "application/pdf",
      body: await (await import("./resume.ts")).drawResume(content),
    }),
    "/resume.docx": async ({ content }) => ({
      type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      body: await (await import("./word-document.ts")).writeWordDocument(content),
    }),
    "/resume.txt": async ({ content }) => ({
      type: "text/plain; charset=utf-8",
      body: (await import("./plain-text.ts")).writeResumeText(content),
    }),
  },
  checks: { build: async (...args) => (await import("./check-resume.ts")).checkResume(...args) },
  actions: {
    drawResume: async (content) => (await import("./resume.ts")).drawResume(content),
    writeApplication: async (application, siteRoot) => (await import("./application.ts")).writeApplication(application, siteRoot),
  },
};
