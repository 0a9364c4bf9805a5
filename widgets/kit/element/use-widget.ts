import { createContext, useContext } from "react";
import type { FrameMessages, WidgetContext } from "./context.ts";
import type { CommonOptions } from "./options/options.ts";

/** Holds the element and page around a view, for all that is rendered below it. */
export const WidgetScope = createContext<unknown>(null);

/** What a view knows of the element and page around it. */
export function useWidget<O = CommonOptions, C = FrameMessages>(): WidgetContext<O, C> {
	return useContext(WidgetScope) as WidgetContext<O, C>;
}
