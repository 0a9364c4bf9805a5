/** @module-tag long */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bundleWorker } from "../../../gateway/cloudflare/bundle.ts";
import type { OpenedSettings } from "../../../gateway/desk-settings/stored-settings.ts";
import { newLead } from "../../../gateway/store/testing/contract.ts";
import { freePort } from "../../../gateway/testing/free-port.ts";
import { diceOf } from "../people/dice.ts";
import { findIn, readPlaces } from "./find-secrets.ts";

const kills = Number(process.env.KILLS ?? 12);
const folder = mkdtempSync(join(tmpdir(), "edge-kills-"));
const worker = join(folder, "worker.mjs");
const key = "k".repeat(44);
const secrets = Array.from({ length: 10 }, (_, n) => `re_${String(n).repeat(32)}`);
const counts = [300, 500] as const;

let child: ChildProcess | undefined;
let url = "";
let log = "";

async function start(disk: string, planted = ""): Promise<void> {
	const port = await freePort();
	url = `http://127.0.0.1:${port}`;
	child = spawn(process.execPath, [join(import.meta.dirname, "edge-process.ts")], {
		env: {
			...{ PATH: process.env.PATH, HOME: process.env.HOME },
			...{ PORT: String(port), DISK: disk, WORKER: worker, KEY: key, PLANTED: planted },
		},
		stdio: ["ignore", "pipe", "pipe"],
		// A process group of its own, because workerd has to die with it.
		detached: true,
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (part: Buffer) => {
			output += part;
			log += part;
		});
	await expect.poll(() => output, { timeout: 90_000, interval: 5 }).toContain("listening");
}

/** SIGKILL for all of it: no shutdown, no flush. */
async function kill(): Promise<void> {
	if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	process.kill(-child.pid, "SIGKILL");
	await ended;
}

const call = (path: string, object: string, init: RequestInit = {}) =>
	fetch(url + path, { ...init, headers: { Object: object } });

beforeAll(async () => {
	writeFileSync(worker, await bundleWorker(join(import.meta.dirname, "edge-worker.ts")));
}, 120_000);
afterEach(kill);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Kept {
	/** The last value that the object has confirmed. */
	confirmed: string;
	/** The one that it was about to save. */
	next: string;
}

/** Saves one value after the other, until the process is dead. */
async function saveUntilDead(afterMs: number, from: Kept): Promise<Kept> {
	let { confirmed, next } = from;
	const death = sleep(afterMs).then(kill);
	for (let n = secrets.indexOf(confirmed) + 1; ; n++) {
		next = secrets[n % 10] ?? "";
		const answer = await call(`/save?value=${next}`, "settings").catch(() => undefined);
		if (!answer?.ok) break;
		confirmed = next;
	}
	await death;
	return { confirmed, next };
}

/** Kills the process while it saves settings. @returns what is wrong after each kill */
async function killSaves(planted: string, times: number): Promise<string[]> {
	const disk = join(folder, `settings ${planted}`);
	mkdirSync(disk);
	const dice = diceOf(7);
	let kept: Kept = { confirmed: "", next: "" };
	const wrongs: string[] = [];
	for (let n = 0; n < times; n++) {
		await start(disk, planted);
		// After one answer it has started, and is busy only with saving.
		await call("/settings", "settings");
		kept = await saveUntilDead(dice.between(1, 120), kept);
		for (const name of findIn(new Map([...readPlaces(disk), ["log", Buffer.from(log)]]), secrets))
			wrongs.push(`clear text in ${name}`);
		await start(disk, planted);
		const answer = await call("/settings", "settings");
		const { values, unreadable } = (await answer.json()) as OpenedSettings;
		await kill();
		const [one = "", other = ""] = [values.CRM_TOKEN, values.MAIL_API_KEY];
		if (unreadable.length > 0) wrongs.push(`unreadable: ${unreadable}`);
		if (one !== other) wrongs.push(`half a change: ${one}, ${other}`);
		if (one !== kept.confirmed && one !== kept.next) wrongs.push(`lost ${kept.confirmed}: ${one}`);
		// The value that the process was about to save may have arrived.
		kept.confirmed = one;
	}
	return wrongs;
}

/** Copies of two stores, from objects that nobody kills. */
async function makeCopies(): Promise<Buffer[]> {
	const copies: Buffer[] = [];
	for (const count of counts) {
		const body = JSON.stringify(Array.from({ length: count }, () => newLead()));
		const answer = await call("/copy", `from ${count}`, { method: "POST", body });
		expect(answer.status).toBe(200);
		copies.push(Buffer.from(await answer.arrayBuffer()));
	}
	return copies;
}

/** Kills the process while it restores one copy or the other. @returns what is wrong, and the counts of leads */
async function killRestores(planted: string, times: number) {
	const disk = join(folder, `restore ${planted}`);
	mkdirSync(disk);
	await start(disk, planted);
	const copies = await makeCopies();
	const restore = (n: number) =>
		call("/restore", "restore", { method: "POST", body: new Uint8Array(copies[n % 2] ?? []) });
	const from = performance.now();
	expect((await restore(0)).status).toBe(200);
	const durationMs = performance.now() - from;
	const dice = diceOf(11);
	const seen = new Set<number>();
	const wrongs: string[] = [];
	let before: number = counts[0];
	for (let n = 1; n <= times; n++) {
		const answer = restore(n).catch(() => undefined);
		await sleep(dice.between(0, Math.ceil(durationMs * 1.2)));
		await kill();
		const isConfirmed = (await answer)?.ok === true;
		await start(disk, planted);
		const counted = await call("/count", "restore");
		const { leads, left } = (await counted.json()) as { leads: number; left: unknown[] };
		const after = counts[n % 2] ?? 0;
		if (leads !== after && (isConfirmed || leads !== before))
			wrongs.push(`${leads} leads, neither ${before} nor ${after}`);
		if (left.length > 0) wrongs.push(`left over: ${JSON.stringify(left)}`);
		seen.add(leads);
		before = leads;
	}
	return { wrongs, seen };
}

describe("killed at any moment on workerd", () => {
	it("while it saves settings: no secret is lost, half-written, or in clear text", async () => {
		expect(await killSaves("", kills)).toEqual([]);
	}, 1_200_000);

	it("while it restores: the store is exactly one copy or the other", async () => {
		const { wrongs, seen } = await killRestores("", kills);
		expect(wrongs).toEqual([]);
		expect([...seen].toSorted()).toEqual([...counts]);
	}, 1_200_000);
});

describe("with a planted fault", () => {
	it.each([
		["clear text", /^clear text in/],
		["two halves", /^half a change/],
		["early answer", /^lost/],
	])(
		"settings saved with %s are noticed",
		async (planted, wrong) => {
			expect(await killSaves(planted, 8)).toContainEqual(expect.stringMatching(wrong));
		},
		600_000,
	);

	it("half a copy is noticed", async () => {
		const { wrongs } = await killRestores("half a copy", 12);
		expect(wrongs).toContainEqual(expect.stringMatching(/^\d+ leads, neither/));
	}, 600_000);
});
