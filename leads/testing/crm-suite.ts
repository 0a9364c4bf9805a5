/** What every adapter of a CRM is tested by. */
import { describe, expect, it } from "vitest";
import type { Crm, NewContact } from "../crm/crm.ts";
import type { Answering, Recorded } from "./recording-fetch.ts";

/** One method of an adapter: the request it sends, what it makes of the answer, and what its failure says. */
export interface CrmCall {
	name: string;
	make: (api: Crm) => Promise<unknown>;
	/** The path follows the adapter's address. */
	sent: [method: string, path: string, body?: string];
	json: object;
	result: unknown;
	failed: string;
}

interface CrmAdapter {
	/** "API v1". */
	name: string;
	url: string;
	/** Of every request. */
	headers: Record<string, string>;
	/** The adapter on a CRM that answers so. */
	open: (answer: Answering) => Crm & { calls: Recorded[] };
}

/** Each method sends exactly one request, and says in the error catalogue's words that it failed. */
export function describeCrmCalls({ name, url, headers, open }: CrmAdapter, calls: CrmCall[]): void {
	describe.each(calls)(
		`$name by ${name}`,
		({ make, sent: [method, path, body], json, result, failed }) => {
			it("is one request under the account's name", async () => {
				const { calls, ...api } = open(() => ({ json }));
				expect(await make(api)).toEqual(result);
				expect(calls).toHaveLength(1);
				expect(calls[0]).toMatchObject({ method, url: `${url}${path}` });
				expect(calls[0]?.body).toBe(body);
				expect(calls[0]?.headers).toEqual(headers);
			});

			it.each([401, 403, 429, 500])("says what failed where the CRM answers %s", async (status) => {
				const { calls, ...api } = open(() => ({ status }));
				await expect(make(api)).rejects.toThrow(new RegExp(`^${failed} ${status}$`));
				expect(calls).toHaveLength(1);
			});
		},
	);
}

/** Whatever creates something says so just before, and creates nothing when that cannot be noted. */
export function describeNotedCreates({ name, open }: CrmAdapter, contact: NewContact): void {
	const opportunity = { contactId: "9", title: "T", source: "S" };
	const json = { id: "7", contact: { id: "9" }, opportunity: { id: "7" }, note: { id: "n1" } };

	describe(`what ${name} is about to create`, () => {
		it.each<[string, (api: Crm, begin: () => Promise<void>) => Promise<unknown>]>([
			["a contact", (api, begin) => api.createContact(contact, begin)],
			["an opportunity", (api, begin) => api.createOpportunity(opportunity, begin)],
			["a note", (api, begin) => api.addNote("9", "Words", begin)],
		])("is noted before: %s", async (_, make) => {
			const { calls, ...api } = open(() => ({ json }));
			const before: number[] = [];
			await make(api, async () => void before.push(calls.length));
			expect(before).toEqual([0]);
			expect(calls).toHaveLength(1);
			const full = new Error("The disk is full");
			await expect(make(api, () => Promise.reject(full))).rejects.toBe(full);
			expect(calls).toHaveLength(1);
		});
	});
}
