import { styleText } from "node:util";
import { type CommonOptions, isCancel, select, text } from "@clack/prompts";
import { parseColour } from "../../content-model/schema/colour.ts";
import { contrastOnPaper, GRAPHIC, nearestOnPaper } from "../../content-model/schema/palette.ts";
import type { FileName } from "../../content-model/schema/schema.ts";
import {
  aboutYou,
  accents,
  addressFor,
  checked,
  emailjsKeys,
  exampleOf,
  labelOf,
  type Question,
  repositoryName,
  type Surroundings,
} from "./questions.ts";

/** A field of the content, as it is to be. */
export type Answer = { file: FileName; path: string[]; value: string };

/** What a field holds now, and whether that is only the sample's. */
export type Current = (file: FileName, path: string[]) => { value: string; sample: boolean };

/** Where the conversation is held: the terminal's streams, or others. */
export type Streams = Pick<CommonOptions, "input" | "output">;

/** The owner broke off; nothing is to be changed. */
export class BrokenOff extends Error {}

/**
 * Asks for what makes a site one's own. Every question starts from what the content says already, so that it can be held again.
 *
 * @returns the fields that were answered, with what follows from them
 * @throws {BrokenOff}
 */
export async function interview(current: Current, surroundings: Surroundings, streams: Streams): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const question of aboutYou) answers.push(...(await ask(question, current, question.guess?.(surroundings), streams)));
  answers.push(...answers.flatMap((answer) => labelFor(answer, current)));

  const codePage = answers.find(({ path }) => path.join(".") === "links.code.url")?.value ?? "";
  answers.push(...(await askAddress(current, surroundings, codePage, streams)));
  answers.push(...(await askAccent(current, streams)));
  answers.push(...(await askKeys(current, streams)));
  return answers;
}

/** One answer, or none where it can wait. */
async function ask(question: Question, current: Current, guess: string | undefined, streams: Streams): Promise<Answer[]> {
  const { file, path, needed } = question;
  const { value, sample } = current(file, path);
  const guessed = guess !== undefined && "value" in checked(question, guess) ? guess : "";
  const answer = await answered(
    text({
      ...streams,
      message: needed ? question.ask : `${question.ask} ${styleText("dim", "(Enter: later)")}`,
      initialValue: sample ? guessed : value,
      placeholder: exampleOf(question),
      validate: (given = "") => problemWith(question, given),
    }),
  );
  const result = checked(question, answer);
  return answer.trim() !== "" && "value" in result ? [{ file, path, value: result.value }] : [];
}

function problemWith(question: Question, given: string): string | undefined {
  if (given.trim() === "") return question.needed ? "There is no site without it." : undefined;
  const result = checked(question, given);
  return "problem" in result ? result.problem : undefined;
}

/** What a screen reader calls a link is known where its host is; words of the owner's own stay. */
function labelFor({ file, path, value }: Answer, current: Current): Answer[] {
  const [links, which = ""] = path;
  if (links !== "links" || !current(file, path).sample) return [];
  const label = labelOf(value);
  return label ? [{ file, path: [links, which, "label"], value: label }] : [];
}

async function askAddress(current: Current, surroundings: Surroundings, codePage: string, streams: Streams): Promise<Answer[]> {
  const address = { file: "site", path: ["address"], ask: "The site's address" } satisfies Question;
  const { value, sample } = current(address.file, address.path);
  const repository = await answered(
    text({
      ...streams,
      message: `Your repository's name ${styleText("dim", "(it becomes the site's path)")}`,
      initialValue: sample ? repositoryName(surroundings) : (new URL(value).pathname.split("/").at(-2) ?? ""),
      validate: (given = "") => (/^[\w.-]*$/.test(given.trim()) ? undefined : "Write letters, digits, “-”, “_” and “.” alone."),
    }),
  );
  const path = repository.trim() === "" ? "/" : `/${repository.trim()}/`;
  const unchanged = !sample && new URL(value).pathname === path;
  const guess = unchanged ? value : addressFor(repository.trim(), surroundings, codePage);
  const answer = await ask(address, () => ({ value, sample: true }), guess, streams);
  // Without an address of one's own the base path is right at least.
  return answer.length > 0 ? answer : [{ file: address.file, path: address.path, value: new URL(path, value).href }];
}

const OWN_COLOUR = "own";

async function askAccent(current: Current, streams: Streams): Promise<Answer[]> {
  const accent = { file: "site", path: ["accent"], ask: "Your colour" } satisfies Question;
  const { value } = current(accent.file, accent.path);
  const known = accents.some(({ colour }) => colour === value);
  const swatches = known ? accents : [{ name: "As it is", colour: value }, ...accents];
  const chosen = await answered(
    select({
      ...streams,
      message: accent.ask,
      initialValue: value,
      options: [
        ...swatches.map(({ name, colour }) => ({ value: colour, label: `${swatch(colour)} ${name}`, hint: colour })),
        { value: OWN_COLOUR, label: "Another", hint: "any CSS colour" },
      ],
    }),
  );
  if (chosen !== OWN_COLOUR) return [{ file: accent.file, path: accent.path, value: chosen }];
  const own = await answered(
    text({ ...streams, message: accent.ask, placeholder: "#8a4b08", validate: (given = "") => problemWithAccent(accent, given.trim()) }),
  );
  return [{ file: accent.file, path: accent.path, value: own.trim() }];
}

function problemWithAccent(question: Question, given: string): string | undefined {
  const result = checked(question, given);
  if ("problem" in result) return result.problem;
  if (contrastOnPaper(given) >= GRAPHIC) return undefined;
  return `It is too pale for the light paper. The nearest that is not: ${nearestOnPaper(given, GRAPHIC)}`;
}

/** The colour itself, where the terminal shows any. */
function swatch(colour: string): string {
  const [red = 0, green = 0, blue = 0] =
    parseColour(colour)
      ?.to("srgb")
      .coords.map((part) => Math.round((part ?? 0) * 255)) ?? [];
  return `\u001b[38;2;${red};${green};${blue}m██\u001b[39m`;
}

async function askKeys(current: Current, streams: Streams): Promise<Answer[]> {
  const kept = emailjsKeys.some(({ file, path }) => current(file, path).value !== "");
  const now = await answered(
    select({
      ...streams,
      message: "Where does the contact form send?",
      options: [
        kept
          ? { value: false, label: "As it is", hint: "the keys stay" }
          : { value: false, label: "Later", hint: "to a mailbox on this machine for now" },
        { value: true, label: "To my inbox, by EmailJS", hint: "I have the three keys" },
      ],
    }),
  );
  if (!now) return [];
  const answers: Answer[] = [];
  for (const key of emailjsKeys) answers.push(...(await ask(key, current, undefined, streams)));
  return answers;
}

/** @throws {BrokenOff} where Escape or Ctrl+C was pressed */
async function answered<Value>(prompt: Promise<Value>): Promise<Exclude<Value, symbol>> {
  const answer = await prompt;
  if (isCancel(answer)) throw new BrokenOff();
  return answer as Exclude<Value, symbol>;
}
