import { Activity, type ComponentType, useSyncExternalStore } from "react";
import { whenIdle } from "./when-idle.ts";

let onStage: ComponentType | undefined;
let changed = () => {};

function set(page: ComponentType | undefined): void {
  onStage = page;
  changed();
}

/** The pages that have been rehearsed. */
const rehearsed = new Set<ComponentType>();

/**
 * Draws a page once, where nobody sees it, until the browser is idle again: code that has run before is compiled, and shows the
 * page sooner when it is asked for.
 */
export function rehearse(page: ComponentType): void {
  if (rehearsed.has(page)) return;
  rehearsed.add(page);
  set(page);
  whenIdle(endRehearsal);
}

/** To be called before another page is shown, lest it stand there twice. */
export function endRehearsal(): void {
  if (onStage) set(undefined);
}

/**
 * The place where pages are rehearsed. What is hidden there has no effects, its title stays out of the head, and if it breaks React
 * leaves it out; it says so when it is opened.
 */
export function Rehearsal() {
  const Page = useSyncExternalStore(subscribe, read, readOnServer);
  return (
    Page && (
      <Activity mode="hidden">
        <Page />
      </Activity>
    )
  );
}

function subscribe(listener: () => void): () => void {
  changed = listener;
  return () => {
    changed = () => {};
  };
}

const read = () => onStage;
const readOnServer = () => undefined;
