import { describe, expect, test } from "vitest";
import { createStandins } from "../app.ts";
import { callCrm, jo } from "../testing.ts";

const person = { ...jo, phone: "+441632960011", tags: undefined };

function opportunity(contactId: string) {
	return {
		name: "Business Inquiry Jo Bloggs",
		status: "open",
		pipelineId: "pipe",
		pipelineStageId: "stage",
		locationId: "loc",
		contactId,
		monetaryValue: 0,
	};
}

describe("API v2", () => {
	test("accepts the calls of a lead: look up, upsert, tags, opportunity, look up again", async () => {
		const standins = createStandins();
		const search = "/v2/contacts/search/duplicate?locationId=loc&email=jo%40example.com";
		expect((await callCrm(standins, search)).answer.contact).toBeNull();

		const made = await callCrm(standins, "/v2/contacts/upsert", person);
		expect([made.status, made.answer.new]).toEqual([200, true]);
		const { id } = made.answer.contact;
		expect((await callCrm(standins, search)).answer.contact.id).toBe(id);
		const byPhone = "/v2/contacts/search/duplicate?locationId=loc&number=%2B441632960011";
		expect((await callCrm(standins, byPhone)).answer.contact.id).toBe(id);

		const tagged = await callCrm(standins, `/v2/contacts/${id}/tags`, { tags: ["a", "b"] });
		expect(tagged.status).toBe(201);
		expect(tagged.answer).toMatchObject({ tags: ["a", "b"], tagsAdded: ["a", "b"] });

		const sold = await callCrm(standins, "/v2/opportunities/", opportunity(id));
		expect(sold.status).toBe(201);
		expect(sold.answer.opportunity).toMatchObject({ contactId: id, name: opportunity(id).name });

		const found = await callCrm(
			standins,
			`/v2/opportunities/search?location_id=loc&pipeline_id=pipe&contact_id=${id}`,
		);
		expect(found.answer.opportunities).toMatchObject([{ id: sold.answer.opportunity.id }]);
		const none = "/v2/opportunities/search?location_id=loc&contact_id=nobody";
		expect((await callCrm(standins, none)).answer.opportunities).toEqual([]);
	});

	test("demands a token and the version header", async () => {
		const standins = createStandins();
		const path = "/v2/contacts/search/duplicate?locationId=loc&email=a@b.example";
		expect((await callCrm(standins, path, undefined, { token: null })).status).toBe(401);
		expect((await callCrm(standins, path, undefined, { token: "wrong" })).answer).toMatchObject({
			statusCode: 401,
			message: "Invalid token: access token is invalid",
		});
		expect((await callCrm(standins, path, undefined, { version: null })).answer).toEqual({
			statusCode: 401,
			message: "version header was not found.",
		});
		expect((await callCrm(standins, path, undefined, { version: "1" })).answer.message).toBe(
			"version header is invalid",
		);
	});

	test("an upsert replaces the contact's tags", async () => {
		const standins = createStandins();
		const { id } = (await callCrm(standins, "/v2/contacts/upsert", person)).answer.contact;
		await callCrm(standins, `/v2/contacts/${id}/tags`, { tags: ["client"] });
		const again = await callCrm(standins, "/v2/contacts/upsert", { ...person, tags: ["new"] });
		expect(again.answer).toMatchObject({ new: false, contact: { id, tags: ["new"] } });
	});

	test("an upsert never takes a phone from another contact", async () => {
		const standins = createStandins();
		await callCrm(standins, "/v2/contacts/upsert", { phone: "+441632960012", locationId: "loc" });
		await callCrm(standins, "/v2/contacts/upsert", { email: "a@b.example", locationId: "loc" });
		await callCrm(standins, "/v2/contacts/upsert", {
			email: "a@b.example",
			phone: "+441632960012",
			locationId: "loc",
		});
		expect(standins.state.contacts.all()).toMatchObject([
			{ email: "", phone: "+441632960012" },
			{ email: "a@b.example", phone: "" },
		]);
	});

	test.each([
		["an unknown field", { ...person, stageId: "x" }, "property stageId should not exist"],
		["no location", { ...person, locationId: undefined }, "locationId should not be empty"],
		["a bad e-mail", { ...person, email: "jo" }, "email must be an email"],
		["neither email nor phone", { locationId: "loc" }, "email or phone should not be empty"],
	])("refuses a contact with %s", async (_, body, message) => {
		const standins = createStandins();
		const { status, answer } = await callCrm(standins, "/v2/contacts/upsert", body);
		expect(status).toBe(422);
		expect(answer).toMatchObject({
			statusCode: 422,
			message: [message],
			error: "Unprocessable Entity",
		});
		expect(standins.state.contacts.all()).toEqual([]);
	});

	test("refuses an impossible phone number", async () => {
		const body = { ...person, phone: "(((()))))-" };
		expect((await callCrm(createStandins(), "/v2/contacts/upsert", body)).status).toBe(400);
	});

	test("refuses a plain create of an existing contact", async () => {
		const standins = createStandins();
		const first = await callCrm(standins, "/v2/contacts/", person);
		expect(first.status).toBe(201);
		const again = await callCrm(standins, "/v2/contacts/", { ...person, phone: "07700 900001" });
		expect(again.status).toBe(400);
		expect(again.answer.meta).toEqual({
			contactId: first.answer.contact.id,
			matchingField: "email",
		});
		const { id } = first.answer.contact;
		expect((await callCrm(standins, `/v2/contacts/${id}`)).answer.contact.id).toBe(id);
		expect((await callCrm(standins, "/v2/contacts/nobody")).status).toBe(400);
	});

	test("refuses a second opportunity, one without a contact, and unknown fields", async () => {
		const standins = createStandins();
		const { id } = (await callCrm(standins, "/v2/contacts/upsert", person)).answer.contact;
		const first = await callCrm(standins, "/v2/opportunities/", opportunity(id));
		const second = await callCrm(standins, "/v2/opportunities/", opportunity(id));
		expect(second.status).toBe(400);
		expect(second.answer).toMatchObject({
			code: "OPPORTUNITY_NO_DUPLICATE",
			meta: { existingId: first.answer.opportunity.id },
		});
		expect((await callCrm(standins, "/v2/opportunities/", opportunity("nobody"))).status).toBe(400);
		const old = { ...opportunity(id), title: "x", source: "y" };
		expect((await callCrm(standins, "/v2/opportunities/", old)).answer.message).toEqual([
			"property title should not exist",
			"property source should not exist",
		]);
	});

	test("says if the token is for another location", async () => {
		const standins = createStandins({ locationId: "ours" });
		const { status, answer } = await callCrm(standins, "/v2/contacts/upsert", person);
		expect(status).toBe(403);
		expect(answer.message).toBe("The token does not have access to this location.");
	});

	test("accepts only snake case in the search for opportunities", async () => {
		const { status, answer } = await callCrm(
			createStandins(),
			"/v2/opportunities/search?locationId=loc",
		);
		expect(status).toBe(422);
		expect(answer.message).toContain("property locationId should not exist");
	});
});

