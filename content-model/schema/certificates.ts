import { group, lead, link, list, picture, words } from "./field-types.ts";

export const certificates = group(
  {
    lead: lead("Five documents, each a click from the original."),
    certificates: list(
      group(
        {
          title: words({ description: "What the document certifies.", example: "Java, Advanced Assessment" }),
          description: words({ description: "A sentence, if the title needs one.", example: "Passed with 92 %." }).optional(),
          image: picture({
            description: "A picture of it; left out, the card shows its title alone.",
            example: "images/java-advanced.png",
            shownAs: "document",
          }).optional(),
          link: link({
            description: "The document itself; left out, the card links nowhere.",
            example: "https://documents.example.com/java-advanced.pdf",
          }).optional(),
        },
        "A certificate.",
      ),
      { description: "Your certificates, the newest first.", unique: [["title"]] },
    ),
  },
  "The Certificates page.",
);
