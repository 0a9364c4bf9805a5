/**
 * A cache in front of the built site, with a million page views a minute, a release, a bad release and its
 * withdrawal: how many requests reach the origin, and what visitors get. The caches follow `dist/_headers` to the
 * letter (RFC 9111: freshness, age, s-maxage, must-revalidate; RFC 5861: stale-while-revalidate). Time is simulated.
 *
 * node bench/cdn.ts [nodes]
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseHeadersFile } from "../gateway/server/static/headers-file.ts";
import { randomness } from "../gateway/testing/odd-requests.ts";

const dist = join(import.meta.dirname, "../dist");
if (!existsSync(join(dist, "_headers"))) {
	console.error('There is no site in dist/. Run "npm run build" first.');
	process.exit(2);
}

const viewsPerMinute = 1_000_000;
/** Number of places in the network, each with a cache that asks the origin independently. */
const nodes = Number(process.argv[2] ?? 100);
/** Times of the events, in seconds; the simulation ends with the last. */
const times = { release: 600, bad: 1200, withdrawn: 1500, end: 2400 } as const;
/** Seconds after which nobody may get the withdrawn release. */
const grace = 300;
/** One in this many page views is on the coach's own site, the others are on partners' pages. */
const ownShare = 10;
/** Number of visitors simulated individually, with a browser cache. */
const followed = 20_000;

const read = (file: string) => readFileSync(join(dist, file), "utf8");
const headersOf = parseHeadersFile(read("_headers"));
const { upTo, chance } = randomness(1);

interface Lives {
	/** How long a browser, and a shared cache, may use it without asking, in seconds. */
	browser: number;
	shared: number;
	/** How long it may then be used while it is fetched again, in seconds. */
	stale: number;
}

/** The lifetimes that the origin's headers allow. */
function livesOf(path: string): Lives {
	const control = headersOf(path).findLast(([name]) => name === "Cache-Control")?.[1] ?? "";
	const seconds = (name: string) =>
		Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1]);
	const browser = seconds("max-age") || 0;
	const shared = seconds("s-maxage");
	const strict = /must-revalidate|s-maxage|no-cache/.test(control);
	return {
		browser,
		shared: Number.isNaN(shared) ? browser : shared,
		stale: strict ? 0 : seconds("stale-while-revalidate") || 0,
	};
}

/** A cached copy: its release, and when it left the origin. */
interface Copy {
	release: number;
	since: number;
}

/** The release that the origin serves at a given second; 2 is the bad one. */
const releaseAt = (second: number) =>
	second < times.release ? 0 : second < times.bad || second >= times.withdrawn ? 1 : 2;

/** The cache of one place. */
function createCache(onOrigin: (second: number) => void) {
	const copies = new Map<string, Copy>();
	/** Handles a number of requests for a path in one second; returns the copy that the last one got. */
	return (path: string, lives: Lives, second: number): Copy => {
		const cached = copies.get(path);
		const age = cached ? second - cached.since : Number.POSITIVE_INFINITY;
		if (cached && age < lives.shared) return cached;
		// Simultaneous requests wait for one answer.
		onOrigin(second);
		const fresh = { release: releaseAt(second), since: second };
		copies.set(path, fresh);
		return cached && age < lives.shared + lives.stale ? cached : fresh;
	};
}

const { widgets, later } = JSON.parse(read("embed/manifest.json")) as Record<
	"widgets" | "later",
	Record<string, string[]>
>;
const ofWidgets = new Set([...Object.values(widgets), ...Object.values(later)].flat());
const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter(
	(file) => !/\.(br|gz)$/.test(file),
);
/** Requests for a page: its document and its data. */
const pages = files
	.filter((file) => /(^|\/)(index\.html|data\.json)$/.test(file) && !file.includes("studio/"))
	.map((file) => `/${file.replace(/(^|\/)index\.html$/, "")}`);
const assets = files.filter((file) => file.startsWith("assets/") && !file.endsWith(".pdf"));

const toOrigin = new Uint32Array(times.end);
const caches = Array.from({ length: nodes }, () =>
	createCache((second) => {
		if (second >= 0) toOrigin[second] = (toOrigin[second] ?? 0) + 1;
	}),
);
const lives = new Map([...pages, "/loader.js"].map((path) => [path, livesOf(path)]));
const forever = livesOf("/embed/x-12345678.js");
const alive = (path: string) => lives.get(path) ?? forever;

