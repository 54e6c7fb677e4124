import { type ComponentProps, useId } from "react";
import type { Diagnostic } from "weavefolio/extra-client";
import type { Responses } from "../protocol.ts";

export type Closable = { close: () => void };

type Props = Closable & ComponentProps<"dialog"> & { title: string; closeLabel?: string };

/** A modal dialog with a title. */
export function Dialog({ title, close, closeLabel = "Close", children, ...attributes }: Props) {
  const id = useId();
  return (
    <dialog ref={showModal} aria-labelledby={id} onClose={close} {...attributes}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={close}>
          {closeLabel}
        </button>
      </div>
      {children}
    </dialog>
  );
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** What npm run check says of the content. */
export function CheckDialog({ close, errors, warnings }: Closable & Responses["check"]) {
  return (
    <Dialog title="Check" close={close}>
      {errors.length + warnings.length === 0 && <p>No errors and no warnings.</p>}
      <Diagnostics title="Errors" found={errors} />
      <Diagnostics title="Warnings" found={warnings} />
    </Dialog>
  );
}

export function Diagnostics({ title, found }: { title: string; found: readonly Diagnostic[] }) {
  if (found.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {found.map(({ file, line, entry, what, fix }) => (
          <li key={`${file}${line}${entry}${what}`}>
            <code>
              {file}:{line}
            </code>{" "}
            {entry} {what}. {fix}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page in both themes, side by side. */
export function ThemesDialog({ close }: Closable) {
  return (
    <Dialog title="Both themes" close={close} className="themes">
      <div>
        {["light", "dark"].map((theme) => (
          <iframe
            key={theme}
            title={`The page in the ${theme} theme`}
            src={location.href}
            onLoad={({ currentTarget }) => currentTarget.contentDocument?.documentElement.setAttribute("data-theme", theme)}
          />
        ))}
      </div>
    </Dialog>
  );
}
