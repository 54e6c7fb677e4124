declare module "@adobe/structured-data-validator" {
  /** @param vocabulary schema.org's terms, in the shape of its own schemaorg-current-https.jsonld */
  export default class Validator {
    constructor(vocabulary: { "@graph": object[] });
    /** @param found the entities of a page, by their type */
    validate(found: { jsonld: Record<string, object[]> }): Promise<{ severity: string; issueMessage: string; path: object[] }[]>;
  }
}
