import { describe, expect, it } from "vitest";
import { type Answering, recordingFetch } from "../testing/recording-fetch.ts";
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

function crm(
	answer: Answering,
	phone: (typed: string) => string | undefined = () => "+447700900456",
) {
	const recorded = recordingFetch(answer);
	return { ...crmV2(settings, { ...recorded, phone }), calls: recorded.calls };
}

describe("CRM API v2", () => {
	it("names its version and account with every call", async () => {
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

	it("seeks by e-mail, then by number", async () => {
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

	it("upserts without tags, which would overwrite those a contact has", async () => {
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

	it("leaves out a number that is none", async () => {
		const none = crm(
			() => ({ json: { contact: { id: "9" } } }),
			() => undefined,
		);
		await none.createContact({ ...ann, tags: [], source: "S" });
		expect(JSON.parse(String(none.calls[0]?.body))).not.toHaveProperty("phone");
		await none.findContact(ann);
		expect(none.calls.filter(({ url }) => url.includes("number="))).toEqual([]);
	});

	it("opens an opportunity with the fields this API knows, and no other", async () => {
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

	it("does not take an answer that speaks of no contact for 'there is none'", async () => {
		await expect(crm(() => ({ json: { traceId: "t" } })).findContact(ann)).rejects.toThrow(
			"Failed to search contacts (answered 200, with nothing that shows it was done)",
		);
	});
});
