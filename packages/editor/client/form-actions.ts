import { createContext } from "react";
import type { Field, FormField } from "../protocol.ts";
import type { Clicked } from "./caret.ts";
import type { Rectangle, Region } from "./regions.ts";
import type { Dropped } from "./use-picture-files.ts";

/** Where the page shows a field, and where its text was clicked, or what was dropped there; or where the list that is the field gets a new item. */
export type Place = {
  region?: Region | undefined;
  clicked?: Clicked | undefined;
  dropped?: Dropped | undefined;
  adding?: Adding | undefined;
};

/** A new item: its place in the list, the default one if undefined, and what it is added beside. */
export type Adding = { at: number | undefined; near: Rectangle };

/** Opens a field from anywhere: in its place on the page, or else in a form. */
export type OpenField = (field: Field | FormField, place?: Place) => void;

/** What a form can do outside itself: open the form of another field, and read its own field again. */
export const FormActions = createContext<{ open: OpenField; refresh(): Promise<void> }>({
  open: () => undefined,
  refresh: async () => undefined,
});
