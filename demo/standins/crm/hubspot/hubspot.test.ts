/** Our adapter for HubSpot, tested against a stand-in that follows the official description of HubSpot's API. */
import { beforeEach, describe, expect, it } from "vitest";
import { listLocations, listPipelines } from "../../../../leads/crm/account-lists.ts";
import { crmHubspot } from "../../../../leads/crm/hubspot/hubspot.ts";
import { createStandins, type Standins } from "../../app.ts";
import type { FaultSetting } from "../../state/faults.ts";

const key = { api: "hubspot", url: "http://crm.test/crm/hubspot", token: "standin-token" } as const;
const account = { locationId: "8675309", pipelineId: "pipe", stageId: "standin-stage" };
const ann = {
	firstName: "Ann",
	lastName: "Taylor",
	email: "Ann@Plumbing.example",
	phone: "07700 900123",
};
const newAnn = { ...ann, tags: ["contact-form"], source: "Website - Contact Form" };

let standins: Standins;
let crm: ReturnType<typeof crmHubspot>;
const fetcher = (async (input, init) =>
	standins.app.request(new Request(input, init))) as typeof fetch;
beforeEach(() => {
	standins = createStandins({ pipelineId: "pipe", stageId: "standin-stage" });
	crm = open();
});
const open = (token: string = key.token) =>
	crmHubspot(
		{ ...key, ...account, token },
		{ fetch: fetcher, phone: (typed) => typed.replace(/^0/, "+44").replaceAll(" ", "") },
	);

const contacts = () => standins.state.contacts.all();
const calls = () =>
	standins.state.requests.map(({ method, path }) => `${method} ${path.slice(12)}`);
const fail = (...faults: FaultSetting[]) => standins.behaviour.set(faults);
const contactsPath = "/crm/hubspot/crm/objects/2026-03/contacts";

describe("a person in HubSpot", () => {
	it("is searched for before a contact is created, and found at once by any spelling of the address", async () => {
		expect(await crm.findContact(ann)).toEqual({});
		const { id, isNew } = await crm.createContact(newAnn);
		expect(isNew).toBe(true);
		expect(await crm.findContact({ ...ann, email: "ANN@plumbing.EXAMPLE" })).toEqual({ id });
		expect(contacts()).toMatchObject([
			{ id, firstName: "Ann", email: "Ann@Plumbing.example", phone: "+447700900123" },
		]);
	});

	it("never has its email or number in a URL", async () => {
		await crm.findContact(ann);
		await crm.createContact(newAnn);
		for (const call of calls()) expect(call).not.toMatch(/ann|plumbing|900123/i);
	});

	it("is found by number under another email address, but not if the number is somebody else's", async () => {
		const { id } = await crm.createContact(newAnn);
		// The search finds a record only some seconds after it was created.
		Object.assign(contacts()[0] ?? {}, { dateAdded: "2026-11-20T10:00:00.000Z" });
		const moved = { ...ann, email: "ann@home.example" };
		expect(await crm.findContact(moved)).toEqual({ id });
		expect(await crm.findContact({ ...moved, firstName: "Bob", lastName: "Reed" })).toEqual({});
	});

	it("is the contact that HubSpot names if it has just been created", async () => {
		const { id } = await crm.createContact(newAnn);
		expect(await crm.createContact(newAnn)).toEqual({ id, isNew: false });
		expect(contacts()).toHaveLength(1);
	});

	it.each([
		{ status: 200, body: "<!doctype html><title>Welcome</title>" },
		{ status: 502 },
		{ drop: true },
	])("is not created twice where the answer was lost: %j", async (way) => {
		fail({ match: `POST ${contactsPath}`, ...way, thenApply: true, times: 1 });
		const begun: string[] = [];
		await expect(crm.createContact(newAnn, async () => void begun.push("told"))).rejects.toThrow(
			/create contact|No contact ID/,
		);
		expect(begun).toEqual(["told"]);
		expect((await crm.findContact(ann)).id).toBe(contacts()[0]?.id);
		expect(contacts()).toHaveLength(1);
	});

	it("gets custom properties, or HubSpot's message if one does not exist", async () => {
		const { id } = await crm.createContact(newAnn);
		await crm.setFields(id, { "standin-field-trade": "Plumber" });
		expect(contacts()[0]?.other).toEqual({ customFields: { "standin-field-trade": "Plumber" } });
		await expect(crm.setFields(id, { trade: "Plumber" })).rejects.toThrow(
			"Failed to set custom fields 400",
		);
	});
});

