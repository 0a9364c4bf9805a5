import { createContext, useContext } from "react";
import type { FrameMessages, WidgetContext } from "./context.ts";
import type { CommonOptions } from "./options/options.ts";

/** Context for everything rendered in a view. */
export const WidgetScope = createContext<unknown>(null);

/**
 * The element and page around a view.
 *
 * @example
 * const { messages, options } = useWidget<CalculatorOptions, CalculatorMessages>();
 */
export function useWidget<O = CommonOptions, C = FrameMessages>(): WidgetContext<O, C> {
	return useContext(WidgetScope) as WidgetContext<O, C>;
}
