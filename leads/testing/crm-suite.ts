/** Tests for every CRM adapter. */
import { describe, expect, it } from "vitest";
import type { Crm, NewContact } from "../crm/crm.ts";
import type { Answering, Recorded } from "./recording-fetch.ts";

/** A method of an adapter: its request, its result, and its error message. */
export interface CrmCall {
	name: string;
	make: (api: Crm) => Promise<unknown>;
	/** The path is relative to the adapter's address. */
	sent: [method: string, path: string, body?: string];
	json: object;
	result: unknown;
	failed: string;
}

interface CrmAdapter {
	/** Name of the API: "API v1". */
	name: string;
	url: string;
	/** Headers of every request. */
	headers: Record<string, string>;
	/** The adapter, on a CRM with these answers. */
	open: (answer: Answering) => Crm & { calls: Recorded[] };
}

/** Each method sends exactly one request, and fails in the error catalogue's words. */
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

			it.each([401, 403, 429, 500])("says what failed if the CRM answers %s", async (status) => {
				const { calls, ...api } = open(() => ({ status }));
				await expect(make(api)).rejects.toThrow(new RegExp(`^${failed} ${status}$`));
				expect(calls).toHaveLength(1);
			});
		},
	);
}

/** Every create calls back just before it is sent, and sends nothing if the callback throws. */
export function describeNotedCreates({ name, open }: CrmAdapter, contact: NewContact): void {
	const opportunity = { contactId: "9", title: "T", source: "S" };
	const json = { id: "7", contact: { id: "9" }, opportunity: { id: "7" }, note: { id: "n1" } };

	describe(`what ${name} is about to create`, () => {
		it.each<[string, (api: Crm, begin: () => Promise<void>) => Promise<unknown>]>([
			["a contact", (api, begin) => api.createContact(contact, begin)],
			["an opportunity", (api, begin) => api.createOpportunity(opportunity, begin)],
			["a note", (api, begin) => api.addNote("9", "Words", begin)],
		])("is recorded before it is sent: %s", async (_, make) => {
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
