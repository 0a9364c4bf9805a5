/**
 * `node tests/long/publishing/run.ts [kills]`: kills a process that publishes, at moments from its start to after its
 * end, and checks each time that one whole publication is served, the one that is live in the store. Needs a build.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSite } from "../../../gateway/server/static/static-site.ts";
import { openAt } from "./publisher-at.ts";

const kills = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(join(tmpdir(), "publishing-"));
const faults: string[] = [];
const tally = { "before the press": 0, "while rendering": 0, published: 0 };

/** Starts the press and kills it after a time. @returns how far it had come */
async function pressAndKill(number: number, ms: number): Promise<keyof typeof tally> {
	const child = spawn(process.execPath, [
		join(import.meta.dirname, "press.ts"),
		...[folder, String(number)],
	]);
	let said = "";
	child.stdout.on("data", (part) => {
		said += part;
	});
	const timer = setTimeout(() => child.kill("SIGKILL"), ms);
	await once(child, "close");
	clearTimeout(timer);
	if (said.includes('"ok":true')) return "published";
	return said.includes("pressed") ? "while rendering" : "before the press";
}

const brandsIn = (text: string) => new Set(text.match(/Brand \d+ end/g));

/** What a visitor gets now: pages, their data, and whether all of it is of one brand. */
async function check(round: string): Promise<void> {
	const { store, publisher } = await openAt(folder);
	try {
		await publisher.follow();
		const site = createSite(publisher.webRoot);
		const read = async (path: string) => {
			const answer = await site.request(path);
			if (answer.status !== 200) faults.push(`${round}: ${path} is ${answer.status}`);
			return { text: await answer.text(), policy: answer.headers.get("Content-Security-Policy") };
		};
		const live = await store.facts.live();
		const expected = live ? [...brandsIn(live.facts)].join() : "";
		const pages = ["/", "/contact", "/about", "/privacy", "/services", "/blog"];
		for (const path of pages) {
			const { text, policy } = await read(path);
			const data = text.match(/\/assets\/(?:page|site)-[\w-]+\.json/g) ?? [];
			if (data.length === 0) faults.push(`${round}: ${path} names no data`);
			const all = [text, ...(await Promise.all(data.map(async (file) => (await read(file)).text)))];
			const brands = [...brandsIn(all.join())].join();
			if (brands !== expected) faults.push(`${round}: ${path} shows ${brands}, not ${expected}`);
			if (!policy) faults.push(`${round}: ${path} has no policy`);
			const assets = text.match(/\/assets\/[\w-]+\.js(?!on)/g) ?? [];
			for (const file of new Set(assets)) await read(file);
		}
		await read("/loader.js");
	} finally {
		await publisher.stop();
		await store.close();
	}
}

// How long it takes undisturbed says where the kills belong.
const started = performance.now();
if ((await pressAndKill(0, 600_000)) !== "published")
	throw new Error("Nothing could be published.");
const wholeMs = performance.now() - started;
await check("undisturbed");
for (let round = 1; round <= kills; round++) {
	const outcome = await pressAndKill(round, (wholeMs * 1.1 * round) / kills);
	tally[outcome]++;
	await check(`kill ${round}`);
	if (round % 5 === 0)
		console.log(`${round} kills: ${JSON.stringify(tally)}, ${faults.length} faults`);
}
const left = readdirSync(join(folder, "published"));
console.log(`Undisturbed ${(wholeMs / 1000).toFixed(1)} s; folders left: ${left.length}.`);
for (const fault of faults) console.error(fault);
rmSync(folder, { recursive: true, force: true });
process.exitCode = faults.length > 0 ? 1 : 0;
