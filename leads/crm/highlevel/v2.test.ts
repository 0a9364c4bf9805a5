import { describe, expect, it } from "vitest";
import { type CrmCall, describeCrmCalls, describeNotedCreates } from "../../testing/crm-suite.ts";
import { type Answering, recordingFetch } from "../../testing/recording-fetch.ts";
import { crmV2 } from "./v2.ts";

const settings = {
	url: "https://crm.example",
	token: "t0ken",
	locationId: "loc",
	pipelineId: "pipe",
	stageId: "stage",
};
const ann = {
	firstName: "Ann",
	lastName: "Taylor",
	email: "ann+1@x.example",
	phone: "07700 900456",
};
const contact = { ...ann, tags: [], source: "S" };

function crm(
	answer: Answering,
	phone: (typed: string) => string | undefined = () => "+447700900456",
) {
	const recorded = recordingFetch(answer);
	return { ...crmV2(settings, { ...recorded, phone }), calls: recorded.calls };
}

describe("CRM API v2", () => {
	it("sends its version and account with every call", async () => {
		const { addTags, calls } = crm(() => ({ status: 201, json: { tags: ["a"] } }));
		await addTags("9", ["a"]);
		expect(calls).toMatchObject([
			{ method: "POST", url: "https://crm.example/contacts/9/tags", body: '{"tags":["a"]}' },
		]);
		expect(calls[0]?.headers).toMatchObject({
			authorization: "Bearer t0ken",
			version: "2021-07-28",
		});
	});

	it("searches by email, then by number", async () => {
		const { findContact, calls } = crm(({ url }) => ({
			json: { contact: url.includes("number=") ? { id: "9" } : null },
		}));
		expect(await findContact(ann)).toEqual({ id: "9" });
		const search = "https://crm.example/contacts/search/duplicate?locationId=loc";
		expect(calls.map(({ url }) => url)).toEqual([
			`${search}&email=ann%2B1%40x.example`,
			`${search}&number=%2B447700900456`,
		]);
	});

	it("upserts without tags, which would overwrite the contact's own", async () => {
		const made = crm(() => ({ json: { new: true, contact: { id: "9" }, traceId: "t" } }));
		const contact = { ...ann, tags: ["contact-form"], source: "Website - Contact Form" };
		expect(await made.createContact(contact)).toEqual({ id: "9", isNew: true });
		expect(made.tagsOnCreate).toBe(false);
		expect(made.calls[0]?.url).toBe("https://crm.example/contacts/upsert");
		expect(JSON.parse(String(made.calls[0]?.body))).toEqual({
			email: "ann+1@x.example",
			phone: "+447700900456",
			firstName: "Ann",
			lastName: "Taylor",
			name: "Ann Taylor",
			source: "Website - Contact Form",
			locationId: "loc",
		});
		const known = crm(() => ({ json: { new: false, contact: { id: "9" } } }));
		expect(await known.createContact(contact)).toEqual({ id: "9", isNew: false });
		await expect(crm(() => ({ json: {} })).createContact(contact)).rejects.toThrow(
			"No contact ID returned from API",
		);
	});

	it("leaves out an invalid number", async () => {
		const none = crm(
			() => ({ json: { contact: { id: "9" } } }),
			() => undefined,
		);
		await none.createContact({ ...ann, tags: [], source: "S" });
		expect(JSON.parse(String(none.calls[0]?.body))).not.toHaveProperty("phone");
		await none.findContact(ann);
		expect(none.calls.filter(({ url }) => url.includes("number="))).toEqual([]);
	});

	it("opens an opportunity with only the fields that this API knows", async () => {
		const { createOpportunity, calls } = crm(() => ({
			status: 201,
			json: { opportunity: { id: "o1" } },
		}));
		const opportunity = { contactId: "9", title: "Business Inquiry Ann Taylor", source: "S" };
		expect(await createOpportunity(opportunity)).toBe("o1");
		expect(calls[0]?.url).toBe("https://crm.example/opportunities/");
		expect(JSON.parse(String(calls[0]?.body))).toEqual({
			name: "Business Inquiry Ann Taylor",
			status: "open",
			pipelineId: "pipe",
			pipelineStageId: "stage",
			locationId: "loc",
			contactId: "9",
			monetaryValue: 0,
		});
	});

	it("finds a contact's opportunity in our pipeline", async () => {
		const { listOpportunities, calls } = crm(() => ({
			json: { opportunities: [{ id: "o1", contactId: "9" }] },
		}));
		expect(await listOpportunities("9", ann)).toEqual(["o1"]);
		expect(calls[0]?.url).toBe(
			"https://crm.example/opportunities/search?location_id=loc&pipeline_id=pipe&contact_id=9&limit=100",
		);
	});

	it("does not take somebody else with the same number for the person", async () => {
		const bob = { id: "8", firstName: "Bob", lastName: "Taylor", email: "bob@x.example" };
		const { findContact } = crm(({ url }) => ({
			json: { contact: url.includes("number=") ? bob : null },
		}));
		expect(await findContact(ann)).toEqual({ isPhoneTaken: true });
		expect(await findContact({ ...ann, firstName: "Bob" })).toEqual({ id: "8" });
	});

	it("does not take an answer without a contact for 'there is none'", async () => {
		await expect(crm(() => ({ json: { traceId: "t" } })).findContact(ann)).rejects.toThrow(
			"Failed to search contacts (answered 200, with nothing that shows it was done)",
		);
	});
});

