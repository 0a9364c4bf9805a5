import type { WidgetDescription } from "../../widgets/description.ts";

/** `catalogue.js` is written by the build: the studio offers what there is. */
export type CatalogueWidget = WidgetDescription;
export const widgets: CatalogueWidget[];
export const version: string;
export const integrity: string;
export const receivers: string[];
