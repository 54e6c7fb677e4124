/** In development, marks the place where a picture of what has these words may be, so that the editor takes a picture there. */
export function pictureOf(words: string): { "data-picture-of"?: string } {
  return import.meta.env.DEV ? { "data-picture-of": words } : {};
}
