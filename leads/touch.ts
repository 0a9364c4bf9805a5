/** How arrivals on a site are told to the coach. */
import type { Touch } from "./lead.ts";

/** Campaign parameters as a person reads them: "utm_source=mail, gclid=abc". */
export function campaignText(campaign: Record<string, string> = {}): string {
	return Object.entries(campaign)
		.map(([key, value]) => `${key}=${value}`)
		.join(", ");
}

/** An arrival's page without its query, and the campaign in it; an address that is none is a page. */
export function partsOf({ page }: Touch): { page: string; campaign: Record<string, string> } {
	if (!URL.canParse(page)) return { page, campaign: {} };
	const { origin, pathname, searchParams } = new URL(page);
	return { page: origin + pathname, campaign: Object.fromEntries(searchParams) };
}

/** "https://coach.example/offer (from search.example; utm_source=mail)". */
export function touchText(touch: Touch): string {
	const { page, campaign } = partsOf(touch);
	const details = [touch.referrer && `from ${touch.referrer}`, campaignText(campaign)];
	const more = details.filter(Boolean).join("; ");
	return more ? `${page} (${more})` : page;
}
