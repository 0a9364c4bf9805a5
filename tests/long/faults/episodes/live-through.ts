import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Heard, isAboutStore, isDigest, saysOver } from "../world/coach.ts";
import type { World } from "../world/world.ts";
import type { Episode } from "./episode.ts";

/** What the coach was told during one episode. */
export interface Told {
	name: string;
	/** Number of messages that said it had begun. */
	told: number;
	/** Number of messages that said it was over. */
	over: number;
	/** Whether these are the right numbers. */
	ok: boolean;
	/** The messages, for anyone who investigates a failed run. */
	words: string[];
}

/** Longest wait for a message, in milliseconds: far more than a busy machine needs. */
const maxWaitMs = 300_000;
/** How long trouble left over from an earlier episode may take to end, in milliseconds. */
const maxLeftOpenMs = 60_000;

/** Waits for a condition, `timeoutMs` milliseconds at most. */
async function until(isTrue: () => boolean, timeoutMs = maxWaitMs): Promise<void> {
	const end = performance.now() + timeoutMs;
	while (!isTrue() && performance.now() < end) await sleep(50);
}

/**
 * Makes the store's last trouble a day old: a database killed in a storm on a slow machine may have left one open,
 * and the next would be the same incident.
 */
async function forgetStoreTrouble({ around: { alertsFile } }: World): Promise<void> {
	const open = () =>
		existsSync(alertsFile) && /"open":\{"|"owed":\[\{/.test(readFileSync(alertsFile, "utf8"));
	await until(() => !open(), maxLeftOpenMs);
	writeFileSync(alertsFile, "null".padEnd(4096));
}

/**
 * Puts a working gateway through one episode: it begins, visitors come, the gateway is killed, visitors come, it
 * ends, the gateway is killed again, and everything arrives.
 */
export async function liveThrough(
	world: World,
	episode: Episode,
	{ full, leads }: { full: boolean; leads: number },
): Promise<Told> {
	if (episode.each) await forgetStoreTrouble(world);
	// A database that is killed now and then may be away long enough to be reported.
	const counts = (word: Heard) =>
		world.around.database.kind !== "postgres" || isAboutStore(word) === Boolean(episode.each);
	const from = Date.now();
	const heard = () =>
		world.heard().filter((word) => word.at >= from && !isDigest(word) && counts(word));
	const beginnings = () => heard().filter((word) => !saysOver(word));
	/** Messages about an end, after the first about a beginning. Earlier ones belong to a previous storm's trouble. */
	const ends = () => {
		const [first] = beginnings();
		return heard().filter((word) => saysOver(word) && first && word.at >= first.at);
	};
	await world.gateway.up();
	await episode.begin(world);
	world.send(leads / 2);
	const mustLast = sleep(episode.lasts?.[full ? "full" : "sample"] ?? 0);
	if (episode.told) await until(() => beginnings().length > 0);
	// A message that was only just sent is not stored yet: after a kill now, it would be sent again.
	await sleep(500);
	await world.gateway.kill();
	await mustLast;
	// Long enough for a surplus message.
	await sleep(1500);
	const isToldInTime = !episode.told || beginnings().length > 0;
	// A gateway that has just started may report an end before its first write fails.
	const isOverTooSoon = !episode.each && ends().length > 0;

	await episode.end(world);
	world.send(leads / 2);
	await world.gateway.up();
	await world.gateway.kill();
	await world.allTaken();
	// It isn't over until rejected leads have got through, which takes time on a busy machine.
	await world.allArrived();
	if (episode.told) await until(() => ends().length > 0);
	await sleep(500);
	const words = heard().map(({ by, subject, text }) => `${by}: ${subject ?? ""} ${text}`);
	const [told, over] = [beginnings().length, ends().length];
	// A gateway that cannot ask the others reports it too.
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