describe("tags in HubSpot", () => {
	it("are static lists, created on first use and looked up once", async () => {
		const { id } = await crm.createContact(newAnn);
		await crm.addTags(id, ["contact-form", "may be written to"]);
		await crm.addTags(id, ["contact-form"]);
		expect(contacts()[0]?.tags).toEqual(["contact-form", "may be written to"]);
		expect(calls().filter((call) => call.startsWith("POST /crm/lists"))).toHaveLength(2);
		await crm.removeTags(id, ["contact-form", "never there"]);
		expect(contacts()[0]?.tags).toEqual(["may be written to"]);
	});

	it("are not reported as added if HubSpot no longer knows the contact", async () => {
		await expect(crm.addTags("gone", ["contact-form"])).rejects.toThrow("Failed to add tags");
	});

	it("use the existing list after a create without an answer", async () => {
		const { id } = await crm.createContact(newAnn);
		fail({ match: "POST /crm/hubspot/crm/lists/2026-03", drop: true, thenApply: true, times: 1 });
		await expect(crm.addTags(id, ["contact-form"])).rejects.toThrow("Failed to add tags");
		await crm.addTags(id, ["contact-form"]);
		expect(contacts()[0]?.tags).toEqual(["contact-form"]);
	});
});

describe("deals and notes in HubSpot", () => {
	it("are created for the contact, in the pipeline and stage, and listed from there", async () => {
		const { id } = await crm.createContact(newAnn);
		const opportunity = { contactId: id, title: "Business Inquiry Ann Taylor", source: "S" };
		const deal = await crm.createOpportunity(opportunity);
		expect(standins.state.opportunities).toMatchObject([
			{ id: deal, contactId: id, title: opportunity.title, stageId: "standin-stage" },
		]);
		expect(await crm.listOpportunities(id, ann)).toEqual([deal]);
		Object.assign(standins.state.opportunities[0] ?? {}, { pipelineId: "another" });
		expect(await crm.listOpportunities(id, ann)).toEqual([]);
	});

	it("go to a form's own stage; a deleted stage leads to HubSpot's rejection", async () => {
		const { id: contactId } = await crm.createContact(newAnn);
		const opportunity = { contactId, title: "T", source: "S" };
		await crm.createOpportunity({ ...opportunity, stageId: "standin-stage-scored" });
		expect(standins.state.opportunities[0]?.stageId).toBe("standin-stage-scored");
		await expect(crm.createOpportunity({ ...opportunity, stageId: "gone" })).rejects.toThrow(
			/^Failed to create opportunity 400.*gone is not a valid stage/s,
		);
	});

	it("are found again after a create without an answer, at once", async () => {
		const { id } = await crm.createContact(newAnn);
		const match = ["0-3", "notes"].map((type) => `POST /crm/hubspot/crm/objects/2026-03/${type}`);
		fail(...match.map((each) => ({ match: each, drop: true, thenApply: true, times: 1 })));
		await expect(
			crm.createOpportunity({ contactId: id, title: "T", source: "S" }),
		).rejects.toThrow();
		expect(await crm.listOpportunities(id, ann)).toHaveLength(1);
		await expect(
			crm.addNote(id, "Message: <b>Two vans</b> & no evenings\n\nLead 7"),
		).rejects.toThrow();
		expect(await crm.hasNote(id, "Lead 7")).toBe(true);
		expect(await crm.hasNote(id, "Lead 8")).toBe(false);
		expect(standins.state.notes[0]?.body).toBe(
			"Message: &lt;b&gt;Two vans&lt;/b&gt; &amp; no evenings<br><br>Lead 7",
		);
	});

	it("keep a note's end if the text is too long for HubSpot", async () => {
		const { id } = await crm.createContact(newAnn);
		await crm.addNote(id, `${"&".repeat(80_000)}\nLead 7`);
		expect(await crm.hasNote(id, "Lead 7")).toBe(true);
	});

	it("are removed with a test lead's contact", async () => {
		const { id } = await crm.createContact(newAnn);
		await crm.createOpportunity({ contactId: id, title: "T", source: "S" });
		await crm.deleteContact(id, ann.email);
		expect([contacts(), standins.state.opportunities]).toEqual([[], []]);
	});
});

describe("a HubSpot account", () => {
	it("is identified by its key, with its pipelines and their stages", async () => {
		const tools = { fetch: fetcher };
		expect(await listLocations(key, tools)).toEqual([
			{ id: "8675309", name: "HubSpot account 8675309" },
		]);
		expect((await listPipelines(key, "8675309", tools)).find(({ id }) => id === "pipe")).toEqual({
			id: "pipe",
			name: "Website",
			stages: [
				{ id: "standin-stage", name: "New enquiry" },
				{ id: "standin-stage-scored", name: "Took a score card" },
				{ id: "standin-stage-booked", name: "Call booked" },
			],
		});
	});

	it("rejects a revoked key, and asks us to wait after too many calls", async () => {
		await expect(open("wrong").findContact(ann)).rejects.toMatchObject({
			details: { status: 401 },
		});
		standins.account.ratePer10s = 2;
		await crm.findContact({ ...ann, phone: "" });
		await expect(crm.findContact(ann)).rejects.toMatchObject({
			details: { status: 429, retryAfterMs: expect.any(Number) },
		});
	});
});
