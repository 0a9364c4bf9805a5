import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { ReplyEvent, StepEvent, StoreEvent } from "../delivery/observers.ts";
import { inRounds } from "../lib/interval.ts";
import { createTurn } from "../lib/lease.ts";
import { describeError, type Log } from "../lib/log.ts";
import { linkKeyMade, makeToken, releaseLink } from "../lib/signed-token.ts";
import type { LeadStore } from "../store/store.ts";
import { composeNotice } from "./alert-mail.ts";
import type { Notify } from "./channels.ts";
import { addRefused } from "./checks/intake.ts";
import { readSigns } from "./checks/run-checks.ts";
import { createStoreWatch } from "./checks/store.ts";
import { lookAtStore } from "./checks/store-incident.ts";
import { sendDigest } from "./digest.ts";
import {
	merge,
	newSightings,
	note,
	noteReply,
	type RefusalTopic,
	type Sightings,
} from "./failure-stats.ts";
import { memorySlate, type Slate } from "./fallback-state.ts";
import { type Health, readHealth } from "./health.ts";
import {
	advance,
	afterSending,
	dueMessages,
	hurry,
	type Keep,
	type Ledger,
	ledgerKey,
	newLedger,
	type Owed,
	type Timing,
} from "./incidents.ts";
import { type Problem, readProblems } from "./problems.ts";
import type { ServiceChecks } from "./service-checks.ts";

export interface AlertsOptions {
	store: LeadStore;
	log: Log;
	/** To the coach's mailbox. */
	mail: Notify;
	/** To where he is told when it is the mail that fails. */
	post?: Notify | undefined;
	/** Where it is remembered that the store cannot be written. Default: in this process. */
	slate?: Slate;
	/** Address of this gateway, for the links in the digest. */
	url: string;
	/** Days a link can be used, and what it is about is kept. Default 30. */
	linkDays?: number;
	/** Time of day of the digest, in London. Default "08:00". */
	digestAt?: string;
	/** Milliseconds between looks. Default a minute. */
	every?: number;
	/** Milliseconds without trouble until an incident is over. Default five minutes. */
	calm?: number;
	/** Milliseconds after which a lead on its way is overdue. Default an hour. */
	overdue?: number;
	/** Tests of CRM and mail server from the desk; what failed is tested again at each look. */
	checks?: ServiceChecks;
	/** Milliseconds, on a clock that moves with time only. */
	now?: () => number;
}

/** Tells the coach what needs him: alerts when something begins and when it is over, a digest each morning. */
export interface Alerts {
	onStep(event: StepEvent): void;
	onReply(event: ReplyEvent): void;
	onStore(event: StoreEvent): void;
	/** A lead was turned away where it came in. */
	onRefused(id: string, network: string): void;
	health(): Promise<Health>;
	/** The same, with what is wrong in full, for the coach alone. */
	read(): Promise<{ health: Health; problems: Problem[] }>;
	/** One look: what there is to tell goes out. */
	check(): Promise<void>;
	start(): void;
	stop(): Promise<void>;
}

const keys = { sightings: "sightings", ledger: ledgerKey } as const;
const day = 24 * 3600_000;
/** Longest pause between tries to send a digest, in milliseconds. */
const longestPause = 15 * 60_000;
/** Leads refused at the door that are remembered until the next look. */
const refusedAtMost = 1000;
/** How old the last write may be to say how the store is, in milliseconds. */
const fresh = 5000;
/** How long stopping waits for a message that is on its way, in milliseconds. */
const farewell = 1500;

