import { html } from "hono/html";
import type { CallToAction } from "../../leads/form/definition.ts";
import type { Html } from "./layout.ts";
import { linkedWidgets } from "./linked-widgets.ts";

/** Where a call to action leads without JavaScript; undefined if the widget it opens has no page of its own. */
function addressOf({ href, widget, name }: CallToAction, siteUrl: string): string | undefined {
	if (href) return href.startsWith("/") ? siteUrl + href : href;
	// Linked widgets and forms have pages on this gateway, so the path is enough.
	const linkedWidget = linkedWidgets.get(widget ?? "");
	if (linkedWidget) return linkedWidget.pathOf(name ?? linkedWidget.defaultName);
	if (widget === "form") return `/forms/${name ?? "business-health"}`;
	return widget === "contact" ? `${siteUrl}/contact` : undefined;
}

/**
 * Calls to action as links.
 *
 * @param siteUrl origin of the site, for links to its pages
 */
export function renderActions(actions: readonly CallToAction[], siteUrl: string): Html | "" {
	const links = actions.flatMap((action) => {
		const address = addressOf(action, siteUrl);
		return address ? [html`<a class="button" href="${address}">${action.label}</a>`] : [];
	});
	return links.length > 0 ? html`<p class="choices">${links}</p>` : "";
}
