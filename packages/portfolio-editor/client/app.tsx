import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Field, FieldValue, Region } from "../protocol.ts";
import { ChangesDialog, CheckDialog, ThemesDialog } from "./dialogs.tsx";
import { FieldsDialog } from "./fields-dialog.tsx";
import { FormActions } from "./form-actions.ts";
import { InlineText } from "./inline-text.tsx";
import { listDrafts } from "./kept-drafts.ts";
import { ChoicePanel, Panel } from "./panel.tsx";
import { replacePicture } from "./picture-field.tsx";
import { RegionLayer } from "./region-layer.tsx";
import { isSameField, measure } from "./regions.ts";
import { findReopened, rememberField } from "./reopened-field.ts";
import { readField, request } from "./request.ts";
import { report } from "./status.ts";
import { type DialogName, Toolbar } from "./toolbar.tsx";
import { resumeDrafts, saveDrafts } from "./use-draft.ts";
import { usePage } from "./use-page.ts";

/** What is edited, and where the page shows it. Of several fields with an equal text, the owner chooses one first. */
type Selection = { field?: FieldValue; region?: Region | undefined };

/** Whether Edit is on stays from page to page, in this tab. */
const IS_ON = "editor";

export function App() {
  const [isOn, setIsOn] = useState(() => sessionStorage.getItem(IS_ON) !== null);
  const [selection, setSelection] = useState<Selection>();
  const [dialog, setDialog] = useState<ReactNode>();
  const opener = useRef<HTMLElement>(undefined);

  async function refresh(): Promise<void> {
    const { field } = selection ?? {};
    if (!field) return;
    const found = await readField(field);
    // A key that is pressed next must meet the new value.
    flushSync(() => setSelection((latest) => (latest?.field && isSameField(latest.field, found) ? { ...latest, field: found } : latest)));
  }

  const { regions, history, reloadIfStale } = usePage({ isOn, isEditing: selection !== undefined, refresh });

  const select = useCallback(async (place: Field, region?: Region): Promise<void> => {
    const field = await readField(place);
    setDialog(undefined);
    setSelection({ field, region });
  }, []);

  const edit = useCallback(
    (region: Region) => {
      const focused = document.querySelector("[data-editor]")?.shadowRoot?.activeElement;
      opener.current = focused instanceof HTMLElement ? focused : undefined;
      const [shown] = region.fields;
      const texts = region.fields.filter(({ kind }) => kind === "text" || kind === "markdown");
      if (texts.length > 1) setSelection({ region });
      else if (shown) select(shown, region).catch(report);
    },
    [select],
  );

  const drop = useCallback(
    (region: Region, file: File) => {
      replacePicture(region, file)
        .then((field) => field && select(field, region))
        .catch(report);
    },
    [select],
  );

  const { field } = selection ?? {};
  useEffect(() => {
    void resumeDrafts();
  }, []);
  const reopened = useRef(findReopened());
  useEffect(() => rememberField(field ?? reopened.current), [field]);
  useEffect(() => {
    const { current } = reopened;
    if (!isOn || !current || regions.length === 0) return;
    reopened.current = undefined;
    select(
      current,
      regions.find(({ fields }) => fields.some((shown) => isSameField(shown, current))),
    ).catch(report);
  }, [isOn, regions, select]);

  async function close(): Promise<void> {
    setSelection(undefined);
    const toolbar = document.querySelector("[data-editor]")?.shadowRoot?.querySelector<HTMLElement>(".toolbar button");
    (opener.current?.isConnected ? opener.current : toolbar)?.focus();
    await saveDrafts({ isLeaving: true });
    const unsaved = listDrafts().length;
    if (unsaved > 0) report(`Not saved: ${unsaved} ${unsaved === 1 ? "value" : "values"}. Open it again to see why`);
    reloadIfStale();
  }

  async function step(direction: "undo" | "redo"): Promise<void> {
    await saveDrafts();
    const result = await request(direction);
    if ("error" in result) report(result.error);
    else if ("errors" in result) report(result.errors.map(({ entry, what, fix }) => `${entry} ${what}. ${fix}`).join(" "));
    else report(direction === "undo" ? "Undone" : "Redone");
  }

  async function toggle(): Promise<void> {
    if (isOn) sessionStorage.removeItem(IS_ON);
    else sessionStorage.setItem(IS_ON, "");
    if (isOn) {
      await saveDrafts({ isLeaving: true });
      // Titles, for example, are those that the page was loaded with.
      location.reload();
    }
    setIsOn(!isOn);
  }

  // A form that is opened from another one, or from a dialog, isn't in place any more.
  const openForm = (place: Field) => void select(place).catch(report);
  const isShown = (field: Field) => regions.some(({ fields }) => fields.some((shown) => isSameField(field, shown)));

  async function show(name: DialogName): Promise<void> {
    const close = () => setDialog(undefined);
    if (name === "changes") setDialog(<ChangesDialog close={close} changes={await request("changes")} />);
    else if (name === "check") setDialog(<CheckDialog close={close} {...(await request("check"))} />);
    else if (name === "fields") setDialog(<FieldsDialog close={close} {...(await request("fields"))} open={openForm} isShown={isShown} />);
    else setDialog(<ThemesDialog close={close} />);
  }

  const region = selection && findMoved(selection, regions);
  const near = region && measure(region);
  const shown = isInPlace(selection) ? region?.fields.find((other) => field && isSameField(other, field)) : undefined;
  const closeSelection = () => void close().catch(report);
  return (
    <FormActions value={{ open: openForm, refresh }}>
      <div className="editor" lang="en" dir="ltr">
        <Toolbar
          isOn={isOn}
          history={history}
          toggle={() => void toggle().catch(report)}
          step={(direction) => void step(direction).catch(report)}
          show={(name) => void show(name).catch(report)}
        />
        {isOn && <RegionLayer regions={regions} edit={edit} drop={drop} />}
        {isOn && region && field && shown && (
          <InlineText key={JSON.stringify([field.file, field.path])} region={region} shown={shown} field={field} close={closeSelection} />
        )}
        {isOn && field && !shown && <Panel field={field} near={near} close={closeSelection} />}
        {isOn && region && !field && (
          <ChoicePanel region={region} near={near} choose={(place) => void select(place, region).catch(report)} close={closeSelection} />
        )}
        {dialog}
      </div>
    </FormActions>
  );
}

/** Whether a field is edited over the text that the page shows, instead of in a form. */
function isInPlace({ field, region }: Selection = {}): boolean {
  const isText = field?.form.is === "text" || field?.form.is === "markdown";
  const isAlone = region?.isWhole || region?.text !== undefined;
  return isText && isAlone && region.fields.some((shown) => isSameField(shown, field) && shown.kind !== "other");
}

/** Finds a region after a change of the content: its text can be longer. */
function findMoved({ field, region }: Selection, regions: readonly Region[]): Region | undefined {
  const isMoved = (other: Region) =>
    field && other.element.join() === region?.element.join() && other.fields.some((shown) => isSameField(shown, field));
  return regions.find(isMoved) ?? region;
}
