/** Text of a file as a program reads it. Items have level 3, whether they are headings of the third or a further level. */
export type ReadLine = { text: string; level?: 1 | 2 | 3 };

/** A link with the text that it is on. Plain text has only addresses. */
export type ReadLink = { url: string; text?: string };

/** What a program reads in a file, in its order. `levels` are the levels of headings that the format has. */
export type Reading = { lines: ReadLine[]; links: ReadLink[]; levels: 2 | 3 };
