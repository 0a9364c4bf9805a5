/**
 * `node tests/long/publishing/run.ts [kills] [sqlite|postgres]`: publishes at a gateway and kills it, at moments from
 * the press to after its end, while visitors read its pages: on SQLite one gateway, on Postgres one of three. Each
 * answer must be of one whole publication, and in the end all gateways show the one that is live. Needs a build.
 */
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { factsOf } from "../../../gateway/features/publishing/facts/facts-store.ts";
import { openStore } from "../../../gateway/store/open-store.ts";
import { startPostgres } from "../../../gateway/testing/postgres-server.ts";
import {
	type PublishingGateway,
	startPublishingGateway,
	startTimeoutMs,
	untilSaid,
} from "./start-gateway.ts";
import { visitPage, visitSite } from "./whole-site.ts";

const kills = Number(process.argv[2] ?? 200);
const onPostgres = process.argv[3] === "postgres";
const folder = mkdtempSync(join(tmpdir(), "publishing-"));
const faults: string[] = [];
let reported = 0;
const tally = { "while rendering": 0, published: 0, visits: 0 };
/** Reads pages of a gateway, half of them with the files of the next, until told to stop. A killed gateway doesn't answer any more. */
async function readPages(
	gateways: readonly PublishingGateway[],
	index: number,
	round: string,
	stop: AbortSignal,
): Promise<void> {
	const paths = ["/", "/contact", "/about", "/blog"];
	const originOf = (number: number) => gateways[number % gateways.length]?.origin ?? "";
	for (let visits = 0; !stop.aborted; visits++) {
		const path = paths[visits % paths.length] ?? "/";
		// Every other page gets its files from another gateway.
		const filesFrom = originOf(index + (visits % 2));
		const visit = await visitPage(originOf(index), path, filesFrom).catch(() => undefined);
		if (!visit) return;
		tally.visits++;
		faults.push(...visit.faults.map((fault) => `${round}, meanwhile: ${fault}`));
		await wait(100);
	}
}

/** Waits until every gateway serves the live publication, and checks all of it. */
async function checkAll(
	gateways: readonly PublishingGateway[],
	db: string,
	round: string,
): Promise<void> {
	const store = openStore(db);
	const live = await factsOf(store)
		.live()
		.finally(() => store.close());
	const phone = live ? JSON.parse(live.facts).contact.phone : "01632 960 123";
	for (const [index, { origin }] of gateways.entries()) {
		const until = performance.now() + startTimeoutMs;
		while ((await visitPage(origin, "/")).phone !== phone && performance.now() < until)
			await wait(100);
		for (const fault of await visitSite(origin, phone))
			faults.push(`${round}, gateway ${index}: ${fault}`);
	}
}

async function run(db: string): Promise<void> {
	const numbers = onPostgres ? [0, 1, 2] : [0];
	const start = (number: number) => startPublishingGateway(join(folder, `gateway-${number}`), db);
	// One after the other, because the first creates the tables.
	const gateways: PublishingGateway[] = [];
	for (const number of numbers) gateways.push(await start(number));

	/** Publishes a round, and kills the gateway after some time. */
	async function pressAndKill(round: number, afterMs?: number): Promise<number> {
		const number = round % numbers.length;
		const gateway = gateways[number] as PublishingGateway;
		const stop = new AbortController();
		const readers = gateways.map((_, index) =>
			readPages([...gateways], index, `round ${round}`, stop.signal),
		);
		const started = performance.now();
		gateway.child.stdin.write(`${round}\n`);
		await untilSaid(gateway, /pressed/);
		const outcome = untilSaid(gateway, /outcome .*/).catch(() => "");
		// The gateway may also be killed after switching, while it compresses.
		await (afterMs === undefined ? outcome : wait(afterMs));
		const tookMs = performance.now() - started;
		if (afterMs !== undefined) {
			gateway.child.kill("SIGKILL");
			await once(gateway.child, "close");
			tally[gateway.said().includes('"ok":true') ? "published" : "while rendering"]++;
			gateways[number] = await start(number);
		}
		await checkAll(gateways, db, `round ${round}`);
		stop.abort();
		await Promise.all(readers);
		return tookMs;
	}

	// Measures an undisturbed publication; the kills are spread over that time.
	const wholeMs = await pressAndKill(0);
	if (!gateways[0]?.said().includes('"ok":true')) throw new Error(gateways[0]?.said());
	for (let round = 1; round <= kills; round++) {
		await pressAndKill(round, (wholeMs * 1.2 * round) / kills);
		for (const fault of faults.slice(reported)) console.log(fault);
		reported = faults.length;
		if (round % 5 === 0)
			console.log(`${round} kills: ${JSON.stringify(tally)}, ${faults.length} faults`);
	}
	console.log(`Undisturbed ${(wholeMs / 1000).toFixed(1)} s, ${numbers.length} gateways.`);
	for (const { child } of gateways) {
		const closed = once(child, "close");
		child.kill("SIGKILL");
		await closed;
	}
	for (const number of numbers) {
		const left = readdirSync(join(folder, `gateway-${number}/published`));
		if (left.length > 9) faults.push(`gateway ${number} keeps ${left.length} folders`);
	}
}

const server = onPostgres ? await startPostgres() : undefined;
try {
	await run(server ? server.database("publishing") : join(folder, "leads.db"));
} finally {
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
