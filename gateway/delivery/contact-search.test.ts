import { describe, expect, it } from "vitest";
import { crmV1 } from "../../leads/crm/highlevel/v1.ts";
import { recordingFetch } from "../../leads/testing/recording-fetch.ts";
import { toE164 } from "../../leads/values/phone.ts";
import { createContactSearch } from "./contact-search.ts";

const settings = {
	url: "https://crm.example/v1",
	token: "t",
	locationId: "l",
	pipelineId: "p",
	stageId: "s",
};
const ann = { firstName: "Ann", lastName: "Taylor", email: "Ann@x.example", phone: "07700 900456" };

interface Contact {
	id: string;
	email?: string | null;
	phone?: string | null;
	firstName?: string;
}
const many = (count: number): Contact[] =>
	Array.from({ length: count }, (_, n) => ({
		id: `c${n}`,
		email: `c${n}@x.example`,
		phone: `+4416329600${String(n % 100).padStart(2, "0")}`,
	}));

/** A CRM's list, newest first; `search` says how the CRM's own search behaves (`names`: it only finds names). */
function account(contacts: Contact[], search: "well" | "ignored" | "refused" | "names" = "well") {
	const recorded = recordingFetch(({ url }) => {
		const asked = new URL(url).searchParams;
		const query = asked.get("query")?.toLowerCase();
		if (query && search === "refused") return { status: 422, json: {} };
		let found = contacts;
		if (query && search === "names") found = [];
		if (query && search === "well")
			found = contacts.filter(({ email, phone }) =>
				`${email} ${phone}`.toLowerCase().includes(query),
			);
		const start = Number(asked.get("startAfterId") ?? 0);
		const next = start + 100;
		const more = next < found.length;
		const nextPageUrl = more
			? `http://elsewhere.example/v1/contacts/?limit=100&startAfterId=${next}`
			: null;
		return { json: { contacts: found.slice(start, next), meta: { nextPageUrl } } };
	});
	const { findContact } = crmV1(settings, { ...recorded, search: createContactSearch(toE164) });
	const asked = () =>
		recorded.calls.map(({ url }) => decodeURIComponent(url.replace(settings.url, "")));
	return { findContact, asked };
}

describe("the search of a whole account", () => {
	it("makes one call if a page holds all contacts, and compares numbers as E.164", async () => {
		const { findContact, asked } = account([{ id: "9", phone: "+447700900456" }]);
		expect(await findContact(ann)).toEqual({ id: "9" });
		expect(await findContact({ ...ann, phone: "07700 900457" })).toEqual({});
		expect(asked()).toEqual(["/contacts?limit=100", "/contacts?limit=100"]);
	});

	it.each(["well", "ignored", "refused", "names"] as const)(
		"finds the last of 250 by e-mail, or by number; the CRM's search is: %s",
		async (search) => {
			const byEmail = [...many(249), { id: "9", email: "ann@X.example", phone: null }];
			expect(await account(byEmail, search).findContact(ann)).toEqual({ id: "9" });
			const byPhone = [...many(249), { id: "9", email: null, phone: "+447700900456" }];
			expect(await account(byPhone, search).findContact(ann)).toEqual({ id: "9" });
			expect(await account(many(250), search).findContact(ann)).toEqual({});
		},
	);

	it("prefers the email to the number, over the whole list", async () => {
		const contacts = [
			{ id: "8", phone: "+447700900456" },
			...many(248),
			{ id: "9", email: "ann@x.example" },
		];
		for (const search of ["well", "refused"] as const)
			expect(await account(contacts, search).findContact(ann)).toEqual({ id: "9" });
	});

	it.each(["well", "refused"] as const)(
		"matches by number only if the name agrees; the CRM's search is: %s",
		async (search) => {
			const bob = { id: "8", firstName: "Bob", email: "bob@x.example", phone: "+447700900456" };
			const home = { id: "9", firstName: "Ann", email: "ann@home.example", phone: "+447700900456" };
			for (const [holders, found] of [
				[[bob], { isPhoneTaken: true }],
				[[bob, home], { id: "9" }],
			] as const)
				for (const others of [[], many(249)])
					expect(await account([...others, ...holders], search).findContact(ann)).toEqual(found);
		},
	);

	it("scans all pages for a person whose search is rejected, although the search was reliable", async () => {
		const contacts = [...many(249), { id: "9", email: "ann@x.example" }];
		let isRefused = false;
		const recorded = recordingFetch(({ url }) => {
			const asked = new URL(url).searchParams;
			const query = asked.get("query")?.toLowerCase();
			if (query && isRefused) return { status: 400, json: {} };
			const found = contacts.filter(({ email }) => email?.includes(query ?? ""));
			const start = Number(asked.get("startAfterId") ?? 0);
			const nextPageUrl = found[start + 100] ? `/?startAfterId=${start + 100}` : null;
			return { json: { contacts: found.slice(start, start + 100), meta: { nextPageUrl } } };
		});
		const { findContact } = crmV1(settings, { ...recorded, search: createContactSearch(toE164) });
		expect(await findContact({ ...ann, email: "nobody@x.example", phone: "" })).toEqual({});
		isRefused = true;
		expect(await findContact({ ...ann, phone: "" })).toEqual({ id: "9" });
	});

	it("tests the search once on a known contact, then makes three calls for each person", async () => {
		const { findContact, asked } = account(many(250));
		await findContact(ann);
		await findContact(ann);
		const calls = [
			"/contacts?limit=100",
			"?limit=100&query=ann@x.example",
			"?limit=100&query=+447700900456",
		];
		const each = calls.map((call) => call.replace(/^\?/, "/contacts?"));
		expect(asked()).toEqual([
			each[0],
			each[1],
			"/contacts?limit=100&query=c99@x.example",
			each[2],
			"/contacts?limit=100&query=+441632960099",
			...each,
		]);
	});

	it("scans all pages after a create with an unknown outcome, each page once", async () => {
		const { findContact, asked } = account(many(250));
		expect(await findContact(ann, true)).toEqual({});
		expect(asked().filter((call) => !call.includes("query"))).toEqual([
			"/contacts?limit=100",
			"/contacts?limit=100&startAfterId=100",
			"/contacts?limit=100&startAfterId=200",
		]);
	});

	it("stops in an endless list", async () => {
		const recorded = recordingFetch(() => ({
			json: { contacts: [], meta: { nextPageUrl: "/contacts?limit=100&startAfterId=1" } },
		}));
		const crm = crmV1(settings, { ...recorded, search: createContactSearch(toE164) });
		expect(await crm.findContact(ann)).toEqual({});
		expect(recorded.calls.length).toBeLessThan(6);
	});

	it("does not take a failed search for an empty result", async () => {
		const recorded = recordingFetch(({ url }) =>
			url.includes("query")
				? { status: 500 }
				: { json: { contacts: many(100), meta: { nextPageUrl: "/contacts?startAfterId=1" } } },
		);
		const crm = crmV1(settings, { ...recorded, search: createContactSearch(toE164) });
		await expect(crm.findContact(ann)).rejects.toThrow("Failed to search contacts 500");
	});
});
