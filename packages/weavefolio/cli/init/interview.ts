import { styleText } from "node:util";
import { type CommonOptions, isCancel, select, text } from "@clack/prompts";
import { converter } from "culori";
import { getHostLabel } from "../../content/json-resume/uri.ts";
import { findClosestOnPaper, getContrastOnPaper, MIN_CONTRAST } from "../../content/schema/palette.ts";
import type { FileName } from "../../content/schema/schema.ts";
import { getShownHost } from "../../content/shown-host.ts";
import {
  aboutYou,
  accents,
  emailjsKeys,
  getExample,
  guessAddress,
  guessRepositoryName,
  languages,
  leads,
  type Question,
  type Surroundings,
  validate,
} from "./questions.ts";

/** A field without a value is removed. */
export type Answer = { file: FileName; path: string[]; value: string | undefined };

export type Current = (file: FileName, path: string[]) => { value: string; sample: boolean };

export type Streams = Pick<CommonOptions, "input" | "output">;

/** The owner pressed Escape or Ctrl+C. */
export class Cancelled extends Error {}

/** Returns the answers, and the values derived from them. The current values are the defaults. Throws Cancelled */
export async function interview(current: Current, surroundings: Surroundings, streams: Streams): Promise<Answer[]> {
  const answers = await askLanguage(current, streams);
  for (const question of aboutYou) answers.push(...(await ask(question, current, question.guess?.(surroundings), streams)));
  answers.push(...answers.flatMap((answer) => deriveLabel(answer, current)));
  const isSample = ({ file, path }: Question) => current(file, path).sample;
  for (const question of leads.filter(isSample)) answers.push(...(await ask(question, current, undefined, streams)));

  const codePage = answers.find(({ path }) => path.join(".") === "links.code.url")?.value ?? "";
  answers.push(...(await askAddress(current, surroundings, codePage, streams)));
  answers.push(...(await askAccent(current, streams)));
  answers.push(...(await askKeys(current, streams)));
  return answers;
}

/** A site in several languages has them in a list, which the owner edits. */
async function askLanguage(current: Current, streams: Streams): Promise<Answer[]> {
  const path = ["language"];
  const { value } = current("site", path);
  if (current("site", ["languages", "0", "tag"]).value !== "") return [];
  const isKnown = languages.some(({ tag }) => tag === value);
  const chosen = await awaitAnswer(
    select({
      ...streams,
      message: "The language of your texts",
      initialValue: value,
      maxItems: 8,
      options: [
        ...(isKnown ? [] : [{ value, label: "Keep", hint: value }]),
        ...languages.map(({ tag, name }) => ({ value: tag, label: name, hint: tag })),
      ],
    }),
  );
  return [{ file: "site", path, value: chosen }];
}

async function ask(question: Question, current: Current, guess: string | undefined, streams: Streams): Promise<Answer[]> {
  const { file, path, isRequired, mayBeOmitted } = question;
  const { value, sample } = current(file, path);
  const validGuess = guess !== undefined && "value" in validate(question, guess) ? guess : "";
  const answer = await awaitAnswer(
    text({
      ...streams,
      message: isRequired ? question.ask : `${question.ask} ${styleText("dim", mayBeOmitted ? "(Enter: none)" : "(Enter: later)")}`,
      initialValue: sample ? validGuess : value,
      placeholder: getExample(question),
      validate: (given = "") => getError(question, given),
    }),
  );
  if (answer.trim() === "" && mayBeOmitted) return [{ file, path, value: undefined }];
  const result = validate(question, answer);
  return answer.trim() !== "" && "value" in result ? [{ file, path, value: result.value }] : [];
}

function getError(question: Question, given: string): string | undefined {
  if (given.trim() === "") return question.isRequired ? "Required." : undefined;
  const result = validate(question, given);
  return "error" in result ? result.error : undefined;
}

/** Derives a link's label from its host, unless the owner has written one. A link without a label would be an error. */
function deriveLabel({ file, path, value }: Answer, current: Current): Answer[] {
  const [links, which = ""] = path;
  const before = current(file, path);
  if (value === undefined || links !== "links" || !(before.sample || before.value === "")) return [];
  const label = getHostLabel(value) ?? (before.sample ? undefined : getShownHost(value));
  return label ? [{ file, path: [links, which, "label"], value: label }] : [];
}

