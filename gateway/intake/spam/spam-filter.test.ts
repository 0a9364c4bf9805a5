import { describe, expect, it } from "vitest";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import type { LeadRequest } from "../../../leads/lead.ts";
import { sampleFields, sampleRequest } from "../../../leads/testing/samples.ts";
import { acceptLead } from "../../store/accepted-lead.ts";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import { testClock } from "../../testing/test-clock.ts";
import { createDuplicateCheck } from "./duplicate-content.ts";
import { createSpamFilter } from "./spam-filter.ts";

const judge = async (change: Partial<LeadRequest>, kind: LeadKind = "contact", timed = true) => {
	const look = createSpamFilter({}, { findByContentHash: async () => [] });
	return look(sampleRequest(kind, change), timed).reason;
};

const write = (message: string, rest: Record<string, string> = {}) => ({
	fields: { ...sampleFields.contact, ...rest, message },
});

describe("a lead is quarantined", () => {
	it("if the honeypot is filled, by anyone", async () => {
		expect(await judge({ website: "https://ann.example" })).toBe("looks like a bot");
	});

	it("if it was sent less than a second after the page was opened", async () => {
		expect(await judge({ elapsedMs: 999 })).toBe("sent 999 ms after opening the page");
		expect(await judge({ elapsedMs: 1000 })).toBeUndefined();
	});

	it("but not for speed if the form was prefilled, or the time is unknown", async () => {
		expect(await judge({ elapsedMs: 300, prefilled: true })).toBeUndefined();
		expect(await judge({ elapsedMs: 300, prefilled: false })).toMatch(/300 ms/);
		expect(await judge({ elapsedMs: 0 }, "contact", false)).toBeUndefined();
	});

	it("if its text is full of links", async () => {
		const three = "See https://a.example/x, http://b.example and www.c.example today";
		expect(await judge(write(three))).toBe("3 links in the text");
		expect(await judge(write(three), "contact", false)).toBe("3 links in the text");
		expect(await judge(write('<a href="https://a.example">cheap</a>'))).toBe(
			"links written in HTML",
		);
		expect(await judge(write("[url=https://a.example]cheap[/url]"))).toBe("links written in HTML");
		expect(await judge(write("Hello", { firstName: "https://a.example" }))).toBe(
			"a link instead of a name",
		);
	});

	it.each([
		"My site is https://ann.example, have a look. Ann",
		"We are at www.ann.example and on https://social.example/ann: what would you change?",
		"a < b and [brackets] and e.g. ann.example. Nothing else...",
	])("but not for %j", async (message) => {
		expect(await judge(write(message))).toBeUndefined();
	});

	it("with every piece of evidence named", async () => {
		expect(await judge({ website: "x", elapsedMs: 20 })).toBe(
			"looks like a bot; sent 20 ms after opening the page",
		);
	});
});

const text = "We are twelve people in two shops and I never get to the books. Can you help us?";
const contact = (change: Record<string, string> = {}) => ({
	id: crypto.randomUUID(),
	kind: "contact" as const,
	fields: { ...sampleFields.contact, message: text, ...change },
});
const other = (n: number) =>
	contact({
		firstName: `Name${n}`,
		lastName: `Last${n}`,
		email: `n${n}@x.example`,
		phone: `0770090000${n}`,
	});

/** Judges and stores leads, one after the other. */
function replays(
	limit: number,
	clock = testClock(),
	store = createSqliteStore(":memory:", { clock }),
) {
	const compare = createDuplicateCheck(limit, store);
	return async (sent: Pick<LeadRequest, "id" | "kind" | "fields" | "prefilled">) => {
		const { contentHash: likeness, done, ...compared } = compare(sent);
		const sign = await compared.evidence;
		const { id, kind, fields } = sent;
		const context = { page: "p", referrer: "" };
		await store.add(
			acceptLead({ id, kind, fields, context, state: "pending", contentHash: likeness }),
		);
		done();
		return sign;
	};
}

