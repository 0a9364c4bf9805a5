/**
 * Failures of the database, and their effect on leads, visitors and the owner.
 * @module-tag all
 */

import { execFileSync } from "node:child_process";
import {
	chmodSync,
	chownSync,
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createProgress } from "../../../leads/progress.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { defineKey } from "../../lib/kv.ts";
import { run } from "../../run-command.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/postgres-server.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { openEngine, openStore } from "../open-store.ts";
import type { LeadStore } from "../store.ts";
import { newLead } from "../testing/contract.ts";
import { createPostgresStore } from "./postgres-store.ts";

describe.skipIf(!hasPostgres)("a Postgres database", () => {
	let server: PostgresServer;
	const open: LeadStore[] = [];
	const folder = mkdtempSync(join(tmpdir(), "trouble-"));
	let names = 0;
	beforeAll(async () => {
		server = await startPostgres({ safe: false });
		server.sql("CREATE ROLE owner LOGIN PASSWORD 'right'");
		const rules = join(server.folder, "data/pg_hba.conf");
		const asked = "host all owner 127.0.0.1/32 scram-sha-256\n";
		writeFileSync(rules, asked + readFileSync(rules, "utf8"));
		server.sql("SELECT pg_reload_conf()");
	});
	afterEach(async () => {
		await Promise.all(open.splice(0).map((store) => store.close()));
	});
	afterAll(async () => {
		rmSync(folder, { recursive: true });
		await server?.close();
	});

	/** The address of a new, empty database. */
	const database = () => server.database(`trouble_${++names}`);
	const store = (address: string) => {
		const opened = createPostgresStore(address);
		open.push(opened);
		return opened;
	};
	/** Runs the command line, and returns its exit code and output. */
	async function leads(address: string, ...args: string[]) {
		let text = "";
		const write = (line: string) => {
			text += `${line}\n`;
		};
		const out = { print: write, printError: write, width: 160, terminal: false };
		return { code: await run(args, { LEADS_DB: address }, out), text };
	}

	it("that is down at the start gives visitors 503 and the owner one sentence, and is used once it is up", async () => {
		const address = database();
		await server.stop();
		const world = createTestGateway({ store: store(address) });
		const request = sampleRequest();
		const refused = await world.post(request);
		expect(refused.status).toBe(503);
		expect(refused.headers.get("Retry-After")).toBe("30");
		const health = await world.app.request("/health");
		expect(health.status).toBe(503);
		const why = expect.stringMatching(
			/^The lead store 127\.0\.0\.1:\d+\/trouble_\d+ isn't answering\. Check that it's running/,
		);
		expect(await health.json()).toMatchObject({
			needs: ["store"],
			store: { writable: false, why },
		});
		expect(world.lines).toContainEqual(
			expect.objectContaining({ event: "store-failed", at: "intake", says: why }),
		);
		await server.start();
		await expect.poll(async () => (await world.post(request)).status).toBe(202);
		// A failure is reported for some time, even after a successful write.
		world.clock.now += 5 * 60_000;
		expect((await world.app.request("/health")).status).toBe(200);
	});

	it("that is killed and restarted is used again, and has everything acknowledged", async () => {
		const leads = store(database());
		const before = newLead();
		await leads.add(before);
		await server.kill();
		await expect(leads.add(newLead())).rejects.toThrow("isn't answering");
		await server.start();
		const after = newLead();
		await expect.poll(() => leads.add(after)).toBeTruthy();
		expect((await leads.list({})).map(({ id }) => id)).toEqual([after.id, before.id]);
	});

	it("stores no decision whose entry in the lead's log cannot be written", async () => {
		const address = database();
		const leads = store(address);
		const robot = newLead({ state: "quarantined", reason: "fast" });
		await leads.add(robot);
		const name = address.split("/").at(-1);
		server.sql("ALTER TABLE coachkit.lead_remarks RENAME TO away", name);
		for (const decide of [leads.release, leads.search.spam])
			await expect(decide(robot.id)).rejects.toThrow();
		expect(await leads.get(robot.id)).toMatchObject({ state: "quarantined", reason: "fast" });
		server.sql("ALTER TABLE coachkit.away RENAME TO lead_remarks", name);
		expect(await leads.search.spam(robot.id)).toBe(true);
	});

	it("that is read-only is reported, and written again once it allows that", async () => {
		const leads = store(database());
		await leads.add(newLead());
		server.sql("ALTER SYSTEM SET default_transaction_read_only = on");
		server.sql("SELECT pg_reload_conf()");
		await expect
			.poll(() => leads.add(newLead()).catch(({ message }) => message))
			.toContain("is read-only right now");
		server.sql("SET transaction_read_only = off; ALTER SYSTEM RESET default_transaction_read_only");
		server.sql("SELECT pg_reload_conf()");
		await expect.poll(() => leads.add(newLead())).toBe("added");
	});

	it.each([
		["the user", (url: string) => url.replace("coach@", "nobody@"), "doesn't let this user"],
		[
			"the password",
			(url: string) => url.replace("coach@", "owner:wrong@"),
			"rejects the user or the password",
		],
		["the name", (url: string) => `${url}_else`, "doesn't exist. Create it (createdb)"],
		["the port", (url: string) => url.replace(/:\d+\//, ":1/"), "isn't answering"],
	])(
		"whose address has a wrong %s is reported in a sentence without the password",
		async (_, spoil, says) => {
			const { code, text } = await leads(spoil(database()), "list");
			expect(text).toContain(says);
			expect(text).not.toContain("wrong");
			expect(code).toBe(3);
		},
	);

	it("needs a valid certificate: from its authority, and for its host", async () => {
		const data = join(server.folder, "data");
		const { uid, gid } = statSync(data);
		const ssl = (...args: string[]) =>
			execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
		const authority = (name: string) =>
			ssl(
				"req",
				"-x509",
				"-newkey",
				"ec",
				"-pkeyopt",
				"ec_paramgen_curve:P-256",
				"-nodes",
				"-subj",
				`/CN=${name}`,
				"-keyout",
				`${name}.key`,
				"-out",
				`${name}.pem`,
				"-days",
				"2",
			);
		authority("ours");
		authority("theirs");
		ssl(
			...[
				"req",
				"-newkey",
				"ec",
				"-pkeyopt",
				"ec_paramgen_curve:P-256",
				"-nodes",
				"-subj",
				"/CN=db",
			],
			"-keyout",
			"server.key",
			"-out",
			"server.csr",
		);
		writeFileSync(join(folder, "names"), "subjectAltName=DNS:localhost");
		ssl(
			...[
				"x509",
				"-req",
				"-in",
				"server.csr",
				"-CA",
				"ours.pem",
				"-CAkey",
				"ours.key",
				"-days",
				"2",
			],
			"-CAcreateserial",
			"-extfile",
			"names",
			"-out",
			"server.crt",
		);
		for (const file of ["server.key", "server.crt"]) {
			copyFileSync(join(folder, file), join(data, file));
			chownSync(join(data, file), uid, gid);
			chmodSync(join(data, file), 0o600);
		}
		const address = database();
		const at = (host: string, root: string) =>
			`${address.replace("127.0.0.1", host)}?sslmode=verify-full&sslrootcert=${join(folder, root)}`;
		// A server without TLS gets no lead.
		expect((await leads(at("localhost", "ours.pem"), "stats")).code).toBe(3);
		server.sql("ALTER SYSTEM SET ssl = on");
		server.sql("SELECT pg_reload_conf()");
		const ours = store(at("localhost", "ours.pem"));
		await expect.poll(() => ours.add(newLead())).toBe("added");
		expect(
			server.sql(
				"SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'coachkit'",
			),
		).toBe("t\n");
		const wrong = await leads(at("localhost", "theirs.pem"), "stats");
		expect(wrong.text).toContain(
			"shows a certificate that we can't check. Name its authority's file",
		);
		const other = await leads(at("127.0.0.1", "ours.pem"), "stats");
		expect(other.text).toContain("shows a certificate for another host");
		const authorityOnly = at("127.0.0.1", "ours.pem").replace("verify-full", "verify-ca");
		expect((await leads(authorityOnly, "stats")).code).toBe(0);
		server.sql("ALTER SYSTEM RESET ssl");
		server.sql("SELECT pg_reload_conf()");
	});

	it.skipIf(process.getuid?.() !== 0)(
		"with a full disk is reported and gives visitors 503, and is used again once there is space",
		async () => {
			const place = join(server.folder, "small");
			mkdirSync(place);
			execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m,mode=777", "none", place]);
			try {
				const { uid, gid } = statSync(join(server.folder, "data"));
				const space = join(place, "space");
				mkdirSync(space, { mode: 0o700 });
				chownSync(space, uid, gid);
				server.sql(`CREATE TABLESPACE small LOCATION '${space}'`);
				const address = database();
				server.sql(`ALTER DATABASE trouble_${names} SET TABLESPACE small`);
				const world = createTestGateway({
					store: store(address),
					ratePerAddress: 1e6,
					ratePerSite: 1e6,
				});
				expect((await world.post(sampleRequest())).status).toBe(202);
				const ballast = join(place, "ballast");
				expect(() => writeFileSync(ballast, Buffer.alloc(24 << 20))).toThrow("ENOSPC");
				const request = sampleRequest();
				let status = 0;
				// The database's existing pages have space for some leads.
				for (let n = 0; n < 400 && status !== 503; n++)
					({ status } = await world.post(sampleRequest()));
				expect(status).toBe(503);
				const refused = await world.post(request);
				expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
				const why = expect.stringContaining("has no room left on its disk. Free some space there");
				const health = await world.app.request("/health");
				expect(await health.json()).toMatchObject({ store: { writable: false, why } });
				expect(world.lines).toContainEqual(
					expect.objectContaining({ event: "store-failed", at: "intake", says: why }),
				);
				rmSync(ballast);
				await expect.poll(async () => (await world.post(request)).status).toBe(202);
				// A failure is reported for some time, even after a successful write.
				world.clock.now += 5 * 60_000;
				expect((await world.app.request("/health")).status).toBe(200);
				await world.store.close();
				server.sql(`DROP DATABASE trouble_${names} WITH (FORCE)`);
				server.sql("DROP TABLESPACE small");
			} finally {
				execFileSync("umount", ["-l", place]);
			}
		},
	);

	it("of a newer version is left alone, and named", async () => {
		const address = database();
		await store(address).backlog();
		server.sql("UPDATE coachkit.layout SET version = 20", `trouble_${names}`);
		const { text } = await leads(address, "list");
		expect(text).toMatch(
			/made by a newer version of coachkit \(its layout is number 20, this version knows 19\)/,
		);
	});

	it("is migrated once, even if several gateways start at the same moment", async () => {
		const address = database();
		const gateways = [1, 2, 3, 4].map(() => store(address));
		const outcomes = await Promise.all(gateways.map((gateway) => gateway.add(newLead())));
		expect(outcomes).toEqual(["added", "added", "added", "added"]);
		expect(await gateways[0]?.list({})).toHaveLength(4);
	});

	it("wakes every gateway on it, also after a restart", async () => {
		const address = database();
		const [one, two] = [store(address), store(address)];
		const woken = vi.fn();
		two.onJobsAvailable(woken);
		/** Whether one gateway is notified of a lead that the other accepts, once it listens. */
		const wakes = async () => {
			woken.mockClear();
			await one.add(newLead());
			await sleep(300);
			return woken.mock.calls.length > 0;
		};
		await expect.poll(wakes).toBe(true);
		await server.kill();
		await server.start();
		await expect.poll(wakes).toBe(true);
	});

	it("limits visitors and calls to the CRM for all gateways together", async () => {
		const address = database();
		const gateways = [store(address), store(address), store(address)];
		const seconds = await Promise.all(
			Array.from({ length: 30 }, (_, n) => gateways[n % 3]?.consume("address 1.2.3.4", 10)),
		);
		expect(seconds.filter((wait) => wait === 0)).toHaveLength(10);
		const turns = await Promise.all(
			Array.from({ length: 12 }, (_, n) => gateways[n % 3]?.reserveSlot("crm", 1000)),
		);
		const waits = turns.map(Number).toSorted((a, b) => a - b);
		// Slots are at least a second apart, less the time of the request.
		for (const [place, wait] of waits.entries()) expect(wait).toBeGreaterThan(1000 * place - 900);
		expect(
			server.sql(
				"SELECT count(*) FROM coachkit.buckets WHERE key LIKE '%1.2.3%'",
				`trouble_${names}`,
			),
		).toBe("0\n");
	});

	it("behind a slow line of 300 ms accepts many leads at once", async () => {
		const address = database();
		await store(address).backlog();
		const line = await slowLine(server.port, 150);
		const leads = store(address.replace(/:\d+\//, `:${line.port}/`));
		const outcomes = await Promise.all(Array.from({ length: 200 }, () => leads.add(newLead())));
		expect(outcomes.every((outcome) => outcome === "added")).toBe(true);
		line.close();
	});

	it("on a dead connection is reached through a new one", async () => {
		const address = database();
		const line = await slowLine(server.port, 0);
		const leads = store(address.replace(/:\d+\//, `:${line.port}/`));
		await leads.add(newLead());
		line.freeze();
		await expect(leads.add(newLead())).rejects.toThrow("didn't answer in time");
		await expect.poll(() => leads.add(newLead())).toBe("added");
		line.close();
	});

	it("takes a store of 300 leads from a file and returns it, row by row the same", async () => {
		const first = join(folder, "first.db");
		const filled = openStore(first);
		open.push(filled);
		for (let n = 0; n < 300; n++)
			await filled.add(newLead(n % 7 === 0 ? { state: "quarantined", reason: "x\0y" } : {}));
		await filled.markAnnounced([(await filled.list({ state: "quarantined" }))[0]?.id ?? ""]);
		for (const claim of await filled.claim(20))
			await claim.finish({ state: "delivered", progress: createProgress(), attempts: 2 });
		await filled.kv.set(defineKey<string>("link-key"), "abc");
		const note = `INSERT INTO lead_remarks (lead, what, at, text)
			SELECT id, 'note', now_ms(), 'Rings on Mondays' FROM leads WHERE rowid = (SELECT max(rowid) FROM leads)`;
		const remarks = async (db: string) => {
			const engine = openEngine(db);
			await engine.write(`${note} RETURNING seq`);
			const rows = await engine.read("SELECT lead, text FROM lead_remarks ORDER BY seq");
			await engine.close();
			return rows;
		};
		expect(await remarks(first)).toHaveLength(1);
		const address = database();
		const there = await leads("", "move", first, address);
		expect(there.text).toMatch(/^300 leads and 1 stored values copied and compared/);
		expect(there.code).toBe(0);
		// The coach's notes are copied, and new ones are numbered after them.
		expect(await remarks(address)).toHaveLength(2);
		const third = join(folder, "third.db");
		await leads("", "move", address, third);
		expect(await remarks(third)).toHaveLength(3);
		const emptied = openEngine(address);
		await emptied.write("DELETE FROM lead_remarks WHERE seq > 1");
		await emptied.close();
		const second = join(folder, "second.db");
		const back = await leads("", "move", address, second);
		const sums = [...`${there.text}${back.text}`.matchAll(/[0-9a-f]{64}/g)].map(([sum]) => sum);
		expect(sums).toHaveLength(4);
		expect(new Set(sums).size).toBe(1);
		const moved = openStore(second);
		open.push(moved);
		expect(await moved.list({ limit: 1000 })).toEqual(
			// The reason has a NUL, which Postgres rejects and the copy therefore replaces.
			(await filled.list({ limit: 1000 })).map((lead) => ({
				...lead,
				...(lead.reason && { reason: "x\ufffdy" }),
			})),
		);
		// New leads come after the old ones.
		const added = newLead();
		const database2 = store(address);
		await database2.add(added);
		expect((await database2.list({ limit: 1 }))[0]?.id).toBe(added.id);
		// A store that already has leads is not a valid target.
		const again = await leads("", "move", first, second);
		expect(again).toMatchObject({ code: 2, text: expect.stringContaining("already has leads") });
		expect(await leads("", "move", first)).toMatchObject({ code: 2 });
	});

	it("cannot be moved while a gateway delivers from it", async () => {
		const path = join(folder, "busy.db");
		const busy = openStore(path);
		open.push(busy);
		await busy.add(newLead());
		await busy.claim(1);
		expect(await leads("", "move", path, database())).toMatchObject({
			code: 2,
			text: expect.stringContaining("Stop it"),
		});
	});

	it("is backed up and restored as the handbook says", async () => {
		const address = database();
		const leads = store(address);
		const lead = newLead();
		await leads.add(lead);
		const copy = join(server.folder, "leads.dump");
		server.tool(
			"pg_dump",
			"--format=custom",
			"--schema=coachkit",
			`--file=${copy}`,
			`trouble_${names}`,
		);
		const restored = database();
		server.tool("pg_restore", "--no-owner", "--exit-on-error", `--dbname=trouble_${names}`, copy);
		const second = store(restored);
		expect(await second.get(lead.id)).toEqual(await leads.get(lead.id));
		expect(await second.add(newLead())).toBe("added");
	});
});

/** A slow connection to a port, which can go dead for existing connections. */
async function slowLine(port: number, delay: number) {
	let frozen: Set<object> = new Set();
	const sockets = new Set<ReturnType<typeof connect>>();
	const line: Server = createServer((near) => {
		const far = connect(port, "127.0.0.1");
		for (const socket of [near, far]) {
			sockets.add(socket);
			socket.on("error", () => {});
		}
		const pass = (from: typeof near, to: typeof near) => {
			from.on("data", (chunk) => {
				if (!frozen.has(near)) setTimeout(() => to.write(chunk), delay);
			});
			from.on("close", () => to.destroy());
		};
		pass(near, far);
		pass(far, near);
	});
	await new Promise<void>((ready) => line.listen(0, "127.0.0.1", ready));
	return {
		port: (line.address() as { port: number }).port,
		freeze: () => {
			frozen = new Set(sockets);
		},
		close: () => {
			for (const socket of sockets) socket.destroy();
			line.close();
		},
	};
}
