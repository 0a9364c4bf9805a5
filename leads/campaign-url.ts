/** Campaign parameters and click ids: gclid, fbclid, msclkid, wbraid … */
const campaignKeys = /^utm_|clk?id$|braid$|li_fat_id/;

/** An address reduced to its campaign parameters; the rest of the query may be secret. */
export function toCampaignUrl(address: string): URL {
	const url = new URL(address);
	const campaign = [...url.searchParams].filter(([key]) => campaignKeys.test(key));
	url.search = `${new URLSearchParams(campaign)}`;
	url.hash = "";
	return url;
}
