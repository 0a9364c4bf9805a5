/** Valid calls for the stand-ins' own tests. */

import type { Standins } from "./app.ts";
import { defaultToken } from "./state/account.ts";

/** Parts of a call that a test can change. */
export interface Call {
	method?: string;
	token?: string | null;
	version?: string | null;
	headers?: Record<string, string>;
}

/** Calls the CRM as a good client does; `answer` is the JSON returned. */
export async function callCrm({ app }: Standins, path: string, body?: unknown, call: Call = {}) {
	const { token = defaultToken, version = "2021-07-28" } = call;
	const response = await app.request(`http://crm.test/crm${path}`, {
		method: call.method ?? (body === undefined ? "GET" : "POST"),
		headers: {
			...(token !== null && { Authorization: `Bearer ${token}` }),
			...(version !== null && path.startsWith("/v2") && { Version: version }),
			"Content-Type": "application/json",
			...call.headers,
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	// biome-ignore lint/suspicious/noExplicitAny: answers differ by endpoint, and tests look into them.
	return { status: response.status, headers: response.headers, answer: parse(text) as any };
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** A contact as spec section 7 sends it. */
export const jo = {
	email: "Jo@Example.com",
	phone: "01632 960 011",
	firstName: "Jo",
	lastName: "Bloggs",
	name: "Jo Bloggs",
	tags: ["business-checklist-download"],
	source: "Website - Business Checklist",
	locationId: "loc",
};

/** An opportunity as spec section 7 sends it. */
export function opportunityFor(contactId: string) {
	return {
		title: "Business Inquiry Jo Bloggs",
		status: "open",
		stageId: "stage",
		contactId,
		monetaryValue: 0,
		source: jo.source,
	};
}
