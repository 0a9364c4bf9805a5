import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permission } from "../../../business/facts.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { features } from "../../features.ts";
import { installFeatures } from "../../start-features.ts";
import { oddRequests } from "../../testing/odd-requests.ts";
import { formVersionOf, parseLeadRequest } from "./lead-schema.ts";

beforeAll(() => installFeatures(features));

const lead = sampleRequest("contact");
const page = "https://partner.example/offer";

function taken(input: unknown) {
	const checked = parseLeadRequest(input);
	if (!checked.ok) throw new Error(checked.error);
	return checked;
}

const contextOf = (context: unknown) => taken({ ...lead, context }).request.context;

describe("data sent along with a lead never causes its rejection", () => {
	it.each([
		["none", undefined, { page: "", referrer: "" }],
		["a text", "home", { page: "", referrer: "" }],
		["figures", { page: 1, referrer: null, partner: {}, campaign: [] }, { page: "", referrer: "" }],
		[
			"a long page and partner",
			{ page: `${page}?${"x".repeat(9000)}`, referrer: "", partner: "p".repeat(300) },
			{
				page,
				referrer: "",
				partner: "p".repeat(100),
			},
		],
		[
			"a page whose query holds a secret, of which the campaign stays",
			{ page: `${page}?token=secret&utm_source=mail&order=7#at`, referrer: "" },
			{ page: `${page}?utm_source=mail`, referrer: "" },
		],
		[
			"touches whose queries hold secrets",
			{ page, first: { page: `${page}?token=secret&gclid=7` }, last: { page: `${page}/b?id=9` } },
			{
				page,
				referrer: "",
				first: { page: `${page}?gclid=7` },
				last: { page: `${page}/b` },
			},
		],
		[
			"a page that is no address",
			{ page: "/offer?token=secret" },
			{ page: "/offer", referrer: "" },
		],
		[
			"control characters and halves of letters",
			{ page, referrer: "\u0000", partner: " A\u000bB\ud800 ", source: "\u0007" },
			{ page, referrer: "", partner: "A B\ufffd" },
		],
		[
			"an emoji at the edge",
			{ page, partner: `${"p".repeat(99)}🙂` },
			{ page, referrer: "", partner: "p".repeat(99) },
		],
		["things we do not know", { page, referrer: "", ip: "1" }, { page, referrer: "" }],
		[
			"a campaign that is hardly one",
			{
				page,
				campaign: { utm_source: "a\u0001b", "utm_\u0002": "c", no: 7, "": "d", gone: "\u0003" },
			},
			{ page, referrer: "", campaign: { utm_source: "ab", utm_: "c" } },
		],
		[
			"arrivals",
			{
				page,
				first: { page: `${page}?utm_source=mail#top`, referrer: "search.example", ip: "1" },
				last: { page: `${page}/b?gclid=7` },
			},
			{
				page,
				referrer: "",
				first: { page: `${page}?utm_source=mail`, referrer: "search.example" },
				last: { page: `${page}/b?gclid=7` },
			},
		],
		[
			"a later arrival by the campaign that the visit began with",
			{ page, first: { page: `${page}?gclid=7` }, last: { page: `${page}/b?gclid=7` } },
			{ page, referrer: "", first: { page: `${page}?gclid=7` } },
		],
		[
			"arrivals that are none",
			{ page, first: { page: "javascript:alert(1)" }, last: "yesterday" },
			{ page, referrer: "" },
		],
	])("context: %s", (_, given, kept) => {
		expect(contextOf(given)).toEqual(kept);
	});

	it("keeps twenty of a thousand campaign parameters, each cut", () => {
		const many = Object.fromEntries(
			Array.from({ length: 1000 }, (_, n) => [`utm_${n}${"k".repeat(200)}`, "v".repeat(900)]),
		);
		const campaign = Object.entries(contextOf({ page, campaign: many }).campaign ?? {});
		expect(campaign).toHaveLength(20);
		for (const [key, value] of campaign) expect([key.length, value.length]).toEqual([100, 500]);
	});

	it.each([
		["elapsedMs", -1, 0],
		["elapsedMs", "9000", 0],
		["elapsedMs", null, 0],
		["elapsedMs", 8000.5, 8000.5],
		["prefilled", true, true],
		["prefilled", "yes", undefined],
		["lang", "de", "de"],
		["lang", "zh-Hant-TW", "zh-Hant-TW"],
		["lang", "<script>", undefined],
		["lang", "e".repeat(400), undefined],
		["website", undefined, ""],
		["website", "x".repeat(9000), "x".repeat(500)],
	] as const)("%s %j is taken as %j", (name, given, kept) => {
		expect(taken({ ...lead, [name]: given }).request[name]).toBe(kept);
	});

	it("its language is kept with the attribution, and omitted if there is none", () => {
		expect(taken({ ...lead, lang: "pl" }).request.context.lang).toBe("pl");
		expect(taken(lead).request.context).not.toHaveProperty("lang");
	});

	it("whatever it contains", () => {
		const { anything } = oddRequests(7);
		for (let n = 0; n < 2000; n++) {
			const campaign = { utm_source: anything(), [String(anything())]: anything() };
			const context = { page: anything(), partner: anything(), source: anything(), campaign };
			const odd = { elapsedMs: anything(), website: anything(), prefilled: anything() };
			const more = { lang: anything(), v: anything(), context: n % 9 ? context : anything() };
			expect(parseLeadRequest({ ...lead, ...odd, ...more }).ok).toBe(true);
		}
	});

	it("drops and counts unknown fields", () => {
		const fields = JSON.parse('{"budget":7,"__proto__":{"admin":1},"constructor":"x"}');
		const { request, dropped } = taken({ ...lead, fields: { ...fields, ...lead.fields }, v: 2 });
		expect(request.fields).toEqual(lead.fields);
		expect(dropped).toBe(3);
		expect(taken(lead)).toEqual({ ok: true, request: lead, dropped: 0 });
	});
});

