/**
 * The database server's clock is put back; nothing may wait longer than its own delay.
 * @module-tag all
 */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DeliveryFailure } from "../../../leads/http/failure.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { defineInterval } from "../../lib/kv.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/postgres-server.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import type { LeadStore } from "../store.ts";
import { hour, minute, newLead, second, waiting } from "../testing/harness.ts";
import { createPostgresStore } from "./postgres-store.ts";

describe.skipIf(!hasPostgres)("a Postgres server's clock", () => {
	let server: PostgresServer;
	let address: string;
	let now: number;
	let names = 0;
	const open: LeadStore[] = [];
	beforeAll(async () => {
		server = await startPostgres({ safe: false });
	});
	beforeEach(() => {
		now = Date.parse("2026-11-20T10:00:00Z");
		address = server.database(`clock_${++names}`);
	});
	afterEach(async () => {
		await Promise.all(open.splice(0).map((store) => store.close()));
	});
	afterAll(() => server?.close());

	const noted = () =>
		server.sql("SELECT value FROM coachkit.notes WHERE key = 'clock seen'", `clock_${names}`);
	/** A gateway's store that has seen the server's time. */
	async function gateway(): Promise<LeadStore> {
		const store = createPostgresStore(address, {
			lease: 20_000,
			clock: { uptime: () => now } as never,
		});
		open.push(store);
		store.onJobsAvailable(() => {});
		await expect.poll(() => noted()).toContain(String(now));
		return store;
	}
	/** Puts the clock back, and waits until a gateway has noticed. */
	async function putBack(ms: number): Promise<void> {
		now -= ms;
		await expect.poll(() => noted()).toContain(String(now));
	}
	async function claimOne(store: LeadStore) {
		const [claim] = await store.claim(1);
		return claim ?? expect.unreachable("nothing was due");
	}

	it("delays no retry, no other gateway's lead, and no job by more than its own delay", async () => {
		const store = await gateway();
		const other = await gateway();
		await store.add(newLead());
		await (await claimOne(store)).finish(waiting(15 * second));
		await store.add(newLead());
		// This worker claims the second lead, and dies.
		await claimOne(other);
		const job = {
			id: "a",
			kind: "consent",
			queue: "q",
			lead: "",
			payload: {},
			madeAt: now,
		} as const;
		await store.jobs.add([job]);
		const due = { kind: "consent", limit: 1, leaseMs: 30 * second } as const;
		const claim = await store.jobs.claim(due);
		const [first = expect.unreachable()] = claim?.jobs ?? [];
		await claim?.failed(first, { reason: "no", retryInMs: 15 * second });
		expect(await store.claimInterval(defineInterval("nightly"), minute)).toBe(true);
		await putBack(hour);
		expect(await store.claim(5)).toEqual([]);
		expect(await store.jobs.claim(due)).toBeUndefined();
		now += 20 * second;
		expect(await store.claim(5)).toHaveLength(2);
		expect((await store.jobs.claim(due))?.jobs).toHaveLength(1);
		now += 40 * second;
		expect(await store.claimInterval(defineInterval("nightly"), minute)).toBe(true);
	});

	it("may be put back while no gateway runs", async () => {
		const store = await gateway();
		await store.add(newLead());
		await (await claimOne(store)).finish(waiting(15 * second));
		await store.close();
		open.length = 0;
		now -= hour;
		const next = await gateway();
		now += 15 * second;
		expect(await next.claim(5)).toHaveLength(1);
	});

	it("may jump forward and back again: leases since then hold", async () => {
		const store = await gateway();
		await store.add(newLead());
		await claimOne(store);
		now += hour;
		await expect.poll(() => noted()).toContain(String(now));
		const claim = await claimOne(store);
		now -= hour;
		await claim.renew();
		await expect.poll(() => noted()).toContain(String(now));
		expect(await store.claim(5)).toEqual([]);
		now += 20 * second;
		expect(await store.claim(5)).toHaveLength(1);
	});

	it("delays no create that had no answer", async () => {
		const store = await gateway();
		const { crm, post, worker } = createTestGateway({ store, inFlightMs: 12_000 });
		const lost = (method: string, when: string) => {
			if (method === "createContact" && when === "after")
				throw new DeliveryFailure("Failed to create contact", {
					why: "(lost)",
					outcomeUnknown: true,
				});
		};
		crm.fault = lost;
		const { id } = sampleRequest("contact");
		await post({ ...sampleRequest("contact"), id });
		await worker.runDue();
		crm.fault = () => {};
		await putBack(hour);
		for (let n = 0; n < 3; n++) {
			now += 20 * second;
			await worker.runDue();
		}
		expect((await store.get(id))?.state).toBe("delivered");
		expect(crm.contacts).toHaveLength(1);
	});
});
