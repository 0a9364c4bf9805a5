import { describe, expect, it } from "vitest";
import { asFailure, DeliveryFailure } from "../http/failure.ts";
import {
	existingContact,
	ignoreGone,
	includesNote,
	listIfOffered,
	nameMissingContactId,
	opportunityExists,
	opportunityIdsOf,
	outcomePageOf,
} from "./answers.ts";

const refusal = (body?: string) =>
	new DeliveryFailure("Failed to create contact", {
		status: 400,
		rejected: true,
		...(body !== undefined && { body }),
	});
const failureOf = (promise: Promise<unknown>) =>
	promise.then(() => expect.unreachable("it should have failed"), asFailure);

describe("a rejected contact", () => {
	it.each([
		[
			"by e-mail",
			'{"meta":{"contactId":"9","matchingField":"email"}}',
			{ id: "9", byPhone: false },
		],
		[
			"by telephone",
			'{"meta":{"contactId":"9","matchingField":"phone"}}',
			{ id: "9", byPhone: true },
		],
		["without saying by what", '{"meta":{"contactId":"9"}}', { id: "9", byPhone: false }],
	])("exists already %s", (_, body, known) => {
		expect(existingContact(refusal(body))).toEqual(known);
	});

	it.each([
		["has an empty id", '{"meta":{"contactId":"","matchingField":"email"}}'],
		["has an id that isn't text", '{"meta":{"contactId":9}}'],
		["has no id", '{"meta":{"matchingField":"email"}}'],
		["says nothing more", '{"message":"no"}'],
		["has null for its details", '{"meta":null}'],
		["is null", "null"],
		["is half a JSON", '{"meta":{"contactId":"9"'],
		["is a web page", "<!doctype html>"],
		["is empty", ""],
		["is missing", undefined],
	])("does not count as existing if the answer %s", (_, body) => {
		expect(existingContact(refusal(body))).toBeUndefined();
		expect(opportunityExists(refusal(body))).toBe(false);
	});
});

describe("a rejected opportunity", () => {
	it.each([
		['{"code":"OPPORTUNITY_NO_DUPLICATE"}', true],
		['{"code":"OPPORTUNITY_LIMIT"}', false],
		['{"code":""}', false],
		['{"message":"OPPORTUNITY_NO_DUPLICATE"}', false],
	])("with the answer %s exists already: %s", (body, exists) => {
		expect(opportunityExists(refusal(body))).toBe(exists);
	});
});

describe("a contact's opportunities", () => {
	it("are those with its id, in both notations", () => {
		expect(
			opportunityIdsOf("9", [
				{ id: "o1", contactId: "9" },
				{ id: "o2", contactId: "8" },
				{ id: "o3", contact: { id: "9" } },
				{ id: "o4", contact: { id: "8" } },
				{ id: "o5" },
				{ id: 6, contactId: "9" },
				{ contactId: "9" },
				null,
				undefined,
			]),
		).toEqual(["o1", "o3"]);
	});

	it.each([[undefined], [null], [{}], ["o1"]])(
		"are none if the answer has %j for a list",
		(list) => {
			expect(opportunityIdsOf("9", list)).toEqual([]);
		},
	);
});

