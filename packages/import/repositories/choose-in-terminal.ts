import { isCancel, multiselect } from "@clack/prompts";
import type { terminal } from "weavefolio/extra";
import type { Choose } from "./candidates.ts";

/** Asks in the terminal. What was imported before is selected. */
export const chooseInTerminal =
  (streams: terminal.Streams = {}): Choose =>
  async (candidates, initial) => {
    const chosen = await multiselect({
      ...streams,
      message: "Which of these belong on your site? (space selects, Enter continues)",
      options: candidates.map(({ key, path, hint }) => ({ value: key, label: path, hint })),
      initialValues: [...initial],
      maxItems: 12,
      required: true,
    });
    return isCancel(chosen) ? undefined : chosen;
  };
