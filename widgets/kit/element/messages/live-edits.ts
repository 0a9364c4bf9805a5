import type { PublicEdits } from "../../../../leads/form/words.ts";
import type { WidgetName } from "../../../widget-names.gen.ts";
import { findGatewayUrl } from "../options/origins.ts";

/** Resolves with `coming`, or with `otherwise` after a second. */
export const withinSecond = <T>(coming: Promise<T>, otherwise: T): Promise<T> =>
	new Promise((go) => {
		const timer = setTimeout(go, 1e3, otherwise);
		coming.then((value) => {
			clearTimeout(timer);
			go(value);
		});
	});

/** Defined by the loader, which asks its own gateway before this code loads. */
declare const Coachkit: { load(url: string): Promise<Response | undefined> };

const asked: Record<string, Promise<PublicEdits>> = {};
const known: Record<string, PublicEdits> = {};

/**
 * What the coach has changed in a form since the build, asked for once a page, when the form is about to be shown. It
 * is data beside the build's files, never another file in place of one: those are kept for ever, are checked by pinned
 * tags, and may lie with a CDN that has no gateway. Whoever changed nothing pays one answer of two bytes, and nobody
 * waits longer than a second: then the form keeps its standard words, and its lead says so.
 *
 * @returns the answer itself once it is known, so later forms render at once; undefined where there is no
 * gateway to ask
 */
export function loadEdits(
	name: WidgetName,
	origin?: string,
): PublicEdits | Promise<PublicEdits> | undefined {
	const url = findGatewayUrl(`/leads?edits=${name}`, origin);
	// A `form` widget is entirely the coach's own, so it has no edits.
	if (!url || name === "form") return undefined;
	asked[url] ??= withinSecond(
		Coachkit.load(url)
			.then((answer) => answer?.json() ?? {})
			.catch(() => ({}))
			.then((edits) => {
				known[url] = edits;
				return edits;
			}),
		{},
	);
	return known[url] ?? asked[url];
}
