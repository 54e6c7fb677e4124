import { z } from "zod";
import { type FileName, schemas } from "../../content-model/schema/schema.ts";
import { pagesAddress, repositoryOf } from "../doctor/repository.ts";

/** What the machine knows of its owner before anything is asked. */
export type Surroundings = {
  /** git's user.name and user.email. */
  name: string | undefined;
  email: string | undefined;
  /** The git remote's URL. */
  remote: string | undefined;
  /** What public/CNAME names. */
  domain: string | undefined;
  /** The name of the project's folder. */
  folder: string;
};

/** A field that is asked for in words. */
export type Question = {
  file: FileName;
  path: string[];
  ask: string;
  /** Whether there is no site without it; anything else can wait. */
  needed?: true;
  /** A good guess, for one who has not answered yet. */
  guess?: (surroundings: Surroundings) => string | undefined;
};

export const aboutYou: Question[] = [
  { file: "profile", path: ["name"], ask: "What is your name?", needed: true, guess: ({ name }) => name },
  { file: "profile", path: ["role"], ask: "What are you, in two or three words?" },
  { file: "profile", path: ["tagline"], ask: "Say in one sentence what you do" },
  { file: "profile", path: ["email"], ask: "Where do messages reach you?", guess: ({ email }) => email },
  { file: "profile", path: ["links", "network", "url"], ask: "Your page on a professional network" },
  { file: "profile", path: ["links", "code", "url"], ask: "Your page where your code is", guess: codePage },
];

export const emailjsKeys: Question[] = [
  { file: "contact", path: ["emailjs", "publicKey"], ask: "Account › General › Public Key", needed: true },
  { file: "contact", path: ["emailjs", "serviceId"], ask: "Email Services › Service ID", needed: true },
  { file: "contact", path: ["emailjs", "templateId"], ask: "Email Templates › Template ID", needed: true },
];

/** Colours that read well on light paper and on dark, for those who have none of their own. */
export const accents = [
  { name: "Vermilion", colour: "#d4351c" },
  { name: "Raspberry", colour: "#b4235f" },
  { name: "Violet", colour: "#7c3aed" },
  { name: "Cobalt", colour: "#1d4ed8" },
  { name: "Lagoon", colour: "#0e7490" },
  { name: "Fern", colour: "#2f6b1f" },
  { name: "Honey", colour: "#9a5b00" },
];

/** How a site that many developers have a page on is called. */
const networks: Record<string, string> = {
  "linkedin.com": "LinkedIn",
  "xing.com": "XING",
  "github.com": "GitHub",
  "gitlab.com": "GitLab",
  "codeberg.org": "Codeberg",
  "bitbucket.org": "Bitbucket",
};

/** What a screen reader calls a link to a page; undefined where the host says nothing. */
export function labelOf(url: string): string | undefined {
  const host = URL.parse(url)?.hostname ?? "";
  return Object.entries(networks).find(([name]) => host === name || host.endsWith(`.${name}`))?.[1];
}

function codePage({ remote }: Surroundings): string | undefined {
  const repository = repositoryOf(remote ?? "");
  return repository && `https://github.com/${repository.owner}`;
}

/** The repository's name: the remote's, or else the folder's, which git clone names so. */
export function repositoryName({ remote, folder }: Surroundings): string {
  return repositoryOf(remote ?? "")?.name ?? folder;
}

/**
 * Where a site of that repository will live; undefined where nothing says who its owner is.
 *
 * @param codePage the owner's page where their code is
 */
export function addressFor(repository: string, { remote, domain }: Surroundings, codePage: string): string | undefined {
  if (domain) return `https://${domain}/`;
  const owner = repositoryOf(remote ?? "")?.owner ?? codePage.match(/^https:\/\/(?:www\.)?github\.com\/([\w-]+)\/?$/)?.[1];
  return owner && pagesAddress({ owner, name: repository });
}

/** What an answer is in the content: as it was given, or with the https:// that people leave out; or what is wrong with it. */
export function checked({ file, path }: Pick<Question, "file" | "path">, answer: string): { value: string } | { problem: string } {
  const field = fieldOf(file, path);
  const given = field.safeParse(answer);
  if (given.success) return { value: answer.trim() };
  const completed = `https://${answer.trim()}`;
  if (/^\S+\.\S+$/.test(answer.trim()) && field.safeParse(completed).success) return { value: completed };
  return { problem: `${given.error.issues[0]?.message ?? "This cannot be"}.` };
}

/** One good value, from the schema. */
export function exampleOf({ file, path }: Question): string {
  const examples = fieldOf(file, path).meta()?.["examples"];
  return Array.isArray(examples) ? String(examples[0]) : "";
}

/** The schema of a field of a content file. */
function fieldOf(file: FileName, path: string[]): z.ZodType {
  let field: z.ZodType = schemas[file];
  for (const step of path) {
    if (!(field instanceof z.ZodObject)) throw new Error(`${file}.yaml has no ${path.join(".")}`);
    field = (field.shape as Record<string, z.ZodType>)[step] ?? z.never();
  }
  return field;
}
