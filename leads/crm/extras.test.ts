import { describe, expect, it } from "vitest";
import type { LeadContext } from "../context.ts";
import { deliver, remainingSteps } from "../delivery/deliver.ts";
import type { DeliveryDeps } from "../delivery/delivery-deps.ts";
import type { FormRecord } from "../form/answers/record.ts";
import { type LeadKind, leadKinds } from "../forms/forms.ts";
import { DeliveryFailure } from "../http/failure.ts";
import { createProgress } from "../progress.ts";
import { type CrmMethod, fakeCrm } from "../testing/fake-crm.ts";
import { fakeMailer } from "../testing/fake-mailer.ts";
import { recordingFetch } from "../testing/recording-fetch.ts";
import { sampleRequest } from "../testing/samples.ts";
import { v2Facts } from "../testing/v2-facts.ts";
import {
	type CrmExtras,
	contextFields,
	crmFlowOf,
	customFieldsOf,
	extraSteps,
	noteMark,
	noteText,
} from "./extras.ts";
import { crmV1 } from "./highlevel/v1.ts";
import { crmV2 } from "./highlevel/v2.ts";

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
				crm: world.crm,
				mailer: world.mailer,
				durable: true,
				save: async () => {},
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

/** The specification does not cover booked calls. */
const specifiedKinds = leadKinds.filter((kind) => kind !== "meeting");

/** The HTTP calls that delivering one lead of each specified kind makes. */
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
			crm,
			mailer,
			durable: true,
			save: async () => {},
			...(additions && { extras: additions }),
		});
		all.push(...calls.map(({ method, url, body }) => ({ method, url, body })), ...mailer.mails);
	}
	return all;
}

