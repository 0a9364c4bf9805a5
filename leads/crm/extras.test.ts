import { describe, expect, it } from "vitest";
import { deliver, remainingSteps } from "../deliver.ts";
import type { DeliveryDeps } from "../delivery-deps.ts";
import { DeliveryFailure } from "../failure.ts";
import { leadKinds } from "../forms/forms.ts";
import type { LeadKind } from "../lead.ts";
import { createProgress } from "../progress.ts";
import { type CrmMethod, fakeCrm } from "../testing/fake-crm.ts";
import { fakeMailer } from "../testing/fake-mailer.ts";
import { recordingFetch } from "../testing/recording-fetch.ts";
import { sampleRequest } from "../testing/samples.ts";
import { v2Facts } from "../testing/v2-facts.ts";
import { type CrmExtras, customFieldsOf } from "./extras.ts";
import { crmV1 } from "./v1.ts";
import { crmV2 } from "./v2.ts";

const everything: CrmExtras = {
	kinds: leadKinds,
	notes: true,
	fields: { areaSize: "SIZE", partner: "WHO", message: "WORDS" },
};
const nothing: CrmExtras = { kinds: [], notes: false, fields: {} };
const account = {
	url: "https://crm.example",
	token: "t",
	locationId: "loc",
	pipelineId: "pipe",
	stageId: "stage",
};

function setUp(kind: LeadKind, additions: CrmExtras | undefined = everything) {
	const request = sampleRequest(kind);
	const world = {
		request,
		crm: fakeCrm(),
		mailer: fakeMailer(),
		progress: createProgress(),
		now: 1_000_000,
		pass: (change: Partial<DeliveryDeps> = {}) =>
			deliver(request, world.progress, {
				...{ crm: world.crm, mailer: world.mailer, durable: true, save: async () => {} },
				...(additions && { extras: additions }),
				now: () => world.now,
				...change,
			}),
		failOnce(method: CrmMethod, when: "before" | "after") {
			world.crm.fault = (called, moment) => {
				if (called !== method || moment !== when) return;
				world.crm.fault = () => {};
				throw new DeliveryFailure("Lost", { outcomeUnknown: true });
			};
		},
	};
	return world;
}

/** Booked calls are none of the specification's. */
const specifiedKinds = leadKinds.filter((kind) => kind !== "meeting");

/** Every call that delivering one lead of each kind of the specification makes, as it goes over the wire. */
async function calls(version: "v1" | "v2", additions: CrmExtras | undefined) {
	const all = [];
	for (const kind of specifiedKinds) {
		const { fetch, calls } = recordingFetch(({ url, method }) => ({
			json: url.includes("duplicate")
				? { contact: null }
				: method === "POST" || method === "PUT"
					? { contact: { id: "9" }, id: "7", opportunity: { id: "7" } }
					: { contacts: [] },
		}));
		const crm = (version === "v1" ? crmV1 : crmV2)(account, { fetch });
		const mailer = fakeMailer();
		await deliver(sampleRequest(kind), createProgress(), {
			...{ crm, mailer, durable: true, save: async () => {} },
			...(additions && { extras: additions }),
		});
		all.push(...calls.map(({ method, url, body }) => ({ method, url, body })), ...mailer.mails);
	}
	return all;
}

