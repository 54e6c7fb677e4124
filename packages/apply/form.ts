import { isCancel, multiselect, select, text } from "@clack/prompts";
import { type Loaded, letterLink, schemaWalk, terminal } from "weavefolio/extra";
import { stringify } from "yaml";
import { listPoints, listSkills } from "./read-application.ts";

/** Asks for an application, and returns its file. @throws {Cancelled} */
export async function askApplication(
  { content, translations }: Pick<Loaded, "content" | "translations">,
  streams: terminal.Streams = {},
): Promise<string> {
  const { shape } = letterLink.application;
  const ask = async (field: "company" | "role" | "note", message: string, isRequired: boolean) =>
    awaitAnswer(
      text({
        ...streams,
        message,
        placeholder: schemaWalk.getManual(shape[field]).example ?? "",
        validate: (given = "") => {
          if (given.trim() === "") return isRequired ? "Required." : undefined;
          return shape[field].safeParse(given).error?.issues[0]?.message;
        },
      }),
    );
  const choose = async (message: string, names: readonly string[]): Promise<string[]> =>
    names.length === 0
      ? []
      : awaitAnswer<string[]>(
          multiselect({
            ...streams,
            message: `${message} (Space: choose, Enter: go on)`,
            required: false,
            maxItems: 10,
            options: names.map((name) => ({ value: name, label: name })),
          }),
        );
  const company = await ask("company", "Whom do you apply to?", true);
  const role = await ask("role", "For which role? (Enter: none)", false);
  const note = await ask("note", "Your letter, in one paragraph: you can go on in the file", true);
  const languages = [content, ...translations];
  const language = await awaitAnswer(
    languages.length === 1
      ? Promise.resolve(content.site.language)
      : select({
          ...streams,
          message: "In which language?",
          options: languages.map(({ site }) => ({ value: site.language, label: site.language })),
        }),
  );
  const chosen = languages.find(({ site }) => site.language === language) ?? content;
  const projects = await choose(
    "The projects that Home shows, in the order in which you choose them",
    chosen.projects.projects.map(({ title }) => title),
  );
  const skills = await choose("The skills that come first", listSkills(chosen));
  const points = listPoints(chosen).map(({ plain }) => plain);
  const stress = await choose("Points of your jobs that come first in the résumé", points);
  const omit = await choose(
    "Points that the résumé leaves out",
    points.filter((point) => !stress.includes(point)),
  );
  const fields = { company, ...(role && { role }), note, language, projects, skills, stress, omit };
  return `${COMMENT}${stringify(fields, { lineWidth: 0 })}`;
}

/** The head of an application's file. */
export const COMMENT = `# Edit it and run npx weavefolio apply again. An empty line in the note starts a paragraph; date: and expires: are
# the letter's day, and the last one on which the link shows it (60 days later). Fields: docs/applications.md
`;

async function awaitAnswer<Value>(answer: Promise<Value | symbol>): Promise<Value> {
  const given = await answer;
  if (isCancel(given)) throw new terminal.Cancelled();
  return given as Value;
}
