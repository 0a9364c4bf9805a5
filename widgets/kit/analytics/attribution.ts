import { toCampaignUrl } from "../../../leads/campaign-url.ts";
import type { LeadContext } from "../../../leads/context.ts";
import { hasOptedOut } from "./privacy-opt-out.ts";

const needsConsent = typeof __ATTRIBUTION__ !== "boolean" || !__ATTRIBUTION__;

/**
 * Where the visit came from, as far as the browser itself remembers: the tab's history on this site
 * (where it lists it), the address this document was opened with, and the referrer. Nothing is kept
 * anywhere for it. What cannot be known is left out; without consent, and after an opt-out, everything is.
 */
export function readAttribution(): LeadContext {
	const { origin, pathname, href, host } = location;
	// An address may hold personal data: without consent and after an opt-out only origin and path are sent.
	if (hasOptedOut(needsConsent)) return { page: origin + pathname, referrer: "" };
	const from = document.referrer;
	const [, , by = ""] = from.split("/");
	const inside = by === host;
	const referrer = inside ? "" : by;
	// Single-page sites replace the address later; this one the browser keeps.
	const opened = performance.getEntriesByType?.("navigation")[0]?.name ?? href;
	// Some browsers list nothing, and a page may have something of its own under this name.
	const whole = self === top;
	const past = (whole && window.navigation?.entries?.()) || [];
	const [start] = past;
	/** The tab has shown no other document of this site, as far as is known. */
	const alone = start?.sameDocument ?? true;
	const landing = toCampaignUrl(start?.url ?? opened);
	if (alone && !landing.search) landing.search = toCampaignUrl(opened).search;
	// A frame was led to by the page around it. A tab opened from a page of this site goes on with a visit
	// of which it knows nothing; a page loaded again may give itself as the one before. Without a list, only
	// who comes from outside is known to begin here.
	const begins =
		whole && (alone ? referrer || (start && (!inside || from === opened)) : start?.url);
	const latest = [inside ? from : opened, ...past.map(({ url }) => url), opened]
		.map((address) => toCampaignUrl(address ?? opened))
		.findLast(({ search }) => search);
	return {
		page: toCampaignUrl(href).href.slice(0, 500),
		referrer,
		...(begins && { first: { page: landing.href, ...(alone && referrer && { referrer }) } }),
		...(latest && {
			campaign: Object.fromEntries(latest.searchParams),
			last: { page: latest.href },
		}),
	};
}
