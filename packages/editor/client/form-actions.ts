import { createContext } from "react";
import type { OpenField } from "./opened-field.ts";

/** What a form can do outside itself: open the form of another field, and read its own field again. */
export const FormActions = createContext<{ open: OpenField; refresh(): Promise<void> }>({
  open: () => undefined,
  refresh: async () => undefined,
});
