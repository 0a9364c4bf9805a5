import { describe, expect, it } from "vitest";
import type { LeadContext } from "../../../leads/context.ts";
import { type Bench, newLead } from "../testing/harness.ts";

export function describeAttribution(at: Bench): void {
	const page = "https://coach.example/contact";
	const came = (context: Partial<LeadContext> = {}, more = {}) =>
		newLead({ context: { page, referrer: "", ...context }, ...more });
	const from = (utm_source: string) => ({ campaign: { utm_source } });

	describe("where leads came from", () => {
		it("finds exactly the leads of an origin, and none that were erased", async () => {
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
			await at.store.eraseLead(one);
			expect(await find({ campaign: "mail" })).toEqual([two]);
			expect(await find({ campaign: "' OR 1 = 1 --" })).toEqual([]);
		});
	});
}
