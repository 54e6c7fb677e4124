import { group, lead, link, list, picture, words } from "./field-types.ts";

export const certificates = group(
  {
    lead: lead("Five documents, each a click from the original."),
    certificates: list(
      group(
        {
          title: words({ description: "What the document certifies.", example: "Java, Advanced Assessment" }),
          description: words({ description: "One sentence, if the title needs it.", example: "Passed with 92 %." }).optional(),
          image: picture({
            description: "A picture of it. Without it the card shows only the title.",
            example: "images/java-advanced.png",
            shownAs: "document",
          }).optional(),
          link: link({
            description: "The address of the document. Without it the card is not a link.",
            example: "https://documents.example.com/java-advanced.pdf",
          }).optional(),
        },
        "A certificate.",
      ),
      { description: "Your certificates, newest first.", unique: [["title"]] },
    ),
  },
  "The Certificates page.",
);
