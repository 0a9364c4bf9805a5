/** Campaign parameters, and click ids of whichever advertiser: gclid, fbclid, msclkid, wbraid … */
const campaignKeys = /^utm_|clk?id$|braid$|li_fat_id/;

/** An address of whose query nothing is left but the campaign's parameters: the rest may be a secret. */
export function toCampaignUrl(address: string): URL {
	const url = new URL(address);
	const campaign = [...url.searchParams].filter(([key]) => campaignKeys.test(key));
	url.search = `${new URLSearchParams(campaign)}`;
	url.hash = "";
	return url;
}
