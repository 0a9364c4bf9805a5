import { toCampaignUrl } from "../../../leads/campaign-url.ts";
import type { LeadContext } from "../../../leads/context.ts";
import { hasOptedOut } from "./privacy-opt-out.ts";

const needsConsent = typeof __ATTRIBUTION__ !== "boolean" || !__ATTRIBUTION__;

/**
 * Where the visit came from, as far as the browser knows: this tab's history on the site (if
 * listed), the address the document was opened with, and the referrer. Stores nothing. Leaves out
 * what is unknown; without consent or after an opt-out, everything but the page's address.
 */
export function readAttribution(): LeadContext {
	const { origin, pathname, href, host } = location;
	// Addresses can hold personal data: without consent, send only origin and path.
	if (hasOptedOut(needsConsent)) return { page: origin + pathname, referrer: "" };
	const from = document.referrer;
	const [, , by = ""] = from.split("/");
	const inside = by === host;
	const referrer = inside ? "" : by;
	// Single-page sites replace the address later; the browser keeps the one it opened.
	const openedUrl = performance.getEntriesByType?.("navigation")[0]?.name ?? href;
	// Some browsers don't list a tab's history, and a page may have replaced the API.
	const whole = self === top;
	const past = (whole && window.navigation?.entries?.()) || [];
	const [start] = past;
	/** As far as we know, the tab has shown no other document of this site. */
	const alone = start?.sameDocument ?? true;
	const landing = toCampaignUrl(start?.url ?? openedUrl);
	if (alone && !landing.search) landing.search = toCampaignUrl(openedUrl).search;
	// A frame is opened by the page around it. A tab opened from a page of this site continues a
	// visit we know nothing about, and a reloaded page may be its own referrer. Without a list, only
	// visitors from another site are known to begin here.
	const begins =
		whole && (alone ? referrer || (start && (!inside || from === openedUrl)) : start?.url);
	const latest = [inside ? from : openedUrl, ...past.map(({ url }) => url), openedUrl]
		.map((address) => toCampaignUrl(address ?? openedUrl))
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