/** Every call of the API: its request, and its error message. */
const calls: CrmCall[] = [
	{
		name: "adding tags",
		make: (api) => api.addTags("9", ["a", "b"]),
		sent: ["POST", "/contacts/9/tags", '{"tags":["a","b"]}'],
		json: { tags: ["A", "b", "c"] },
		result: undefined,
		failed: "Failed to add tags",
	},
	{
		name: "removing tags",
		make: (api) => api.removeTags("9", ["a"]),
		sent: ["DELETE", "/contacts/9/tags", '{"tags":["a"]}'],
		json: { tags: ["b"] },
		result: undefined,
		failed: "Failed to remove tags",
	},
	{
		name: "opening an opportunity in a stage of its own",
		make: (api) =>
			api.createOpportunity({ contactId: "9", title: "T", source: "S", stageId: "other" }),
		sent: [
			"POST",
			"/opportunities/",
			'{"name":"T","status":"open","pipelineId":"pipe","pipelineStageId":"other","locationId":"loc","contactId":"9","monetaryValue":0}',
		],
		json: { opportunity: { id: "o1" } },
		result: "o1",
		failed: "Failed to create opportunity",
	},
	{
		name: "setting custom fields",
		make: (api) => api.setFields("9", { SIZE: "large", WHO: "acme" }),
		sent: [
			"PUT",
			"/contacts/9",
			'{"customFields":[{"id":"SIZE","field_value":"large"},{"id":"WHO","field_value":"acme"}]}',
		],
		json: { contact: { id: "9" } },
		result: undefined,
		failed: "Failed to set custom fields",
	},
	{
		name: "adding a note",
		make: (api) => api.addNote("9", "Words"),
		sent: ["POST", "/contacts/9/notes", '{"body":"Words"}'],
		json: { note: { id: "n1" } },
		result: undefined,
		failed: "Failed to add a note",
	},
	{
		name: "looking for a note",
		make: (api) => api.hasNote("9", "Lead 7"),
		sent: ["GET", "/contacts/9/notes"],
		json: { notes: [{ body: "x Lead 7 y" }] },
		result: true,
		failed: "Failed to read notes",
	},
	{
		name: "looking for a note that is not there",
		make: (api) => api.hasNote("9", "Lead 8"),
		sent: ["GET", "/contacts/9/notes"],
		json: { notes: [{ body: "x Lead 7 y" }] },
		result: false,
		failed: "Failed to read notes",
	},
	{
		name: "looking for a contact's opportunities",
		make: (api) => api.listOpportunities("9", ann),
		sent: ["GET", "/opportunities/search?location_id=loc&pipeline_id=pipe&contact_id=9&limit=100"],
		json: { opportunities: [{ id: "o1", contactId: "9" }] },
		result: ["o1"],
		failed: "Failed to search opportunities",
	},
	{
		name: "reading the first page of outcomes",
		make: (api) => api.listOutcomes(),
		sent: ["GET", "/opportunities/search?location_id=loc&pipeline_id=pipe&status=all&limit=100"],
		json: {
			opportunities: [{ id: "o1", status: "won", updatedAt: "1970-01-01T00:00:01Z" }],
			meta: { nextPageUrl: "x", startAfter: 5, startAfterId: "o1" },
		},
		result: {
			outcomes: [{ id: "o1", status: "won", changedAt: 1000 }],
			next: "startAfter=5&startAfterId=o1",
		},
		failed: "Failed to read outcomes",
	},
	{
		name: "reading the next page of outcomes",
		make: (api) => api.listOutcomes("startAfter=5&startAfterId=o1"),
		sent: [
			"GET",
			"/opportunities/search?location_id=loc&pipeline_id=pipe&status=all&limit=100&startAfter=5&startAfterId=o1",
		],
		json: { opportunities: [] },
		result: { outcomes: [] },
		failed: "Failed to read outcomes",
	},
	{
		name: "looking for a person by e-mail",
		make: (api) => api.findContact(ann),
		sent: ["GET", "/contacts/search/duplicate?locationId=loc&email=ann%2B1%40x.example"],
		json: { contact: { id: "9" } },
		result: { id: "9" },
		failed: "Failed to search contacts",
	},
	{
		name: "looking for a person without an e-mail",
		make: (api) => api.findContact({ ...ann, email: "" }),
		sent: ["GET", "/contacts/search/duplicate?locationId=loc&number=%2B447700900456"],
		json: { contact: null },
		result: {},
		failed: "Failed to search contacts",
	},
];