describe("an invalid answer", () => {
	it.each([
		[
			{ firstName: "x".repeat(17_000) },
			{ firstName: "Please keep this to 16,000 characters or fewer" },
		],
		[
			{ message: "x".repeat(5001) },
			{ message: "Please keep your enquiry to 5,000 characters or fewer" },
		],
	])("is named (%#)", (change, errors) => {
		expect(parseLeadRequest({ ...lead, fields: { ...lead.fields, ...change } })).toMatchObject({
			errors,
		});
	});
});

describe("an invalid request", () => {
	it.each([
		["no object", "hello", "A lead is a JSON object."],
		["nothing", null, "A lead is a JSON object."],
		["one without an id", { ...lead, id: undefined }, "The lead's id is not a UUID."],
		["one with an id of its own", { ...lead, id: `${lead.id}0` }, "The lead's id is not a UUID."],
		["one with a number for its id", { ...lead, id: 7 }, "The lead's id is not a UUID."],
		["one of a kind from nowhere", { ...lead, kind: "quiz" }, "The lead's kind is none we know."],
		["one without answers", { ...lead, fields: undefined }, "The lead's fields are missing."],
		[
			"one whose answer is a number",
			{ ...lead, fields: { ...lead.fields, phone: 7 } },
			"The answer phone is not text.",
		],
	])("gets a sentence: %s", (_, input, error) => {
		expect(parseLeadRequest(input)).toEqual({ ok: false, error });
	});

	it("may have upper-case letters in its id", () => {
		expect(taken({ ...lead, id: lead.id.toUpperCase() }).request.id).toBe(lead.id);
	});
});

describe("the stored version named by a request", () => {
	const version = "0a1b";

	it.each([
		["form", "score-card", { name: "score-card", version }],
		["calculator", "_calculator", { name: "_calculator", version }],
		// A custom form has no changes to a built-in one, and the other way round.
		["calculator", "score-card", undefined],
		["form", "_calculator", undefined],
		["form", "Score card", undefined],
		["form", "../x", undefined],
		["form", "x".repeat(41), undefined],
		["form", "x".repeat(40), { name: "x".repeat(40), version }],
	])("of a %s called %s is %j", (kind, name, given) => {
		expect(formVersionOf({ kind, form: { name, version } })).toEqual(given);
	});

	it.each(["", "xyz", "0".repeat(65), "0a1b ", 7])("is ignored if its hash is %j", (hash) => {
		expect(formVersionOf({ kind: "form", form: { name: "score-card", version: hash } })).toBe(
			undefined,
		);
	});

	it("is undefined if none is named", () => {
		for (const input of [undefined, null, "x", {}, { kind: "form" }])
			expect(formVersionOf(input)).toBeUndefined();
	});
});