const perNode = viewsPerMinute / 60 / nodes;
const ownPerNode = perNode / ownShare;
const asksInASecond = (rate: number) => chance(1 - Math.exp(-rate));

/** All visits at one place in one second, except by individually simulated visitors. */
function visit(ask: (typeof caches)[number], second: number): void {
	const loader = ask("/loader.js", alive("/loader.js"), second);
	for (const file of ofWidgets)
		if (asksInASecond((perNode - ownPerNode) / ofWidgets.size))
			ask(`/embed/${file} of ${loader.release}`, forever, second);
	for (const path of pages)
		if (asksInASecond(ownPerNode / (pages.length / 2))) {
			const page = ask(path, alive(path), second);
			const asset = assets[upTo(assets.length)];
			ask(`/${asset} of ${page.release}`, forever, second);
		}
}

/** A simulated visitor who keeps returning to partners' pages. */
interface Visitor {
	ask: (typeof caches)[number];
	next: number;
	loader?: Copy;
}
const visitors = Array.from(
	{ length: followed },
	(): Visitor => ({
		ask: caches[upTo(nodes)] ?? (() => ({ release: 0, since: 0 })),
		next: upTo(times.end),
	}),
);
const byMinute = Array.from({ length: times.end / 60 }, () => ({ views: 0, bad: 0, asked: 0 }));
let lastBad = 0;
function view(visitor: Visitor, second: number): void {
	const minute = byMinute[Math.floor(second / 60)] ?? { views: 0, bad: 0, asked: 0 };
	const { browser, stale } = alive("/loader.js");
	const age = visitor.loader ? second - visitor.loader.since : Number.POSITIVE_INFINITY;
	const fetched = () => {
		minute.asked++;
		return visitor.ask("/loader.js", alive("/loader.js"), second);
	};
	let used = visitor.loader;
	if (age >= browser) {
		visitor.loader = fetched();
		if (!used || age >= browser + stale) used = visitor.loader;
	}
	minute.views++;
	if (used?.release === 2) {
		minute.bad++;
		lastBad = second;
	}
	visitor.next = second + 1 + upTo(600);
}

// Before the start every place already has copies, of different ages.
for (const ask of caches) for (const path of lives.keys()) ask(path, alive(path), -1 - upTo(240));
for (const ask of caches)
	for (const file of [...ofWidgets, ...assets])
		ask(`/${ofWidgets.has(file) ? "embed/" : ""}${file} of 0`, forever, -1);
for (let second = 0; second < times.end; second++) {
	for (const ask of caches) visit(ask, second);
	for (const visitor of visitors) if (visitor.next === second) view(visitor, second);
}

const worst = (from: number, to: number) => Math.max(...toOrigin.subarray(from, to));
const mean = (from: number, to: number) =>
	toOrigin.subarray(from, to).reduce((sum, count) => sum + count, 0) / (to - from);
const views = viewsPerMinute / 60;
const row = (name: string, from: number, to: number) =>
	console.log(
		`${name.padEnd(44)}${mean(from, to).toFixed(1).padStart(8)}${String(worst(from, to)).padStart(8)}${`${((100 * mean(from, to)) / views).toFixed(3)} %`.padStart(12)}`,
	);
console.log(
	`${viewsPerMinute.toLocaleString("en-GB")} page views a minute at ${nodes} places of a network, ${pages.length / 2} pages, ${ofWidgets.size} files of widgets\n`,
);
console.log(
	`${"requests that reach the origin".padEnd(44)}${"a second".padStart(8)}${"worst".padStart(8)}${"of views".padStart(12)}`,
);
row("in peace", 0, times.release);
row("five minutes after a release", times.release, times.release + grace);
row("five minutes after a bad one", times.bad, times.bad + grace);
row("five minutes after its withdrawal", times.withdrawn, times.withdrawn + grace);
row("in peace again", times.withdrawn + grace, times.end);

console.log(`\nthe bad release, of page views on partners' pages`);
for (const [at, { views, bad, asked }] of byMinute.entries())
	if (bad > 0)
		console.log(
			`  minute ${String(at - times.withdrawn / 60).padStart(3)} from its withdrawal ${((100 * bad) / views).toFixed(1).padStart(6)} %   (${((100 * asked) / views).toFixed(0)} % of views asked for the loader)`,
		);
const seen = lastBad - times.withdrawn;
console.log(`  last seen ${seen} s after its withdrawal (at most ${grace})`);
const well = seen <= grace && mean(0, times.release) < views / 100;
if (!well) console.log("<- WRONG");
process.exit(well ? 0 : 1);