describe("a lead sent again", () => {
	it("under its own id is the same lead, however often", async () => {
		const judge = replays(1);
		const lead = contact();
		for (let times = 0; times < 5; times++) expect(await judge(lead)).toBeUndefined();
	});

	it("stays quarantined under its own id if it was quarantined as a duplicate", async () => {
		const store = createSqliteStore(":memory:");
		const judge = replays(1, undefined, store);
		const first = contact();
		expect(await judge(first)).toBeUndefined();
		const copy = contact();
		const { evidence, contentHash, done } = createDuplicateCheck(1, store)(copy);
		const reason = await evidence;
		expect(reason).toBe("the same answers were sent before");
		const { id, kind, fields } = copy;
		const context = { page: "p", referrer: "" };
		const held = { state: "quarantined", reason: reason ?? "" } as const;
		await store.add(acceptLead({ id, kind, fields, context, contentHash, ...held }));
		done();
		expect(await judge(copy)).toBe("the same answers were sent before");
		expect(await judge(first)).toBeUndefined();
	});

	it("is the same lead if it arrives twice at once, together with a copy", async () => {
		const compare = createDuplicateCheck(1, { findByContentHash: async () => [] });
		const [first, copy] = [contact(), contact()];
		const compared = [first, copy, first, copy].map((lead) => compare(lead).evidence);
		expect(await Promise.all(compared)).toEqual([
			undefined,
			"the same answers were sent before",
			undefined,
			"the same answers were sent before",
		]);
	});

	it("with the same answers under a new id is quarantined, whatever its kind", async () => {
		const judge = replays(1);
		for (const kind of ["contact", "checklist", "consultation", "package"] as const) {
			const lead = () => ({ id: crypto.randomUUID(), kind, fields: sampleFields[kind] });
			expect(await judge(lead())).toBeUndefined();
			expect(await judge(lead())).toBe("the same answers were sent before");
		}
	});

	it("with the same text from somebody else is quarantined, ignoring spaces and case", async () => {
		const judge = replays(1);
		expect(await judge(other(1))).toBeUndefined();
		expect(await judge(other(2))).toBe("others sent the same text before");
		const shouted = other(3);
		shouted.fields.message = `${text.toUpperCase().replaceAll(" ", "  ")}!!`;
		expect(await judge(shouted)).toBe("others sent the same text before");
	});

	it("with a corrected address is accepted, twice", async () => {
		const judge = replays(1);
		expect(await judge(contact({ email: "ben@okafor.exmple" }))).toBeUndefined();
		expect(await judge(contact({ email: "ben@okafor.example" }))).toBeUndefined();
		expect(
			await judge(contact({ email: "ben@okafor.example", phone: "01632 960 999" })),
		).toBeUndefined();
		expect(await judge(contact({ email: "ben4@okafor.example" }))).toMatch(/same text/);
	});

	it("with a text that a partner prefilled is accepted, but identical answers are not", async () => {
		const judge = replays(1);
		const lead = { ...other(1), prefilled: true };
		expect(await judge(lead)).toBeUndefined();
		expect(await judge({ ...other(2), prefilled: true })).toBeUndefined();
		expect(await judge({ ...lead, id: crypto.randomUUID() })).toMatch(/same answers/);
	});

	it.each([
		[false, true],
		[true, false],
	])(
		"with the same answers is quarantined even if one of them was prefilled: %s, then %s",
		async (first, second) => {
			const judge = replays(1);
			expect(await judge({ ...contact(), prefilled: first })).toBeUndefined();
			expect(await judge({ ...contact(), prefilled: second })).toBe(
				"the same answers were sent before",
			);
		},
	);

	it("with a text prefilled for one and typed by another is accepted", async () => {
		const judge = replays(1);
		expect(await judge({ ...other(1), prefilled: true })).toBeUndefined();
		expect(await judge(other(2))).toBeUndefined();
		expect(await judge({ ...other(3), prefilled: true })).toBeUndefined();
	});

	it("with a short, common text is accepted", async () => {
		const judge = replays(1);
		for (const n of [1, 2, 3, 4]) {
			const lead = other(n);
			lead.fields.message = "Please call me.";
			expect(await judge(lead)).toBeUndefined();
		}
	});

	it("with the same choices as others is accepted", async () => {
		const judge = replays(1);
		for (const n of [1, 2, 3]) {
			const fields = { ...sampleFields.consultation, email: `n${n}@x.example` };
			expect(
				await judge({ id: crypto.randomUUID(), kind: "consultation", fields }),
			).toBeUndefined();
		}
	});

	it("is accepted after somebody else's identical lead was quarantined as a bot's", async () => {
		const store = createSqliteStore(":memory:");
		const compare = createDuplicateCheck(1, store);
		const lead = contact();
		const { contentHash: likeness } = compare(lead);
		const { id, kind, fields } = lead;
		const context = { page: "p", referrer: "" };
		const caught = { state: "quarantined", reason: "trap" } as const;
		await store.add(acceptLead({ id, kind, fields, context, contentHash: likeness, ...caught }));
		const judge = replays(1, undefined, store);
		expect(await judge(contact())).toBeUndefined();
		expect(await judge(contact())).toMatch(/same answers/);
	});

	it("is new after a day", async () => {
		const clock = testClock();
		const judge = replays(1, clock);
		expect(await judge(contact())).toBeUndefined();
		clock.now += 24 * 3600_000;
		expect(await judge(contact())).toBeUndefined();
		expect(await judge(contact())).toMatch(/same answers/);
	});

	it("may be accepted more than once if the limit allows it", async () => {
		const judge = replays(3);
		for (const quarantined of [false, false, false, true])
			expect((await judge(contact())) !== undefined).toBe(quarantined);
	});

	it("is detected if all arrive at the same moment at one gateway", async () => {
		const store = createSqliteStore(":memory:");
		const compare = createDuplicateCheck(1, store);
		const signs = await Promise.all([1, 2, 3].map(() => compare(contact()).evidence));
		expect(signs.filter((sign) => sign === undefined)).toHaveLength(1);
	});

	it("is detected by the next gateway, and after a restart", async () => {
		const store = createSqliteStore(":memory:");
		expect(await replays(1, undefined, store)(contact())).toBeUndefined();
		expect(await replays(1, undefined, store)(contact())).toMatch(/same answers/);
	});

	it("is compared with those of one day, as many as the limit needs", async () => {
		const asked: unknown[] = [];
		const store = {
			findByContentHash: async (...what: unknown[]) => {
				asked.push(what.slice(1));
				return [];
			},
		};
		const lead = { ...contact(), fields: { ...contact().fields, message: "Please ring me" } };
		for (const limit of [1, 3, 10, 999, 5000])
			await createDuplicateCheck(limit, store)(lead).evidence;
		expect(asked).toEqual([4, 4, 11, 1000, 1000].map((count) => [86_400_000, count]));
	});

	it("is compared by texts of at least forty characters", async () => {
		const isSame = async (message: string) => {
			const judge = replays(1);
			for (const n of [1, 2]) {
				const lead = other(n);
				lead.fields.message = message;
				const evidence = await judge(lead);
				if (evidence) return true;
			}
			return false;
		};
		expect(await isSame(`Please ring me ${"x".repeat(24)}`)).toBe(false);
		expect(await isSame(`Please ring me ${"x".repeat(25)}`)).toBe(true);
		// A single long word is a link or a reference number, which many people may send.
		expect(await isSame("x".repeat(200))).toBe(false);
	});

	it.each([
		["the same name in other letters", { firstName: "BEN", lastName: "OKAFOR" }],
		["the same phone number, written another way", { phone: "(01632) 960-234" }],
		["the same address in other letters", { email: "BEN@okafor-joinery.example" }],
	])("by somebody with %s counts as a correction", async (_, kept) => {
		const judge = replays(1);
		expect(await judge(contact())).toBeUndefined();
		const stranger = { ...other(5).fields, ...kept };
		expect(await judge({ ...contact(), fields: stranger })).toBeUndefined();
	});

	it("by somebody with a name in a single field counts as a correction, too", async () => {
		const judge = replays(1);
		const lead = (change: Record<string, string>) => ({
			id: crypto.randomUUID(),
			kind: "package" as const,
			fields: { ...sampleFields.package, message: text, ...change },
		});
		expect(await judge(lead({}))).toBeUndefined();
		const strange = { email: "other@x.example", phone: "01632 960 111" };
		expect(await judge(lead(strange))).toBeUndefined();
		expect(await judge(lead({ ...strange, name: "Somebody Else" }))).toBe(
			"others sent the same text before",
		);
	});

	it("is new again once the simultaneous one was rejected", async () => {
		const compare = createDuplicateCheck(1, { findByContentHash: async () => [] });
		const [first, second] = [compare(contact()), compare(contact())];
		expect(await first.evidence).toBeUndefined();
		expect(await second.evidence).toBe("the same answers were sent before");
		first.done();
		expect(await compare(contact()).evidence).toMatch(/same answers/);
		second.done();
		expect(second.contentHash).toBe(first.contentHash);
	});

	it("is forgotten once all that arrived with it are done", async () => {
		const compare = createDuplicateCheck(1, { findByContentHash: async () => [] });
		for (let times = 0; times < 3; times++) {
			const { evidence, done } = compare(contact());
			expect(await evidence).toBeUndefined();
			done();
		}
	});
});