describe("what the CRM is told beyond the specification", () => {
	it("is nothing by default: the calls of the specification, byte for byte, and no others", async () => {
		const made = await calls("v1", nothing);
		const inCrm = made.flatMap((each) =>
			"url" in each ? [[each.method, each.url, each.body]] : [],
		);
		const json = (name: string, phone: string, tag: string, source: string) => {
			const [firstName = "", lastName = ""] = name.split(" ");
			const email = sampleRequest(tag === "contact-form" ? "contact" : "checklist").fields.email;
			return `{"email":"${email}","phone":"${phone}","firstName":"${firstName}","lastName":"${lastName}","name":"${name}","tags":["${tag}"],"source":"${source}","locationId":"loc"}`;
		};
		const opportunity = (name: string, source: string) =>
			`{"title":"Business Inquiry ${name}","status":"open","stageId":"stage","contactId":"9","monetaryValue":0,"source":"${source}"}`;
		const list = ["GET", "https://crm.example/contacts?limit=100", undefined];
		const [people, sales] = [
			"https://crm.example/contacts/",
			"https://crm.example/pipelines/pipe/opportunities/",
		];
		const [checklist, form] = ["Website - Business Checklist", "Website - Contact Form"];
		expect(inCrm).toEqual([
			list,
			[
				"POST",
				people,
				json("Ann Taylor", "07700 900456", "business-checklist-download", checklist),
			],
			["POST", sales, opportunity("Ann Taylor", checklist)],
			list,
			["POST", people, json("Ben Okafor", "01632 960 234", "contact-form", form)],
			["POST", sales, opportunity("Ben Okafor", form)],
		]);
		expect(made).toHaveLength(inCrm.length + specifiedKinds.length);
	});

	it.each([
		["consultation", "consultation-request", "Website - Consultation"],
		["calculator", "cleaning-estimate", "Website - Cost Calculator"],
		["package", "office-package-booking", "Website - Office Package"],
		["trial", "free-trial-booking", "Website - Free Trial"],
	] as const)("sends a %s with the tag %s where asked for", async (kind, tag, source) => {
		const { crm, pass, mailer } = setUp(kind);
		expect(await pass()).toEqual([]);
		expect(crm.contacts).toMatchObject([{ tags: [tag], source }]);
		expect(crm.opportunities).toHaveLength(1);
		expect(mailer.mails).toHaveLength(1);
		const before = setUp(kind, nothing);
		await before.pass();
		expect(before.crm.calls).toEqual([]);
	});

	it("gives a contact that was there the kind's own tag, and no other", async () => {
		const { crm, pass, request } = setUp("consultation");
		const { firstName = "", lastName = "", email = "" } = request.fields;
		crm.contacts.push({
			id: "old",
			firstName,
			lastName,
			email,
			phone: "",
			source: "",
			tags: ["a"],
		});
		await pass();
		expect(crm.contacts[0]?.tags).toEqual(["a", "consultation-request"]);
	});

	it("adds answers and source as a note, as the mail has them", async () => {
		const { crm, mailer, pass, request } = setUp("calculator");
		await pass();
		expect(crm.notes.map(({ text }) => text)).toEqual([
			`${mailer.mails[0]?.message}\n\nLead ${request.id}`,
		]);
	});

	it("writes answers into the custom fields the owner names, choices in words", () => {
		const request = sampleRequest("consultation");
		const lead = { ...request, context: { ...request.context, partner: "acme" } };
		expect(customFieldsOf(lead, everything.fields)).toEqual({
			SIZE: "Very large: 500 square metres or more",
			WHO: "acme",
		});
	});

	it.each(["before", "after"] as const)(
		"makes one note although the answer to the first try was lost %s it was made",
		async (when) => {
			const world = setUp("contact");
			world.failOnce("addNote", when);
			expect((await world.pass()).map(({ step }) => step)).toEqual(["note"]);
			expect(remainingSteps("contact", world.progress)).toEqual(["note"]);
			expect((await world.pass()).map(({ failure }) => failure.details.notAttempted)).toEqual([
				true,
			]);
			world.now += 12_000;
			expect(await world.pass()).toEqual([]);
			expect(world.crm.notes).toHaveLength(1);
			expect(remainingSteps("contact", world.progress)).toEqual([]);
		},
	);

	it("holds nothing back: a mail goes out while the CRM refuses notes", async () => {
		const world = setUp("checklist");
		world.crm.fault = (method) => {
			if (method === "addNote")
				throw new DeliveryFailure("Refused", { status: 422, rejected: true });
		};
		expect((await world.pass()).map(({ step }) => step)).toEqual(["note"]);
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("keeps to what the owner wished when delivery began", async () => {
		const world = setUp("consultation");
		world.failOnce("createContact", "before");
		await world.pass();
		world.now += 12_000;
		expect(await world.pass({ extras: nothing })).toEqual([]);
		expect(world.crm.notes).toHaveLength(1);
	});
});

describe("calls to API v2", () => {
	it("are as the vendor's published description has them", async () => {
		const made = (await calls("v2", everything)).filter((each) => "url" in each);
		const used = new Set<string>();
		for (const { method, url, body } of made) {
			const { pathname, searchParams } = new URL(url);
			const path = pathname.replace(/^(\/contacts)\/9/, "$1/{contactId}");
			const name = `${method} ${path}`;
			const facts = v2Facts[name];
			expect(facts, name).toBeDefined();
			used.add(name);
			const given =
				body === undefined ? Object.fromEntries(searchParams) : JSON.parse(String(body));
			for (const [field, value] of Object.entries(given)) {
				const type = Array.isArray(value) ? "array" : typeof value;
				expect([name, field, type]).toEqual([name, field, facts?.fields[field]]);
			}
			for (const field of facts?.required ?? []) expect(given).toHaveProperty(field);
			for (const custom of given.customFields ?? [])
				expect(Object.keys(custom)).toEqual(["id", "field_value"]);
		}
		expect([...used]).toEqual(
			expect.arrayContaining([
				"PUT /contacts/{contactId}",
				"POST /contacts/{contactId}/notes",
				"POST /contacts/upsert",
			]),
		);
	});

	it("have been checked for reading notes, too", async () => {
		const { fetch, calls } = recordingFetch(() => ({ json: { notes: [{ body: "x Lead 7 y" }] } }));
		const crm = crmV2(account, { fetch });
		expect(await crm.hasNote("9", "Lead 7")).toBe(true);
		expect(await crm.hasNote("9", "Lead 8")).toBe(false);
		expect(calls[0]).toMatchObject({ method: "GET", url: "https://crm.example/contacts/9/notes" });
		expect(v2Facts["GET /contacts/{contactId}/notes"]).toBeDefined();
	});
});

it("API v1 takes custom fields by their ids, and notes as text", async () => {
	const { fetch, calls } = recordingFetch(() => ({ json: { contact: { id: "9" }, id: "n1" } }));
	const crm = crmV1(account, { fetch });
	await crm.setFields("9", { SIZE: "large" });
	await crm.addNote("9", "Words");
	expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
		["PUT", "https://crm.example/contacts/9", '{"customField":{"SIZE":"large"}}'],
		["POST", "https://crm.example/contacts/9/notes/", '{"body":"Words"}'],
	]);
});
