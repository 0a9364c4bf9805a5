import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Heard, isAboutStore, isDigest, saysOver } from "../world/coach.ts";
import type { World } from "../world/world.ts";
import type { Episode } from "./episode.ts";

/** What the coach heard of one episode. */
export interface Told {
	name: string;
	/** Messages that say it began … */
	told: number;
	/** … and those that say it is over. */
	over: number;
	/** Whether that is what he should have heard. */
	ok: boolean;
	/** The messages, for whoever looks into a run that went wrong. */
	words: string[];
}

/** Longest wait for a message, in milliseconds: far more than a busy machine needs. */
const maxWaitMs = 300_000;
/** How long trouble that an earlier episode left open may take to end, in milliseconds. */
const maxLeftOpenMs = 60_000;

/** Waits for a condition, `timeoutMs` milliseconds at most. */
async function until(isTrue: () => boolean, timeoutMs = maxWaitMs): Promise<void> {
	const end = performance.now() + timeoutMs;
	while (!isTrue() && performance.now() < end) await sleep(50);
}

/**
 * As if the store's last trouble were a day ago: a database that was killed in a storm on a slow machine may
 * have left one open, and the next would be the same to the coach.
 */
async function forgetStoreTrouble({ around: { alertsFile } }: World): Promise<void> {
	const open = () =>
		existsSync(alertsFile) && /"open":\{"|"owed":\[\{/.test(readFileSync(alertsFile, "utf8"));
	await until(() => !open(), maxLeftOpenMs);
	writeFileSync(alertsFile, "null".padEnd(4096));
}

/**
 * Lets one misfortune happen to a gateway at work: it begins, visitors come, the gateway is killed,
 * visitors come, it is mended, the gateway is killed again, and everything arrives.
 */
export async function liveThrough(
	world: World,
	episode: Episode,
	{ full, leads }: { full: boolean; leads: number },
): Promise<Told> {
	if (episode.each) await forgetStoreTrouble(world);
	// A database that is killed now and then may be away for long enough to be told of.
	const counts = (word: Heard) =>
		world.around.database.kind !== "postgres" || isAboutStore(word) === Boolean(episode.each);
	const from = Date.now();
	const heard = () =>
		world.heard().filter((word) => word.at >= from && !isDigest(word) && counts(word));
	const beginnings = () => heard().filter((word) => !saysOver(word));
	/** Those after the first beginning: what ends before it is trouble that an earlier storm left open. */
	const ends = () => {
		const [first] = beginnings();
		return heard().filter((word) => saysOver(word) && first && word.at >= first.at);
	};
	await world.gateway.up();
	await episode.begin(world);
	world.send(leads / 2);
	const mustLast = sleep(episode.lasts?.[full ? "full" : "sample"] ?? 0);
	if (episode.told) await until(() => beginnings().length > 0);
	// A message that has only just gone out is not written down yet: killed now, it is told again.
	await sleep(500);
	await world.gateway.kill();
	await mustLast;
	// Long enough for a word too many.
	await sleep(1500);
	const isToldInTime = !episode.told || beginnings().length > 0;
	// A gateway that has only just started may think it over until its first write fails.
	const isOverTooSoon = !episode.each && ends().length > 0;

	await episode.end(world);
	world.send(leads / 2);
	await world.gateway.up();
	await world.gateway.kill();
	await world.allTaken();
	// It is not over before what was refused has got through, which takes its time on a busy machine.
	await world.allArrived();
	if (episode.told) await until(() => ends().length > 0);
	await sleep(500);
	const words = heard().map(({ by, subject, text }) => `${by}: ${subject ?? ""} ${text}`);
	const [told, over] = [beginnings().length, ends().length];
	// Whoever cannot ask the others tells for himself.
	const most = episode.each ? world.around.gateways.size : 1;
	const { told: about } = episode;
	const fits = (count: number) => (about ? count >= 1 && count <= most : count === 0);
	const isRight = !about || words.some((word) => about.test(word));
	return {
		name: episode.name,
		told,
		over,
		ok: isToldInTime && !isOverTooSoon && isRight && fits(told) && fits(over),
		words,
	};
}