describe("data for the CRM beyond the specification", () => {
	it("is none by default: only the specification's calls, byte for byte", async () => {
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
	] as const)("sends a %s with the tag %s if the owner asks for it", async (kind, tag, source) => {
		const { crm, pass, mailer } = setUp(kind);
		expect(await pass()).toEqual([]);
		expect(crm.contacts).toMatchObject([{ tags: [tag], source }]);
		expect(crm.opportunities).toHaveLength(1);
		expect(mailer.mails).toHaveLength(1);
		const before = setUp(kind, nothing);
		await before.pass();
		expect(before.crm.calls).toEqual([]);
	});

	it("gives an existing contact the kind's own tag, and no other", async () => {
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

	it("adds answers and origin as a note, as in the mail", async () => {
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

	it("never delays the mail while the CRM rejects notes", async () => {
		const world = setUp("checklist");
		world.crm.fault = (method) => {
			if (method === "addNote")
				throw new DeliveryFailure("Refused", { status: 422, rejected: true });
		};
		expect((await world.pass()).map(({ step }) => step)).toEqual(["note"]);
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("follows the owner's settings at the start of delivery", async () => {
		const world = setUp("consultation");
		world.failOnce("createContact", "before");
		await world.pass();
		world.now += 12_000;
		expect(await world.pass({ extras: nothing })).toEqual([]);
		expect(world.crm.notes).toHaveLength(1);
	});
});

describe("calls to API v2", () => {
	it("match the vendor's published description", async () => {
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

	it("were verified for reading notes, too", async () => {
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

const record: FormRecord = {
	name: "card",
	version: "v1",
	title: "A card",
	questions: [["plan", "Is there a plan?", "Yes, written"]],
};
/** A custom form's settings for the CRM. */
const inCrm = { tag: "card-lead", source: "Website - A card", note: false, fields: {} };
const leadOf = (kind: LeadKind, context: Partial<LeadContext> = {}, fields = {}) => ({
	...sampleRequest(kind, { fields: { ...sampleRequest(kind).fields, ...fields } }),
	id: "lead-7",
	context: { page: "https://x.example/a", referrer: "", ...context },
});

describe("tags and source of a lead", () => {
	it.each([
		["checklist", "business-checklist-download", "Website - Business Checklist"],
		["contact", "contact-form", "Website - Contact Form"],
		["meeting", "booked-call", "Website - Booked Call"],
	] as const)(
		"are those of its form for a %s, with the checklist's tag for known contacts",
		(kind, tag, source) => {
			const existingTag = "business-checklist-download";
			expect(crmFlowOf(kind)).toEqual({ tag, source, existingTag });
			expect(crmFlowOf(kind, ["contact"])).toEqual({ tag, source, existingTag });
		},
	);

	it("are the form's own for an optional form, also for known contacts", () => {
		expect(crmFlowOf("trial", ["contact", "tags"])).toEqual({
			tag: "free-trial-booking",
			source: "Website - Free Trial",
			existingTag: "free-trial-booking",
		});
	});

	it("are none for a form that does not go to the CRM", () => {
		expect(crmFlowOf("trial")).toBeUndefined();
		expect(crmFlowOf("trial", ["note", "mail"])).toBeUndefined();
		expect(crmFlowOf("form", ["contact"], record)).toBeUndefined();
		expect(crmFlowOf("form", ["note"], { ...record, crm: inCrm })).toBeUndefined();
	});

	it("are what the coach has set for a custom form", () => {
		const crm = { ...inCrm, stage: "scored" };
		expect(crmFlowOf("form", ["contact"], { ...record, crm })).toEqual({
			tag: "card-lead",
			existingTag: "card-lead",
			source: "Website - A card",
			stage: "scored",
			note: false,
			fields: {},
		});
	});
});

describe("optional CRM steps of a lead", () => {
	const fields = { areaSize: "SIZE" };
	const onlyTrial: CrmExtras = { kinds: ["trial"], notes: false, fields: {} };

	it.each<[string, LeadKind, CrmExtras | undefined, string[]]>([
		["none by default", "contact", undefined, []],
		["none by default for an optional form", "trial", undefined, []],
		["a note", "contact", { kinds: [], notes: true, fields: {} }, ["note"]],
		["custom fields", "contact", { kinds: [], notes: false, fields }, ["fields"]],
		["both, fields first", "contact", { kinds: [], notes: true, fields }, ["fields", "note"]],
		["the contact of an optional form", "trial", onlyTrial, ["contact", "tags", "opportunity"]],
		[
			"none for an optional form that the owner did not choose",
			"package",
			{ ...onlyTrial, notes: true, fields },
			[],
		],
		[
			"all of them for an optional form",
			"trial",
			{ kinds: ["trial"], notes: true, fields },
			["contact", "tags", "opportunity", "fields", "note"],
		],
	])("are %s", (_, kind, extras, steps) => {
		expect(extraSteps(leadOf(kind), extras)).toEqual(steps);
	});

	it.each([
		["contact alone", {}, { notes: false, fields: {} }, ["contact", "tags", "opportunity"]],
		[
			"a note of its own",
			{ note: true },
			{ notes: false, fields: {} },
			["contact", "tags", "opportunity", "note"],
		],
		[
			"the owner's note",
			{},
			{ notes: true, fields: {} },
			["contact", "tags", "opportunity", "note"],
		],
		[
			"a field of its own",
			{ fields: { plan: "PLAN" } },
			{ notes: false, fields: {} },
			["contact", "tags", "opportunity", "fields"],
		],
		[
			"a field without an answer",
			{ fields: { rate: "RATE" } },
			{ notes: false, fields: {} },
			["contact", "tags", "opportunity"],
		],
		[
			"the owner's field",
			{},
			{ notes: false, fields: { page: "PAGE" } },
			["contact", "tags", "opportunity", "fields"],
		],
	])("are what a custom form with %s asks for", (_, change, owner, steps) => {
		const form = { ...record, crm: { ...inCrm, ...change } };
		expect(extraSteps(leadOf("form", { form }), { kinds: [], ...owner })).toEqual(steps);
		expect(extraSteps(leadOf("form", { form }, { email: "" }), { kinds: [], ...owner })).toEqual(
			[],
		);
	});
});

describe("a note about a lead", () => {
	it("contains the mail's text, and the lead's id to recognise it by", () => {
		const lead = leadOf("contact", {}, { message: "Hello" });
		expect(noteMark(lead)).toBe("Lead lead-7");
		expect(noteText(lead)).toBe("Hello\n\n-- \nPage: https://x.example/a\n\nLead lead-7");
	});
});

describe("a custom field of the CRM", () => {
	const context: LeadContext = {
		page: "https://x.example/a",
		referrer: "search.example",
		partner: "acme",
		source: "sidebar",
		lang: "pl",
		campaign: { utm_source: "mail", gclid: "7" },
		first: { page: "https://x.example/?utm_source=news", referrer: "news.example" },
	};

	it.each([
		["page", "https://x.example/a"],
		["referrer", "search.example"],
		["partner", "acme"],
		["placement", "sidebar"],
		["campaign", "utm_source=mail, gclid=7"],
		["firstPage", "https://x.example/"],
		["firstReferrer", "news.example"],
		["firstCampaign", "utm_source=news"],
		["language", "pl"],
	])("may be the %s", (name, value) => {
		expect(customFieldsOf(leadOf("contact", context), { [name]: "F" })).toEqual({ F: value });
	});

	it("may hold these facts about a lead's origin, and no others", () => {
		expect(Object.keys(contextFields)).toEqual([
			"page",
			"referrer",
			"partner",
			"placement",
			"campaign",
			"firstPage",
			"firstReferrer",
			"firstCampaign",
			"language",
		]);
	});

	it("is left out if the value is unknown", () => {
		const wanted = Object.fromEntries(
			[...Object.keys(contextFields), "message", "unknown"].map((name) => [name, name]),
		);
		const lead = leadOf("contact", { page: "" }, { message: "" });
		expect(customFieldsOf(lead, wanted)).toEqual({});
	});

	it.each([
		["a choice in words", "consultation", { facility: "office" }, "facility", "Office"],
		[
			"a choice that the form has no more",
			"consultation",
			{ facility: "barn" },
			"facility",
			"barn",
		],
		[
			"a choice that only all objects have",
			"consultation",
			{ facility: "toString" },
			"facility",
			"toString",
		],
		["a text as it is", "contact", { message: "Hello" }, "message", "Hello"],
	] as const)("is %s", (_, kind, fields, name, value) => {
		expect(customFieldsOf(leadOf(kind, {}, fields), { [name]: "F" })).toEqual({ F: value });
	});

	it("named by a custom form takes precedence over the owner's", () => {
		const form = { ...record, crm: { ...inCrm, fields: { plan: "F" } } };
		const lead = leadOf("form", { form });
		expect(customFieldsOf(lead, { page: "F", company: "G" })).toEqual({
			F: "Yes, written",
			G: "Nair Bakes",
		});
	});
});
