import type { Applications, Diagnostic, development, editing, Made, Plain } from "weavefolio/extra";
import type { Requests } from "./server/requests.ts";

/** A value of a content file: its file below the content folder, such as `de/profile.yaml`. In a Markdown file, `body` is its text. */
export type Field = { file: string; path: editing.Path };

/** A field that a page shows, and how the owner reads where it is written: `content/profile.yaml:6 › tagline`. */
export type ShownField = Field & { kind: "text" | "markdown" | "picture" | "story" | "other"; where: string };

/** A text or an address with a mark behind it, and the picture that it stands in for. */
export type PageMark = { text: string; field: ShownField; picture?: ShownField | undefined };

/** A page's body as rendered from marked content, its marks by their characters, and the fields that one can open there. */
export type MarkedPage = { html: string; marks: Readonly<Record<string, PageMark>>; fields: readonly FieldValue[] };

/**
 * How a value is edited, by its schema. `label` is its name in words. A new item of a list asks for the `asked` fields, and is added at
 * the list's top if the newest items are there. A point is a text, or a `group` if it has proof. A picture has `parts` such as its alternative text, and a frame's `ratio` if one crops it.
 */
export type Form = { label: string; description: string; example: string; isRequired: boolean } & (
  | { is: "text" | "date" | "number" | "colour" | "story" }
  | { is: "markdown"; group?: Form }
  | { is: "picture"; parts: readonly string[]; ratio?: number | undefined }
  | { is: "choice"; options: readonly string[] }
  | { is: "list"; item: Form; asked: readonly string[]; isNewestFirst: boolean }
  | { is: "group"; fields: Readonly<Record<string, Form>> }
);

/** A field's value as it is written, undefined if it isn't; `untranslated` is the first language's, if the field is a translation. */
export type FormField = Field & { form: Form; value: Plain | undefined; untranslated?: Plain | undefined };
export type FieldValue = FormField & { where: string };

/** What became of an edit: it may cause `warnings`. `conflict` is the value that the file has meanwhile, null if it has none. */
export type EditResult =
  | { done: true; warnings?: readonly Diagnostic[] }
  | { errors: readonly Diagnostic[] }
  | { conflict: Plain }
  | { error: string };

/** What undo and redo would do next, as the owner reads it: `profile › tagline`. */
export type History = { undo: string | undefined; redo: string | undefined };

/** A file's difference from the last commit: what it is known as, what has changed there, and lines that start with a plus, a minus or a space. */
export type ChangedFile = { file: string; page: string; names: readonly string[]; lines: readonly string[] };

/** Why something isn't published, what the owner can do, such as by a command to copy, and what git and hooks have written. */
export type Problem = { error: string; fix: string; command?: string; output?: string };

/** What Publish would do: commit `files` with `message`, and push them to `place`, unless there is a `problem`. */
export type Changes = {
  files: readonly ChangedFile[];
  /** Changes with the files and with the repository's state. */
  id: string;
  message: string;
  /** What git ignores, or is a repository of its own, and so isn't published. */
  leftOut: readonly string[];
  problem?: Problem;
  /** `ahead` counts the commits that weren't pushed, undefined on a branch that never was; `deployed` are the branches that a host deploys instead. */
  target?: { branch: string; place: string; ahead: number | undefined; deployed?: string };
};

export type CommitResult = { done: true } | { errors: readonly Diagnostic[] } | Problem;

/** What the host does with a commit. */
export type Run = { name: string; url: string; state: "running" | "succeeded" | "failed" };

/** A written value, for the list of all fields: `name` is its path in words. */
export type ListedField = Field & { name: string; where: string; summary: string };

/** What only development shows. */
export type Unpublished = { title: string; is: "Draft" | "Scheduled" };

/** A project without a story: its title, and its slug if it isn't the title's. */
export type Untold = { title: string; slug: string | undefined };

/** What became of a new page: its text, and its path below the base path. */
export type Created = { field: Field; path: string } | Exclude<EditResult, { done: true }>;

/** A list of the schema; 0 in its path is any place. `item` is what one of its items is called. */
export type ListOfEntries = Field & { item: string; hasGroups: boolean };

/** What an import would change, or has changed, as the command prints it. With an `id`, it can be confirmed. */
export type ImportReport = { report: string; id?: string };

/** What the development server answers to each of the page's requests: JSON in, JSON out. */
export type Responses = {
  /** Changes with the content. Empty while it has an error. */
  version: string;
  marked: MarkedPage;
  /** All lists, and the file whose lists the page shows, if it has one. */
  lists: { lists: readonly ListOfEntries[]; file: string | undefined };
  read: FieldValue;
  edit: EditResult;
  create: Created;
  untold: readonly Untold[];
  unpublished: readonly Unpublished[];
  undo: EditResult;
  redo: EditResult;
  history: History;
  changes: Changes;
  commit: CommitResult;
  /**
   * `page` is the host's, where one sees what becomes of it, null if it has none. `unsearched` is what was published though it could not
   * be searched for confidential words.
   */
  push: { page: string | null; unsearched: readonly Diagnostic[] } | { errors: readonly Diagnostic[] } | Problem;
  /** Null if the host doesn't tell. */
  runs: readonly Run[] | null;
  /** Null if it isn't a picture of the content folder. */
  preview: development.PicturePreview | null;
  check: { errors: readonly Diagnostic[]; warnings: readonly Diagnostic[] };
  /** `files` are those that every site can have, and those of stories and other languages. */
  fields: { files: readonly string[]; fields: readonly ListedField[] };
  /** The PDF in Base64. */
  resume: { pdf: string } | { error: string };
  import: ImportReport;
  /** `forms` are those of an application's fields. */
  applications: (Applications & { forms: Readonly<Record<string, Form>> }) | { error: string };
  apply: Made | { errors: readonly Diagnostic[] } | { error: string };
  /** Why the deployed site can't show letters, null if it can. */
  deployedKey: { problem: string | null } | { error: string };
};

export type Operation = keyof Requests;
export type Handlers = { [Name in Operation]: (request: Requests[Name]) => Promise<Responses[Name]> };

/** The request's header with the token that the page was given, and the folder of the requests below the base path. */
export const TOKEN_HEADER = "x-editor-token";
export const ENDPOINT = "@editor/";
/** Below the endpoint: the file is the body, and its name is in the header, encoded as a URI component. */
export const PICTURE = "picture";
export const NAME_HEADER = "x-file-name";
/** A résumé to import, sent in the same way. */
export const RESUME_FILE = "resume-file";
/** In bytes. Archives of LinkedIn are larger than other résumés. */
export const MAX_PICTURE = 20_000_000;
export const MAX_RESUME_FILE = 50_000_000;
