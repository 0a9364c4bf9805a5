/** Our adapter for Brevo, tested against a stand-in that follows the official description of Brevo's API. */
import { beforeEach, describe, expect, it } from "vitest";
import { listLocations, listPipelines } from "../../../../leads/crm/account-lists.ts";
import { crmBrevo } from "../../../../leads/crm/brevo/brevo.ts";
import { createCrmChoices } from "../../../../leads/crm/choices.ts";
import { createStandins, type Standins } from "../../app.ts";
import type { FaultSetting } from "../../state/faults.ts";

const key = { api: "brevo", url: "http://crm.test/crm/brevo", token: "standin-token" } as const;
const account = { locationId: "org", pipelineId: "pipe", stageId: "standin-stage" };
const ann = {
	firstName: "Ann",
	lastName: "Taylor",
	email: "Ann@Plumbing.example",
	phone: "07700 900123",
};
const newAnn = { ...ann, tags: ["contact-form"], source: "Website - Contact Form" };

let standins: Standins;
let crm: ReturnType<typeof crmBrevo>;
const fetcher = (async (input, init) =>
	standins.app.request(new Request(input, init))) as typeof fetch;
const open = (token: string = key.token) =>
	crmBrevo(
		{ ...key, ...account, token },
		{ fetch: fetcher, phone: (typed) => typed.replace(/^0/, "+44").replaceAll(" ", "") },
	);
beforeEach(() => {
	standins = createStandins({
		...{ pipelineId: "pipe", stageId: "standin-stage" },
		customFields: [{ id: "SIZE", name: "Size" }],
	});
	crm = open();
});

const contacts = () => standins.state.contacts.all();
const calls = (method: string) =>
	standins.state.requests
		.filter((request) => request.method === method)
		.map(({ path }) => path.slice("/crm/brevo".length));
const fail = (...faults: FaultSetting[]) => standins.behaviour.set(faults);
const detailsOf = (promise: Promise<unknown>) =>
	promise.then(
		() => expect.unreachable("it should have failed"),
		(thrown) => thrown.details,
	);

describe("a person in Brevo", () => {
	it("is searched for before a contact is created, and found by any spelling of the address", async () => {
		expect(await crm.findContact(ann)).toEqual({});
		const { id, isNew } = await crm.createContact(newAnn);
		expect({ id, isNew }).toEqual({ id: "1", isNew: true });
		expect(await crm.findContact({ ...ann, email: "ANN@plumbing.EXAMPLE" })).toEqual({ id });
		expect(contacts()).toMatchObject([{ id, firstName: "Ann", phone: "+447700900123" }]);
	});

	it("is found by number under another address, but not if the number is somebody else's", async () => {
		const { id } = await crm.createContact(newAnn);
		expect(await crm.findContact({ ...ann, email: "ann@home.example" })).toEqual({ id });
		const bob = { ...ann, firstName: "Bob", lastName: "Okafor", email: "bob@home.example" };
		expect(await crm.findContact(bob)).toEqual({ isPhoneTaken: true });
	});

	it("is created without the number if Brevo doesn't believe the number", async () => {
		const message = "Invalid phone number";
		fail({
			match: "POST /crm/brevo/contacts",
			...{ status: 400, body: { code: "invalid_parameter", message }, times: 1 },
		});
		expect(await crm.createContact(newAnn)).toEqual({ id: "1", isNew: true });
		expect(contacts()).toMatchObject([{ email: "Ann@Plumbing.example", phone: "" }]);
	});

	it("is never taken for missing because of a 404 that isn't Brevo's", async () => {
		fail({ match: "GET /crm/brevo/*", status: 404, body: "<!doctype html><h1>Not found</h1>" });
		expect(await detailsOf(crm.findContact(ann))).toMatchObject({ status: 404, rejected: true });
	});

	it("isn't created twice after a lost answer: the next search finds the contact", async () => {
		fail({ match: "POST /crm/brevo/contacts", status: 504, thenApply: true });
		expect(await detailsOf(crm.createContact(newAnn))).toMatchObject({ outcomeUnknown: true });
		expect(await crm.findContact(ann)).toEqual({ id: "1" });
		fail();
		expect(await detailsOf(crm.createContact(newAnn))).toMatchObject({ rejected: true });
		expect(contacts()).toHaveLength(1);
	});

	it("gets values in the account's attributes", async () => {
		const { id } = await crm.createContact(newAnn);
		await crm.setFields(id, { SIZE: "large" });
		expect(contacts()[0]?.other.customFields).toEqual({ SIZE: "large" });
		expect(await detailsOf(crm.setFields(id, { LENGTH: "x" }))).toMatchObject({ status: 400 });
	});
});

