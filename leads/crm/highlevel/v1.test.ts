import { describe, expect, it } from "vitest";
import { type CrmCall, describeCrmCalls, describeNotedCreates } from "../../testing/crm-suite.ts";
import { type Answering, recordingFetch } from "../../testing/recording-fetch.ts";
import { toE164 } from "../../values/phone.ts";
import { existingContact, opportunityExists } from "../answers.ts";
import { crmV1 } from "./v1.ts";

const settings = {
	url: "https://crm.example/v1",
	token: "t0ken",
	locationId: "loc",
	pipelineId: "pipe",
	stageId: "stage",
};
const ann = { firstName: "Ann", lastName: "Taylor", email: "ann@x.example", phone: "07700 900456" };
const contact = { ...ann, tags: ["contact-form"], source: "Website - Contact Form" };

function crm(answer: Answering) {
	const recorded = recordingFetch(answer);
	return { ...crmV1(settings, recorded), calls: recorded.calls };
}

describe("CRM API v1", () => {
	it("requests one page of 100 contacts, with bearer and JSON content type", async () => {
		const { findContact, calls } = crm(() => ({
			json: { contacts: [{ id: "9", email: ann.email }] },
		}));
		expect(await findContact(ann)).toEqual({ id: "9" });
		expect(calls).toMatchObject([
			{ method: "GET", url: "https://crm.example/v1/contacts?limit=100" },
		]);
		expect(calls[0]?.headers).toEqual({
			authorization: "Bearer t0ken",
			"content-type": "application/json",
		});
	});

	it("sends exactly this to create a contact", async () => {
		const { createContact, calls } = crm(() => ({ json: { contact: { id: "9" } } }));
		expect(await createContact(contact)).toEqual({ id: "9", isNew: true });
		expect(calls[0]).toMatchObject({
			method: "POST",
			url: "https://crm.example/v1/contacts/",
			headers: { authorization: "Bearer t0ken", "content-type": "application/json" },
			body: '{"email":"ann@x.example","phone":"07700 900456","firstName":"Ann","lastName":"Taylor","name":"Ann Taylor","tags":["contact-form"],"source":"Website - Contact Form","locationId":"loc"}',
		});
	});

	it.each([
		["07700 900123 (after 6pm)", "+447700900123"],
		["07700 900123", "07700 900123"],
		["ask for Ben please", undefined],
	])("sends the telephone %j as %s", async (phone, sent) => {
		const recorded = recordingFetch(() => ({ json: { contact: { id: "9" } } }));
		const api = crmV1(settings, { ...recorded, phone: toE164 });
		await api.createContact({ ...contact, phone });
		expect(JSON.parse(String(recorded.calls[0]?.body)).phone).toBe(sent);
	});

	it("sends exactly this to tag a contact and to open an opportunity", async () => {
		const { addTags, createOpportunity, calls } = crm(() => ({
			json: { id: "o1", tags: ["customer", "business-checklist-download"] },
		}));
		await addTags("9", ["business-checklist-download"]);
		const opportunity = { contactId: "9", title: "Business Inquiry Ann Taylor", source: "S" };
		expect(await createOpportunity(opportunity)).toBe("o1");
		expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
			[
				"POST",
				"https://crm.example/v1/contacts/9/tags",
				'{"tags":["business-checklist-download"]}',
			],
			[
				"POST",
				"https://crm.example/v1/pipelines/pipe/opportunities/",
				'{"title":"Business Inquiry Ann Taylor","status":"open","stageId":"stage","contactId":"9","monetaryValue":0,"source":"S"}',
			],
		]);
	});

	it("reports failures in the words of the error catalogue", async () => {
		const down = crm(() => ({ status: 500, json: { msg: "down" } }));
		await expect(down.createContact(contact)).rejects.toThrow("Failed to create contact 500");
		await expect(
			down.createOpportunity({ contactId: "9", title: "T", source: "S" }),
		).rejects.toThrow('Failed to create opportunity 500 {"msg":"down"}');
		const mute = crm(() => ({ json: {} }));
		await expect(mute.createContact(contact)).rejects.toThrow("No contact ID returned from API");
	});

	it("lists a contact's opportunities, and none if the account offers no such list", async () => {
		const holds = crm(() => ({
			json: {
				opportunities: [
					{ id: "o1", contact: { id: "9" } },
					{ id: "o2", contact: { id: "8" } },
					{ id: "o3", contactId: "9" },
				],
			},
		}));
		expect(await holds.listOpportunities("9", ann)).toEqual(["o1", "o3"]);
		expect(await holds.listOpportunities("7", ann)).toEqual([]);
		const none = crm(() => ({ status: 404 }));
		// One rejection may be a blip; five in a row are not.
		for (let n = 0; n < 4; n++)
			await expect(none.listOpportunities("9", ann)).rejects.toThrow("404");
		expect(await none.listOpportunities("9", ann)).toEqual([]);
		for (const [status, message] of [
			[500, "500"],
			[301, "a redirect"],
			[200, "nothing that shows"],
		] as const)
			await expect(crm(() => ({ status })).listOpportunities("9", ann)).rejects.toThrow(message);
	});

	it("does not take a rejection for an empty list after a success", async () => {
		let status = 200;
		const { listOpportunities } = crm(() => ({ status, json: { opportunities: [] } }));
		await listOpportunities("9", ann);
		status = 422;
		for (let n = 0; n < 6; n++) await expect(listOpportunities("9", ann)).rejects.toThrow("422");
	});

	it("leaves out a number that is somebody else's", async () => {
		const { createContact, calls } = crm(() => ({ json: { contact: { id: "9" } } }));
		await createContact({ ...contact, phone: "" });
		expect(JSON.parse(String(calls[0]?.body))).not.toHaveProperty("phone");
	});

	it("reads the ids in rejections that mean 'exists already'", async () => {
		const duplicate = crm(() => ({
			status: 400,
			json: {
				message: "This location does not allow duplicated contacts.",
				meta: { contactId: "9", matchingField: "email" },
			},
		}));
		const refused = await duplicate.createContact(contact).catch((thrown) => thrown);
		expect(existingContact(refused)).toEqual({ id: "9", byPhone: false });
		expect(opportunityExists(refused)).toBe(false);
		const second = crm(() => ({
			status: 400,
			json: { code: "OPPORTUNITY_NO_DUPLICATE", meta: { existingId: "o1" } },
		}));
		const again = await second
			.createOpportunity({ contactId: "9", title: "T", source: "S" })
			.catch((thrown) => thrown);
		expect(opportunityExists(again)).toBe(true);
		expect(existingContact(again)).toBeUndefined();
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
			"/pipelines/pipe/opportunities/",
			'{"title":"T","status":"open","stageId":"other","contactId":"9","monetaryValue":0,"source":"S"}',
		],
		json: { id: "o1" },
		result: "o1",
		failed: "Failed to create opportunity",
	},
	{
		name: "setting custom fields",
		make: (api) => api.setFields("9", { SIZE: "large" }),
		sent: ["PUT", "/contacts/9", '{"customField":{"SIZE":"large"}}'],
		json: { contact: { id: "9" } },
		result: undefined,
		failed: "Failed to set custom fields",
	},
	{
		name: "adding a note",
		make: (api) => api.addNote("9", "Words"),
		sent: ["POST", "/contacts/9/notes/", '{"body":"Words"}'],
		json: { id: "n1" },
		result: undefined,
		failed: "Failed to add a note",
	},
	{
		name: "looking for a note",
		make: (api) => api.hasNote("9", "Lead 7"),
		sent: ["GET", "/contacts/9/notes/"],
		json: { notes: [{ body: "x Lead 7 y" }] },
		result: true,
		failed: "Failed to read notes",
	},
	{
		name: "looking for a note that is not there",
		make: (api) => api.hasNote("9", "Lead 8"),
		sent: ["GET", "/contacts/9/notes/"],
		json: { notes: [{ body: "x Lead 7 y" }] },
		result: false,
		failed: "Failed to read notes",
	},
	{
		name: "looking for a contact's opportunities",
		make: (api) => api.listOpportunities("9", { ...ann, email: "ann+1@x.example" }),
		sent: ["GET", "/pipelines/pipe/opportunities?limit=100&query=ann%2B1%40x.example"],
		json: { opportunities: [{ id: "o1", contact: { id: "9" } }] },
		result: ["o1"],
		failed: "Failed to search opportunities",
	},
	{
		name: "reading the first page of outcomes",
		make: (api) => api.listOutcomes(),
		sent: ["GET", "/pipelines/pipe/opportunities?limit=100"],
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
		sent: ["GET", "/pipelines/pipe/opportunities?startAfter=5&startAfterId=o1&limit=100"],
		json: { opportunities: [] },
		result: { outcomes: [] },
		failed: "Failed to read outcomes",
	},
];

