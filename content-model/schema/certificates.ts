import { date, group, lead, link, list, markdown, name, picture, words } from "./field-types.ts";

const certificate = group(
  {
    title: words({ description: "What the document certifies.", example: "Java, Advanced Assessment" }),
    description: markdown({ description: "One sentence, if the title needs it.", example: "Passed with 92 %." }).optional(),
    issuer: name({ description: "Who issued it.", example: "Open Assessment Board" }).optional(),
    date: date({ description: "The month it was issued, or only the year.", example: "2024-03" }).optional(),
    expires: date(
      { description: "The month it expires. Omit it if it doesn't.", example: "2027-03" },
      { alternative: ", or omit it if it doesn't expire", mayBeFuture: true, notBefore: "date" },
    ).optional(),
    id: name({ description: "The number that the issuer knows it by.", example: "AB-1234" }).optional(),
    image: picture({
      description: "A picture of it. Without it the card shows a drawn one.",
      example: "images/java-advanced.png",
      shownAs: "document",
    }).optional(),
    link: link({
      description: "The address of the document. Without it the card is not a link.",
      example: "https://documents.example.com/java-advanced.pdf",
    }).optional(),
  },
  "A certificate.",
);

const award = group(
  {
    title: words({ description: "The award.", example: "First place, Harbourton Hackathon" }),
    awarder: name({ description: "Who gave it.", example: "City of Harbourton" }).optional(),
    date: date({ description: "The month, or only the year.", example: "2023-10" }).optional(),
    url: link({ description: "A page about it.", example: "https://hackathon.example/2023" }).optional(),
    summary: markdown({ description: "One sentence: what for.", example: "For a timetable that works offline." }).optional(),
  },
  "An award.",
);

export const certificates = group(
  {
    lead: lead("Five documents, each a click from the original."),
    certificates: list(certificate, { description: "Your certificates, newest first.", alike: [["title"]] }),
    awards: list(award, { description: "Your awards, newest first.", alike: [["title"], ["awarder"], ["date"]] }).default([]),
  },
  "The Certificates page.",
);
