import { expect, it } from "vitest";
import { contactRemoval } from "./contact-removal.ts";

it("deletes a contact and its opportunities of our pipeline, and does not mind what is gone", async () => {
	const calls: string[] = [];
	const answers: Record<string, [number, object]> = {
		"GET /opportunities/search": [
			200,
			{
				opportunities: [
					{ id: "o1", contactId: "c1" },
					{ id: "o2", contactId: "other" },
				],
			},
		],
		"DELETE /opportunities/o1": [200, {}],
		"DELETE /contacts/c1": [404, {}],
	};
	const fetch = (async (url: string, { method = "GET", headers }: RequestInit) => {
		const { pathname } = new URL(url);
		calls.push(`${method} ${pathname}`);
		expect(headers).toMatchObject({ Authorization: "Bearer key", Version: "2021-07-28" });
		const [status, body] = answers[`${method} ${pathname}`] ?? [500, {}];
		return Response.json(body, { status });
	}) as typeof globalThis.fetch;
	const settings = { url: "https://crm.example", token: "key" };
	const ids = { locationId: "loc", pipelineId: "pipe", stageId: "stage" };
	const remove = contactRemoval({ ...settings, ...ids }, { fetch });
	await remove("c1");
	expect(calls).toEqual(Object.keys(answers));
	answers["DELETE /contacts/c1"] = [401, {}];
	await expect(remove("c1")).rejects.toThrow("Failed to delete contact 401");
});