describe("the outcome of an opportunity", () => {
	const changed = "2026-11-20T10:00:00Z";
	const at = Date.parse(changed);
	const outcomes = (...opportunities: unknown[]) => outcomePageOf({ opportunities }).outcomes;
	const outcome = (change: object = {}) =>
		outcomes({ id: "o1", status: "open", lastStatusChangeAt: changed, ...change });

	it.each([
		["open", "open"],
		["won", "won"],
		["lost", "lost"],
		["abandoned", "lost"],
		["something new", "open"],
	])("of one that is %s is %s", (status, kept) => {
		expect(outcome({ status })).toEqual([{ id: "o1", status: kept, changedAt: at }]);
	});

	it.each([
		["pounds", { monetaryValue: 120 }, { pence: 12_000 }],
		["pounds as text", { monetaryValue: "120.5" }, { pence: 12_050 }],
		["pounds and pence", { monetaryValue: 19.99, currency: "GBP" }, { pence: 1999 }],
		["parts of a penny", { monetaryValue: 0.126, currency: null }, { pence: 13 }],
		["a penny", { monetaryValue: 0.01 }, { pence: 1 }],
		["ten million", { monetaryValue: 10_000_000 }, { pence: 1_000_000_000 }],
		["more than ten million", { monetaryValue: 10_000_000.01 }, {}],
		["nothing", { monetaryValue: 0 }, {}],
		["less than half a penny", { monetaryValue: 0.004 }, {}],
		["less than nothing", { monetaryValue: -5 }, {}],
		["no value", { monetaryValue: null }, {}],
		["a word", { monetaryValue: "much" }, {}],
		["euros", { monetaryValue: 120, currency: "EUR" }, { currency: "EUR" }],
		["a currency with a long name", { monetaryValue: 1, currency: "POUNDS" }, { currency: "POU" }],
		["an empty currency", { monetaryValue: 1, currency: "" }, { currency: "" }],
	])("has, for a value of %s, the value in pence or the currency", (_, change, kept) => {
		expect(outcome(change)).toEqual([{ id: "o1", status: "open", changedAt: at, ...kept }]);
	});

	it.each([
		[
			"its status changed",
			{ updatedAt: "2026-11-21T00:00:00Z", createdAt: "2026-11-01T00:00:00Z" },
			at,
		],
		[
			"it was changed, if the time of the status is unknown",
			{ lastStatusChangeAt: null, updatedAt: changed, createdAt: "2026-11-01T00:00:00Z" },
			at,
		],
		[
			"it was made, if no other time is known",
			{ lastStatusChangeAt: "soon", createdAt: changed },
			at,
		],
		[
			"1970 began, if the CRM says so",
			{ lastStatusChangeAt: "1970-01-01T00:00:00Z", updatedAt: changed },
			0,
		],
	])("counts from when %s", (_, change, changedAt) => {
		expect(outcome(change)).toMatchObject([{ changedAt }]);
	});

	it.each([
		["no id", { id: undefined }],
		["an id that isn't text", { id: 7 }],
		["no status", { status: undefined }],
		["a status that isn't text", { status: 1 }],
		["no time", { lastStatusChangeAt: undefined }],
	])("is skipped for an entry with %s", (_, change) => {
		expect(outcome(change)).toEqual([]);
	});

	it("is read from all valid entries", () => {
		const one = { id: "o1", status: "won", lastStatusChangeAt: changed };
		expect(outcomes(null, one, "o", { ...one, id: "o2" }, undefined)).toEqual([
			{ id: "o1", status: "won", changedAt: at },
			{ id: "o2", status: "won", changedAt: at },
		]);
		expect(outcomePageOf({})).toEqual({ outcomes: [] });
	});
});

describe("the next page of opportunities", () => {
	const next = (meta: unknown) => outcomePageOf({ opportunities: [], meta });

	it("begins after the last one's time and id", () => {
		expect(
			next({
				nextPageUrl: "https://crm.example/x",
				startAfter: 1_795_168_800_000,
				startAfterId: "o 9",
			}),
		).toEqual({ outcomes: [], next: "startAfter=1795168800000&startAfterId=o+9" });
	});

	it("begins after the last one's id alone if the CRM gives no time", () => {
		expect(next({ nextPageUrl: "https://crm.example/x", startAfterId: "o9" })).toEqual({
			outcomes: [],
			next: "startAfterId=o9",
		});
	});

	it.each([
		["there is no address", { startAfter: 1, startAfterId: "o9" }],
		["the address is empty", { nextPageUrl: "", startAfter: 1, startAfterId: "o9" }],
		["the last id is unknown", { nextPageUrl: "https://crm.example/x", startAfter: 1 }],
		["the page information is empty", {}],
		["the page information is missing", undefined],
		["the page information is null", null],
	])("is missing if %s", (_, meta) => {
		expect(next(meta)).toEqual({ outcomes: [] });
	});
});

