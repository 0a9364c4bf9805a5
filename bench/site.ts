/**
 * `node bench/site.ts [path …]`: runs Lighthouse on every route (mobile, median of five), compared with the same page
 * without scripts, and measures the bytes of each route. Audits that don't depend on time run once, and a route whose
 * median is certain after three runs gets no more; later runs measure only what the score needs. Needs a build.
 * `RUNS=1` for a quick look.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pages } from "../site/pages.ts";
import { chromiumFlags, needChromium } from "../tools/browsers.ts";
import { weigh } from "./site/site-bytes.ts";
import { root, serve, withoutScripts } from "./site/site-servers.ts";

const runs = Number(process.env.RUNS ?? 5);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Budgets: brotli bytes, and the LCP divided by that of the page without scripts. */
const budgets = { html: 14_600, early: 3_500, hydrated: 97_900, lcp: 1.05, articleLcp: 1.1 };

/** The parts of a Lighthouse report that are used. */
interface Report {
	categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, { score: number | null; numericValue: number }>;
}

type Measure = (url: string, what: object) => Promise<Report>;

/** The first run: every category. */
const everything = { onlyCategories: categories };

/** Later runs: the performance score, without audits that don't count in it. */
const speed = (first: Report | undefined) => ({
	onlyCategories: ["performance"],
	skipAudits: first?.categories.performance?.auditRefs
		.filter(({ weight }) => weight === 0)
		.map(({ id }) => id),
});

/** For a page without scripts: nothing more can come once it has loaded, so Lighthouse needn't wait. */
const paint = {
	onlyAudits: ["largest-contentful-paint"],
	pauseAfterFcpMs: 250,
	pauseAfterLoadMs: 250,
	networkQuietThresholdMs: 250,
	cpuQuietThresholdMs: 250,
};

/** Installs Lighthouse beside this file on the first run, and starts a browser for it. */
async function lighthouse(): Promise<{ measure: Measure; stop(): void }> {
	if (!existsSync(join(root, "bench/node_modules/lighthouse")))
		execFileSync("npm", ["ci", "--no-audit", "--no-fund"], {
			cwd: join(root, "bench"),
			stdio: "inherit",
		});
	const load = (name: string) => import(import.meta.resolve(name));
	const [{ default: run }, launcher] = await Promise.all([
		load("lighthouse"),
		load("chrome-launcher"),
	]);
	const chrome = await launcher.launch({
		chromePath: needChromium(),
		chromeFlags: ["--headless", ...chromiumFlags],
	});
	return {
		measure: async (url, what) => {
			const flags = { port: chrome.port, logLevel: "silent", disableFullPageScreenshot: true };
			return (await run(url, { ...flags, ...what })).lhr;
		},
		stop: () => chrome.kill(),
	};
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const median = (values: number[]) => sorted(values)[values.length >> 1] ?? Number.NaN;
const valuesOf = (from: Report[], audit: string) =>
	from.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);

/** Whether further runs cannot change any median enough to exceed its budget. */
function decided(reports: Report[], plain: Report[], lcpBudget: number): boolean {
	const most = runs >> 1;
	const [score, lcp, cls, plainLcp] = [
		sorted(reports.map((report) => -(report.categories.performance?.score ?? 0)))[most],
		sorted(valuesOf(reports, "largest-contentful-paint"))[most],
		sorted(valuesOf(reports, "cumulative-layout-shift"))[most],
		sorted(valuesOf(plain, "largest-contentful-paint")).at(-1 - most),
	];
	return score === -1 && cls === 0 && Number(lcp) <= Number(plainLcp) * lcpBudget;
}

/** A category's score without one audit: pages excluded from search engines fail "is-crawlable" on purpose. */
function scoreWithout(report: Report, category: string, exempt: string | undefined): number {
	const refs = report.categories[category]?.auditRefs ?? [];
	const counted = refs.filter(({ id, weight }) => weight > 0 && id !== exempt);
	const total = counted.reduce((sum, { weight }) => sum + weight, 0);
	const got = counted.reduce(
		(sum, { id, weight }) => sum + weight * (report.audits[id]?.score ?? 1),
		0,
	);
	return Math.round((100 * got) / total);
}

/** Measures the routes and prints one line for each; resolves with the number of missed budgets. */
export async function benchSite(paths = pages.map(({ path }) => path)): Promise<number> {
	const dist = join(root, "dist");
	const [full, bare] = [await serve(dist), await serve(await withoutScripts(dist))];
	const { measure, stop } = await lighthouse();
	let missed = 0;
	const start = Date.now();
	console.log(
		"route, scores (performance accessibility best-practices seo), LCP and without scripts, CLS, bytes",
	);
	try {
		for (const path of paths) {
			const unlisted = pages.find((page) => page.path === path)?.unlisted;
			const lcpBudget = path.startsWith("/blog/") ? budgets.articleLcp : budgets.lcp;
			const reports: Report[] = [];
			const plain: Report[] = [];
			for (let run = 0; run < runs && !decided(reports, plain, lcpBudget); run++) {
				reports.push(await measure(full.url + path, run === 0 ? everything : speed(reports[0])));
				plain.push(await measure(bare.url + path, paint));
			}
			const scores = categories.map((name) =>
				median(
					reports
						.filter((report) => report.categories[name])
						.map((report) => scoreWithout(report, name, unlisted && "is-crawlable")),
				),
			);
			const lcp = median(valuesOf(reports, "largest-contentful-paint"));
			const plainLcp = median(valuesOf(plain, "largest-contentful-paint"));
			const cls = median(valuesOf(reports, "cumulative-layout-shift"));
			const bytes = await weigh(dist, path);
			const faults = [
				scores.some((score) => score < 100) && "score",
				lcp > plainLcp * lcpBudget && "LCP",
				cls > 0 && "CLS",
				bytes.opening > budgets.html && "HTML",
				bytes.early > budgets.early && "early JS",
				bytes.hydrated > budgets.hydrated && "hydrated JS",
			].filter(Boolean);
			missed += faults.length;
			console.log(
				[
					path.padEnd(32),
					scores.join(" ").padEnd(16),
					`${Math.round(lcp)} / ${Math.round(plainLcp)} ms`.padEnd(16),
					cls.toFixed(3),
					`${bytes.html} ${bytes.early} ${bytes.hydrated}`.padEnd(20),
					faults.length > 0 ? `missed: ${faults.join(", ")}` : "",
				].join("  "),
			);
		}
		const minutes = (Date.now() - start) / 60_000;
		console.log(`${paths.length} routes in ${minutes.toFixed(1)} minutes`);
	} finally {
		stop();
		await Promise.all([full.stop(), bare.stop()]);
	}
	return missed;
}

if (import.meta.main) {
	const paths = process.argv.slice(2);
	process.exitCode = (await benchSite(paths.length > 0 ? paths : undefined)) > 0 ? 1 : 0;
}
