import { describe, expect, it } from "vitest";
import type { LeadContext } from "../../../leads/context.ts";
import { type Bench, day, hour, newLead } from "../testing/harness.ts";

export function describeAttribution(at: Bench): void {
	const page = "https://coach.example/contact";
	const came = (context: Partial<LeadContext> = {}, more = {}) =>
		newLead({ context: { page, referrer: "", ...context }, ...more });
	const from = (utm_source: string) => ({ campaign: { utm_source } });
	const week = 7 * day;

	describe("counts leads by origin, and", () => {
		it("gives each name's number of leads in each period, and the total", async () => {
			await at.put(came(from("mail")), came({ partner: "acme" }));
			const begin = at.clock.now - week;
			at.clock.now += week;
			await at.put(came(from("mail")), came(from("mail")), came(from("ad")));
			const times = [begin, begin + week + hour, begin + 3 * week];
			expect(await at.store.search.origins("campaign", times)).toEqual({
				sum: [2, 3],
				names: [
					{ name: "mail", counts: [1, 2] },
					{ name: "", counts: [1, 0] },
					{ name: "ad", counts: [0, 1] },
				],
			});
			expect((await at.store.search.origins("partner", times, { partner: "acme" })).names).toEqual([
				{ name: "acme", counts: [1, 0] },
			]);
			expect((await at.store.search.origins("landing", times)).names).toEqual([
				{ name: "coach.example/contact", counts: [2, 3] },
			]);
			expect((await at.store.search.origins("campaign", [begin - week, begin])).sum).toEqual([0]);
		});

		it("leaves out spam, excluded leads, and erased people", async () => {
			const [, spam = "", test = "", gone = ""] = await at.put(
				came(from("mail")),
				came(from("ad"), { state: "quarantined" }),
				came(from("test")),
				came(from("erased")),
			);
			await at.store.search.spam(spam);
			await at.store.search.catchUp();
			await at.store.eraseLead(gone);
			const times = [at.clock.now - day, at.clock.now + day];
			expect(await at.store.search.origins("campaign", times, { without: [test] })).toEqual({
				sum: [1],
				names: [{ name: "mail", counts: [1] }],
			});
		});

		it("finds exactly the leads behind a figure", async () => {
			const first = { page: "https://coach.example/offer?utm_source=mail", referrer: "a.example" };
			const [one = "", two = ""] = await at.put(
				came({ first, lang: "pl" }),
				came(from("mail"), { kind: "contact" }),
				came(),
			);
			const find = async (search: object) =>
				(await at.store.search.find({ limit: 9, ...search })).map(({ lead }) => lead.id);
			expect(await find({ campaign: "mail" })).toEqual([two, one]);
			expect(await find({ campaign: "mail", kind: "contact" })).toEqual([two]);
			expect(await find({ landing: "coach.example/offer" })).toEqual([one]);
			expect(await find({ referrer: "a.example", lang: "pl" })).toEqual([one]);
			expect(await find({ page: "coach.example/contact", campaign: "" })).toHaveLength(1);
			expect(await find({ campaign: "' OR 1 = 1 --" })).toEqual([]);
		});
	});
}
