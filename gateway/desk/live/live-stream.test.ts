/** @module-tag all */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPostgresStore } from "../../store/postgres/postgres-store.ts";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import { newLead } from "../../store/testing/contract.ts";
import { hasPostgres, startPostgres } from "../../testing/postgres-server.ts";
import { deskBrowser, deskWorld, type World } from "../testing/browser.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "desk-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reads a stream event by event. */
function eventsOf(answer: Response) {
	const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
	let text = "";
	return {
		/** The next event of a name, skipping others. */
		async next(name: string): Promise<unknown> {
			for (;;) {
				const end = text.indexOf("\n\n");
				if (end >= 0) {
					const event = text.slice(0, end);
					text = text.slice(end + 2);
					if (event.includes(`event: ${name}\n`))
						return JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? "null");
					continue;
				}
				const { value, done } = (await reader?.read()) ?? { done: true };
				if (done) throw new Error(`No ${name} came`);
				text += value;
			}
		},
		close: () => reader?.cancel(),
	};
}

/** Longest wait for an event, in milliseconds: far more than the promised two seconds, for a busy machine. */
const maxWaitMs = 15_000;

it("shows a lead that another gateway accepted, and its progress", async () => {
	const path = join(folder, "leads.db");
	const [one, other] = [deskWorld({ store: createSqliteStore(path) }), createSqliteStore(path)];
	const me = deskBrowser(one);
	await me.signIn();
	const stream = eventsOf(await me.ask("events"));
	await stream.next("hello");
	for (const lead of [newLead(), newLead({ state: "quarantined", reason: "fast" })]) {
		await other.add(lead);
		const from = performance.now();
		expect(await stream.next("lead")).toMatchObject({ id: lead.id, state: lead.state });
		expect(performance.now() - from).toBeLessThan(maxWaitMs);
		await stream.next("changed");
	}
	const [claim] = await other.claim(1);
	await claim?.finish({ state: "delivered", progress: { done: [], begun: {} }, attempts: 1 });
	await stream.next("changed");
	await stream.close();
	await Promise.all([one.store.close(), other.close()]);
});

it("says goodbye when the session ends, and sends nothing to a signed-out browser", async () => {
	const one = deskWorld({ store: createSqliteStore(join(folder, "leads.db")) });
	const me = deskBrowser(one);
	await me.signIn();
	const stream = eventsOf(await me.ask("events"));
	await stream.next("hello");
	await one.store.auth.end("all");
	await stream.next("bye");
	await expect(stream.next("lead")).rejects.toThrow("No lead came");
	await one.store.close();
});

it.skipIf(!hasPostgres)(
	"hears from other gateways on one Postgres, knows their sessions, and recovers after a lost connection",
	async () => {
		const server = await startPostgres({ safe: false });
		const address = server.database("leads");
		const [a, b] = [1, 2].map(() => deskWorld({ store: createPostgresStore(address) })) as [
			World,
			World,
		];
		try {
			const me = deskBrowser(a);
			await me.signIn();
			const there = deskBrowser(b);
			there.take(me.cookie());
			const stream = eventsOf(await there.ask("events"));
			await stream.next("hello");
			const heard = vi.fn();
			b.store.onJobsAvailable(heard);
			/**
			 * Adds a lead at A and expects it in B's stream in time.
			 * @returns whether B was notified of it, rather than found it by polling
			 */
			const arrives = async () => {
				heard.mockClear();
				const lead = newLead();
				await a.store.add(lead);
				const from = performance.now();
				expect(await stream.next("lead")).toMatchObject({ id: lead.id });
				expect(performance.now() - from).toBeLessThan(maxWaitMs);
				return vi
					.waitFor(() => expect(heard).toHaveBeenCalled(), 300)
					.then(
						() => true,
						() => false,
					);
			};
			await expect.poll(() => arrives()).toBe(true);
			const cut = server.sql(
				"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query ILIKE 'listen%'",
			);
			expect(Number(cut)).toBeGreaterThan(0);
			await arrives();
			await expect.poll(() => arrives()).toBe(true);
			await server.kill();
			await new Promise((away) => setTimeout(away, 2500));
			await server.start();
			await expect.poll(() => arrives()).toBe(true);
			await me.ask("sign-out-everywhere", { method: "POST" });
			await stream.next("bye");
			expect((await there.search()).status).toBe(401);
		} finally {
			await Promise.all([a.store.close(), b.store.close()]);
			await server.close();
		}
	},
	60_000,
);
