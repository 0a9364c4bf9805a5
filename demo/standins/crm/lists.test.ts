import { describe, expect, it } from "vitest";
import { crmApis } from "../../../leads/crm/adapters.ts";
import { createCrmChoices } from "../../../leads/crm/choices.ts";
import { createStandins } from "../app.ts";

const account = { locationId: "loc", pipelineId: "pipe", stageId: "standin-stage" };

/** The CRM's choices through one of the stand-ins' APIs, and the calls made. */
function world(api: (typeof crmApis)[number], change: object = {}) {
	const standins = createStandins(account);
	const settings = { ...account, url: `https://crm.example/crm/${api}`, token: "standin-token" };
	const read = createCrmChoices(
		api,
		{ ...settings, ...change },
		{
			fetch: async (input, init) => standins.app.request(new Request(input, init)),
		},
	);
	return { read, standins };
}

/** Stages that only a pipeline of Brevo needs. */
const lastStages = [
	{ id: "won-stage", name: "Won" },
	{ id: "lost-stage", name: "Lost" },
];

describe.each(crmApis)("the CRM's choices, by API %s", (api) => {
	/** Brevo's attributes have no name beside their id. */
	const field = (id: string, name: string) => ({ id, name: api === "brevo" ? id : name });

	it("are the stages of our pipeline and the custom fields of contacts", async () => {
		const { read, standins } = world(api);
		expect(await read()).toEqual({
			stages: [
				{ id: "standin-stage", name: "New enquiry" },
				{ id: "standin-stage-scored", name: "Took a score card" },
				{ id: "standin-stage-booked", name: "Call booked" },
				...(api === "brevo" ? lastStages : []),
			],
			fields: [
				field("standin-field-score", "Score"),
				field("standin-field-band", "Score band"),
				field("standin-field-trade", "Trade"),
			],
		});
		expect(standins.state.requests.map(({ status }) => status)).toEqual([200, 200]);
	});

	it("include no stages of other pipelines", async () => {
		expect((await world(api, { pipelineId: "gone" }).read()).stages).toEqual([]);
	});

	it("are rejected with a wrong token, and not read from just any page", async () => {
		await expect(world(api, { token: "wrong" }).read()).rejects.toThrow(
			"Failed to read pipelines 401",
		);
		const page = createCrmChoices(
			api,
			{ ...account, url: "https://x.example", token: "" },
			{
				fetch: async () => new Response("<!doctype html>"),
			},
		);
		await expect(page()).rejects.toThrow("Failed to read pipelines");
	});

	it("are limited in number, without unusable entries", async () => {
		const { read, standins } = world(api);
		const many = Array.from({ length: 900 }, (_, n) => ({ id: `f${n}`, name: "x".repeat(300) }));
		standins.account.customFields = [{ id: "", name: "No id" }, ...many];
		const { fields } = await read();
		expect(fields).toHaveLength(500);
		expect(fields[0]).toEqual(field("f0", "x".repeat(200)));
	});
});
