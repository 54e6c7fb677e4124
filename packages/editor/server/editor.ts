import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { development, editing, inspectContent } from "weavefolio/extra";
import type { Created, EditResult, Handlers } from "../protocol.ts";
import { createApplications } from "./applications.ts";
import { assertInside } from "./content-files.ts";
import { EditHistory, replay } from "./history.ts";
import { planPage } from "./new-page.ts";
import { previewIn, storePicture } from "./pictures.ts";
import { planFieldEdit } from "./plan-edit.ts";
import { createPublisher } from "./publish/publish.ts";
import { Queue } from "./queue.ts";
import { createReader } from "./read-fields.ts";
import type { Requests } from "./requests.ts";
import { ResumeImport } from "./resume-import.ts";
import { listUntold } from "./story-files.ts";
import { createWriter } from "./write-content.ts";

export type Editor = ReturnType<typeof createEditor>;

/** Edits the content folder; one edit after the other, each in the files as the last one left them. */
export function createEditor(siteRoot: string, source: development.ContentSource) {
  const { folder } = source;
  const id = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const history = new EditHistory(join(siteRoot, ".build", "editor", id), folder);
  const queue = new Queue();
  const reader = createReader(folder);
  const edits = createEdits(source, history);
  const applications = createApplications(siteRoot);
  const publisher = createPublisher(siteRoot, development.inspectPublication);
  const resumeImport = new ResumeImport({
    siteRoot,
    readTexts: async () => Object.fromEntries(await reader.readFiles()),
    listPictures: async () => (await readdir(folder, { recursive: true })).filter((file) => file.startsWith("images")),
    note: async (change, name) => (await history.prepare({ session: randomUUID(), label: `import of ${name}`, change }))(),
  });

  /** Those of a page are the plugin's. */
  const handlers: Omit<Handlers, "marked" | "lists" | "unpublished" | "version" | "resume"> = {
    read: reader.read,
    fields: reader.listFields,
    edit: (request) => queue.run(() => edits.edit(request)),
    create: (request) => queue.run(() => edits.create(request)),
    untold: () => listUntold(folder),
    undo: () => queue.run(() => edits.step("undo")),
    redo: () => queue.run(() => edits.step("redo")),
    history: () => history.describe(),
    preview: ({ src }) => previewIn(folder, src),
    ...applications,
    apply: (request) => queue.run(() => applications.apply(request)),
    ...publisher,
    async commit(request) {
      await queue.settle();
      return publisher.commit(request);
    },
    async check() {
      const { errors, warnings } = await inspectContent(folder, undefined, { withDrafts: true });
      return { errors, warnings };
    },
    import: ({ id }) =>
      queue.run(async () => {
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
    settled: queue.settle,
    /** @throws {RequestError} if the file is not a picture that pages can show */
    storePicture: (name: string, bytes: Buffer) =>
      queue.run(async () => {
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

/** Edits fields, creates pages, and undoes both. */
function createEdits(source: development.ContentSource, history: EditHistory) {
  const { folder } = source;
  const write = createWriter(source);

  async function edit(request: Requests["edit"]): Promise<EditResult> {
    const planned = await planFieldEdit(request, folder);
    if (!("change" in planned)) return planned;
    const { change } = planned;
    if (Object.keys(change).length === 0) return { done: true };
    const { file, edit, session } = request;
    const steps = edit.path.map((step) => (typeof step === "number" ? step + 1 : step));
    const label = [file.replace(/\.\w+$/, ""), ...steps].join(" › ");
    return write(change, await history.prepare({ session, label, change }), { file, edit });
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
    if (typeof change !== "string") return write(change, () => history.move(direction));
    await history.drop(direction);
    const undone = direction === "undo" ? "undone" : "redone";
    return { error: `${basename(folder)}/${change} has changed in the same lines since, so this can't be ${undone}` };
  }

  return { edit, create, step };
}
