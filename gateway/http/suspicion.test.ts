import { describe, expect, it } from "vitest";
import type { LeadKind, LeadRequest } from "../../leads/lead.ts";
import { sampleFields, sampleRequest } from "../../leads/testing/samples.ts";
import { createReplays } from "./replays.ts";
import { createSuspicion } from "./suspicion.ts";

const judge = (change: Partial<LeadRequest>, kind: LeadKind = "contact", timed = true) =>
	createSuspicion({})(sampleRequest(kind, change), timed);

const write = (message: string, rest: Record<string, string> = {}) => ({
	fields: { ...sampleFields.contact, ...rest, message },
});

describe("a lead is doubtful", () => {
	it("with the hidden field filled, whoever filled it", () => {
		expect(judge({ website: "https://ann.example" })).toBe("the hidden field was filled");
	});

	it("when it was sent less than a second after the page was opened", () => {
		expect(judge({ elapsedMs: 999 })).toBe("sent 999 ms after the page was opened");
		expect(judge({ elapsedMs: 1000 })).toBeUndefined();
	});

	it("but not for that when the form came filled in, or nobody could tell", () => {
		expect(judge({ elapsedMs: 300, prefilled: true })).toBeUndefined();
		expect(judge({ elapsedMs: 300, prefilled: false })).toMatch(/300 ms/);
		expect(judge({ elapsedMs: 0 }, "contact", false)).toBeUndefined();
	});

	it("with a text full of links", () => {
		const three = "See https://a.example/x, http://b.example and www.c.example today";
		expect(judge(write(three))).toBe("3 links in the text");
		expect(judge(write(three), "contact", false)).toBe("3 links in the text");
		expect(judge(write('<a href="https://a.example">cheap</a>'))).toBe("links in page code");
		expect(judge(write("[url=https://a.example]cheap[/url]"))).toBe("links in page code");
		expect(judge(write("Hello", { firstName: "https://a.example" }))).toBe(
			"a link in place of a name",
		);
	});

	it.each([
		"My site is https://ann.example, have a look. Ann",
		"We are at www.ann.example and on https://social.example/ann: what would you change?",
		"a < b and [brackets] and e.g. ann.example. Nothing else...",
	])("but not for %j", (message) => {
		expect(judge(write(message))).toBeUndefined();
	});

	it("with every sign named", () => {
		expect(judge({ website: "x", elapsedMs: 20 })).toBe(
			"the hidden field was filled; sent 20 ms after the page was opened",
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

describe("a lead sent again", () => {
	it("under its own id is the same lead, as often as it comes", () => {
		const { judge } = createReplays(1);
		const lead = contact();
		for (let times = 0; times < 5; times++) expect(judge(lead)).toBeUndefined();
	});

	it("with the very same answers under a new id is doubtful, of any kind", () => {
		const { judge } = createReplays(1);
		for (const kind of ["contact", "checklist", "consultation", "package"] as const) {
			const lead = () => ({ id: crypto.randomUUID(), kind, fields: sampleFields[kind] });
			expect(judge(lead())).toBeUndefined();
			expect(judge(lead())).toBe("the very same answers came before");
		}
	});

	it("with the same text from somebody else is doubtful, whatever its spaces and capitals", () => {
		const { judge } = createReplays(1);
		expect(judge(other(1))).toBeUndefined();
		expect(judge(other(2))).toBe("the same text came from others before");
		const shouted = other(3);
		shouted.fields.message = `${text.toUpperCase().replaceAll(" ", "  ")}!!`;
		expect(judge(shouted)).toBe("the same text came from others before");
	});

	it("with a corrected address is not, twice", () => {
		const { judge } = createReplays(1);
		expect(judge(contact({ email: "ben@okafor.exmple" }))).toBeUndefined();
		expect(judge(contact({ email: "ben@okafor.example" }))).toBeUndefined();
		expect(judge(contact({ email: "ben@okafor.example", phone: "01632 960 999" }))).toBeUndefined();
		expect(judge(contact({ email: "ben4@okafor.example" }))).toMatch(/same text/);
	});

	it("with a text that a partner filled in for everybody is not, but the very same lead is", () => {
		const { judge } = createReplays(1);
		const lead = { ...other(1), prefilled: true };
		expect(judge(lead)).toBeUndefined();
		expect(judge({ ...other(2), prefilled: true })).toBeUndefined();
		expect(judge({ ...lead, id: crypto.randomUUID() })).toMatch(/very same/);
	});

	it("with a short text that many write is not", () => {
		const { judge } = createReplays(1);
		for (const n of [1, 2, 3, 4]) {
			const lead = other(n);
			lead.fields.message = "Please call me.";
			expect(judge(lead)).toBeUndefined();
		}
	});

	it("with the same choices as others is not", () => {
		const { judge } = createReplays(1);
		for (const n of [1, 2, 3]) {
			const fields = { ...sampleFields.consultation, email: `n${n}@x.example` };
			expect(judge({ id: crypto.randomUUID(), kind: "consultation", fields })).toBeUndefined();
		}
	});

	it("a day later is new", () => {
		let now = 0;
		const { judge } = createReplays(1, () => now);
		expect(judge(contact())).toBeUndefined();
		now = 24 * 3600_000;
		expect(judge(contact())).toBeUndefined();
		expect(judge(contact())).toMatch(/very same/);
	});

	it("may be taken more than once where the limit says so", () => {
		const { judge } = createReplays(3);
		expect([1, 2, 3, 4].map(() => judge(contact()) === undefined)).toEqual([
			true,
			true,
			true,
			false,
		]);
	});

	it("is not remembered without bound", () => {
		const { judge } = createReplays(1);
		const first = contact();
		judge(first);
		for (let n = 0; n < 10_000; n++) judge(contact({ message: `${text} Number ${n}` }));
		expect(judge(contact())).toBeUndefined();
	});
});
