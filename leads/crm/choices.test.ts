import { describe, expect, it } from "vitest";
import { type Answering, recordingFetch } from "../testing/recording-fetch.ts";
import type { CrmApi } from "./adapters.ts";
import { createCrmChoices } from "./choices.ts";

const account = {
	url: "https://crm.example",
	token: "t0ken",
	locationId: "l 1",
	pipelineId: "pipe",
	stageId: "stage",
};

/** Reads the choices in an account with these pipelines and custom fields. */
function open(pipelines: unknown, customFields: unknown = [], api: CrmApi = "v2") {
	const answer: Answering = ({ url }) => ({
		json: url.includes("pipelines") ? { pipelines } : { customFields },
	});
	const { fetch, calls } = recordingFetch(answer);
	return { read: createCrmChoices(api, account, { fetch }), calls };
}

const stagesOf = async (stages: unknown) => (await open([{ id: "pipe", stages }]).read()).stages;

describe("the choices that the CRM offers", () => {
	it("are read with two calls of API v2", async () => {
		const { read, calls } = open(
			[
				{ id: "other", stages: [{ id: "x", name: "Not ours" }] },
				{
					id: "pipe",
					stages: [
						{ id: "s2", name: "New" },
						{ id: "s1", name: "Asked" },
					],
				},
			],
			[{ id: "f1", name: "Area", dataType: "TEXT" }],
		);
		expect(await read()).toEqual({
			stages: [
				{ id: "s2", name: "New" },
				{ id: "s1", name: "Asked" },
			],
			fields: [{ id: "f1", name: "Area" }],
		});
		expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
			"GET https://crm.example/opportunities/pipelines?locationId=l+1",
			"GET https://crm.example/locations/l%201/customFields?model=contact",
		]);
		for (const { headers } of calls)
			expect(headers).toEqual({
				authorization: "Bearer t0ken",
				accept: "application/json",
				"content-type": "application/json",
				version: "2021-07-28",
			});
	});

	it("are read with two calls of API v1", async () => {
		const { read, calls } = open([{ id: "pipe", stages: [] }], [], "v1");
		expect(await read()).toEqual({ stages: [], fields: [] });
		expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
			"GET https://crm.example/pipelines/",
			"GET https://crm.example/custom-fields/",
		]);
		for (const { headers } of calls)
			expect(headers).toEqual({
				authorization: "Bearer t0ken",
				"content-type": "application/json",
			});
	});

	it.each([
		["is not listed", [{ id: "other", stages: [{ id: "x", name: "Not ours" }] }]],
		["has no stages", [{ id: "pipe" }]],
		["has something else for stages", [{ id: "pipe", stages: "New" }]],
		["is next to a null entry", [null, { id: "pipe", stages: [] }]],
	])("have no stages if our pipeline %s", async (_, pipelines) => {
		expect((await open(pipelines).read()).stages).toEqual([]);
	});

	it.each([
		["has no id", { name: "New" }],
		["has an empty id", { id: "", name: "New" }],
		["has an id that isn't text", { id: 7, name: "New" }],
		["has no name", { id: "s1" }],
		["has a name that isn't text", { id: "s1", name: 7 }],
		["is nothing", null],
	])("have no entry that %s", async (_, entry) => {
		expect(await stagesOf([entry, { id: "s2", name: "Won" }])).toEqual([{ id: "s2", name: "Won" }]);
	});

	it.each([
		["  New  ", "New"],
		["   ", "s1"],
		["", "s1"],
		["n".repeat(200), "n".repeat(200)],
		["n".repeat(201), "n".repeat(200)],
	])("show the name %j as %j", async (name, shown) => {
		expect(await stagesOf([{ id: "s1", name }])).toEqual([{ id: "s1", name: shown }]);
	});

	it("have at most 100 stages and 500 fields", async () => {
		const many = Array.from({ length: 501 }, (_, index) => ({ id: `x${index}`, name: "N" }));
		const { stages, fields } = await open([{ id: "pipe", stages: many }], many).read();
		expect([stages.length, stages.at(-1)?.id]).toEqual([100, "x99"]);
		expect([fields.length, fields.at(-1)?.id]).toEqual([500, "x499"]);
	});

	it.each([
		["pipelines", undefined, [], "Failed to read pipelines"],
		["custom fields", [], null, "Failed to read custom fields"],
	])("are unknown if the answer has no %s", async (_, pipelines, fields, what) => {
		await expect(open(pipelines, fields).read()).rejects.toThrow(
			`${what} (answered 200, with nothing that shows it was done)`,
		);
	});

	it.each([401, 404, 429, 500])(
		"are unknown if the CRM answers %s, and the error omits the token",
		async (status) => {
			const { fetch, calls } = recordingFetch(() => ({ status }));
			const failure = await createCrmChoices("v2", account, { fetch })().catch((thrown) => thrown);
			expect(failure.message).toBe(`Failed to read pipelines ${status}`);
			expect(JSON.stringify(failure)).not.toContain("t0ken");
			expect(calls).toHaveLength(1);
		},
	);
});