test("notes and custom fields are read back, and unknown properties refused", async () => {
	const standins = createStandins();
	const { id } = (await callCrm(standins, "/v2/contacts/upsert", person)).answer.contact;
	const path = `/v2/contacts/${id}`;
	const put = (body: object) => callCrm(standins, path, body, { method: "PUT" });
	const refused = await put({ locationId: "loc", customFields: [{ value: "x" }] });
	expect(refused.status).toBe(422);
	expect(refused.answer.message).toEqual([
		"property locationId should not exist",
		"customFields.0.property value should not exist",
		"customFields.0.id must be a string",
	]);
	await put({ customFields: [{ id: "A", field_value: "1" }] });
	await put({ customFields: [{ id: "B", field_value: "2" }] });
	expect(standins.state.contacts.get(id)?.other.customFields).toEqual({ A: "1", B: "2" });
	expect((await callCrm(standins, `${path}/notes`, {})).status).toBe(422);
	expect((await callCrm(standins, `${path}/notes`, { body: "Words" })).status).toBe(201);
	const list = await callCrm(standins, `${path}/notes`);
	expect(list.answer).toMatchObject({ notes: [{ body: "Words", contactId: id }] });
});

test("deletes opportunities and contacts, once", async () => {
	const standins = createStandins();
	const made = await callCrm(standins, "/v2/contacts/upsert", person);
	const { id } = made.answer.contact;
	const sold = await callCrm(standins, "/v2/opportunities/", opportunity(id));
	const paths = [`/v2/opportunities/${sold.answer.opportunity.id}`, `/v2/contacts/${id}`];
	for (const status of [200, 400])
		for (const path of paths) {
			const gone = await callCrm(standins, path, undefined, { method: "DELETE" });
			expect(gone.status).toBe(status);
		}
	expect(standins.state.received()).toMatchObject({ contacts: [], opportunities: [] });
	expect((await callCrm(standins, "/v2/contacts/upsert", person)).answer.new).toBe(true);
});
