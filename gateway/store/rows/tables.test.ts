/** @module-tag all */
import { afterAll, describe, expect, it } from "vitest";
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/postgres-server.ts";
import { openEngine, openStore } from "../open-store.ts";
import { copiedTables, isTime, type Table, tables } from "./tables.ts";

interface Column {
	table: string;
	column: string;
	type: string;
	required: boolean;
}

/** A catalogue's columns by table: "count", "text?" and so on; times appear as whole numbers. */
function byTable(columns: readonly Column[]): Record<string, Record<string, string>> {
	const found: Record<string, Record<string, string>> = {};
	for (const { table, column, type, required } of columns) {
		found[table] ??= {};
		found[table][column] = type + (required ? "" : "?");
	}
	return found;
}

/** The columns that a store of this kind should have, in the same form. */
const expected = (kind: "sqlite" | "postgres") =>
	Object.fromEntries(
		Object.entries(tables as Record<string, Table>)
			.filter(([, { only }]) => only === undefined || only === kind)
			.map(([name, { columns }]) => [
				name,
				Object.fromEntries(
					Object.entries(columns).map(([column, type]) => [column, type.replace("time", "count")]),
				),
			]),
	);

describe("the list of tables", () => {
	it("matches a SQLite store", async () => {
		const engine = openEngine(":memory:");
		const names = await engine.read<{ name: string }>(
			"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
		);
		const rows: Column[] = [];
		for (const { name: table } of names) {
			const sql = `SELECT name, type, "notnull" AS required, pk FROM pragma_table_info($1)`;
			type Info = { name: string; type: string; required: number; pk: number };
			for (const { name, type, required, pk } of await engine.read<Info>(sql, table))
				rows.push({
					table,
					column: name,
					type: type === "INTEGER" ? "count" : type.toLowerCase(),
					required: required === 1 || pk > 0,
				});
		}
		await engine.close();
		const found = byTable(rows);
		// SQLite has this column without listing it.
		found.leads = { rowid: "count", ...found.leads };
		expect(found).toEqual(expected("sqlite"));
	});

	describe.skipIf(!hasPostgres)("with a server", () => {
		let server: PostgresServer | undefined;
		afterAll(() => server?.close());

		it("matches a Postgres store", async () => {
			server = await startPostgres({ safe: false });
			const address = server.database("leads");
			const store = openStore(address);
			await store.backlog();
			await store.close();
			const engine = openEngine(address);
			const types: Record<string, string> = {
				bigint: "count",
				integer: "count",
				"double precision": "real",
			};
			const rows = await engine.read<Omit<Column, "required"> & { nullable: string }>(
				`SELECT table_name AS "table", column_name AS "column", data_type AS type,
					is_nullable AS nullable
				FROM information_schema.columns WHERE table_schema = 'coachkit'`,
			);
			await engine.close();
			const found = byTable(
				rows.map(({ nullable, type, ...row }) => ({
					...row,
					type: types[type] ?? type,
					required: nullable === "NO",
				})),
			);
			expect(found).toEqual(expected("postgres"));
		});
	});

	it("lists exactly the times by the store's clock as times, whatever the columns are called", () => {
		for (const column of ["since", "seen_at"]) expect(isTime("desk_sessions", column)).toBe(true);
		expect(isTime("leads", "leased_until")).toBe(true);
		expect(isTime("leads", "waited")).toBe(false);
		expect(isTime("jobs", "nothing")).toBe(false);
	});

	it("copies leads before the tables that refer to them, and no leases of jobs", () => {
		expect(copiedTables[0]?.name).toBe("leads");
		expect(copiedTables.find(({ name }) => name === "jobs")?.columns).not.toContain("lease");
		expect(copiedTables.map(({ name }) => name)).not.toContain("desk_sessions");
	});
});
