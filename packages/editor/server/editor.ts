import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Diagnostic, development, editing, inspectContent } from "weavefolio/extra";
import type { Created, EditResult, Handlers } from "../protocol.ts";
import { BODY } from "../regions/mark-content.ts";
import { createApplications } from "./applications.ts";
import { assertInside } from "./content-files.ts";
import { describePlace, findSchema, getWritten, hasFront, parseFileName } from "./fields.ts";
import { EditHistory, replay } from "./history.ts";
import { planPage } from "./new-page.ts";
import { previewIn, storePicture } from "./pictures.ts";
import { createPublisher } from "./publish/publish.ts";
import { createReader } from "./read-fields.ts";
import { RequestError } from "./request-error.ts";
import type { Requests } from "./requests.ts";
import { ResumeImport } from "./resume-import.ts";
import { keepSlug, listStoryFiles, listUntold, planBody, planFront } from "./story-files.ts";
import { pickWarnings } from "./warnings.ts";

export type Editor = ReturnType<typeof createEditor>;

/** Edits the content folder; one edit after the other, each in the files as the last one left them. */
export function createEditor(siteRoot: string, source: development.ContentSource) {
  const { folder } = source;
  const id = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const history = new EditHistory(join(siteRoot, ".build", "editor", id), folder);
  const reader = createReader(folder);
  const applications = createApplications(siteRoot);
  const publisher = createPublisher(siteRoot, development.inspectPublication);
  const resumeImport = new ResumeImport({
    siteRoot,
    readTexts: async () => Object.fromEntries(await reader.readFiles()),
    listPictures: async () => (await readdir(folder, { recursive: true })).filter((file) => file.startsWith("images")),
    note: async (change, name) => (await history.prepare({ session: randomUUID(), label: `import of ${name}`, change }))(),
  });
  let queue: Promise<unknown> = Promise.resolve();
  // After the last edit, which the source may not have read yet.
  let knownWarnings: readonly Diagnostic[] = [];

  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = queue.then(task);
    queue = result.catch(() => undefined);
    return result;
  }

  async function edit({ file, edit, before, session }: Requests["edit"]): Promise<EditResult> {
    const languages = await editing.listLanguages(folder);
    const { language, name } = parseFileName(file, languages);
    findSchema({ file, path: edit.path }, languages);
    await assertInside(folder, file);
    const text = await editing.readText(folder, file);
    // A list's items are changed from the list that the owner saw.
    const isItem = edit.do !== "set" && typeof edit.path.at(-1) === "number";
    const path = isItem ? edit.path.slice(0, -1) : edit.path;
    const found = getWritten(text, { file, path });
    const errors = text === undefined ? [] : await findReadingErrors(file, text);
    if (errors.length > 0) return { errors };
    // Many programs empty a file before they write it.
    if (text === "" && before !== undefined) return changedMeanwhile(file);
    if (!isDeepStrictEqual(found ?? null, before ?? null)) return { conflict: found ?? null };
    const isStory = edit.path[0] === BODY && file.endsWith(".md");
    if (isStory && text === undefined && !(await listStoryFiles(folder)).includes(name))
      throw new RequestError(404, `${file} belongs to no project`);
    const isFirst = !isStory && file.endsWith(".md") && text !== undefined && !hasFront(file, text);
    const planned = isStory
      ? planBody(file, text, edit)
      : isFirst
        ? planFront(file, text, edit)
        : await editing.planEdit({ file, edit }, folder);
    if ("error" in planned) return { error: String(planned.error) };
    if (planned[file] && planned[file].before !== text) return changedMeanwhile(file);
    const change = await keepSlug(planned, { file, path: edit.path }, folder);
    if (Object.keys(change).length === 0) return { done: true };
    const label = [language + name.replace(/\.\w+$/, ""), ...edit.path.map((step) => (typeof step === "number" ? step + 1 : step))];
    return write(change, await history.prepare({ session, label: label.join(" › "), change }), { file, edit });
  }

  /** A page tries an edit again in two seconds. */
  const changedMeanwhile = (file: string) => ({ error: `${basename(folder)}/${file} has changed meanwhile. Try again` });

  /** Returns why a file can't be read, such as for the marks of a merge conflict. Its values would be missing. */
  async function findReadingErrors(file: string, text: string): Promise<Diagnostic[]> {
    const isReadable =
      !/^(?:<{7}|>{7})(?:\s|$)|\uFFFD/m.test(text) && editing.parseValues(editing.splitFrontMatter(text).yaml) !== undefined;
    if (isReadable) return [];
    const { errors } = await inspectContent(folder, undefined, { withDrafts: true });
    return errors.filter((error) => error.file === `${basename(folder)}/${file}`);
  }

  /** Writes a change. The result of an edit has its warnings. */
  async function write(
    change: editing.Change,
    note: () => Promise<void>,
    edited?: Pick<Requests["edit"], "file" | "edit">,
  ): Promise<EditResult> {
    if (Object.values(change).every(({ before, after }) => before === after)) {
      await note();
      return { done: true };
    }
    for (const file of Object.keys(change)) await assertInside(folder, file);
    const before = [...(await source.current()).warnings, ...knownWarnings];
    const applied = await editing.applyChange(change, folder);
    if ("errors" in applied) return applied;
    if ("conflict" in applied) return changedMeanwhile(applied.conflict);
    void source.refresh({ changed: Object.keys(change) });
    await note();
    knownWarnings = applied.warnings;
    if (!edited) return { done: true };
    const { file, edit } = edited;
    const where = describePlace(change[file]?.after ?? "", { file, path: edit.path }, folder);
    const warnings = pickWarnings(applied.warnings, before, { edit, where });
    return warnings.length > 0 ? { done: true, warnings } : { done: true };
  }

  async function create(request: Requests["create"]): Promise<Created> {
    const planned = await planPage(request, folder);
    if ("error" in planned) return planned;
    const { change, created } = planned;
    const result = await write(change, await history.prepare({ session: randomUUID(), label: created.field.file, change }));
    return "done" in result ? created : result;
  }

  async function step(direction: "undo" | "redo"): Promise<EditResult> {
    const next = await history.next(direction);
    if (!next) return { error: `There is nothing to ${direction}` };
    const files = Object.keys(next.change);
    const texts = await Promise.all(files.map(async (file) => [file, await editing.readText(folder, file)] as const));
    const change = replay(next, direction, Object.fromEntries(texts));
    if (typeof change === "string") {
      await history.drop(direction);
      return {
        error: `${basename(folder)}/${change} has changed in the same lines since, so this can't be ${direction === "undo" ? "undone" : "redone"}`,
      };
    }
    return write(change, () => history.move(direction));
  }

  /** Those of a page are the plugin's. */
  const handlers: Omit<Handlers, "marked" | "lists" | "unpublished" | "version" | "resume"> = {
    read: reader.read,
    fields: reader.listFields,
    edit: (request) => enqueue(() => edit(request)),
    create: (request) => enqueue(() => create(request)),
    untold: () => listUntold(folder),
    undo: () => enqueue(() => step("undo")),
    redo: () => enqueue(() => step("redo")),
    history: () => history.describe(),
    preview: ({ src }) => previewIn(folder, src),
    ...applications,
    apply: (request) => enqueue(() => applications.apply(request)),
    ...publisher,
    async commit(request) {
      await queue;
      return publisher.commit(request);
    },
    async check() {
      const { errors, warnings } = await inspectContent(folder, undefined, { withDrafts: true });
      return { errors, warnings };
    },
    import: ({ id }) =>
      enqueue(async () => {
        const report = await resumeImport.confirm(id);
        void source.refresh();
        return report;
      }),
  };

  return {
    /** A restart of the server changes it. */
    token: randomBytes(24).toString("base64url"),
    /** Names the content folder: several sites share the address of the development server. */
    id,
    /** Ends when everything that was requested so far is written. */
    settled: () => queue,
    /** @throws {RequestError} if the file is not a picture that pages can show */
    storePicture: (name: string, bytes: Buffer) =>
      enqueue(async () => {
        await assertInside(folder, "images/a");
        return storePicture(folder, name, bytes);
      }),
    /** Reports what a résumé would change. */
    previewImport: (name: string, bytes: Buffer) => resumeImport.preview(name, bytes),
    readFiles: reader.readFiles,
    readFields: reader.readAll,
    handlers,
  };
}
