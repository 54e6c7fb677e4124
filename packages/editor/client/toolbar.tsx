import type { ReactNode } from "react";
import type { History } from "../protocol.ts";
import { useStatus } from "./status.ts";

export type DialogName = keyof typeof dialogs;

type Props = {
  isOn: boolean;
  history: History;
  toggle: () => void;
  step: (direction: "undo" | "redo") => void;
  show: (dialog: DialogName) => void;
  children?: ReactNode;
};

const dialogs = {
  ...{ new: "New", fields: "Fields", changes: "Changes", check: "Check", themes: "Themes" },
  ...{ import: "Import", applications: "Applications" },
};

/** The editor's buttons, at the foot of every page. */
export function Toolbar({ isOn, history, toggle, step, show, children }: Props) {
  const status = useStatus();
  return (
    <section className="toolbar" aria-label="Editor">
      <button type="button" aria-pressed={isOn} onClick={toggle}>
        Edit
      </button>
      {isOn &&
        (["undo", "redo"] as const).map((direction) => (
          <button
            key={direction}
            type="button"
            aria-disabled={history[direction] === undefined}
            title={history[direction] && `${direction}: ${history[direction]}`}
            onClick={() => step(direction)}
          >
            {direction === "undo" ? "Undo" : "Redo"}
          </button>
        ))}
      {(Object.keys(dialogs) as DialogName[])
        .filter((name) => isOn || name === "changes" || name === "check")
        .map((name) => (
          <button key={name} type="button" aria-haspopup="dialog" onClick={() => show(name)}>
            {dialogs[name]}
          </button>
        ))}
      {children}
      <p role="status">{status}</p>
    </section>
  );
}