describe("a note", () => {
	it.each([
		["among others", [{ body: "Rang" }, { body: "x Lead 7 y" }], true],
		["not there", [{ body: "Lead 8" }], false],
		["not in an empty list", [], false],
		["not in notes without words", [{}, null, undefined], false],
		["not without a list", { body: "Lead 7" }, false],
		["not without an answer", undefined, false],
	])("is recognised by its mark: %s", (_, notes, isThere) => {
		expect(includesNote("Lead 7", notes)).toBe(isThere);
	});
});

describe("a list that an account may not offer", () => {
	const refused = (status = 404) => new DeliveryFailure("Failed", { status, rejected: true });
	const failing = (failure: unknown) => () => Promise.reject(failure);

	it("is what the CRM returns", async () => {
		expect(await listIfOffered()(async () => ["o1"])).toEqual(["o1"]);
	});

	it.each([400, 404, 422])("is empty from the fifth consecutive %s", async (status) => {
		const ifOffered = listIfOffered();
		const list = failing(refused(status));
		for (let n = 0; n < 4; n++)
			expect((await failureOf(ifOffered(list))).details.status).toBe(status);
		expect(await ifOffered(list)).toEqual([]);
		expect(await ifOffered(list)).toEqual([]);
	});

	it("never counts as empty once it succeeded", async () => {
		const ifOffered = listIfOffered();
		const list = failing(refused());
		for (let n = 0; n < 4; n++) await failureOf(ifOffered(list));
		expect(await ifOffered(async () => [])).toEqual([]);
		for (let n = 0; n < 6; n++) expect((await failureOf(ifOffered(list))).details.status).toBe(404);
	});

	it.each([
		["server that is down", new DeliveryFailure("Failed", { status: 500, rejected: false })],
		["refused key", new DeliveryFailure("Failed", { status: 401, rejected: false })],
		["redirect", new DeliveryFailure("Failed", { status: 399, rejected: true })],
		["refusal without a status", new DeliveryFailure("Failed", { rejected: true })],
		["lost call", new DeliveryFailure("Failed", { outcomeUnknown: true })],
		["fault of our own", new Error("Oops")],
	])("stays unknown after any number of %s", async (_, thrown) => {
		const ifOffered = listIfOffered();
		for (let n = 0; n < 6; n++) await expect(ifOffered(failing(thrown))).rejects.toBe(thrown);
	});
});

describe("a new contact without an id", () => {
	it("is reported in the words of the error catalogue", () => {
		const details = { unproven: true, outcomeUnknown: true, body: "{}" };
		const told = nameMissingContactId(new DeliveryFailure("Failed to create contact", details));
		expect(told).toBeInstanceOf(DeliveryFailure);
		expect(told).toMatchObject({
			message: "No contact ID returned from API",
			what: "Failed to create contact",
			details,
		});
	});

	it.each([
		["another failure", new DeliveryFailure("Failed to create contact", { status: 500 })],
		["a fault of our own", new Error("Oops")],
	])("is not reported for %s", (_, thrown) => {
		expect(nameMissingContactId(thrown)).toBe(thrown);
	});
});

describe("deleting", () => {
	const answered = (status?: number) =>
		ignoreGone(Promise.reject(new DeliveryFailure("Failed to delete", status ? { status } : {})));

	it.each([400, 404, 410, 422])("succeeds if the CRM answers %s: it is gone", async (status) => {
		expect(await answered(status)).toBeUndefined();
	});

	it.each([401, 403, 409, 429, 500])("fails if the CRM answers %s", async (status) => {
		expect((await failureOf(answered(status))).message).toBe(`Failed to delete ${status}`);
	});

	it("fails if there is no answer", async () => {
		expect((await failureOf(answered())).message).toBe("Failed to delete");
		const fault = await ignoreGone(Promise.reject(new Error("Oops"))).catch((thrown) => thrown);
		expect(fault).toMatchObject({ reason: "Unexpected Error", message: "Error: Oops" });
	});

	it("succeeds if it was deleted", async () => {
		expect(await ignoreGone(Promise.resolve(true))).toBeUndefined();
	});
});