describe("a tag", () => {
	it("is a list with its name, made once with its folder, and found again", async () => {
		const { id } = await crm.createContact(newAnn);
		await crm.addTags(id, ["contact-form"]);
		await crm.addTags(id, ["contact-form"]);
		crm = open();
		await crm.addTags(id, ["contact-form"]);
		expect(contacts()[0]?.tags).toEqual(["contact-form"]);
		expect(calls("POST").filter((path) => /^\/contacts\/(lists|folders)$/.test(path))).toEqual([
			"/contacts/folders",
			"/contacts/lists",
		]);
		await crm.removeTags(id, ["contact-form", "never-used"]);
		await crm.removeTags(id, ["contact-form"]);
		expect(contacts()[0]?.tags).toEqual([]);
	});

	it("shares its folder with others that need one at the same time", async () => {
		const { id } = await crm.createContact(newAnn);
		await Promise.all(["a", "b", "c"].map((tag) => crm.addTags(id, [tag])));
		expect(contacts()[0]?.tags.toSorted()).toEqual(["a", "b", "c"]);
		expect(calls("POST").filter((path) => path === "/contacts/folders")).toHaveLength(1);
	});

	it("that is a number is the id of a list the coach chose", async () => {
		const { id } = await crm.createContact(newAnn);
		await crm.addTags(id, ["newsletter"]);
		crm = open();
		await crm.removeTags(id, ["100"]);
		expect(contacts()[0]?.tags).toEqual([]);
		expect(calls("POST").at(-1)).toBe("/contacts/lists/100/contacts/remove");
	});

	it("of a contact that is gone fails instead of counting as there", async () => {
		const { id } = await crm.createContact(newAnn);
		await crm.addTags(id, ["a"]);
		expect(await detailsOf(crm.addTags("999", ["a"]))).toMatchObject({ status: 404 });
	});
});

describe("a deal", () => {
	it("is created in a stage, linked to its contact, and listed for that contact alone", async () => {
		const { id: contactId } = await crm.createContact(newAnn);
		const bob = { ...newAnn, email: "bob@x.example", phone: "" };
		const { id: other } = await crm.createContact(bob);
		const title = "Business Inquiry Ann Taylor";
		const id = await crm.createOpportunity({ contactId, title, source: "S" });
		await crm.createOpportunity({ contactId: other, title, source: "S" });
		expect(standins.state.opportunities[0]).toMatchObject({
			...{ id, contactId, title, pipelineId: "pipe", stageId: "standin-stage" },
		});
		expect(await crm.listOpportunities(contactId, ann)).toEqual([id]);
	});

	it("in a stage that is gone is rejected, so that the default stage is tried", async () => {
		const { id: contactId } = await crm.createContact(newAnn);
		const deal = { contactId, title: "T", source: "S", stageId: "gone" };
		expect(await detailsOf(crm.createOpportunity(deal))).toMatchObject({ rejected: true });
	});

	it("has the outcome of its stage's name, and its value in pounds", async () => {
		const { id: contactId } = await crm.createContact(newAnn);
		for (let n = 0; n < 51; n++)
			await crm.createOpportunity({ contactId, title: `Deal ${n}`, source: "S" });
		Object.assign(standins.state.opportunities[0] ?? {}, { status: "won", monetaryValue: 120.5 });
		Object.assign(standins.state.opportunities[1] ?? {}, { status: "lost" });
		const { outcomes, next } = await crm.listOutcomes();
		expect(outcomes.slice(0, 3)).toMatchObject([
			{ status: "won", pence: 12_050 },
			{ status: "lost" },
			{ status: "open" },
		]);
		expect(next).toBe("50");
		expect((await crm.listOutcomes(next)).outcomes).toHaveLength(1);
		expect(await crm.listOpportunities(contactId, ann)).toHaveLength(51);
	});

	it("is deleted with its contact", async () => {
		const { id: contactId } = await crm.createContact(newAnn);
		await crm.createOpportunity({ contactId, title: "T", source: "S" });
		await crm.deleteContact(contactId, ann.email);
		await crm.deleteContact(contactId, ann.email);
		expect([contacts(), standins.state.opportunities]).toEqual([[], []]);
	});
});

describe("a note", () => {
	it("is HTML, found by its mark, and shortened so that the mark stays", async () => {
		const { id } = await crm.createContact(newAnn);
		await crm.addNote(id, `1 < 2 & 3\n${"long ".repeat(900)}\n\nLead 7`);
		expect(standins.state.notes[0]?.body).toMatch(
			/^1 &lt; 2 &amp; 3<br \/>long .*…<br \/>Lead 7$/s,
		);
		expect(standins.state.notes[0]?.body.length).toBeLessThanOrEqual(3000);
		expect(await crm.hasNote(id, "Lead 7")).toBe(true);
		expect(await crm.hasNote(id, "Lead 8")).toBe(false);
	});
});

describe("Brevo's account", () => {
	it("is the only one that a key opens, and has pipelines, stages and attributes", async () => {
		const tools = { fetch: fetcher };
		expect(await listLocations(key, tools)).toEqual([
			{ id: "60ddbeda0ae1ad0b2f1ab3c1", name: "Hartley Coaching" },
		]);
		const [, website] = await listPipelines(key, "org", tools);
		expect(website).toMatchObject({ id: "pipe", name: "Website" });
		expect(website?.stages.at(-1)).toEqual({ id: "lost-stage", name: "Lost" });
		const { stages, fields } = await createCrmChoices("brevo", { ...key, ...account }, tools)();
		expect(stages[0]).toEqual({ id: "standin-stage", name: "New enquiry" });
		expect(fields).toEqual([{ id: "SIZE", name: "SIZE" }]);
	});

	it("needs the key in Brevo's header", async () => {
		const wrong = await detailsOf(open("wrong").findContact(ann));
		expect(wrong).toMatchObject({ status: 401 });
		expect(wrong.rejected).toBe(false);
	});

	it("says how long to wait after too many calls", async () => {
		const busy = crmBrevo(
			{ ...key, ...account },
			{
				fetch: async () =>
					new Response("{}", { status: 429, headers: { "x-sib-ratelimit-reset": "1800" } }),
			},
		);
		expect(await detailsOf(busy.findContact(ann))).toMatchObject({
			...{ status: 429, retryAfterMs: 1_800_000 },
		});
	});
});
