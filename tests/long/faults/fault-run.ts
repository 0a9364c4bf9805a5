/**
 * Leads through a gateway that is killed again and again, to a CRM and a mailbox that misbehave, past
 * one misfortune after the other. What was acknowledged must arrive: every lead, one contact a person,
 * one opportunity a contact; and the coach is told of each incident once, and once when it is over.
 */

import { setTimeout as sleep } from "node:timers/promises";
import type { CrmApi } from "../../../leads/crm/adapters.ts";
import type { Episode } from "./episodes/episode.ts";
import { liveThrough, type Told } from "./episodes/live-through.ts";
import { isAboutStore, isDigest } from "./world/coach.ts";
import { compare } from "./world/compare.ts";
import { eachOnce, eachTwice, mixed } from "./world/visitors.ts";
import { createWorld, type World } from "./world/world.ts";

export interface FaultRunOptions {
	leads: number;
	kills: number;
	api: CrmApi;
	transport: "smtp" | "relay";
	/**
	 * `lenient`: the CRM makes a second contact and a second opportunity whenever it is asked to, so
	 * only the gateway's own care prevents them. `real`: it merges and refuses as the vendor says, and
	 * everybody sends two forms.
	 */
	account: "lenient" | "real";
	/**
	 * Every third call goes wrong, in every way there is, until all has arrived; some people send two forms, and
	 * some share a telephone. An account that allows everything.
	 */
	hostile?: boolean;
	/** The misfortunes to live through. */
	episodes: readonly Episode[];
	/** True for episodes of full length, on a disk and a clock of the operating system's. */
	full?: boolean;
	/** Where leads are kept. Default SQLite. */
	store?: "sqlite" | "postgres" | "edge";
	/** With every kind in the CRM, notes and custom fields. */
	additions?: boolean;
	/** Half of the leads come by a form that the coach made, and changes while they are sent. */
	forms?: boolean;
	/** Other programs hear of every lead. */
	webhooks?: boolean;
	/** Calls to the CRM in 10 seconds; without it nothing holds them back. */
	pace?: number;
	seed?: number;
	report?: (line: string) => void;
}

/** What a run came to. */
export interface Figures extends Awaited<ReturnType<typeof compare>> {
	leads: number;
	acknowledged: number;
	kills: number;
	/** Kills within 5 ms of a 202. */
	killsAtOnce: number;
	/** Kills that were the database server's. */
	serverKills: number;
	/** Faults of CRM and mail that struck. */
	faults: number;
	/** Leads taken from a gateway that lived. */
	claimsLost: number;
	/** True where every third call went wrong. */
	hostile: boolean;
	/** How often the coach was told of mails without an answer. */
	unansweredTold: number;
	/** Most calls the CRM saw in any ten seconds, and what the gateways were told to keep to, where they were. */
	peakPer10s: number;
	pace?: number;
	seconds: number;
	/** Log lines that hold something of a visitor. */
	loggedPersonalData: number;
	/** Longest end after SIGTERM, in milliseconds. */
	slowestStop: number;
	digests: number;
	/** Alerts that belong to no episode. */
	alertsBesides: number;
	/** What the coach heard of each episode. */
	told: Told[];
}

/** Within 5 ms of a 202. A short run counts what was sent in the same turn: on a busy machine it has too few to choose from. */
const atOnceMs = 5;

/** Leads that come during one episode. */
const leadsPerEpisode = 16;

/**
 * Kills by the dozen: the moment a visitor has his 202, until that was a third of all kills and a few
 * more, the others whenever it is.
 *
 * @param before kills so far
 * @param moments milliseconds from the 202 to the kill, of those of the first kind
 */
async function storm(
	world: World,
	leads: number,
	kills: number,
	before: number,
	moments: number[],
	isAtOnce: (ms: number) => boolean,
): Promise<void> {
	const share = Math.ceil(leads / (kills + 1));
	let left = leads;
	for (let life = 0; life < kills; life++) {
		await world.gateway.up();
		const atOnce = left > 0 && 2.5 * moments.filter(isAtOnce).length <= before + life;
		const killed = atOnce ? world.killAfter202() : undefined;
		world.send(Math.min(share, left));
		left -= Math.min(share, left);
		if (killed) moments.push(await killed);
		else {
			// Some die while they start to deliver, some with everything under way.
			await sleep(20 + 1000 * Math.random() ** 2);
			await world.strike();
		}
	}
	await world.gateway.up();
	world.send(left);
}

/** Waits until the gateway has written down who hears of leads: of those before, they are told nothing. */
async function subscribed({ gateway, around: { database } }: World): Promise<void> {
	await gateway.up();
	const count = "SELECT count(*) AS count FROM webhook_targets";
	while ((await database.query<{ count: number }>(count))[0]?.count === 0) await sleep(100);
}

