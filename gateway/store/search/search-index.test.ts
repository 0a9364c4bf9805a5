import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testClock } from "../../testing/test-clock.ts";
import type { AcceptedLead } from "../accepted-lead.ts";
import type { Engine } from "../engine.ts";
import type { NewLead } from "../lead.ts";
import { createLeadStore } from "../lead-store.ts";
import { createFileEngine } from "../sqlite/file-engine.ts";
import { newLead } from "../testing/contract.ts";
import { createSearchIndex } from "./search-index.ts";

let engine: Engine;
beforeEach(() => {
	engine = createFileEngine(":memory:", testClock(Date.parse("2026-11-20T10:00:00Z")));
});
afterEach(() => engine.close());

const add = async (lead: AcceptedLead, row?: number) => {
	expect(await createLeadStore(engine).add(lead)).toBe("added");
	if (row !== undefined)
		await engine.write("UPDATE leads SET rowid = $1 WHERE id = $2", row, lead.id);
	return lead.id;
};
const indexed = async () =>
	(await engine.read<{ id: string }>("SELECT id FROM lead_index ORDER BY seq")).map(({ id }) => id);

describe("the searchable text of a lead", () => {
	const textOf = async (change: Partial<NewLead>) => {
		const id = await add(newLead(change));
		await createSearchIndex(engine).catchUp();
		const [row] = await engine.read<{ text: string }>(
			"SELECT text FROM lead_index WHERE id = $1",
			id,
		);
		return row?.text;
	};

	it("includes name, answers, number and what the coach reads of it, but not its origin", async () => {
		const text = await textOf({
			kind: "contact",
			fields: {
				firstName: "Zoë",
				lastName: "Ames",
				email: "zoe@x.example",
				phone: "07700 900123",
				message: "Call me",
				nickname: "Zed",
			},
			context: { page: "https://origin.example/", referrer: "search.example", partner: "acme" },
		});
		expect(text).toBe("zoe ames zoe@x.example 07700 900123 zed +447700900123 call me");
	});

	it("is only its answers if its kind is unknown", async () => {
		const fields = { firstName: "Zoë", email: "zoe@x.example", phone: "07700 900123", note: "" };
		expect(await textOf({ kind: "later" as never, fields })).toBe(
			"zoe zoe@x.example 07700 900123 +447700900123",
		);
	});

	it("invents no name", async () => {
		const fields = { email: "zoe@x.example", telephone: "" };
		expect(await textOf({ kind: "later" as never, fields })).toBe("zoe@x.example");
		const known = await textOf({ kind: "contact", fields });
		expect(known).toContain("zoe@x.example");
		expect(known).not.toContain("undefined");
	});

	it("is cut if an answer is very long", async () => {
		const fields = { firstName: "Zoe", message: "a".repeat(7000) };
		const text = await textOf({ kind: "later" as never, fields });
		expect(text).toBe(`zoe ${"a".repeat(5996)}`);
	});
});

describe("the index of leads", () => {
	it("is written in batches of at most a hundred values", async () => {
		for (let count = 0; count < 40; count++) await add(newLead());
		const write = vi.fn(engine.write);
		await createSearchIndex({ ...engine, write: write as Engine["write"] }).catchUp();
		expect(await indexed()).toHaveLength(40);
		const sizes = write.mock.calls.map(([, ...values]) => values.length);
		expect(sizes.toSorted((one, other) => one - other)).toEqual([
			40, 48, 80, 80, 84, 96, 96, 98, 98,
		]);
	});

	it("includes leads that another gateway commits late, without rereading older rows", async () => {
		const index = createSearchIndex(engine);
		const newest = await add(newLead(), 2000);
		await index.catchUp();
		const old = await add(newLead(), 1500);
		const late = await add(newLead(), 1501);
		await index.catchUp();
		expect(await indexed()).toEqual([newest, late]);
		await createSearchIndex(engine).catchUp();
		expect(await indexed()).toEqual([newest, late, old]);
	});

	it("is written once for several simultaneous callers", async () => {
		await add(newLead());
		const write = vi.fn(engine.write);
		const index = createSearchIndex({ ...engine, write: write as Engine["write"] });
		await Promise.all([index.catchUp(), index.catchUp()]);
		expect(write).toHaveBeenCalledTimes(3);
		await index.catchUp();
		expect(write).toHaveBeenCalledTimes(3);
	});

	it("of a store without leads is empty", async () => {
		await createSearchIndex(engine).catchUp();
		expect(await indexed()).toEqual([]);
	});
});