describe("a language", () => {
	it.each(["e", "engl", "en-a", "en-abcdefghi", "en-aa-bb-cc-dd", "1n"])("is not %j", (lang) => {
		expect(taken({ ...lead, lang }).request.lang).toBeUndefined();
	});

	it.each(["en", "EN-gb", "haw", "zh-Hant-TW-u123"])("is %j", (lang) => {
		expect(taken({ ...lead, lang }).request.lang).toBe(lang);
	});
});

describe("consent to further mail", () => {
	const facts = { ...permission };
	beforeAll(() => {
		const wording = { en: "Yes, write to me.", pl: "Tak, piszcie do mnie.", cy: "" };
		Object.assign(permission, { ask: true, wording, version: "2026-11" });
	});
	afterAll(() => void Object.assign(permission, facts));

	const kept = (change: object) => taken({ ...lead, ...change }).request.context.permission;

	it("is kept with the wording that the visitor read", () => {
		const [en, pl] = ["Yes, write to me.", "Tak, piszcie do mnie."];
		expect(kept({ permission: "2026-11" })).toEqual({ wording: en, version: "2026-11" });
		expect(kept({ permission: "2026-11", lang: "pl" })).toEqual({
			wording: pl,
			version: "2026-11",
		});
	});

	it.each([
		["nobody gave any", {}],
		["the words were other ones", { permission: "2026-10" }],
		["their language has no words", { permission: "2026-11", lang: "cy" }],
		["it is no text", { permission: true }],
		["it is endless", { permission: "2026-11".repeat(99) }],
	])("is dropped if %s", (_, change) => {
		expect(kept(change)).toBeUndefined();
	});
});

describe("a form whose wording and price the coach changed", () => {
	const version = "0a1b";
	const sample = sampleRequest("calculator", { form: { name: "_calculator", version } });
	const edits = { format: 1, name: "calculator", messages: {}, pricePerSqFt: 0.25 } as const;
	const contextFor = (input: object, given: object) => {
		const checked = parseLeadRequest(input, given);
		if (!checked.ok) throw new Error(checked.error);
		return checked.request.context;
	};

	it("records the price that the visitor saw with the lead", () => {
		expect(contextFor(sample, { edits }).edits).toEqual({ version, pricePerSqFt: 0.25 });
	});

	it("records nothing if the changes are unknown, or none are named", () => {
		expect(contextFor(sample, {})).not.toHaveProperty("edits");
		expect(contextFor({ ...sample, form: undefined }, { edits })).not.toHaveProperty("edits");
	});

	it("has no record for a custom form", () => {
		expect(contextFor(sample, { edits })).not.toHaveProperty("form");
	});
});

describe("an answer of 16,000 characters", () => {
	it("is judged by the form; one character more is too long for any form", () => {
		const errorOf = (length: number) => {
			const fields = { ...lead.fields, lastName: "x".repeat(length) };
			const checked = parseLeadRequest({ ...lead, fields });
			return checked.ok ? undefined : checked.errors?.lastName;
		};
		expect(errorOf(16_001)).toBe("Please keep this to 16,000 characters or fewer");
		expect(errorOf(16_000)).not.toBe("Please keep this to 16,000 characters or fewer");
	});
});

describe("a text that is cut", () => {
	it("has no trailing space, and an attribution touch keeps its page", () => {
		expect(contextOf({ page, partner: `${"p".repeat(99)} x` }).partner).toBe("p".repeat(99));
		const first = { page: `${page}?utm_source=${"x".repeat(1900)}`, referrer: "r".repeat(300) };
		expect(contextOf({ page, first }).first).toEqual({
			page: `${page}?utm_source=${"x".repeat(1900)}`.slice(0, 2000),
			referrer: "r".repeat(100),
		});
	});

	it.each(["", "not a page", "ftp://partner.example/", `https://x.example/${"x".repeat(2000)}`])(
		"makes no attribution touch of %j",
		(address) => {
			expect(contextOf({ page, first: { page: address } })).not.toHaveProperty("first");
		},
	);
});
