/** What wrote the PDF and the Word document, in their properties, by which an import knows them. */
export const GENERATOR = { name: "Generator", value: "Weavefolio" } as const;
