/**
 * `node tests/long/publishing/leads-meanwhile.ts [leads]`: how long leads wait at a gateway while it publishes,
 * compared with one that doesn't. Each lead must be accepted, and the 99th percentile may be three times the quiet
 * one. Needs a build.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { startPublishingGateway, untilSaid } from "./start-gateway.ts";

const leads = Number(process.argv[2] ?? 600);
/** Delay between leads: ten a second, more than any coach gets. */
const gapMs = 100;
const folder = mkdtempSync(join(tmpdir(), "leads-meanwhile-"));
const gateway = await startPublishingGateway(join(folder, "gateway"), join(folder, "leads.db"));
const { child, origin, said } = gateway;

/** Sends a lead. @returns milliseconds until it was accepted */
async function sendLead(): Promise<number> {
	const id = randomUUID();
	const sample = sampleRequest("checklist", { id });
	const started = performance.now();
	const answer = await fetch(`${origin}/leads`, {
		...{ method: "POST", headers: { Origin: "https://partner.example" } },
		body: JSON.stringify({ ...sample, fields: { ...sample.fields, email: `${id}@x.example` } }),
	});
	await answer.text();
	if (answer.status !== 202) throw new Error(`A lead was answered with ${answer.status}.`);
	return performance.now() - started;
}

/** Sends leads on schedule, whether or not earlier ones have been answered. */
async function sendLeads(count: number): Promise<number[]> {
	const sent: Promise<number>[] = [];
	const started = performance.now();
	for (let index = 0; index < count; index++) {
		await wait(Math.max(0, started + index * gapMs - performance.now()));
		sent.push(sendLead());
	}
	return Promise.all(sent);
}

const percentile = (waits: readonly number[], part: number) =>
	waits.toSorted((one, other) => one - other)[Math.floor(waits.length * part)] ?? 0;
const show = (what: string, waits: readonly number[]) =>
	console.log(
		`${what}: ${waits.length} leads, p50 ${percentile(waits, 0.5).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms, longest ${Math.max(...waits).toFixed(1)} ms`,
	);

const stopped = new AbortController();
let published = 0;

/** Publishes one round after the other. */
async function publishOn(): Promise<void> {
	while (!stopped.signal.aborted) {
		const from = said().length;
		child.stdin.write(`${published}\n`);
		const outcome = await untilSaid(gateway, /outcome .*/, from);
		if (!outcome.includes('"ok":true')) throw new Error(outcome);
		published++;
	}
}

try {
	// Warms up the gateway, whose code is compiled during the first leads.
	await sendLeads(50);
	const quiet = await sendLeads(leads);
	show("Quiet", quiet);
	const publishing = publishOn();
	const meanwhile = await sendLeads(leads);
	stopped.abort();
	await publishing;
	show(`While ${published} publications were made`, meanwhile);
	const ratio = percentile(meanwhile, 0.99) / percentile(quiet, 0.99);
	console.log(`p99 is ${ratio.toFixed(1)} times the quiet one.`);
	process.exitCode = ratio > 3 ? 1 : 0;
} finally {
	const closed = once(child, "close");
	child.kill("SIGKILL");
	await closed;
	rmSync(folder, { recursive: true, force: true });
}
