/** @module-tag all */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { permission } from "../../business/facts.ts";
import { bundleWorker, compatibility } from "../cloudflare/bundle.ts";
import { consentsOf } from "../features/consent/consent.ts";
import { receiverKey } from "../features/webhooks/events.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { type TestClock, testClock } from "../testing/test-clock.ts";
import { createTestGateway } from "../testing/test-gateway.ts";
import type { Statement } from "./engine.ts";
import { createLeadStore } from "./lead-store.ts";
import { createPostgresStore } from "./postgres/postgres-store.ts";
import { createRemoteEngine } from "./rpc/client.ts";
import { createSqliteStore } from "./sqlite/sqlite-store.ts";
import type { LeadStore } from "./store.ts";
import {
	type OldStore,
	postgresStatements,
	sqliteStatements,
	storeOf45b5ed4,
	storeOf010,
} from "./testing/old-stores.ts";

const minute = 60_000;
/** The old outbox names this receiver by its key, 1fGji0m4F1nz. */
const url = "http://127.0.0.1:1/hook";
const secret = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

/** One of the three databases, in which a test makes an old store and opens it. */
interface Place {
	make(old: OldStore): Promise<void>;
	/** Runs statements as an earlier version's gateway would while the store is open. */
	run(statements: readonly string[]): Promise<void>;
	open(clock: TestClock): LeadStore;
}

/** Starts a complete gateway on the store, and records the events that it sends. */
function start(store: LeadStore, clock: TestClock) {
	const events: { id: string | undefined; type: string; lead: string }[] = [];
	const world = createTestGateway({
		store,
		now: () => clock.now,
		uptime: () => clock.now,
		alerts: { now: () => clock.now },
		features: {
			webhooks: {
				urls: [url],
				secret,
				allowed: ["127.0.0.1"],
				async post(_, headers, body) {
					const { type, data } = JSON.parse(String(body)) as { type: string; data: { id: string } };
					events.push({ id: headers["webhook-id"], type, lead: data.id });
					return undefined;
				},
			},
		},
	});
	world.start();
	return { ...world, events };
}

/** Checks that a store upgrades from these versions. */
function describeUpgrade(place: Place, versions: readonly OldStore[]): void {
	if (versions.includes(storeOf010))
		it("upgrades from version 0.1.0 with leads in every state", async () => {
			await place.make(storeOf010);
			const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
			const { store, crm, mailer, stop } = start(place.open(clock), clock);
			await expect.poll(() => store.backlog()).toMatchObject({ pending: 0, unannounced: 2 });
			expect(await store.counts()).toEqual([
				{ kind: "checklist", state: "dead", count: 1 },
				{ kind: "checklist", state: "delivered", count: 3 },
				{ kind: "checklist", state: "quarantined", count: 1 },
			]);
			// The contact that the old version had made is not made again.
			expect(crm.contacts.map(({ email }) => email)).toEqual(["old-fresh@plumbing.example"]);
			expect(mailer.mails.filter(({ id }) => id.startsWith("old-"))).toHaveLength(2);
			expect(await store.release("old-quarantined")).toBe(true);
			await stop();
		});

	it("upgrades from commit 45b5ed4 with pending webhooks, erasures and consents", async () => {
		expect(receiverKey(url)).toBe("1fGji0m4F1nz");
		await place.make(storeOf45b5ed4);
		const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
		clock.now += 3 * minute;
		const { store, crm, events, mailer, stop } = start(place.open(clock), clock);
		await vi.waitFor(async () => {
			const states = (await store.list({})).map(({ id, state }) => [id, state]);
			expect(states.toSorted()).toEqual([
				[id(1), "delivered"],
				[id(2), "dead"],
				[id(3), "quarantined"],
				[id(4), "delivered"],
				[id(5), "delivered"],
				[id(8), "delivered"],
			]);
			expect((await store.jobs.counts("webhook")).every(({ waiting }) => waiting === 0)).toBe(true);
			expect(crm.contacts.map(({ email }) => email)).toContain("delivered@x.example");
			// A test lead's contact is deleted.
			expect(crm.calls).toContain("deleteContact");
			expect(mailer.mails.map(({ subject }) => subject)).toContain(
				"A passkey was added to your desk",
			);
		}, 90_000);
		// The store has only the pending erasure, and none that was done.
		expect((await store.jobs.list("erasure")).map(({ payload }) => payload)).toEqual([
			{ person: "nobody-known@x.example" },
		]);
		// The failed consent gets its tag; the withdrawn and the synced one do not.
		const tagged = crm.contacts.filter(({ tags }) => tags.includes(permission.tag));
		expect(tagged.map(({ email }) => email)).toEqual(["delivered@x.example"]);
		// Each event is sent once, in order per lead. Events of the old outbox keep their ids.
		const told = (n: number) => events.filter(({ lead }) => lead === id(n)).map(({ type }) => type);
		expect(told(1)).toEqual(["lead.received", "lead.delivered"]);
		expect(told(2)).toEqual(["lead.received", "lead.dead"]);
		expect(told(3)).toEqual([]);
		for (const n of [4, 5, 8]) expect(told(n)).toEqual(["lead.received", "lead.delivered"]);
		expect(told(6).at(-1)).toBe("lead.erased");
		expect(told(7)).toEqual(["lead.erased"]);
		expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
		expect(events.find(({ lead }) => lead === id(4))?.id).toBe("msg_WqLZS8SjOK33yoWXCQeJtX8QZ9C");
		// The half-delivered lead's opportunity belongs to the contact that it already had.
		expect(crm.opportunities.map(({ contactId }) => contactId)).toContain("c4");
		await stop();
	});

	it("turns what an earlier version's gateway still writes into jobs", async () => {
		await place.make(storeOf45b5ed4);
		const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
		clock.now += 3 * minute;
		const store = place.open(clock);
		const before = (await store.jobs.list("consent")).length;
		const columns =
			"lead, first_name, last_name, email, phone, wording, version, asked_at, confirmed_at";
		await place.run([
			`INSERT INTO permissions (${columns}, due_at) VALUES ('new', 'A', 'B', 'a@x.example', '', 'w', '1', 5, 5, 5)`,
			"UPDATE permissions SET withdrawn_at = 6, due_at = 6 WHERE lead = 'new'",
			"INSERT INTO desk_erasures (id, lead, person, due_at) VALUES ('late', NULL, 'ann@x.example', 5)",
		]);
		// Each change became a job, in order. The earlier version finds nothing to do.
		expect(await store.jobs.list("consent")).toHaveLength(before + 2);
		expect(await consentsOf(store).get("new")).toMatchObject({ lead: "new" });
		const erasures = await store.jobs.list("erasure");
		expect(erasures.find(({ id }) => id === "late")?.payload).toEqual({ person: "ann@x.example" });
		await store.close();
	});
}

