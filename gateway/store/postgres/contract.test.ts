/** @module-tag all */
import { afterAll, beforeAll, describe } from "vitest";
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/postgres-server.ts";
import { describeLeadStore } from "../testing/contract.ts";
import { createPostgresStore } from "./postgres-store.ts";

if (!hasPostgres) {
	if (process.env.CI) throw new Error("Postgres is missing: apt-get install postgresql");
	console.log("Postgres is not installed (Debian: postgresql): its tests are left out.");
}

const lease = 20_000;

describe.skipIf(!hasPostgres)("with a server", () => {
	let server: PostgresServer;
	let address: string;
	beforeAll(async () => {
		server = await startPostgres({ safe: false });
		address = server.database("leads");
		const store = createPostgresStore(address);
		await store.backlog();
		await store.close();
		// Blocks changes to leads while the test holds this lock.
		server.sql(
			`CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql AS
				'BEGIN PERFORM pg_advisory_xact_lock_shared(7); RETURN new; END';
			CREATE TRIGGER stall BEFORE UPDATE ON coachkit.leads FOR EACH ROW EXECUTE FUNCTION stall();`,
			"leads",
		);
	});
	afterAll(() => server?.close());

	describeLeadStore("The Postgres store", (clock) => {
		server.sql(
			"TRUNCATE coachkit.leads, coachkit.notes, coachkit.turns, coachkit.buckets, coachkit.replies, coachkit.permissions, coachkit.step_counts, coachkit.desk_sessions, coachkit.desk_passkeys, coachkit.desk_tokens, coachkit.desk_erasures, coachkit.jobs, coachkit.webhook_targets, coachkit.push_devices, coachkit.past_outcomes, coachkit.meetings, coachkit.meeting_slots, coachkit.forms, coachkit.form_versions, coachkit.facts, coachkit.facts_versions, coachkit.pictures, coachkit.download_pieces, coachkit.praise, coachkit.person_lists, coachkit.stale_people RESTART IDENTITY CASCADE",
			"leads",
		);
		const open = () => createPostgresStore(address, { clock, lease });
		return {
			store: open(),
			again: open,
			wall: clock.uptime,
			async stall() {
				const { default: postgres } = await import("postgres");
				const sql = postgres(address, { max: 1 });
				await sql`SELECT pg_advisory_lock(7)`;
				return () => sql.end();
			},
		};
	});
});