const adapter = {
	name: "API v1",
	url: "https://crm.example/v1",
	headers: {
		authorization: "Bearer t0ken",
		"content-type": "application/json",
	},
	open: (answer: Answering) => crm(answer),
};
describeCrmCalls(adapter, calls);
describeNotedCreates(adapter, contact);

describe("creates by API v1", () => {
	it("set the tags of a new contact at once", () => {
		expect(crm(() => ({})).tagsOnCreate).toBe(true);
	});
});

describe("searching for a person by API v1", () => {
	it.each([
		["everywhere", true, true],
		["on the first page", false, false],
		["on the first page by default", undefined, false],
	])("can be delegated: %s", async (_, everywhere, said) => {
		const { fetch, calls } = recordingFetch(() => ({ json: { contacts: [{ id: "5" }] } }));
		const asked: unknown[] = [];
		const api = crmV1(settings, {
			fetch,
			search: async (list, person, isEverywhere) => {
				const { contacts } = await list("?limit=7&startAfterId=x");
				asked.push(contacts, person, isEverywhere);
				return { id: "found" };
			},
		});
		expect(await api.findContact(ann, everywhere)).toEqual({ id: "found" });
		expect(asked).toEqual([[{ id: "5" }], ann, said]);
		expect(calls.map(({ url }) => url)).toEqual([
			"https://crm.example/v1/contacts?limit=7&startAfterId=x",
		]);
	});

	it("reports what failed", async () => {
		await expect(crm(() => ({ status: 503 })).findContact(ann)).rejects.toThrow(
			/^Failed to search contacts 503$/,
		);
	});
});

describe("deleting a contact by API v1", () => {
	const found = { opportunities: [{ id: "o/1", contactId: "c/9" }] };

	it("deletes its opportunities first, each by its id", async () => {
		const { deleteContact, calls } = crm(({ method }) => ({ json: method === "GET" ? found : {} }));
		expect(await deleteContact("c/9", "ann@x.example")).toBeUndefined();
		expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
			"GET https://crm.example/v1/pipelines/pipe/opportunities?limit=100&query=ann%40x.example",
			"DELETE https://crm.example/v1/pipelines/pipe/opportunities/o%2F1",
			"DELETE https://crm.example/v1/contacts/c%2F9",
		]);
	});

	it("stops if an opportunity cannot be deleted", async () => {
		const { deleteContact, calls } = crm(({ method }) =>
			method === "GET" ? { json: found } : { status: 500 },
		);
		await expect(deleteContact("c/9", "ann@x.example")).rejects.toThrow(
			/^Failed to delete opportunity 500$/,
		);
		expect(calls).toHaveLength(2);
	});
});
