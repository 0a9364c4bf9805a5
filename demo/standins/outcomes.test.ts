import { describe, expect, test } from "vitest";
import { crmAdapters } from "../../leads/crm/adapters.ts";
import { createStandins } from "./app.ts";
import { defaultToken } from "./state/account.ts";

const person = {
	firstName: "Jo",
	lastName: "Bloggs",
	tags: ["a"],
	source: "Website",
};

describe.each(Object.entries(crmAdapters))("outcomes by the CRM's API %s", (version, adapter) => {
	test("are read page by page, with won and lost deals and their values", async () => {
		const { app } = createStandins({ pipelineId: "pipe" });
		const crm = adapter(
			{
				url: `http://crm.test/crm/${version}`,
				token: defaultToken,
				locationId: "loc",
				pipelineId: "pipe",
				stageId: "stage",
			},
			{ fetch: async (input, init) => app.request(String(input), init) },
		);
		const ids: string[] = [];
		for (let n = 0; n < 103; n++) {
			const { id: contactId } = await crm.createContact({
				...person,
				email: `jo${n}@x.example`,
				phone: `07400 1${String(n).padStart(5, "0")}`,
			});
			ids.push(await crm.createOpportunity({ contactId, title: "T", source: "S" }));
		}
		const change = (id: string | undefined, body: object) =>
			app.request(`http://crm.test/opportunities/${id}`, {
				method: "PUT",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			});
		expect((await change(ids[0], { status: "won", monetaryValue: 900.5 })).status).toBe(204);
		expect((await change(ids[1], { status: "abandoned" })).status).toBe(204);
		expect((await change("nobody", { status: "won" })).status).toBe(404);
		expect((await change(ids[1], { status: "maybe" })).status).toBe(422);

		const pages = [await crm.listOutcomes()];
		expect(pages[0]?.outcomes).toHaveLength(version === "brevo" ? 50 : 100);
		for (let next = pages[0]?.next; next !== undefined && pages.length < 4; ) {
			const page = await crm.listOutcomes(next);
			pages.push(page);
			next = page.next;
		}
		expect(pages).toHaveLength(version === "brevo" ? 3 : 2);
		const all = pages.flatMap(({ outcomes }) => outcomes);
		expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids));
		const of = (id: string | undefined) => all.find((one) => one.id === id);
		expect(of(ids[0])).toMatchObject({ status: "won", pence: 90_050 });
		expect(of(ids[1])).toMatchObject({ status: "lost" });
		expect(of(ids[2])).toMatchObject({ status: "open" });
		expect(of(ids[2])).not.toHaveProperty("pence");
		expect(Math.abs(Date.now() - (of(ids[0])?.changedAt ?? 0))).toBeLessThan(60_000);
	});
});