const adapter = {
	name: "API v2",
	url: "https://crm.example",
	headers: {
		authorization: "Bearer t0ken",
		accept: "application/json",
		"content-type": "application/json",
		version: "2021-07-28",
	},
	open: (answer: Answering) => crm(answer),
};
describeCrmCalls(adapter, calls);
describeNotedCreates(adapter, contact);

describe("creates by API v2", () => {
	const opportunity = { contactId: "9", title: "T", source: "S" };
	const json = { contact: { id: "9" } };

	it("fail with the words of the error catalogue", async () => {
		const down = crm(() => ({ status: 500, json: { msg: "down" } }));
		await expect(down.createContact(contact)).rejects.toThrow(/^Failed to create contact 500$/);
		await expect(down.createOpportunity(opportunity)).rejects.toThrow(
			/^Failed to create opportunity 500 \{"msg":"down"\}$/,
		);
	});

	it.each([
		[true, true],
		[false, false],
		[undefined, true],
	])("count a contact as new: %s as %s", async (isNew, counts) => {
		const api = crm(() => ({ json: { new: isNew, contact: { id: "9" } } }));
		expect(await api.createContact(contact)).toEqual({ id: "9", isNew: counts });
	});

	it("send the number as typed if nothing formats it", async () => {
		const { fetch, calls } = recordingFetch(() => ({ json }));
		await crmV2(settings, { fetch }).createContact(contact);
		expect(JSON.parse(String(calls[0]?.body)).phone).toBe("07700 900456");
	});
});

describe("a contact in API v2's answer", () => {
	it.each([
		["without an id", { contact: {} }],
		["with an id that isn't text", { contact: { id: 9 } }],
		["with a text for a contact", { contact: "9" }],
		["not at all", {}],
	])("proves nothing %s", async (_, json) => {
		await expect(crm(() => ({ json })).findContact(ann)).rejects.toMatchObject({
			details: { unproven: true },
		});
	});
});

describe("an account of API v2 without a list of opportunities", () => {
	it("has none from its fifth rejection on", async () => {
		const { listOpportunities } = crm(() => ({ status: 404 }));
		for (let n = 0; n < 4; n++)
			await expect(listOpportunities("9", ann)).rejects.toThrow(
				/^Failed to search opportunities 404$/,
			);
		expect(await listOpportunities("9", ann)).toEqual([]);
	});
});

describe("deleting a contact by API v2", () => {
	const found = { opportunities: [{ id: "o/1", contactId: "c/9" }] };

	it.each(["succeded", "succeeded"])(
		"deletes its opportunities first, each by its id, and goes by `%s`",
		async (flag) => {
			const { deleteContact, calls } = crm(({ method }) => ({
				json: method === "GET" ? found : { [flag]: true },
			}));
			expect(await deleteContact("c/9", "ann@x.example")).toBeUndefined();
			expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
				"GET https://crm.example/opportunities/search?location_id=loc&pipeline_id=pipe&contact_id=c%2F9&limit=100",
				"DELETE https://crm.example/opportunities/o%2F1",
				"DELETE https://crm.example/contacts/c%2F9",
			]);
		},
	);

	it.each([
		["opportunity", "/opportunities/", 2],
		["contact", "/contacts/", 3],
	])("stops if the %s cannot be deleted", async (what, path, made) => {
		const { deleteContact, calls } = crm(({ method, url }) => {
			if (method === "GET") return { json: found };
			return url.includes(path) ? { status: 500 } : { json: { succeded: true } };
		});
		await expect(deleteContact("c/9", "ann@x.example")).rejects.toThrow(
			new RegExp(`^Failed to delete ${what} 500$`),
		);
		expect(calls).toHaveLength(made);
	});
});
