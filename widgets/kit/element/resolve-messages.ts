import type { FrameMessages } from "./context.ts";
import type { WidgetDefinition } from "./definition.ts";
import type { CommonOptions } from "./options.ts";

/**
 * The words a host page replaces: `texts='{"title": "…"}'` on the element (`data-coach-texts` on
 * placeholders and openers, `data-texts` on the script tag), or the same JSON among its children in
 * `<script type="application/json" data-coach-texts>`. Invalid JSON is told to the page's author; the
 * usual words are shown.
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
 * A widget's words: its own or, as far as there are any, another language's; those of its options; and
 * over all of them those that the host page replaced.
 */
export function resolveMessages<O extends CommonOptions, C extends FrameMessages>(
	{ messages, messagesFor }: WidgetDefinition<O, C>,
	options: O,
	texts: object,
	translated?: { permission?: string },
): C {
	const own = { ...messages, ...translated };
	const all = { ...own, ...messagesFor?.(options, { ...own, ...texts }), ...texts };
	// What somebody agrees to is the owner's to say: his words are kept, not the host page's.
	return asksConsent ? { ...all, permission: translated?.permission } : all;
}
