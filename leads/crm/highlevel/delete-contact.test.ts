import { expect, it } from "vitest";
import { type HighLevelApi, highLevelAdapters } from "../adapters.ts";

const settings = {
	url: "https://crm.example",
	token: "key",
	locationId: "loc",
	pipelineId: "pipe",
	stageId: "stage",
};
const entries = {
	v1: [
		{ id: "o1", contact: { id: "c1" } },
		{ id: "o2", contact: { id: "other" } },
	],
	v2: [
		{ id: "o1", contactId: "c1" },
		{ id: "o2", contactId: "other" },
	],
};
const paths = {
	v1: [
		"/pipelines/pipe/opportunities?limit=100&query=a%40b.example",
		"/pipelines/pipe/opportunities",
	],
	v2: [
		"/opportunities/search?location_id=loc&pipeline_id=pipe&contact_id=c1&limit=100",
		"/opportunities",
	],
};

it.each(Object.keys(highLevelAdapters) as HighLevelApi[])(
	"deletes a contact and its opportunities in our pipeline by API %s, ignoring those already gone",
	async (api) => {
		const [search, opportunities] = paths[api];
		const calls: string[] = [];
		const answers: Record<string, [number, object]> = {
			[`GET ${search}`]: [200, { opportunities: entries[api] }],
			[`DELETE ${opportunities}/o1`]: [200, api === "v2" ? { succeded: true } : {}],
			"DELETE /contacts/c1": [404, {}],
		};
		const fetch = (async (url: string, { method = "GET", headers }: RequestInit) => {
			const { pathname, search } = new URL(url);
			calls.push(`${method} ${pathname}${search}`);
			expect(headers).toMatchObject({ Authorization: "Bearer key" });
			expect(Object(headers).Version).toBe(api === "v2" ? "2021-07-28" : undefined);
			const [status, body] = answers[`${method} ${pathname}${search}`] ?? [500, {}];
			return Response.json(body, { status });
		}) as typeof globalThis.fetch;
		const { deleteContact } = highLevelAdapters[api](settings, { fetch });
		await deleteContact("c1", "a@b.example");
		expect(calls).toEqual(Object.keys(answers));
		answers["DELETE /contacts/c1"] = [401, {}];
		await expect(deleteContact("c1", "a@b.example")).rejects.toThrow(
			"Failed to delete contact 401",
		);
		answers[`GET ${search}`] = [200, {}];
		await expect(deleteContact("c1", "a@b.example")).rejects.toThrow(
			"nothing that shows it was done",
		);
	},
);