export function createAlerts(options: AlertsOptions): Alerts {
	const { store, log, mail, post, url, digestAt = "08:00", linkDays = 30 } = options;
	const { every = 60_000, calm = 5 * 60_000, overdue = 3600_000 } = options;
	const { checks } = options;
	const { now: uptime = () => performance.now(), slate = memorySlate() } = options;
	const timing: Timing = { calm, resend: every };
	const watch = createStoreWatch(every / 2, uptime);
	const inTurn = createTurn(store, "alerts", every);

	/** What all gateways had seen at the last look, and this one since. */
	let known = newSightings();
	let seen = newSightings();
	let refused = new Map<string, string>();
	let shared: Ledger = newLedger();
	/** Store's time minus `uptime()`. */
	let offset = Date.now() - uptime();
	let digestPause = { until: 0, length: every };

	const time = () => Math.round(uptime() + offset);

	const ledgerKept = async () => (await store.recall(keys.ledger)) as Ledger | undefined;

	/** Shares what was seen with the other gateways, and learns what they saw. */
	async function share(): Promise<void> {
		const [fresh, turnedAway] = [seen, refused];
		seen = newSightings();
		refused = new Map();
		try {
			// Kept each time, whether there is news or not: it shows that the store can be written.
			offset = (await store.now()) - uptime();
			let before: Sightings | undefined;
			do {
				before = (await store.recall(keys.sightings)) as Sightings | undefined;
				known = merge(before ?? newSightings(), fresh);
			} while (!(await store.swap(keys.sightings, before, known)));
			if (turnedAway.size > 0) await addRefused(store, turnedAway, time());
			shared = (await ledgerKept()) ?? newLedger();
			watch.note({});
		} catch (thrown) {
			watch.note({ error: thrown });
			seen = merge(fresh, seen);
			refused = new Map([...turnedAway, ...refused]);
			throw thrown;
		}
	}

	async function tell(message: Owed): Promise<boolean> {
		const notice = composeNotice(message);
		const { topic, event } = message;
		const ways = { mail, ...(post && { post }) };
		// What is wrong with the mail is better told another way.
		const order = topic.startsWith("mail")
			? (["post", "mail"] as const)
			: (["mail", "post"] as const);
		for (const by of order) {
			const way = ways[by];
			if (!way) continue;
			try {
				await way(notice);
				log("alert", { topic, event, by });
				return true;
			} catch (thrown) {
				log("alert-unsent", { topic, event, by, ...describeError(thrown) });
			}
		}
		return false;
	}

	async function tellAll(keep: Keep): Promise<void> {
		for (const message of dueMessages(await keep((ledger) => ledger), time(), timing)) {
			const taken = await tell(message);
			await keep((ledger) => afterSending(ledger, message, taken, time(), timing));
		}
	}

	/** Changes the ledger as it is now, whoever else does. */
	const keepShared: Keep = async (change) => {
		for (;;) {
			const before = await ledgerKept();
			shared = change(before ?? newLedger());
			if (isDeepStrictEqual(shared, before)) return shared;
			if (await store.swap(keys.ledger, before, shared)) return shared;
		}
	};

	async function lookAtRest(): Promise<void> {
		const signs = await readSigns(store, known, time(), overdue);
		// Refused leads that have got through since are no news any more.
		const before = structuredClone(known);
		for (const topic of Object.keys(known.refusals) as RefusalTopic[])
			if (signs[topic]?.trouble === false && !signs[topic].facts.nextTry)
				delete known.refusals[topic];
		// Where another one has seen something meanwhile, at the next look.
		await store.swap(keys.sightings, before, known);
		const { ok = 0, failed } = known.services.mail ?? {};
		await keepShared((ledger) => {
			const now = advance(ledger, signs, time(), timing);
			return ok > 0 && !failed ? hurry(now, time()) : now;
		});
		await tellAll(keepShared);
	}

	async function digest(): Promise<void> {
		if (uptime() < digestPause.until) return;
		try {
			const outcome = await sendDigest({
				store,
				notify: mail,
				at: digestAt,
				links,
				kept: linkDays,
			});
			if (outcome) log("digest", { outcome });
			digestPause = { until: 0, length: every };
		} catch (thrown) {
			log("digest-unsent", describeError(thrown));
			const { length } = digestPause;
			digestPause = { until: uptime() + length, length: Math.min(2 * length, longestPause) };
		}
	}

	async function links(): Promise<(id: string) => string> {
		const key = await linkKeyMade(store);
		const expires = (await store.now()) + linkDays * day;
		return (id) => releaseLink(url, makeToken(key, id, expires));
	}

	async function look(): Promise<void> {
		try {
			await share();
		} catch {
			// Noted; the visitors' leads and the deliveries say so in the log.
		}
		await lookAtStore(slate, watch.sign(), { time, timing, tellAll });
		if (!watch.writable) return;
		await inTurn(async () => {
			await lookAtRest();
			await digest();
			await checks?.recheck();
		});
	}

	async function read(): Promise<{ health: Health; problems: Problem[] }> {
		if (watch.age() > fresh)
			await store.keep("probe", time()).then(
				() => watch.note({}),
				(error) => watch.note({ error }),
			);
		const backlog = await store.backlog().catch(() => undefined);
		const ledger = await ledgerKept().catch(() => shared);
		const silent = { reason: "no answer" };
		const sightings = merge(known, seen);
		const problems = readProblems({
			open: { ...ledger?.open, ...(slate.read() as Ledger | undefined)?.open },
			storeFails: watch.fails ?? (backlog ? undefined : silent),
			checks: (await checks?.failed().catch(() => undefined)) ?? {},
			...{ sightings, backlog, overdue, now: time() },
		});
		return { problems, health: readHealth({ problems, why: watch.why, backlog, sightings }) };
	}

	const rounds = inRounds(
		() => look().catch((thrown) => log("alerts-failed", describeError(thrown))),
		every,
	);
	return {
		onStep({ id, step, failure }) {
			note(seen, { id, step, ...(failure && { failure }) }, time());
		},
		onReply: (event) => noteReply(seen, event, time()),
		onStore: watch.note,
		onRefused(id, network) {
			if (refused.size < refusedAtMost) refused.set(id, network);
		},
		health: async () => (await read()).health,
		read,
		check: rounds.run,
		start: rounds.start,
		async stop() {
			await Promise.race([rounds.stop(), sleep(farewell, undefined, { ref: false })]);
			await share().catch(() => {});
		},
	};
}
