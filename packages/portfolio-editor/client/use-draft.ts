import type { Plain } from "portfolio/editing-client";
import { useEffect, useState } from "react";
import type { EditResult, FormField } from "../protocol.ts";
import { edit } from "./request.ts";
import { isEqual, Saver, type Unsaved } from "./saver.ts";
import { report } from "./status.ts";

export type Draft = {
  value: Plain | undefined;
  /** What became of the value, undefined while it is saved. An invalid value and a conflict stay in the form, and the file as it is. */
  result: EditResult | undefined;
  isInvalid: boolean;
  /** Changes the value, undefined to remove it, and saves it when the owner pauses. */
  set(value: Plain | undefined): void;
  /** Ends a conflict with one of both values. */
  resolve(choice: "mine" | "theirs"): void;
};

/** Those of the forms that are open. */
const savers = new Set<Saver>();

addEventListener("pagehide", () => {
  for (const saver of savers) saver.leave();
});

/** Saves what is typed in all forms, before something else is done to the same values. */
export async function saveDrafts(): Promise<void> {
  await Promise.all([...savers].map((saver) => saver.save()));
}

/** The key under which a value that could not be saved is kept in the tab. */
const KEPT = "editor:";

/** How many values were left that could not be saved. */
export const countUnsaved = () => Object.keys(sessionStorage).filter((key) => key.startsWith(KEPT)).length;

/** Edits one value. What could not be saved is there again when the field is reopened. */
export function useDraft(field: FormField): Draft {
  const { form, value: written } = field;
  const [result, setResult] = useState<EditResult | undefined>({ done: true });
  const [saver] = useState(() => createSaver(field, setResult));
  const [value, setValue] = useState(saver.wanted);

  useEffect(() => {
    savers.add(saver);
    void saver.save();
    return () => {
      savers.delete(saver);
      void saver.save();
    };
  }, [saver]);

  useEffect(() => {
    if (saver.isSaved && !isEqual(written, saver.saved)) setValue(saver.replace(written));
  }, [written, saver]);

  return {
    value,
    result,
    isInvalid: result !== undefined && "errors" in result,
    set(next) {
      setValue(next);
      // Between two words, a space at the end would need quotes in YAML.
      saver.change(typeof next === "string" && form.is !== "story" ? next.trimEnd() : next);
      setResult(saver.isSaved ? { done: true } : undefined);
    },
    resolve(choice) {
      if (!result || !("conflict" in result)) return;
      const theirs = result.conflict ?? undefined;
      if (choice === "theirs") setValue(saver.replace(theirs));
      else saver.saved = theirs;
      setResult({ done: true });
      void saver.save();
    },
  };
}

function createSaver({ file, path, value: written }: FormField, setResult: (result: EditResult) => void): Saver {
  const key = KEPT + JSON.stringify([file, path]);
  const kept = sessionStorage.getItem(key);
  const session = crypto.randomUUID();
  return new Saver({
    ...(kept === null ? { wanted: written, saved: written } : (JSON.parse(kept) as Unsaved)),
    write: ({ wanted, saved }) =>
      edit(file, wanted === undefined ? { do: "remove", path } : { do: "set", path, value: wanted }, saved, session),
    keep(unsaved) {
      if (unsaved) sessionStorage.setItem(key, JSON.stringify(unsaved));
      else sessionStorage.removeItem(key);
    },
    report(result) {
      report("done" in result ? "Saved" : "Not saved");
      setResult(result);
    },
  });
}
