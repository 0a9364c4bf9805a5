import { beforeAll, describe, expect, it } from "vitest";
import { features } from "../../features.ts";
import { installFeatures } from "../../start-features.ts";
import { parse, readJson } from "./readable.ts";

beforeAll(() => installFeatures(features));

const page = "https://partner.example/";
const context = { page, referrer: "" };
const form = { name: "check", version: "v1", title: "Check", questions: [["a", "One?"]] };
const score = { percent: 40, categories: [] };

const read = (change: { fields?: unknown; context?: unknown; progress?: unknown } = {}) => {
	const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
	const { progress } = change;
	return readJson({
		fields: text(change.fields ?? { email: "ann@x.example" }),
		context: text(change.context ?? context),
		progress: progress === undefined ? null : text(progress),
	});
};

describe("a stored JSON object", () => {
	it.each([
		['{"a":1}', { a: 1 }],
		["[1]", [1]],
	])("is parsed: %s", (text, value) => {
		expect(parse(text)).toEqual(value);
	});

	it.each(["null", "1", '"text"', "true", "{", ""])(
		"is undefined if it is not an object: %s",
		(text) => {
			expect(parse(text)).toBeUndefined();
		},
	);
});

describe("a row", () => {
	it("is read as it was written, without progress at first", () => {
		expect(read()).toEqual({
			fields: { email: "ann@x.example" },
			context,
			progress: { done: [], begun: {} },
			isDamaged: false,
		});
	});

	it.each<[string, unknown]>([
		["no JSON", "{"],
		["null", "null"],
		["a list", []],
		["a value that isn't text", { email: "ann@x.example", phone: 7 }],
	])("has no fields if they are %s", (_, fields) => {
		expect(read({ fields })).toMatchObject({ fields: {}, context, isDamaged: true });
	});

	it.each<[string, object]>([
		["a partner", { partner: "acme" }],
		["the place on the page", { source: "footer" }],
		["a language", { lang: "de" }],
		["a campaign", { campaign: { utm_source: "news" } }],
		["how the visit began", { first: { page, referrer: "x.example" } }],
		["the latest arrival", { last: { page, referrer: "" } }],
		["the permission", { permission: { wording: "Yes", version: "1" } }],
		["a calendar", { calendar: { service: "google", id: "c", zone: "Europe/London" } }],
		["a form", { form }],
		["a form without questions", { form: { ...form, questions: [] } }],
		["a form with a score", { form: { ...form, score } }],
		["a form that the CRM knows", { form: { ...form, crm: { tag: "check", fields: { a: "b" } } } }],
		["changed words", { edits: { version: "v2", labels: { a: "One" } } }],
		["a changed price", { edits: { version: "v2", pricePerSqFt: 0.04 } }],
	])("has a context with %s", (_, more) => {
		const whole = { ...context, ...more };
		expect(read({ context: whole })).toMatchObject({ context: whole, isDamaged: false });
	});

	it.each<[string, unknown]>([
		["no JSON", "{"],
		["null", "null"],
		["a list", []],
		["without a page", { referrer: "" }],
		["without a referrer", { page }],
		["with a page that isn't text", { page: 1, referrer: "" }],
		["with a referrer that isn't text", { page, referrer: 1 }],
		["with a partner that isn't text", { ...context, partner: 1 }],
		["with a partner that is null", { ...context, partner: null }],
		["with a language that isn't text", { ...context, lang: {} }],
		["with a place that isn't text", { ...context, source: [] }],
		["with a campaign of other things than texts", { ...context, campaign: { a: 1 } }],
		["with a first page that is none", { ...context, first: { referrer: "" } }],
		["with a first visit that is a text", { ...context, first: "x" }],
		["with a last visit of other things than texts", { ...context, last: { page, referrer: 1 } }],
		["with a permission that is a list", { ...context, permission: [] }],
		["with a calendar that is a text", { ...context, calendar: "google" }],
		["with a form that is null", { ...context, form: null }],
		["with a form that is a list", { ...context, form: [] }],
		["with a form without a name", { ...context, form: { ...form, name: undefined } }],
		["with a form whose version is a number", { ...context, form: { ...form, version: 1 } }],
		["with a form whose title is null", { ...context, form: { ...form, title: null } }],
		["with a form without questions", { ...context, form: { ...form, questions: undefined } }],
		["with questions that are a text", { ...context, form: { ...form, questions: "ab" } }],
		[
			"with one question that isn't a list",
			{ ...context, form: { ...form, questions: [["a"], "b"] } },
		],
		["with a score that is null", { ...context, form: { ...form, score: null } }],
		[
			"with a score without per cent",
			{ ...context, form: { ...form, score: { ...score, percent: "4" } } },
		],
		[
			"with a score without categories",
			{ ...context, form: { ...form, score: { ...score, categories: {} } } },
		],
		["with a CRM's part that is a text", { ...context, form: { ...form, crm: "tag" } }],
		["with a CRM's part without a tag", { ...context, form: { ...form, crm: { fields: {} } } }],
		["with a CRM's part without fields", { ...context, form: { ...form, crm: { tag: "a" } } }],
		["with changed words that are null", { ...context, edits: null }],
		["with changed words without a version", { ...context, edits: { labels: {} } }],
		[
			"with a changed price that isn't a number",
			{ ...context, edits: { version: "v", pricePerSqFt: "1" } },
		],
		["with labels that aren't texts", { ...context, edits: { version: "v", labels: { a: 1 } } }],
	])("has an empty context if it is %s", (_, damaged) => {
		expect(read({ context: damaged })).toEqual({
			fields: { email: "ann@x.example" },
			context: { page: "", referrer: "" },
			progress: { done: [], begun: {} },
			isDamaged: true,
		});
	});

	it.each<[string, object]>([
		["of what is done and was begun", { done: ["contact"], begun: { mail: 5 } }],
		["with a step log", { done: [], begun: {}, story: [{ step: "mail", at: 5 }] }],
		["with an empty step log", { done: [], begun: {}, story: [] }],
	])("keeps its progress %s", (_, progress) => {
		expect(read({ progress })).toMatchObject({ progress, isDamaged: false });
	});

	it.each<[string, unknown]>([
		["no JSON", "{"],
		["null", "null"],
		["a list", []],
		["without what is done", { begun: {} }],
		["without what was begun", { done: [] }],
		["with something else as done", { done: {}, begun: {} }],
		["with a list as begun", { done: [], begun: [] }],
		["with a step log that is none", { done: [], begun: {}, story: {} }],
		["with an entry that is null", { done: [], begun: {}, story: [{ step: "a", at: 1 }, null] }],
		["with an entry without a step", { done: [], begun: {}, story: [{ at: 1 }] }],
		["with an entry without a time", { done: [], begun: {}, story: [{ step: "a", at: "1" }] }],
	])("starts again if its progress is %s", (_, progress) => {
		expect(read({ progress })).toMatchObject({
			progress: { done: [], begun: {} },
			isDamaged: true,
			context,
		});
	});
});
