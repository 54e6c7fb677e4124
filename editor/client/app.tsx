import { useCallback, useEffect, useRef, useState } from "react";
import type { Field, FieldValue, Region } from "../protocol.ts";
import { ChangesDialog, CheckDialog, FieldsDialog, ThemesDialog } from "./dialogs.tsx";
import { InlineText } from "./inline-text.tsx";
import { ChoicePanel, Panel } from "./panel.tsx";
import { replacePicture } from "./picture-field.tsx";
import { RegionLayer } from "./region-layer.tsx";
import { isSameField, measure } from "./regions.ts";
import { ask } from "./request.ts";
import { report } from "./status.ts";
import { type DialogName, Toolbar } from "./toolbar.tsx";
import { countUnsaved, ReadTime, saveDrafts } from "./use-draft.ts";
import { usePage } from "./use-page.ts";

/** What is edited: `region` is where the page shows it, and a text there is edited in its place; of several fields, one is chosen first. */
type Selection = { field: FieldValue | undefined; readTime: number; region: Region | undefined; isInline: boolean };

/** Whether Edit is on stays from page to page, in this tab. */
const IS_ON = "editor";

export function App() {
  const [isOn, setIsOn] = useState(() => sessionStorage.getItem(IS_ON) !== null);
  const [selection, setSelection] = useState<Selection>();
  const [dialog, setDialog] = useState<DialogName>();
  const opener = useRef<HTMLElement>(undefined);
  const selected = useRef(selection);
  selected.current = selection;
  const isEditing = useCallback(() => selected.current !== undefined, []);
  const { regions, history, version, catchUp } = usePage(isOn, isEditing);

  useEffect(() => {
    const { field, region } = selected.current ?? {};
    if (!field) return;
    const readTime = performance.now();
    ask("read", { file: field.file, path: field.path }).then((found) => {
      const moved = regions.find(
        ({ element, fields }) => fields.some((shown) => isSameField(shown, found)) && element.join() === region?.element.join(),
      );
      setSelection((latest) =>
        latest?.field && isSameField(latest.field, found) ? { ...latest, field: found, readTime, region: moved ?? latest.region } : latest,
      );
    }, report);
  }, [version, regions]);

  const select = useCallback(async ({ file, path }: Field, region: Region | undefined): Promise<void> => {
    const readTime = performance.now();
    const field = await ask("read", { file, path });
    const isText = field.form.is === "text" || field.form.is === "markdown";
    const isInPlace = region?.isWhole || region?.text !== undefined;
    const isShown = region?.fields.some((shown) => isSameField(shown, field) && shown.kind !== "other");
    setDialog(undefined);
    setSelection({ field, readTime, region, isInline: isText && isInPlace && isShown === true });
  }, []);

  const edit = useCallback(
    (region: Region) => {
      opener.current = findFocused();
      const [shown] = region.fields;
      const texts = region.fields.filter(({ kind }) => kind === "text" || kind === "markdown");
      if (texts.length > 1) setSelection({ field: undefined, readTime: 0, region, isInline: false });
      else if (shown) select(shown, region).catch(report);
    },
    [select],
  );

  const drop = useCallback(
    (region: Region, file: File) => {
      replacePicture(region, file).then((field) => field && select(field, region).catch(report), report);
    },
    [select],
  );

  async function close(): Promise<void> {
    setSelection(undefined);
    const target = opener.current?.isConnected ? opener.current : findToolbar();
    target?.focus();
    await saveDrafts();
    const unsaved = countUnsaved();
    if (unsaved > 0) report(`Not saved: ${unsaved} invalid ${unsaved === 1 ? "value" : "values"}. Open it again to see why`);
    catchUp();
  }

  async function step(direction: "undo" | "redo"): Promise<void> {
    await saveDrafts();
    const result = await ask(direction);
    if ("error" in result) report(result.error);
    else if ("errors" in result) report(result.errors.map(({ entry, what, fix }) => `${entry} ${what}. ${fix}`).join(" "));
    else report(direction === "undo" ? "Undone" : "Redone");
  }

  async function toggle(): Promise<void> {
    if (isOn) sessionStorage.removeItem(IS_ON);
    else sessionStorage.setItem(IS_ON, "");
    if (isOn) {
      await saveDrafts();
      // The application has the content that it was loaded with.
      location.reload();
    }
    setIsOn(!isOn);
  }

  const { field, region } = selection ?? {};
  const near = region && measure(region);
  const shown = field && region?.fields.find((other) => isSameField(other, field));
  const closeDialog = () => setDialog(undefined);
  const closeSelection = () => void close().catch(report);
  // A form that is opened from another one, or from a dialog, isn't in place any more.
  const openForm = (place: Field) => void select(place, undefined).catch(report);
  return (
    <ReadTime value={selection?.readTime ?? 0}>
      <div className="editor" lang="en" dir="ltr">
        <Toolbar
          isOn={isOn}
          history={history}
          toggle={() => void toggle().catch(report)}
          step={(direction) => void step(direction).catch(report)}
          show={setDialog}
        />
        {isOn && <RegionLayer regions={regions} edit={edit} drop={drop} />}
        {isOn && selection?.isInline && region && field && shown && (
          <InlineText
            key={JSON.stringify([field.file, field.path])}
            region={region}
            shown={shown}
            field={field}
            close={closeSelection}
            openForm={() => openForm({ file: shown.file, path: shown.path.slice(0, -1) })}
          />
        )}
        {isOn && selection && field && !selection.isInline && <Panel field={field} near={near} open={openForm} close={closeSelection} />}
        {isOn && region && !field && (
          <ChoicePanel region={region} near={near} choose={(place) => void select(place, region).catch(report)} close={closeSelection} />
        )}
        {dialog === "changes" && <ChangesDialog close={closeDialog} />}
        {dialog === "check" && <CheckDialog close={closeDialog} />}
        {dialog === "themes" && <ThemesDialog close={closeDialog} />}
        {dialog === "fields" && (
          <FieldsDialog
            close={closeDialog}
            open={openForm}
            isShown={(field) => regions.some(({ fields }) => fields.some((other) => isSameField(field, other)))}
          />
        )}
      </div>
    </ReadTime>
  );
}

/** Returns what has the focus within the editor. */
function findFocused(): HTMLElement | undefined {
  const focused = document.querySelector("[data-editor]")?.shadowRoot?.activeElement;
  return focused instanceof HTMLElement ? focused : undefined;
}

function findToolbar(): HTMLElement | undefined {
  return document.querySelector("[data-editor]")?.shadowRoot?.querySelector<HTMLElement>(".toolbar button") ?? undefined;
}
