import type { ReactNode, Ref } from "react";
import type { Rectangle } from "./regions.ts";

type Props = {
  name: string;
  near: Rectangle | undefined;
  close: () => void;
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A panel beside what it is about, which Escape closes. */
export function PanelFrame({ name, near, close, className = "panel", ref, children }: Props) {
  return (
    <section
      ref={ref}
      className={className}
      style={near && placeBeside(near)}
      aria-label={name}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      {children}
    </section>
  );
}

/** Names where the field of a panel is written. */
export function PanelHead({ where, close }: { where: string; close: () => void }) {
  return (
    <div className="head">
      <p className="where">{where}</p>
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  );
}

const WIDTH = 380;
const GAP = 12;

/** Below what it edits, and within the window; on a small screen always at its foot. */
function placeBeside({ left, top, height }: Rectangle) {
  if (innerWidth < 2 * WIDTH) return undefined;
  const below = top + height + GAP - scrollY;
  const isLow = below > innerHeight * 0.5;
  return {
    left: Math.max(GAP, Math.min(left - scrollX, document.documentElement.clientWidth - WIDTH - GAP)),
    ...(isLow ? { bottom: Math.max(GAP, innerHeight - (top - scrollY) + GAP) } : { top: Math.max(GAP, below) }),
    maxHeight: Math.max(200, (isLow ? top - scrollY : innerHeight - below) - 2 * GAP - 60),
  };
}