async function askAddress(current: Current, surroundings: Surroundings, codePage: string, streams: Streams): Promise<Answer[]> {
  const address = { file: "site", path: ["address"], ask: "The site's address" } satisfies Question;
  const { value, sample } = current(address.file, address.path);
  const repository = await awaitAnswer(
    text({
      ...streams,
      message: `Your repository's name ${styleText("dim", "(it becomes the site's path)")}`,
      initialValue: sample ? guessRepositoryName(surroundings) : (new URL(value).pathname.split("/").at(-2) ?? ""),
      validate: (given = "") => (/^[\w.-]*$/.test(given.trim()) ? undefined : "Write letters, digits, “-”, “_” and “.” only."),
    }),
  );
  const path = repository.trim() === "" ? "/" : `/${repository.trim()}/`;
  const unchanged = !sample && new URL(value).pathname === path;
  const guess = unchanged ? value : guessAddress(repository.trim(), surroundings, codePage);
  const answer = await ask(address, () => ({ value, sample: true }), guess, streams);
  // Without an own address, at least the base path is correct.
  return answer.length > 0 ? answer : [{ file: address.file, path: address.path, value: new URL(path, value).href }];
}

const OWN_COLOUR = "own";

async function askAccent(current: Current, streams: Streams): Promise<Answer[]> {
  const accent = { file: "site", path: ["accent"], ask: "Your colour" } satisfies Question;
  const { value } = current(accent.file, accent.path);
  const known = accents.some(({ colour }) => colour === value);
  const swatches = known ? accents : [{ name: "Keep", colour: value }, ...accents];
  const chosen = await awaitAnswer(
    select({
      ...streams,
      message: accent.ask,
      initialValue: value,
      options: [
        ...swatches.map(({ name, colour }) => ({ value: colour, label: `${renderSwatch(colour)} ${name}`, hint: colour })),
        { value: OWN_COLOUR, label: "Another", hint: "any CSS colour" },
      ],
    }),
  );
  if (chosen !== OWN_COLOUR) return [{ file: accent.file, path: accent.path, value: chosen }];
  const custom = await awaitAnswer(
    text({ ...streams, message: accent.ask, placeholder: "#8a4b08", validate: (given = "") => validateAccent(accent, given.trim()) }),
  );
  return [{ file: accent.file, path: accent.path, value: custom.trim() }];
}

function validateAccent(question: Question, given: string): string | undefined {
  const result = validate(question, given);
  if ("error" in result) return result.error;
  if (getContrastOnPaper(given) >= MIN_CONTRAST.graphic) return undefined;
  return `It is too pale for the light background. The closest colour with enough contrast: ${findClosestOnPaper(given, MIN_CONTRAST.graphic)}`;
}

const toRgb = converter("rgb");

function renderSwatch(colour: string): string {
  const { r = 0, g = 0, b = 0 } = toRgb(colour) ?? {};
  const parts = [r, g, b].map((part) => Math.round(part * 255));
  return `\u001b[38;2;${parts.join(";")}m██\u001b[39m`;
}

async function askKeys(current: Current, streams: Streams): Promise<Answer[]> {
  const hasKeys = emailjsKeys.some(({ file, path }) => current(file, path).value !== "");
  const wantsKeys = await awaitAnswer(
    select({
      ...streams,
      message: "Where does the contact form send?",
      options: [
        hasKeys
          ? { value: false, label: "Keep", hint: "the current keys" }
          : { value: false, label: "Later", hint: "to a mailbox on this machine for now" },
        { value: true, label: "To my inbox, by EmailJS", hint: "I have the three keys" },
      ],
    }),
  );
  if (!wantsKeys) return [];
  const answers: Answer[] = [];
  for (const key of emailjsKeys) answers.push(...(await ask(key, current, undefined, streams)));
  return answers;
}

/** @throws {Cancelled} */
async function awaitAnswer<Value>(prompt: Promise<Value>): Promise<Exclude<Value, symbol>> {
  const answer = await prompt;
  if (isCancel(answer)) throw new Cancelled();
  return answer as Exclude<Value, symbol>;
}
