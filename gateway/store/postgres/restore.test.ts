/** @module-tag all */
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/postgres-server.ts";
import { newLead } from "../testing/contract.ts";
import { createPostgresStore } from "./postgres-store.ts";

describe.skipIf(!hasPostgres)("restoring a copy on Postgres", () => {
	let server: PostgresServer;
	beforeAll(async () => {
		server = await startPostgres({ safe: false });
	});
	afterAll(() => server?.close());

	it("keeps a lead that arrives half-way through", async () => {
		const address = server.database("arrival");
		const store = createPostgresStore(address);
		await store.add(newLead());
		const { id } = await store.copies.load(
			await store.copies.make(null),
			...([async () => {}, []] as const),
		);
		const connection = postgres(address, { max: 1, connection: { search_path: "coachkit" } });
		const lead = newLead();
		let [restoring, adding] = [Promise.resolve(""), Promise.resolve("")];
		await connection.begin(async (sql) => {
			const waiting = async () =>
				Number((await sql`SELECT count(*) FROM pg_locks WHERE NOT granted`)[0]?.count);
			// Pauses the restore after it has counted the leads.
			await sql`SELECT 1 FROM restoring_leads FOR UPDATE`;
			restoring = store.copies.restore(id, 0, {
				keptKeys: [],
				ownJobs: ["push"],
				adaptValues: async (copy) => copy,
			});
			await expect.poll(waiting).toBe(1);
			let isAdded = false;
			adding = store.add(lead).finally(() => {
				isAdded = true;
			});
			await expect.poll(async () => isAdded || (await waiting()) > 1).toBe(true);
		});
		expect(await restoring).toBe("restored");
		expect(await adding).toBe("added");
		expect(await store.get(lead.id)).toMatchObject({ state: "pending" });
		await connection.end();
		await store.close();
	});
});
