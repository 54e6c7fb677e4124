import type { z } from "zod";
import { getFieldAt, getManual } from "../../content/load/schema-walk.ts";
import { type FileName, optionalPages, schemas } from "../../content/schema/schema.ts";
import { catalogues } from "../../texts/catalogues.ts";
import { getPagesAddress, parseRepository } from "../github-repository.ts";
import { isSampleHost } from "../samples/find-samples.ts";

export type Surroundings = {
  /** git's user.name and user.email. */
  name: string | undefined;
  email: string | undefined;
  remote: string | undefined;
  /** The content of public/CNAME. */
  domain: string | undefined;
  /** The name of the project's folder. */
  folder: string;
};

export type Question = {
  file: FileName;
  path: string[];
  ask: string;
  isRequired?: true;
  /** Enter removes the field. */
  mayBeOmitted?: true;
  /** The default while the field has the sample's value. */
  guess?: (surroundings: Surroundings) => string | undefined;
};

export const aboutYou: Question[] = [
  { file: "profile", path: ["name"], ask: "What is your name?", isRequired: true, guess: ({ name }) => name },
  { file: "profile", path: ["role"], ask: "What are you, in two or three words?", mayBeOmitted: true },
  { file: "profile", path: ["tagline"], ask: "Say in one sentence what you do", mayBeOmitted: true },
  { file: "profile", path: ["email"], ask: "Where do messages reach you?", guess: guessEmail },
  { file: "profile", path: ["links", "network", "url"], ask: "Your page on a professional network" },
  { file: "profile", path: ["links", "code", "url"], ask: "Your page where your code is", guess: guessCodePage },
];

/** Asked while they are the sample's. */
export const leads: Question[] = [...optionalPages, "contact" as const].map((file) => ({
  file,
  path: ["lead"],
  ask: `One sentence under the heading of the page ${file}`,
  mayBeOmitted: true,
}));

export const emailjsKeys: Question[] = [
  { file: "contact", path: ["emailjs", "publicKey"], ask: "Account › General › Public Key", isRequired: true },
  { file: "contact", path: ["emailjs", "serviceId"], ask: "Email Services › Service ID", isRequired: true },
  { file: "contact", path: ["emailjs", "templateId"], ask: "Email Templates › Template ID", isRequired: true },
];

/** Colours with enough contrast in both themes. */
export const accents = [
  { name: "Vermilion", colour: "#d4351c" },
  { name: "Raspberry", colour: "#b4235f" },
  { name: "Violet", colour: "#7c3aed" },
  { name: "Cobalt", colour: "#1d4ed8" },
  { name: "Lagoon", colour: "#0e7490" },
  { name: "Fern", colour: "#2f6b1f" },
  { name: "Honey", colour: "#9a5b00" },
];

/** The languages of the interface, each by its name in itself. */
export const languages = Object.keys(catalogues).map((tag) => ({
  tag,
  name: new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag,
}));

/** Skips addresses that receive nothing: those of GitHub and GitLab for private emails, and the example in git's manual. */
function guessEmail({ email = "" }: Surroundings): string | undefined {
  const receivesMail = !/\bno-?reply\b/i.test(email) && !isSampleHost(email.split("@").at(-1) ?? "");
  return receivesMail ? email : undefined;
}

function guessCodePage({ remote }: Surroundings): string | undefined {
  const repository = parseRepository(remote ?? "");
  return repository && `https://github.com/${repository.owner}`;
}

/** Returns the remote's name, or the folder's, which git clone names after the repository. */
export function guessRepositoryName({ remote, folder }: Surroundings): string {
  return parseRepository(remote ?? "")?.name ?? folder;
}

/** Guesses the site's address, or returns undefined if the repository's owner is unknown. */
export function guessAddress(repository: string, { remote, domain }: Surroundings, codePage: string): string | undefined {
  if (domain) return `https://${domain}/`;
  const owner = parseRepository(remote ?? "")?.owner ?? codePage.match(/^https:\/\/(?:www\.)?github\.com\/([\w-]+)\/?$/)?.[1];
  return owner && getPagesAddress({ owner, name: repository });
}

/** Validates an answer, and adds a missing https://. */
export function validate({ file, path }: Pick<Question, "file" | "path">, answer: string): { value: string } | { error: string } {
  const field = getField(file, path);
  const given = field.safeParse(answer);
  if (given.success) return { value: answer.trim() };
  const completed = `https://${answer.trim()}`;
  if (/^\S+$/.test(answer.trim()) && /.\../.test(answer.trim()) && field.safeParse(completed).success) return { value: completed };
  return { error: `${given.error.issues[0]?.message ?? "This is invalid"}.` };
}

export function getExample({ file, path }: Question): string {
  return getManual(getField(file, path)).example ?? "";
}

function getField(file: FileName, path: string[]): z.ZodType {
  const field = getFieldAt(schemas[file], path);
  if (!field) throw new Error(`${file}.yaml has no ${path.join(".")}`);
  return field as z.ZodType;
}
