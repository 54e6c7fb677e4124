/** How a browser opens a tab; a missing setting keeps the browser's default. */
export type Settings = {
  colorScheme?: "light" | "dark";
  reducedMotion?: boolean;
  javaScript?: boolean;
  /** Enables commandfor (https://html.spec.whatwg.org/#attr-button-commandfor) where it is still behind a flag. */
  commandfor?: true;
  /** Runs in every page before the page's own scripts. */
  initScript?: (() => void) | undefined;
  /** Requests whose URL contains this text fail. */
  blocked?: string | undefined;
};

/** A tab of any browser, with empty storage. Elements are found by role and name, and waited for. */
export type Tab = {
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Doesn't wait for the previous page. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  click(role: "link" | "button", name: string): Promise<void>;
  /** Replaces the text of a field. */
  fill(label: string, text: string): Promise<void>;
  press(key: "Tab" | "Enter" | "Escape" | " "): Promise<void>;
  /** Returns the result of a function in the page, which gets nothing from outside but its argument. */
  evaluate<Result, Argument = undefined>(read: (argument: Argument) => Result, argument?: Argument): Promise<Result>;
  /** Returns the viewport as PNG. */
  screenshot(): Promise<Buffer>;
  /** Returns the printed page as PDF, where the browser's driver can. */
  print?(format: "A4" | "Letter"): Promise<Uint8Array>;
  /** Every console message, uncaught error and CSP violation until now. */
  messages: string[];
  close(): Promise<void>;
};

/** A browser as the journeys use it; it starts with its first tab. */
export type Browser = {
  open(settings: Settings): Promise<Tab>;
  /** Returns its version once it has started. */
  version(): Promise<string | undefined>;
  close(): Promise<void>;
};

/** The viewport of a new tab. */
export const SIZE = { width: 1280, height: 800 };

/** Milliseconds between retries; Playwright's own start with 100. */
export const RETRIES = [20, 50, 100, 250];

/** Runs in the page: replaces a field's text as if it were pasted. */
export function insertText(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error("This element has no text");
  field.focus();
  field.select();
  document.execCommand(text === "" ? "delete" : "insertText", false, text);
}
