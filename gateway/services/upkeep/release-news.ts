/** Checks once a day for a newer version, if RELEASES_URL is set. */

import { type IntervalTask, runEvery } from "../../lib/concurrency/interval.ts";
import { defineInterval, defineKey } from "../../lib/kv.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { dayMs } from "../../lib/time.ts";
import { version } from "../../lib/version.ts";
import { intervals } from "../../limits/intervals.ts";
import type { LeadStore } from "../../store/store.ts";

/** A version, with the lines of its release notes. */
export interface ReleaseNews {
	version: string;
	lines: string[];
}

export const releaseNewsKey = defineKey<ReleaseNews>("release news");
const dailyInterval = defineInterval("release news");

const timeoutMs = 15_000;
/** Maximum number of lines shown, and of characters in a line and in an answer. */
const max = { lines: 30, line: 300, answer: 300_000 } as const;

const versionPattern = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;
const numbersOf = (text: string) => (versionPattern.exec(text) ?? []).slice(1).map(Number);

/** Whether a version is newer than another, by its three numbers. */
export function isNewer(one: string, other: string): boolean {
	const [mine, theirs] = [numbersOf(one), numbersOf(other)];
	const at = mine.findIndex((number, index) => number !== theirs[index]);
	return at >= 0 && (mine[at] ?? 0) > (theirs[at] ?? 0);
}

/** A Markdown changelog as plain lines. */
const toLines = (text: string): string[] =>
	text
		.split("\n")
		.map((line) =>
			line
				.replace(/^[\s#>*+-]+/, "")
				.replaceAll(/[*`_]{1,2}/g, "")
				.trim(),
		)
		.filter(Boolean)
		.slice(0, max.lines)
		.map((line) => line.slice(0, max.line));

/** Parses the answer of GitHub's `releases/latest`; undefined if it names no version. */
export function readRelease(answer: unknown): ReleaseNews | undefined {
	const { tag_name: tag, body } = Object(answer) as { tag_name?: unknown; body?: unknown };
	if (typeof tag !== "string" || !versionPattern.test(tag)) return undefined;
	return { version: tag.replace(/^v/, ""), lines: typeof body === "string" ? toLines(body) : [] };
}

/** A version newer than this one; undefined if none is known. */
export async function readReleaseNews({
	kv,
}: Pick<LeadStore, "kv">): Promise<ReleaseNews | undefined> {
	const news = await kv.get(releaseNewsKey);
	return news && isNewer(news.version, version) ? news : undefined;
}

export function createReleaseNews(options: {
	store: LeadStore;
	log: Log;
	/** Empty: make no request, and forget what an earlier one found. */
	url: string;
	fetcher?: typeof fetch | undefined;
}): IntervalTask {
	const { store, log, url, fetcher = fetch } = options;
	async function run(): Promise<void> {
		try {
			if (!url) {
				if (await store.kv.get(releaseNewsKey)) await store.kv.set(releaseNewsKey, undefined);
				return;
			}
			if (!(await store.claimInterval(dailyInterval, dayMs))) return;
			const answer = await fetcher(url, {
				headers: { Accept: "application/json", "User-Agent": "coachkit" },
				redirect: "manual",
				signal: AbortSignal.timeout(timeoutMs),
			});
			const news = answer.ok
				? readRelease(JSON.parse((await answer.text()).slice(0, max.answer)))
				: undefined;
			if (news) await store.kv.set(releaseNewsKey, news);
			log("release-news", { ok: news !== undefined, status: answer.status });
		} catch (thrown) {
			log("release-news", { ok: false, ...describeError(thrown) });
		}
	}
	return runEvery(run, intervals.releaseNewsMs);
}
