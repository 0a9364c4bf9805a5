import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createProgress } from "../../../leads/progress.ts";
import { testClock } from "../../testing/test-clock.ts";
import type { Engine } from "../engine.ts";
import { createLeadStore } from "../lead-store.ts";
import { createFileEngine } from "../sqlite/file-engine.ts";
import { leadOf, newLead } from "../testing/contract.ts";
import { hour, waiting } from "../testing/harness.ts";

let engine: Engine;
beforeEach(() => {
	engine = createFileEngine(":memory:", testClock(Date.parse("2026-11-20T10:00:00Z")));
});
afterEach(() => engine.close());

it("A poll without due leads costs no write", async () => {
	const claim = vi.fn(engine.claim);
	const store = createLeadStore({ ...engine, claim: claim as Engine["claim"] });
	expect(await store.claim(5)).toEqual([]);
	expect(await store.claim(5, "mail")).toEqual([]);
	expect(claim).not.toHaveBeenCalled();
	await store.add(newLead());
	expect(await store.claim(0)).toEqual([]);
	expect(claim).not.toHaveBeenCalled();
	expect(await store.claim(5)).toHaveLength(1);
	expect(claim).toHaveBeenCalledTimes(1);
});

it("A slow claim gives the earliest and the latest time it may be", async () => {
	const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
	const slow = createFileEngine(":memory:", clock);
	const store = createLeadStore({
		...slow,
		async claim(change, query, ...values) {
			const rows = await slow.claim(change, query, ...values);
			clock.now += 1900;
			return rows as never;
		},
	});
	await store.add(newLead());
	const [claim] = await store.claim(1);
	expect(claim?.now()).toBe(clock.now - 1900);
	expect(claim?.latestNow()).toBe(clock.now);
	clock.now += 100;
	expect(claim?.latestNow()).toBe(clock.now);
	await slow.close();
});

it("A claim leaves out unreadable progress of a person's other leads", async () => {
	const store = createLeadStore(engine);
	const [damaged, read, untried] = [
		leadOf("ann@x.example", "1"),
		leadOf("ann@x.example", "2"),
		leadOf("ann@x.example", "3"),
	];
	for (const lead of [damaged, read]) {
		await store.add(lead);
		const [claim] = await store.claim(1);
		await claim?.finish(waiting(hour));
	}
	await engine.write("UPDATE leads SET progress = '{' WHERE id = $1", damaged.id);
	await store.add(untried);
	await store.add(leadOf("ann@x.example", "4"));
	const [claim] = await store.claim(1);
	expect(claim?.lead.id).toBe(untried.id);
	expect(await claim?.others()).toEqual([createProgress()]);
});
