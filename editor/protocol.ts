import type { Diagnostic } from "../content-model/load/errors.ts";
import type { Plain } from "../content-model/schema/plain-values.ts";
import type { Path, ValueEdit } from "../owner/editing/edit-value.ts";

/** A value of a content file: its file below the content folder, such as `de/profile.yaml`. In a Markdown file, `body` is its text. */
export type Field = { file: string; path: Path };

/** A field that a page shows, and how the owner reads where it is written: `content/profile.yaml:6 › tagline`. */
export type ShownField = Field & { kind: "text" | "markdown" | "picture" | "story" | "other"; where: string };

/**
 * A part of a page that comes from content: an element, by the places of it and its ancestors among their siblings below <body>, or
 * one of its texts, by the child node and the offsets in it. `isWhole` if it shows nothing else than its only field.
 */
export type Region = {
  element: readonly number[];
  text?: { child: number; start: number; end: number };
  isWhole: boolean;
  fields: readonly ShownField[];
};

/** How a value is edited, by its schema. */
export type Form = { description: string; example: string; isRequired: boolean } & (
  | { is: "text" | "markdown" | "date" | "number" | "switch" | "colour" | "picture" | "story" }
  | { is: "choice"; options: readonly string[] }
  | { is: "list"; item: Form }
  | { is: "group"; fields: Readonly<Record<string, Form>> }
);

/** A field's value as it is written, undefined if it isn't; `original` is that of the first language, if the field is a translation. */
export type FieldValue = Field & { form: Form; value: Plain | undefined; original?: Plain | undefined; where: string };

/** `before` is the value that the edit was made from; edits of one `session` are undone at once. */
export type EditRequest = { file: string; edit: ValueEdit; before?: Plain | undefined; session: string };

/** What became of an edit: `conflict` is the value that the file has meanwhile, null if it has none. */
export type EditResult = { done: true } | { errors: readonly Diagnostic[] } | { conflict: Plain } | { error: string };

/** What undo and redo would do next, as the owner reads it: `profile › tagline`. */
export type History = { undo: string | undefined; redo: string | undefined };

/** A line of a file's difference from the last commit. */
export type ChangedLine = { is: "added" | "removed" | "same"; text: string };
export type ChangedFile = { file: string; lines: readonly ChangedLine[] };

/** A written value, for the list of all fields. */
export type ListedField = Field & { name: string; where: string; summary: string };

/** Both themes' colours that follow from an accent, as sRGB hex, and each accent's contrast with its paper. */
export type AccentPreview = Record<"light" | "dark", { paper: string; ink: string; accent: string; contrast: number }>;

/** The requests of the page to the development server: JSON in, JSON out. */
export type Operations = {
  regions: { request: { page: string }; response: readonly Region[] };
  read: { request: Field; response: FieldValue };
  edit: { request: EditRequest; response: EditResult };
  undo: { request: Record<never, never>; response: EditResult };
  redo: { request: Record<never, never>; response: EditResult };
  history: { request: Record<never, never>; response: History };
  changes: { request: Record<never, never>; response: readonly ChangedFile[] | { error: string } };
  check: { request: Record<never, never>; response: { errors: readonly Diagnostic[]; warnings: readonly Diagnostic[] } };
  /** `files` are those that every site can have, and those of stories and other languages. */
  fields: { request: Record<never, never>; response: { files: readonly string[]; fields: readonly ListedField[] } };
  accent: { request: { accent: string }; response: AccentPreview | undefined };
};

export type Operation = keyof Operations;

/** The request's header with the token that the page was given, and the folder of the requests below the base path. */
export const TOKEN_HEADER = "x-editor-token";
export const ENDPOINT = "@editor/";
/** Below the endpoint: the file is the body, and its name is in the header, encoded as a URI component. */
export const PICTURE = "picture";
export const NAME_HEADER = "x-file-name";
/** In bytes. */
export const MAX_PICTURE = 20_000_000;
