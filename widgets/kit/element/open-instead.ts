import type { WidgetName } from "../../widget-names.gen.ts";
import type { WidgetContext } from "./context.ts";

/**
 * Opens another widget's dialog instead of this one, with the same look, source and partner. The
 * page already knows the visitor's details (`session`).
 */
export function openInstead(
	{ options, opened, closeOrReset }: WidgetContext,
	widget: WidgetName,
	more: Record<string, string> = {},
): void {
	if (opened) closeOrReset();
	window.Coachkit?.open?.(widget, { ...options, heading: "", ...more });
}
