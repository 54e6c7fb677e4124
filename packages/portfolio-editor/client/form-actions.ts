import { createContext } from "react";
import type { Field } from "../protocol.ts";

/** What a form can do outside itself: open the form of another field, and read its own field again. */
export const FormActions = createContext<{ open(field: Field): void; refresh(): Promise<void> }>({
  open: () => undefined,
  refresh: async () => undefined,
});
