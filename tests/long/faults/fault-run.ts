/**
 * Sends leads through a gateway that is killed again and again, to a misbehaving CRM and mailbox, through one
 * episode of trouble after another. Whatever was acknowledged must arrive: every lead, one contact per person, one
 * opportunity per contact. The coach hears of each incident once, and once when it's over.
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
	 * `lenient`: the CRM creates a second contact and opportunity whenever asked, so only the gateway's own care
	 * prevents them. `real`: it merges and rejects as the vendor documents, and everybody sends two forms.
	 */
	account: "lenient" | "real";
	/**
	 * Every third call fails, in every possible way, until everything has arrived. Some people send two forms, some
	 * share a telephone number, and the account allows everything.
	 */
	hostile?: boolean;
	/** The episodes of trouble, in order. */
	episodes: readonly Episode[];
	/** True for episodes of full length, with a real full disk and a real clock change. */
	full?: boolean;
	/** Where leads are kept. Default SQLite. */
	store?: "sqlite" | "postgres" | "edge";
	/** Sends every kind of lead to the CRM, with notes and custom fields. */
	additions?: boolean;
	/** Half of the leads use a custom form, which changes during the run. */
	forms?: boolean;
	/** Sends every lead to webhooks. */
	webhooks?: boolean;
	/** Calls to the CRM in 10 seconds; unlimited by default. */
	pace?: number;
	seed?: number;
	report?: (line: string) => void;
}

/** The result of a run. */
export interface Figures extends Awaited<ReturnType<typeof compare>> {
	leads: number;
	acknowledged: number;
	kills: number;
	/** Kills within 5 ms of a 202. */
	killsAtOnce: number;
	/** Kills of the database server. */
	serverKills: number;
	/** Faults of CRM and mail that affected a call. */
	faults: number;
	/** Leads claimed from a gateway that was still alive. */
	claimsLost: number;
	/** Whether every third call failed. */
	hostile: boolean;
	/** Number of times the coach was told of mails without an answer. */
	unansweredTold: number;
	/** Most CRM calls in any ten seconds, and the gateways' limit if they had one. */
	peakPer10s: number;
	pace?: number;
	seconds: number;
	/** Log lines that contain something a visitor typed. */
	loggedPersonalData: number;
	/** Longest shutdown after SIGTERM, in milliseconds. */
	slowestStop: number;
	digests: number;
	/** Alerts that belong to no episode. */
	alertsBesides: number;
	/** What the coach heard of each episode. */
	told: Told[];
}

/**
 * Within 5 ms of a 202. Short runs count a kill in the same turn instead, because a busy machine has too few
 * others.
 */
const atOnceMs = 5;

/** Leads that come during one episode. */
const leadsPerEpisode = 16;

/**
 * Kills gateways many times: right after a visitor's 202 for a third of all kills and a few more, and then at any
 * moment.
 *
 * @param before kills so far
 * @param moments gets the milliseconds from the 202 to each kill of the first kind
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
			// Some are killed as delivery starts, some in the middle of it.
			await sleep(20 + 1000 * Math.random() ** 2);
			await world.strike();
		}
	}
	await world.gateway.up();
	world.send(left);
}

/** Waits until the gateway has saved its webhook receivers: they hear nothing of earlier leads. */
async function subscribed({ gateway, around: { database } }: World): Promise<void> {
	await gateway.up();
	const count = "SELECT count(*) AS count FROM webhook_targets";
	while ((await database.query<{ count: number }>(count))[0]?.count === 0) await sleep(100);
}

/** If there are mails without an answer, waits until the coach was told, half a minute at most. */
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
			// The fields that CRM_FIELDS names.
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
			// Leads that end dead after the last storm must be in the last episode's digest.
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
		if (alerts.length > ofEpisodes)
			for (const { subject, text } of alerts)
				report(`alert: ${subject ?? ""} ${text.slice(0, 1500)}`);
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