/** Waits until the coach was told of mails without an answer, where there are some; for half a minute at most. */
async function toldOfUnknownMails(world: World): Promise<void> {
	const [{ count } = { count: 0 }] = await world.around.database.query<{ count: number }>(
		"SELECT count(*) AS count FROM leads WHERE state = 'dead'",
	);
	const until = performance.now() + 30_000;
	while (count > 0 && world.unknownMailsTold() === 0 && performance.now() < until) await sleep(100);
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the course of one run, in its order
export async function faultRun(options: FaultRunOptions): Promise<Figures> {
	const { leads, kills, api, transport, account, episodes, full = false, seed = 1 } = options;
	const { report = () => {} } = options;
	const started = performance.now();
	const { hostile = false } = options;
	const lenient = account === "lenient" || hostile;
	const world = await createWorld({
		api,
		transport,
		leads,
		visitors: hostile ? mixed : lenient ? eachOnce : eachTwice,
		hostile,
		seed,
		real: full,
		store: options.store ?? "sqlite",
		additions: options.additions ?? hostile,
		forms: options.forms ?? false,
		webhooks: options.webhooks ?? hostile,
		...(options.pace && { pace: options.pace }),
		account: {
			...(lenient
				? { duplicates: "allow", opportunities: "many" }
				: { duplicates: "merge", opportunities: "one" }),
			stageId: "stage",
			// Those of CRM_FIELDS.
			customFields: [
				{ id: "NAME", name: "Name" },
				{ id: "PAGE", name: "Page" },
			],
		},
	});
	const told: Told[] = [];
	const moments: number[] = [];
	const isAtOnce = (ms: number) => !full || ms <= atOnceMs;
	try {
		report(world.around.machine.kind);
		if (options.webhooks ?? hostile) await subscribed(world);
		const storms = Math.max(1, episodes.length);
		const stormKills = Math.max(0, kills - 2 * episodes.length);
		const episodeLeads = episodes.reduce((sum, { sends = 0 }) => sum + leadsPerEpisode + sends, 0);
		if (leads < episodeLeads)
			throw new RangeError(`The episodes alone take ${episodeLeads} leads, not ${leads}.`);
		const stormLeads = leads - episodeLeads;
		let sent = 0;
		let done = 0;
		for (let index = 0; index < storms; index++) {
			world.misbehave(true);
			const until = (all: number) => Math.round((all * (index + 1)) / storms);
			const soFar = done + 2 * told.length;
			const [leadsNow, killsNow] = [until(stormLeads) - sent, until(stormKills) - done];
			await world.gateway.up();
			await world.forms?.start();
			await storm(world, leadsNow, killsNow, soFar, moments, isAtOnce);
			[sent, done] = [until(stormLeads), until(stormKills)];
			await world.allTaken();
			await world.forms?.stop();
			if (hostile) await world.allArrived();
			world.misbehave(false);
			const episode = episodes[index];
			// Whatever is given up after the last storm is to be in the last episode's digest.
			if (index === storms - 1) await world.allArrived();
			if (!episode) break;
			const heard = await liveThrough(world, episode, { full, leads: leadsPerEpisode });
			told.push(heard);
			report(
				`${done + 2 * told.length} kills, ${world.acknowledged} leads; ${episode.name}: told ${heard.told}, over ${heard.over}${heard.ok ? "" : "  <- WRONG"}`,
			);
			if (!heard.ok) for (const line of heard.words) report(`    ${line}`);
		}
		await world.allTold();
		if (hostile) await toldOfUnknownMails(world);
		const several = world.around.database.kind === "postgres";
		const counted = told.filter(
			({ name }) => !several || !episodes.find((one) => one.name === name)?.each,
		);
		const ofEpisodes = counted.reduce((sum, { told, over }) => sum + told + over, 0);
		const alerts = world
			.heard()
			.filter((word) => !isDigest(word) && !(several && isAboutStore(word)));
		const figures: Figures = {
			leads,
			acknowledged: world.acknowledged,
			kills: done + 2 * told.length,
			killsAtOnce: moments.filter(isAtOnce).length,
			serverKills: world.serverKills,
			faults: world.faults(),
			claimsLost: world.claimsLost,
			hostile,
			unansweredTold: world.unknownMailsTold(),
			peakPer10s: world.around.standins.state.pace.peak,
			...(options.pace && { pace: options.pace }),
			seconds: Math.round((performance.now() - started) / 1000),
			loggedPersonalData: world.indiscretions,
			slowestStop: Math.round(world.slowestStop),
			digests: world.heard().filter(isDigest).length,
			alertsBesides: alerts.length - ofEpisodes,
			...(await compare(world, world.requests, report)),
			told,
		};
		return figures;
	} finally {
		await world.close();
	}
}
