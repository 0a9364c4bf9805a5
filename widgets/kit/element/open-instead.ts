import type { WidgetName } from "../../widget-names.gen.ts";
import type { WidgetContext } from "./context.ts";

/**
 * Opens another widget's dialog, in place of this one's: with the same look, source and partner. Who the visitor is the
 * page knows already (`session`).
 */
export function openInstead(
	{ options, opened, closeOrReset }: WidgetContext,
	widget: WidgetName,
	more: Record<string, string> = {},
): void {
	if (opened) closeOrReset();
	window.Coachkit?.open?.(widget, { ...options, heading: "", ...more });
}
