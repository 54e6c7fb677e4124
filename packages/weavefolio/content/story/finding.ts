/** Where something stands in a text: its line, from 0, and what to look for in it and in the lines up to `end`. */
export type Place = { line: number; end: number; needle: string };

export type Finding = Place & { is: "error" | "warning" | "unfinished"; what: string; fix: string };