describe("a SQLite store", () => {
	let folder: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "upgrade-"));
	});
	afterEach(() => rmSync(folder, { recursive: true }));

	describeUpgrade(
		{
			async make(old) {
				const db = new DatabaseSync(join(folder, "leads.db"));
				for (const [sql, ...values] of sqliteStatements(old))
					if (values.length > 0) db.prepare(sql).run(...values);
					else db.exec(sql);
				db.exec(`PRAGMA user_version = ${old.layout.sqlite}`);
				db.close();
			},
			async run(statements) {
				const db = new DatabaseSync(join(folder, "leads.db"));
				for (const sql of statements) db.exec(sql);
				db.close();
			},
			open: (clock) => createSqliteStore(join(folder, "leads.db"), { clock }),
		},
		[storeOf010, storeOf45b5ed4],
	);
});

describe.skipIf(!hasPostgres)("a Postgres store", () => {
	let server: PostgresServer;
	let address: string;
	let names = 0;
	beforeAll(async () => {
		server = await startPostgres({ safe: false });
	});
	afterAll(() => server?.close());
	beforeEach(() => {
		address = server.database(`upgrade_${++names}`);
	});

	describeUpgrade(
		{
			async make(old) {
				const { default: postgres } = await import("postgres");
				const sql = postgres(address, {
					max: 1,
					onnotice: () => {},
					connection: { search_path: "coachkit" },
				});
				for (const [text, ...values] of postgresStatements(old)) await sql.unsafe(text, values);
				await sql.end();
			},
			async run(statements) {
				const connection = { search_path: "coachkit" };
				const { default: postgres } = await import("postgres");
				const sql = postgres(address, { max: 1, onnotice: () => {}, connection });
				for (const text of statements) await sql.unsafe(text);
				await sql.end();
			},
			open: (clock) => createPostgresStore(address, { clock }),
		},
		[storeOf45b5ed4],
	);
});

describe("a Durable Object's store", () => {
	let runtime: Miniflare;
	let base: string;
	beforeAll(async () => {
		runtime = new Miniflare({
			modules: true,
			script: await bundleWorker(join(import.meta.dirname, "testing/durable-worker.ts")),
			...compatibility,
			durableObjects: { STORES: { className: "Store", useSQLite: true } },
		});
		base = (await runtime.ready).href;
	});
	afterAll(() => runtime.dispose());

	let Store: string;
	beforeEach(() => {
		Store = crypto.randomUUID();
	});
	async function prepare(statements: Statement[]): Promise<void> {
		const headers = { Store, Prepare: "1" };
		const response = await fetch(base, {
			method: "POST",
			headers,
			body: JSON.stringify(statements),
		});
		expect(response.status).toBe(200);
	}
	function open(clock: TestClock): LeadStore {
		const Process = crypto.randomUUID();
		const through = (to: string, init: RequestInit) =>
			fetch(to, { ...init, headers: { Store, Process, Clock: JSON.stringify(clock) } });
		return createLeadStore(createRemoteEngine(base, "", through, clock.uptime), 20_000);
	}
	const layout = (version: number): Statement[] => [
		["CREATE TABLE IF NOT EXISTS layout (version INTEGER NOT NULL) STRICT"],
		["DELETE FROM layout"],
		["INSERT INTO layout VALUES (?1)", version],
	];

	describeUpgrade(
		{
			run: (statements) => prepare(statements.map((sql): Statement => [sql])),
			make: (old) => prepare([...sqliteStatements(old), ...layout(old.layout.sqlite)]),
			open,
		},
		[storeOf010, storeOf45b5ed4],
	);

	it("is left alone and named if a newer version made it", async () => {
		await prepare(layout(99));
		const headers = { Store, Process: "p", Clock: JSON.stringify(testClock()) };
		const response = await fetch(base, { method: "POST", headers, body: "[]" });
		expect(await response.text()).toMatch(
			/made by a newer version of coachkit \(its layout is number 99, .*\. Deploy that newer version again\./,
		);
	});
});
