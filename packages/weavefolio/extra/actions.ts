import type { Diagnostic } from "../content/load/errors.ts";
import type { Inline } from "../content/schema/markdown.ts";
import type { Fields } from "../content/schema/plain-values.ts";
import type { Content } from "../content/schema/schema.ts";

/** What extras do for the editor and for each other. */
export type Actions = {
  /** Draws the résumé as a PDF. */
  drawResume: (content: Content) => Promise<Uint8Array>;
  /** Writes the files of an application: the résumé of `tailored`, and the letter, by their formats. @throws {BuildError} */
  writeApplication: (
    application: { content: Content; tailored: Content; letter: LetterText },
    siteRoot: string,
  ) => Promise<Record<"resume" | "letter", Readonly<Record<string, string | Uint8Array>>>>;
  /** Runs `weavefolio import` in a process of its own, which a hostile file can occupy or end: a preview, or without a confirmation. */
  importFile: (file: string, options: { siteRoot: string; isDryRun: boolean }) => Promise<{ text: string; isDone: boolean }>;
  /** Reads all applications for a form. @throws {ContentError} */
  readApplications: (siteRoot: string, now: Date) => Promise<Applications>;
  /**
   * Writes an application's file, its link and its files, or none of them if it is refused. `before` is the text of the file that the
   * form was opened with, undefined for a new application. @throws {ContentError | BuildError}
   */
  editApplication: (
    edited: { name: string; fields: Fields; before?: string | undefined },
    siteRoot: string,
    now: Date,
  ) => Promise<Made | { errors: Diagnostic[] } | { error: string }>;
  /** Asks the deployed site whether it can show letters. @throws {ContentError} */
  inspectDeployedKey: (siteRoot: string) => Promise<string | undefined>;
};

/** `date` is in the site's language. */
export type LetterText = { company: string; role: string; date: string; note: Inline[][] };

/** An application's dates, its link, and what is wrong with them now. */
export type ListedApplication = { name: string; dates: string; link?: string; problems: string[] };

/** All applications, and what a form offers to choose from. `newKeyFile` is where the site's private key will be, as long as it has none. */
export type Applications = {
  applications: (ListedApplication & { text: string; fields: Fields })[];
  choices: { language: string; projects: string[]; skills: string[]; points: string[] }[];
  longestNote: number;
  newKeyFile?: string;
};

/** The link of an application, its files below the site's root, and what the owner should know of them. */
export type Made = { link: string; files: string[]; notes: string[] };
