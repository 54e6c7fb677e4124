import { type ReactNode, useCallback, useState } from "react";
import type { Field } from "../protocol.ts";
import { AddLayer } from "./add-layer.tsx";
import { AddPanel } from "./add-panel.tsx";
import { ApplicationsDialog } from "./applications/applications-dialog.tsx";
import { ChangesDialog } from "./changes-dialog.tsx";
import { CheckDialog, ThemesDialog } from "./dialogs.tsx";
import { DraftBadges } from "./draft-badges.tsx";
import { FieldsDialog } from "./fields-dialog.tsx";
import { FormActions } from "./form-actions.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { InlineText } from "./inline-text.tsx";
import { NewDialog } from "./new-dialog.tsx";
import { findPlace, type Opened, useOpenedField } from "./opened-field.ts";
import { OpeningPanel } from "./opening-panel.tsx";
import { Panel } from "./panel.tsx";
import { placePicture } from "./place-picture.ts";
import { RegionLayer } from "./region-layer.tsx";
import { isSameField, keyOf, measure, type Region } from "./regions.ts";
import { useReopenedField } from "./reopened-field.ts";
import { request } from "./request.ts";
import { ResumeTool } from "./resume-tool.tsx";
import { report } from "./status.ts";
import { type DialogName, Toolbar } from "./toolbar.tsx";
import { saveDrafts } from "./use-draft.ts";
import { usePage } from "./use-page.ts";
import { useTabFlag } from "./use-tab-flag.ts";

export function App() {
  const [isOn, setIsOn] = useTabFlag("editor");
  const [dialog, setDialog] = useState<ReactNode>();
  const { opened, open, close, refresh } = useOpenedField();
  const { regions, history, reloadIfStale } = usePage({ isOn, isEditing: opened !== undefined || dialog !== undefined, refresh });
  useReopenedField(opened?.asked, regions, open);

  const drop = useCallback(
    (region: Region, file: File) => {
      const placed = placePicture(region, file);
      if (placed) open(placed.field, { region, dropped: placed.dropped });
    },
    [open],
  );

  async function step(direction: "undo" | "redo"): Promise<void> {
    await saveDrafts();
    const result = await request(direction);
    if ("error" in result) report(result.error);
    else if ("errors" in result) report(result.errors.map(({ entry, what, fix }) => `${entry} ${what}. ${fix}`).join(" "));
    else report(direction === "undo" ? "Undone" : "Redone");
  }

  async function toggle(): Promise<void> {
    setIsOn(!isOn);
    if (!isOn) return;
    await saveDrafts({ isLeaving: true });
    // Titles, for example, are those that the page was loaded with.
    location.reload();
  }

  const isShown = (field: Field) => regions.some(({ fields }) => fields.some((shown) => isSameField(field, shown)));

  async function show(name: DialogName): Promise<void> {
    const close = () => {
      setDialog(undefined);
      reloadIfStale();
    };
    const openForm = (field: Field) => {
      close();
      open(field);
    };
    if (name === "changes") await saveDrafts();
    if (name === "changes") setDialog(<ChangesDialog close={close} changes={await request("changes")} />);
    else if (name === "check") setDialog(<CheckDialog close={close} {...(await request("check"))} />);
    else if (name === "fields") setDialog(<FieldsDialog close={close} open={openForm} isShown={isShown} />);
    else if (name === "new") setDialog(<NewDialog close={close} untold={await request("untold")} />);
    else if (name === "import") setDialog(<ImportDialog close={close} />);
    else if (name === "applications") setDialog(<ApplicationsDialog close={close} />);
    else setDialog(<ThemesDialog close={close} />);
  }

  const closeField = () => void close().then(reloadIfStale, report);
  return (
    <FormActions value={{ open, refresh }}>
      <div className="editor" lang="en" dir="ltr">
        <Toolbar
          isOn={isOn}
          history={history}
          toggle={() => void toggle().catch(report)}
          step={(direction) => void step(direction).catch(report)}
          show={(name) => void show(name).catch(report)}
        >
          {isOn && <ResumeTool />}
        </Toolbar>
        <DraftBadges regions={regions} />
        {isOn && <RegionLayer regions={regions} open={open} drop={drop} />}
        {isOn && (
          <AddLayer regions={regions} add={(list, adding) => open(list, { adding })} addPost={() => void show("new").catch(report)} />
        )}
        {isOn && opened && <OpenedField opened={opened} regions={regions} close={closeField} />}
        {dialog}
      </div>
    </FormActions>
  );
}

type OpenedProps = { opened: Opened; regions: readonly Region[]; close: () => void };

function OpenedField({ opened: { asked, field, error, clicked, dropped, adding, region: opener }, regions, close }: OpenedProps) {
  if (!field) return <OpeningPanel field={asked} error={error} near={adding?.near ?? (opener && measure(opener))} close={close} />;
  if (adding) return <AddPanel key={JSON.stringify([field.path, adding])} list={field} {...adding} close={close} />;
  const { region, isInPlace } = findPlace(field, opener, regions);
  if (!region || !isInPlace)
    return <Panel field={field} near={region && measure(region)} clicked={clicked} dropped={dropped} close={close} />;
  return <InlineText key={keyOf(field)} region={region} field={field} clicked={clicked} close={close} />;
}
