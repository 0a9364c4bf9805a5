import { describe, expect, test } from "vitest";
import { createStandins } from "../app.ts";
import { callCrm, jo, opportunityFor } from "../testing.ts";

describe("API v1", () => {
	test("accepts the four calls of a checklist lead and stores their data", async () => {
		const standins = createStandins();
		const list = await callCrm(standins, "/v1/contacts?limit=100");
		expect(list.answer).toMatchObject({ contacts: [], meta: { total: 0, nextPageUrl: null } });

		const { status, answer } = await callCrm(standins, "/v1/contacts/", jo);
		expect(status).toBe(200);
		const { id } = answer.contact;
		expect((await callCrm(standins, `/v1/contacts/${id}/tags`, { tags: ["Met"] })).answer).toEqual({
			tags: ["business-checklist-download", "met"],
		});
		const made = await callCrm(standins, "/v1/pipelines/pipe/opportunities/", opportunityFor(id));
		expect(made.status).toBe(200);
		expect(made.answer.id).toEqual(expect.any(String));

		expect(standins.state.received()).toMatchObject({
			contacts: [{ id, email: "Jo@Example.com", phone: "+441632960011", name: "Jo Bloggs" }],
			opportunities: [
				{ contactId: id, title: "Business Inquiry Jo Bloggs", pipelineId: "pipe", via: "v1" },
			],
		});
	});

	test("works with and without the slash at the end", async () => {
		const standins = createStandins();
		expect((await callCrm(standins, "/v1/contacts", jo)).status).toBe(200);
		expect((await callCrm(standins, "/v1/contacts/?limit=100")).answer.contacts).toHaveLength(1);
	});

	test("refuses a missing and a wrong token", async () => {
		const standins = createStandins({ token: "secret" });
		for (const token of [null, "standin-token"]) {
			const { status, answer } = await callCrm(standins, "/v1/contacts", undefined, { token });
			expect([status, answer]).toEqual([401, { msg: "Unauthorized" }]);
		}
		expect(standins.state.requests.map(({ bearer, authorised }) => [bearer, authorised])).toEqual([
			[false, false],
			[true, false],
		]);
	});

	test.each([
		["an unknown field", { ...jo, shoeSize: "9" }, "shoeSize", "unknown"],
		["tags that are no list", { ...jo, tags: "one" }, "tags", "texts"],
		["an invalid email", { ...jo, email: "jo@" }, "email", "email"],
		["neither e-mail nor phone", { firstName: "Jo" }, "email or phone", "required"],
	])("refuses a contact with %s and makes none", async (_, body, field, rule) => {
		const standins = createStandins();
		const { status, answer } = await callCrm(standins, "/v1/contacts/", body);
		expect(status).toBe(422);
		expect(answer[field]).toMatchObject({ rule });
		expect(standins.state.contacts.all()).toEqual([]);
	});

	test("refuses a body that isn't a JSON object", async () => {
		const standins = createStandins();
		for (const body of [["a"], "text", null])
			expect((await callCrm(standins, "/v1/contacts/", body)).answer).toEqual({
				msg: "Bad Request",
			});
	});

	test("updates the contact with the same email or phone, and keeps its tags", async () => {
		const standins = createStandins();
		const first = await callCrm(standins, "/v1/contacts/", jo);
		const sameEmail = await callCrm(standins, "/v1/contacts/", {
			email: "jo@example.COM",
			firstName: "Joanna",
			tags: ["contact-form"],
		});
		const samePhone = await callCrm(standins, "/v1/contacts/", {
			email: "other@example.com",
			phone: "+44 1632 960011",
		});
		expect(sameEmail.answer.contact.id).toBe(first.answer.contact.id);
		expect(samePhone.answer.contact.id).toBe(first.answer.contact.id);
		expect(standins.state.contacts.all()).toMatchObject([
			{ firstName: "Joanna", tags: ["business-checklist-download", "contact-form"] },
		]);
	});

	test("refuses or duplicates a contact, depending on the account", async () => {
		const standins = createStandins({ duplicates: "refuse" });
		const { answer } = await callCrm(standins, "/v1/contacts/", jo);
		const again = await callCrm(standins, "/v1/contacts/", jo);
		expect(again.status).toBe(400);
		expect(again.answer).toMatchObject({
			message: "This location does not allow duplicated contacts.",
			meta: { contactId: answer.contact.id, matchingField: "email" },
		});
		standins.account.duplicates = "allow";
		await callCrm(standins, "/v1/contacts/", jo);
		expect(standins.state.contacts.all()).toHaveLength(2);
	});

	test("refuses a second opportunity for a contact unless the account allows more", async () => {
		const standins = createStandins();
		const { id } = (await callCrm(standins, "/v1/contacts/", jo)).answer.contact;
		const path = "/v1/pipelines/pipe/opportunities/";
		const first = await callCrm(standins, path, opportunityFor(id));
		const second = await callCrm(standins, path, opportunityFor(id));
		expect(second.status).toBe(400);
		expect(second.answer).toMatchObject({
			code: "OPPORTUNITY_NO_DUPLICATE",
			meta: { existingId: first.answer.id },
		});
		standins.account.opportunities = "many";
		expect((await callCrm(standins, path, opportunityFor(id))).status).toBe(200);
		const found = await callCrm(standins, "/v1/pipelines/pipe/opportunities?query=jo@example.com");
		expect(found.answer.opportunities).toHaveLength(2);
	});

	test.each([
		["no such contact", { contactId: "nobody" }, "contactId"],
		["no title", { title: "" }, "title"],
		["an unknown status", { status: "perhaps" }, "status"],
		["an unknown field", { pipelineStageId: "stage" }, "pipelineStageId"],
	])("refuses an opportunity with %s", async (_, change, field) => {
		const standins = createStandins();
		const { id } = (await callCrm(standins, "/v1/contacts/", jo)).answer.contact;
		const { status, answer } = await callCrm(standins, "/v1/pipelines/pipe/opportunities/", {
			...opportunityFor(id),
			...change,
		});
		expect(status).toBe(422);
		expect(Object.keys(answer)).toEqual([field]);
		expect(standins.state.opportunities).toEqual([]);
	});

	test("accepts only the account's own location, pipeline and stage if they are set", async () => {
		const standins = createStandins({ locationId: "loc", pipelineId: "pipe", stageId: "stage" });
		const elsewhere = await callCrm(standins, "/v1/contacts/", { ...jo, locationId: "other" });
		expect(elsewhere.status).toBe(422);
		const { id } = (await callCrm(standins, "/v1/contacts/", jo)).answer.contact;
		const other = await callCrm(standins, "/v1/pipelines/other/opportunities/", opportunityFor(id));
		expect(other.answer).toHaveProperty("pipelineId");
	});

	test("lists newest first, at most 100 a page, and names the next page", async () => {
		const standins = createStandins();
		for (let n = 0; n < 105; n++)
			await callCrm(standins, "/v1/contacts/", { email: `n${n}@example.com` });
		expect((await callCrm(standins, "/v1/contacts?limit=101")).status).toBe(422);
		const first = (await callCrm(standins, "/v1/contacts?limit=100")).answer;
		expect(first.contacts).toHaveLength(100);
		expect(first.contacts[0].email).toBe("n104@example.com");
		expect(first.meta).toMatchObject({ total: 105, currentPage: 1, nextPage: 2 });
		const { pathname, search } = new URL(first.meta.nextPageUrl);
		const second = (await callCrm(standins, pathname.replace("/crm", "") + search)).answer;
		expect(second.contacts.map(({ email }: { email: string }) => email)).toEqual(
			["4", "3", "2", "1", "0"].map((n) => `n${n}@example.com`),
		);
		expect(second.meta).toMatchObject({ nextPageUrl: null, prevPage: 1 });
	});

	test("answers 404 for an unknown path", async () => {
		const { status, answer } = await callCrm(createStandins(), "/v1/contact");
		expect([status, answer]).toEqual([404, { msg: "Not Found" }]);
	});

	test("deletes an opportunity, only by way of its pipeline, and a contact; a second time it refuses", async () => {
		const standins = createStandins();
		const { answer } = await callCrm(standins, "/v1/contacts/", jo);
		const { id } = answer.contact;
		const made = await callCrm(standins, "/v1/pipelines/pipe/opportunities/", opportunityFor(id));
		const remove = async (path: string) =>
			(await callCrm(standins, path, undefined, { method: "DELETE" })).status;
		expect(await remove(`/v1/pipelines/other/opportunities/${made.answer.id}`)).toBe(400);
		for (const status of [200, 400]) {
			expect(await remove(`/v1/pipelines/pipe/opportunities/${made.answer.id}`)).toBe(status);
			expect(await remove(`/v1/contacts/${id}`)).toBe(status);
		}
		expect(standins.state.received()).toMatchObject({ contacts: [], opportunities: [] });
	});
});
