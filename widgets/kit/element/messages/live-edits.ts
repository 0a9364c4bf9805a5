import type { PublicEdits } from "../../../../leads/form/words.ts";
import type { WidgetName } from "../../../widget-names.gen.ts";
import { findGatewayUrl } from "../options/origins.ts";

/** Resolves with `coming`, or after a second with `otherwise`. */
export const withinSecond = <T>(coming: Promise<T>, otherwise: T): Promise<T> =>
	new Promise((go) => {
		const timer = setTimeout(go, 1e3, otherwise);
		coming.then((value) => {
			clearTimeout(timer);
			go(value);
		});
	});

/** Set by the loader, which requests the edits before this code loads. */
declare const Coachkit: { load(url: string): Promise<Response | undefined> };

const asked: Record<string, Promise<PublicEdits>> = {};
const known: Record<string, PublicEdits> = {};

/**
 * Loads the coach's changes to a form since the build, once per page, just before the form shows.
 * They are separate data, because the build's files never change: pinned tags check them, and a CDN
 * without a gateway may serve them. Without changes the answer is two bytes. After a second the
 * form shows its standard words, and its lead says so.
 *
 * @returns the edits themselves once loaded, so later forms render at once; undefined without a
 * gateway
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
