import type { FrameMessages } from "../context.ts";
import type { WidgetDefinition } from "../definition.ts";
import type { CommonOptions } from "../options/options.ts";

/**
 * Reads the messages that a host page replaces: `texts='{"title": "…"}'` on the element
 * (`data-coach-texts` on placeholders and openers, `data-texts` on the script tag), or the same
 * JSON among its children in `<script type="application/json" data-coach-texts>`. Invalid JSON logs
 * an error and changes nothing.
 */
export function readMessageOverrides(element: Element): object {
	const json =
		element.getAttribute("texts") ??
		element.querySelector(":scope>[data-coach-texts]")?.textContent;
	try {
		return JSON.parse(json || "{}");
	} catch {
		console.error(`<${element.localName}>: its texts are not valid JSON.`);
		return {};
	}
}

/** Whether the form has a consent checkbox. */
const asksConsent = typeof __ASKS_PERMISSION__ === "boolean" && __ASKS_PERMISSION__;

/**
 * A widget's messages. Later ones win: its own or a translation, those for its options, those that
 * the host page replaces.
 */
export function resolveMessages<O extends CommonOptions, C extends FrameMessages>(
	{ messages, messagesFor }: WidgetDefinition<O, C>,
	options: O,
	texts: object,
	translated?: { permission?: string },
): C {
	const own = { ...messages, ...translated };
	const all = { ...own, ...messagesFor?.(options, { ...own, ...texts }), ...texts };
	// The consent wording is the owner's; a host page can't replace it.
	return asksConsent ? { ...all, permission: translated?.permission } : all;
}
