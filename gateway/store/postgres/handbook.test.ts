/**
 * Follows docs/postgres.md as a new user would, with its own commands, against the test's server.
 * @module-tag all
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { binaries, hasPostgres, startPostgres } from "../../testing/postgres-server.ts";
import { openStore } from "../open-store.ts";
import { newLead } from "../testing/contract.ts";

const root = join(import.meta.dirname, "../../..");
const page = readFileSync(join(root, "docs/postgres.md"), "utf8");
const blocks = (info: string) =>
	[...page.matchAll(new RegExp(`\`\`\`sh ${info}\n([\\s\\S]*?)\`\`\``, "g"))].map(
		([, text = ""]) => text,
	);

describe.skipIf(!hasPostgres)("Postgres in ten minutes", () => {
	it("works as described: a database, leads moved into it, a copy, and the copy restored", async () => {
		const server = await startPostgres({ safe: false });
		const folder = mkdtempSync(join(tmpdir(), "handbook-"));
		try {
			for (const part of ["node_modules", "package.json", "gateway", "leads", "business", "theme"])
				symlinkSync(join(root, part), join(folder, part));
			mkdirSync(join(folder, ".data"));
			const store = openStore(join(folder, ".data/leads.db"));
			const lead = newLead();
			await store.add(lead);
			await store.close();

			const told = /LEADS_DB=(postgres:\S+)/.exec(page)?.[1] ?? "";
			const address = told.replace("localhost:5432", `127.0.0.1:${server.port}`);
			const run = (text: string, LEADS_DB = address) => {
				// The setting is only in the file, as it is for readers of the guide.
				writeFileSync(join(folder, ".env"), `LEADS_DB=${LEADS_DB}\n`);
				const { status, stdout, stderr } = spawnSync("sh", ["-euc", text], {
					cwd: folder,
					encoding: "utf8",
					env: {
						...process.env,
						PATH: `${join(root, "node_modules/.bin")}:${binaries()}:${process.env.PATH}`,
						PGHOST: "127.0.0.1",
						PGPORT: String(server.port),
						PGUSER: "coach",
						PGDATABASE: "postgres",
						LEADS_DB: undefined,
					},
				});
				// Exit code 1 of `stats` means that a lead waits for the coach.
				expect(status, `${text}\n${stdout}${stderr}`).toBeLessThanOrEqual(1);
				return stdout;
			};
			const [make = "", move = "", look = "", copy = ""] = blocks("db");
			run(make.replaceAll("sudo -u postgres ", ""));
			expect(run(move)).toContain("1 leads and 0 stored values copied and compared.");
			expect(run(look)).toContain("checklist");
			run(copy);
			server.sql("CREATE DATABASE second OWNER coachkit");
			const second = address.replace(/\w+$/, "second");
			run(blocks("restore")[0] ?? "exit 9", second);
			const restored = openStore(second);
			expect(await restored.get(lead.id)).toMatchObject({ id: lead.id, fields: lead.fields });
			await restored.close();
		} finally {
			rmSync(folder, { recursive: true });
			await server.close();
		}
	});
});
