import { describe, expect, it } from "vitest";
import type { LeadRow } from "../lead-row.ts";
import { camelCaseRow, corruptionOf, toStoredLead } from "./rows.ts";

const row: LeadRow = {
	seq: 4,
	id: "one",
	kind: "contact",
	state: "pending",
	email: "ann@x.example",
	phone: "",
	fields: '{"email":"ann@x.example"}',
	context: '{"page":"https://p.example/","referrer":""}',
	received_at: 1000,
	active_since: 2000,
	next_attempt_at: 3000,
	mail_at: null,
	attempts: 5,
	waited: 6,
	progress: null,
	fence: 0,
	leased_until: null,
	settled_at: null,
	announced_at: null,
	reason: null,
	likeness: "",
};
/** The wall clock is a minute ahead. */
const shown = (time: number) => time + 60_000;
const damaged = "unreadable: its record in the store is damaged";
const tooLate = 8.6e15;

describe("a lead made from a row", () => {
	it("has wall-clock times, and no properties for missing values", () => {
		expect(toStoredLead(row, shown)).toStrictEqual({
			seq: 4,
			id: "one",
			kind: "contact",
			state: "pending",
			attempts: 5,
			waited: 6,
			fields: { email: "ann@x.example" },
			context: { page: "https://p.example/", referrer: "" },
			receivedAt: 61_000,
			nextAttemptAt: 63_000,
			progress: { done: [], begun: {} },
			story: [],
		});
	});

	it("includes when and why its delivery ended, and when the coach was told", () => {
		const settled = { ...row, settled_at: 7000, announced_at: 8000, reason: "mail: 550" };
		expect(toStoredLead(settled, shown)).toMatchObject({
			settledAt: 67_000,
			announcedAt: 68_000,
			reason: "mail: 550",
		});
	});

	it("has wall-clock times in its step log, two for repeated entries", () => {
		const story = [
			{ step: "contact", at: 1000, last: 2000, times: 3 },
			{ step: "mail", at: 3000 },
		];
		const lead = toStoredLead(
			{ ...row, progress: JSON.stringify({ done: [], begun: {}, story }) },
			shown,
		);
		expect(lead.story).toStrictEqual([
			{ step: "contact", at: 61_000, last: 62_000, times: 3 },
			{ step: "mail", at: 63_000 },
		]);
	});

	it.each(["received_at", "next_attempt_at", "active_since", "waited", "attempts"] as const)(
		"is damaged by a %s that no date can express",
		(name) => {
			for (const time of [tooLate, -tooLate]) {
				const broken = { ...row, [name]: time, reason: "later" };
				expect(corruptionOf(broken)).toBe(damaged);
				expect(toStoredLead(broken, shown).reason).toBe(damaged);
			}
			expect(corruptionOf({ ...row, [name]: tooLate - 1 })).toBeUndefined();
		},
	);

	it("has no time if that cannot be represented", () => {
		const broken = { ...row, received_at: tooLate, next_attempt_at: -tooLate };
		expect(toStoredLead(broken, shown)).toMatchObject({ receivedAt: 0, nextAttemptAt: 0 });
	});

	it.each([{ fields: "{" }, { context: "[]" }, { progress: "{}" }])(
		"says that it is damaged by %j, whatever its reason was",
		(change) => {
			const broken = { ...row, ...change, reason: "later" };
			expect(corruptionOf(broken)).toBe(damaged);
			expect(toStoredLead(broken, shown).reason).toBe(damaged);
		},
	);

	it("is intact by default, and pending if a newer gateway made it", () => {
		expect(corruptionOf(row)).toBeUndefined();
		expect(corruptionOf({ ...row, kind: "hologram" as never })).toBe(
			"unknown kind: made by another version of the gateway",
		);
	});
});

it("a row gets camel-case names and wall-clock times, without NULLs", () => {
	const stored = { lead: "one", opened_at: 1000.4, remind_at: null, pence: 7, decided_by: "desk" };
	expect(camelCaseRow("follow_ups", stored, shown)).toStrictEqual({
		lead: "one",
		openedAt: 61_000,
		pence: 7,
		decidedBy: "desk",
	});
});
