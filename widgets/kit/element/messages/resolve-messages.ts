import type { FrameMessages } from "../context.ts";
import type { WidgetDefinition } from "../definition.ts";
import type { CommonOptions } from "../options/options.ts";

/**
 * The messages a host page replaces: `texts='{"title": "…"}'` on the element (`data-coach-texts` on
 * placeholders and openers, `data-texts` on the script tag), or the same JSON among its children in
 * `<script type="application/json" data-coach-texts>`. Invalid JSON is an error in the
 * console, and the usual messages are shown.
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

/** Whether a visitor may be asked for permission to be written to. */
const asksConsent = typeof __ASKS_PERMISSION__ === "boolean" && __ASKS_PERMISSION__;

/**
 * A widget's messages: its own or, where translated, another language's; over them those of its options;
 * over all those that the host page replaced.
 */
export function resolveMessages<O extends CommonOptions, C extends FrameMessages>(
	{ messages, messagesFor }: WidgetDefinition<O, C>,
	options: O,
	texts: object,
	translated?: { permission?: string },
): C {
	const own = { ...messages, ...translated };
	const all = { ...own, ...messagesFor?.(options, { ...own, ...texts }), ...texts };
	// What a visitor consents to is worded by the owner, never by the host page.
	return asksConsent ? { ...all, permission: translated?.permission } : all;
}
