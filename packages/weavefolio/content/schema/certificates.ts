import { date, group, inResume, lead, link, list, markdown, name, words } from "./field-types.ts";
import { picture } from "./picture.ts";
import { proof } from "./proof.ts";

const certificate = group(
  {
    title: words({
      description: "The certificate's title.",
      example: "Java, Advanced Assessment",
      resume: ["name", "title"],
      isPersonal: true,
    }),
    description: markdown({
      description: "One sentence, if the title needs an explanation.",
      example: "Passed with 92 %.",
      resume: ["x-description", "description", "summary"],
      isPersonal: true,
    }).optional(),
    issuer: name({ description: "Who issued it.", example: "Open Assessment Board", resume: "issuer", isPersonal: true }).optional(),
    date: date({ description: "The month it was issued, or only the year.", example: "2024-03", resume: "date" }).optional(),
    expires: date(
      { description: "The month it expires. Omit it if it doesn't.", example: "2027-03" },
      { alternative: ", or omit it if it doesn't expire", mayBeFuture: true, notBefore: "date" },
    ).optional(),
    id: name({ description: "The issuer's number for the certificate.", example: "AB-1234" }).optional(),
    image: picture({
      description: "A picture of the document. Default: a drawing.",
      example: "images/java-advanced.png",
      shownAs: "document",
      resume: false,
    }).optional(),
    link: link({
      description: "The address of the document. Without it, the card isn't a link.",
      example: "https://documents.example.com/java-advanced.pdf",
      resume: ["url", "website"],
    }).optional(),
    ...proof,
    ...inResume,
  },
  "A certificate.",
);

const award = group(
  {
    title: words({
      description: "The award's name.",
      example: "First place, Harbourton Hackathon",
      resume: ["title", "name"],
      isPersonal: true,
    }),
    awarder: name({ description: "Who gave it.", example: "City of Harbourton", resume: "awarder", isPersonal: true }).optional(),
    date: date({ description: "The month, or only the year.", example: "2023-10", resume: ["date", "awardDate"] }).optional(),
    url: link({
      description: "A page about it.",
      example: "https://hackathon.example/2023",
      resume: ["x-url", "url", "website"],
    }).optional(),
    summary: markdown({
      description: "What the award is for, in one sentence.",
      example: "For a timetable that works offline.",
      resume: "summary",
      isPersonal: true,
    }).optional(),
    ...proof,
    ...inResume,
  },
  "An award.",
);

export const certificates = group(
  {
    lead: lead("Five documents, each a click from the original."),
    certificates: list(certificate, {
      description: "Your certificates, newest first. Of more than eight, the page shows six as cards and the others as rows.",
      resume: "certificates",
      alike: [["title"]],
    }),
    awards: list(award, {
      description: "Your awards, newest first.",
      resume: "awards",
      alike: [["title"], ["awarder"], ["date"]],
    }).default([]),
  },
  "The Certificates page.",
);
