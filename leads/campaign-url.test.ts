import { expect, it } from "vitest";
import { toCampaignUrl } from "./campaign-url.ts";

it.each([
	["utm_source=mail&token=secret&utm_campaign=spring", "?utm_source=mail&utm_campaign=spring"],
	["gclid=1&fbclid=2&msclkid=3", "?gclid=1&fbclid=2&msclkid=3"],
	["wbraid=1&gbraid=2&li_fat_id=3", "?wbraid=1&gbraid=2&li_fat_id=3"],
	["my_utm_x=1&clid_token=2&braided=3&order=4", ""],
	["", ""],
])("reduces the query %j to the campaign: %j", (query, kept) => {
	const url = toCampaignUrl(`https://coach.example/offer?${query}#booking`);
	expect(url.href).toBe(`https://coach.example/offer${kept}`);
});
