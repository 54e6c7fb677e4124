/** What a journey asks of a browser before it opens a tab; what is left out is as the browser comes. */
export type Settings = {
  colorScheme?: "light" | "dark";
  reducedMotion?: boolean;
  javaScript?: boolean;
  /** Turns commandfor (https://html.spec.whatwg.org/#attr-button-commandfor) on where it still waits to be. */
  commandfor?: true;
  /** Runs in every page before the page's own scripts. */
  first?: (() => void) | undefined;
  /** A part of the addresses of those files that never arrive. */
  blocked?: string | undefined;
};

/** A tab of any browser, with nothing stored. Things are found by what they are to a screen reader, and are waited for. */
export type Tab = {
  /** Settles when the page has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Leaves for the page before; what comes then has to be waited for. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Gives the page this many CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  click(role: "link" | "button", name: string): Promise<void>;
  /** Puts a text in the place of a field's. */
  fill(label: string, text: string): Promise<void>;
  press(key: "Tab" | "Enter" | "Escape" | " "): Promise<void>;
  /** What a function returns in the page; it sees nothing from outside but its argument. */
  evaluate<Result, Argument = undefined>(read: (argument: Argument) => Result, argument?: Argument): Promise<Result>;
  /** What is seen, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Every message on the console, uncaught error and breach of the policy until now. */
  said: string[];
  close(): Promise<void>;
};

/** A browser as the journeys use it; it starts with its first tab. */
export type Browser = {
  open(settings: Settings): Promise<Tab>;
  close(): Promise<void>;
};

/** What a page gets where a journey does not say otherwise. */
export const SIZE = { width: 1280, height: 800 };
