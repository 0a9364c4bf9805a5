/**
 * `KILLS=100 npx vitest run gateway/services/leads/crash.test.ts` is the long run; `npm run test:all` has a sample.
 * @module-tag all
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { createJobRunner } from "../../run-jobs.ts";
import type { AcceptedLead } from "../../store/accepted-lead.ts";
import { openStore } from "../../store/open-store.ts";
import { spamReason } from "../../store/search/search-conditions.ts";
import type { LeadStore } from "../../store/store.ts";
import { leadOf, newLead } from "../../store/testing/contract.ts";
import { createErasureHandler } from "./erase.ts";

const eraseOn = (store: LeadStore) =>
	createJobRunner({
		store,
		log: () => {},
		handlers: { erasure: createErasureHandler(store, () => {}) },
	}).run("erasure");

const kills = Number(process.env.KILLS ?? 4);

it("does what the coach requested completely or not at all, wherever it is killed", async () => {
	const folder = mkdtempSync(join(tmpdir(), "killed-"));
	const seen = new Set<string>();
	for (let kill = 0; kill < kills; kill++) {
		const path = join(folder, `${kill}.db`);
		const before = openStore(path);
		const mine = Array.from({ length: 40 }, () => leadOf("ann@x.example", "07700 900456"));
		const [robot, real] = [1, 2].map(() => newLead({ state: "quarantined", reason: "fast" })) as [
			AcceptedLead,
			AcceptedLead,
		];
		for (const lead of [...mine, robot, real]) await before.add(lead);
		for (const { id } of mine) await before.activity.note(id, "about Ann");
		await before.search.catchUp();
		const erasure = { id: "e", kind: "erasure", queue: "erasure e", lead: "" } as const;
		await before.jobs.add([{ ...erasure, payload: { person: "ann@x.example" }, madeAt: 0 }]);
		await before.close();

		const child = spawn(
			process.execPath,
			[join(import.meta.dirname, "testing/crash.ts"), path, robot.id, real.id],
			{ stdio: ["ignore", "pipe", "inherit"] },
		);
		await new Promise((ready) => child.stdout.once("data", ready));
		await sleep(((kill * 7) % 20) * 0.9);
		child.kill("SIGKILL");
		await new Promise((gone) => child.once("close", gone));

		const after = openStore(path);
		const left = await after.search.about("ann@x.example");
		const notes = await after.activity.list(mine.map(({ id }) => id));
		const found = await after.search.find({ words: ["ann@x.example"], limit: 100 });
		const [quarantined, released] = await Promise.all([after.get(robot.id), after.get(real.id)]);
		const remarksOf = async (id: string) =>
			(await after.activity.list([id])).map(({ what }) => what).join();
		const [remarks, called] = [await remarksOf(robot.id), await remarksOf(real.id)];
		expect([0, 40]).toContain(left.length);
		expect(notes).toHaveLength(left.length);
		expect(found).toHaveLength(left.length);
		expect(quarantined?.state).toBe("quarantined");
		// Actions and log entries match.
		expect(["", "note", "note,spam"]).toContain(remarks);
		expect(remarks.includes("spam")).toBe(quarantined?.reason === spamReason);
		expect(["", "released", "released,called"]).toContain(called);
		expect(called !== "").toBe(released?.state === "pending");
		// An unfinished erasure is still stored, and the next process finishes it.
		if (left.length > 0) expect(await after.jobs.list("erasure")).toHaveLength(1);
		await eraseOn(after);
		expect(await after.search.about("ann@x.example")).toEqual([]);
		expect(await after.jobs.list("erasure")).toEqual([]);
		expect(await after.activity.list(mine.map(({ id }) => id))).toEqual([]);
		seen.add(`${remarks} ${called} ${left.length}`);
		await after.close();
		// The file holds neither notes nor search text.
		expect(readFileSync(path, "latin1")).not.toMatch(/ann@x\.example|about Ann/i);
	}
	if (kills >= 100) expect(seen.size).toBeGreaterThan(1);
	rmSync(folder, { recursive: true });
}, 600_000);
