/** A gateway that is restarted after every kill, its visitors, and the messages to the coach. */
import { setTimeout as sleep } from "node:timers/promises";
import type { FormRecord } from "../../../../leads/form/answers/record.ts";
import type { LeadRequest } from "../../../../leads/lead.ts";
import { composeMail } from "../../../../leads/mail/mail.ts";
import {
	type Heard,
	isAboutReplies,
	isAboutUnknownMail,
	isAboutWebhooks,
	withoutRepeats,
} from "./coach.ts";
import { isReply } from "./compare.ts";
import type { Database } from "./database.ts";
import { eraseAddress, eraseOneTaken } from "./erase.ts";
import { type Fleet, keepFleet } from "./fleet.ts";
import { hostility, mailHostility, mailMisbehaviour, misbehaviour } from "./misbehaviour.ts";
import { createOwnForms, type OwnForms } from "./own-forms.ts";
import { createSurroundings, type Surroundings, type SurroundingsOptions } from "./surroundings.ts";
import { canary, leadOf, numberIn, submit, type Visitors } from "./visitors.ts";

export interface World {
	options: SurroundingsOptions;
	around: Surroundings;
	gateway: Fleet;
	/** All leads of the run, sent or not. */
	requests: LeadRequest[];
	/** Sends the next leads; each visitor tries until the gateway has accepted their lead. */
	send(count: number): void;
	/** Number of leads answered with 202. */
	readonly acknowledged: number;
	/** Resolves when all that were sent have been answered with 202. */
	allTaken(): Promise<void>;
	/** Resolves when no lead is being delivered, or none has arrived for this many milliseconds. */
	allArrived(idleMs?: number): Promise<void>;
	/**
	 * Kills a gateway at the moment a visitor gets its 202; now and then its database instead. Resolves with the
	 * milliseconds in between.
	 */
	killAfter202(): Promise<number>;
	/** Kills a gateway or, now and then, the database. */
	strike(): Promise<void>;
	/** Number of times that the database's server was killed. */
	serverKills: number;
	/**
	 * Every message to the coach except the leads themselves, reports on webhooks and mails without an answer; in
	 * order.
	 */
	heard(): Heard[];
	/** Number of times that the coach was told about mails without an answer. */
	unknownMailsTold(): number;
	/** Turns random faults of CRM and mail on or off. */
	misbehave(on: boolean): void;
	/** Number of random faults so far. */
	faults(): number;
	/** Log lines that contain something of a visitor. */
	readonly indiscretions: number;
	/** Leads claimed from a gateway that was still alive, in a storm: two may have worked on one. */
	readonly claimsLost: number;
	/** The gateways' log lines about each lead, by its id, each with its time. */
	logOf: ReadonlyMap<string, string[]>;
	/** Leads of visitors who asked to be forgotten, and when they asked (ms since 1970). */
	erased: Map<string, number>;
	/** The coach's own form, if there is one. */
	forms: OwnForms | undefined;
	/** The record that must be stored for a lead of the coach's own form. */
	recordOf(request: LeadRequest): FormRecord | undefined;
	/** Subject of the mail about the n-th lead. */
	subjectOf(n: number): string;
	/** Erases everything of the latest visitors who have sent something, up to this number. */
	erase(count: number): Promise<void>;
	/** Resolves when the webhook receiver has got every final event, or nothing for this long. */
	allTold(idleMs?: number): Promise<void>;
	/** Ids of rows that no gateway can deliver, put in by an episode. */
	strange: string[];
	/** Longest time the gateway took to end after SIGTERM, in milliseconds. */
	slowestStop: number;
	close(): Promise<void>;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one world, whose members share its counts
export async function createWorld(
	options: SurroundingsOptions & { leads: number; visitors: Visitors; seed: number },
): Promise<World> {
	const around = await createSurroundings(options);
	const { standins, mail, pager } = around;
	const requests = Array.from({ length: options.leads }, (_, n) =>
		leadOf(n, options.visitors, options.forms),
	);
	let indiscretions = 0;
	let claimsLost = 0;
	let stormy = false;
	const logOf = new Map<string, string[]>();
	const gateway = keepFleet(around.gateways, (line) => {
		if (stormy && line.includes('"event":"claim-lost"')) claimsLost++;
		const id = /"id":"([0-9a-f-]{36})"/.exec(line)?.[1];
		if (id) logOf.set(id, [...(logOf.get(id) ?? []), `${new Date().toISOString()} ${line}`]);
		if (line.toLowerCase().includes(canary.toLowerCase())) indiscretions++;
		if (process.env.FAULT_LOG) console.log(line);
	});
	const sending: Promise<void>[] = [];
	/** The last of each person's leads, by email address. */
	const lastOf = new Map<string, Promise<void>>();
	let sent = 0;
	let acknowledged = 0;
	/** Ids of the leads that were answered with 202. */
	const taken = new Set<string>();
	let onTaken: ((origin: string) => void) | undefined;
	const { database } = around;
	let struck = 0;
	let storms = 0;

	const forms = options.forms
		? createOwnForms(around, () => eraseOneTaken(world, taken))
		: undefined;
	const recordOf = (request: LeadRequest) => forms?.recordOf(request);
	const subjectOf = (n: number) => {
		const request = requests[n] as LeadRequest;
		const form = recordOf(request);
		const context = { ...request.context, ...(form && { form }) };
		const { subject, headline = subject } = composeMail({ ...request, context });
		return options.transport === "smtp" ? headline : subject;
	};
	/** Whether a mail isn't about a lead. */
	const isWord = (text: string, subject: string) => {
		const n = numberIn(text);
		return n === undefined || subject !== subjectOf(n);
	};
	const tally = () => standins.behaviour.list().reduce((sum, { hits }) => sum + hits, 0);

	/** Kills the database's server and starts it again. */
	async function killServer(): Promise<void> {
		world.serverKills++;
		await database.server?.kill();
		await database.server?.start();
	}
	const isServersTurn = () => database.server !== undefined && Math.random() < serverShare;

	/** Every message to the coach except the leads themselves, in order. */
	function words(): Heard[] {
		const letters: Heard[] = mail.mails
			.filter(({ messageId, raw, subject }) => !isReply(messageId) && isWord(raw, subject))
			.map(({ at, raw, subject }) => ({ at, by: "mail", subject, text: raw }));
		const relayed: Heard[] = standins.state.mails
			.filter(({ fields, subject }) => isWord(fields.name ?? "", subject))
			.map(({ time, fields, subject }) => ({
				at: Date.parse(time),
				by: "mail",
				subject,
				text: Object.values(fields).join("\n"),
			}));
		const all = [...letters, ...relayed, ...pager.heard];
		return withoutRepeats(all).sort((one, other) => one.at - other.at);
	}

	const world: World = {
		options,
		serverKills: 0,
		around,
		gateway,
		requests,
		logOf,
		get acknowledged() {
			return acknowledged;
		},
		get indiscretions() {
			return indiscretions;
		},
		get claimsLost() {
			return claimsLost;
		},
		send(count) {
			for (const request of requests.slice(sent, sent + count)) {
				const { email = "" } = request.fields;
				const post = async () => {
					if (request.kind === "form") await forms?.give(request);
					await submit(around.leads, request, (from) => {
						acknowledged++;
						taken.add(request.id);
						onTaken?.(new URL(from).origin);
					});
				};
				// A person's second form is sent once the first was accepted.
				const done = (lastOf.get(email) ?? Promise.resolve()).then(post);
				lastOf.set(email, done);
				sending.push(done);
			}
			sent += count;
		},
		async allTaken() {
			await Promise.all(sending);
		},
		allArrived: (idleMs = 300_000) => arrival(database, idleMs),
		async killAfter202() {
			const { promise, resolve } = Promise.withResolvers<number>();
			onTaken = (origin) => {
				onTaken = undefined;
				const from = performance.now();
				const gone = isServersTurn() ? killServer() : gateway.at(origin).kill();
				const took = performance.now() - from;
				void gone.then(() => resolve(took));
			};
			return promise;
		},
		strike: () => (isServersTurn() ? killServer() : gateway.kill()),
		heard: () =>
			words().filter(
				(word) => !isAboutWebhooks(word) && !isAboutUnknownMail(word) && !isAboutReplies(word),
			),
		unknownMailsTold: () => words().filter(isAboutUnknownMail).length,
		misbehave(on) {
			struck += tally();
			stormy = on;
			// Different random numbers for each storm, the same for the same seed.
			if (on) storms++;
			const seed = 1000 * options.seed + 100 * storms;
			const { hostile } = options;
			const faults = () =>
				hostile ? hostility(seed, around.receivers.elsewhere) : misbehaviour(options.api, seed);
			standins.behaviour.set(on ? faults() : []);
			around.receivers.misbehave(on ? (hostile ? 8 : 1) : 0);
			mail.behave(...(on ? (hostile ? mailHostility : mailMisbehaviour) : []));
		},
		faults: () => struck + tally() + mail.hits,
		erased: new Map(),
		forms,
		recordOf,
		subjectOf,
		async erase(count) {
			for (const { fields } of requests.slice(Math.max(0, sent - count), sent)) {
				const his = requests
					.slice(0, sent)
					.filter(({ fields: { email } }) => email === fields.email);
				await eraseAddress(world, fields.email ?? "", his);
			}
		},
		async allTold(idleMs = 120_000) {
			if (!options.webhooks) return;
			const ends = (type: string) => type === "lead.delivered" || type === "lead.dead";
			const isTold = () => {
				const told = around.receivers.events.filter(({ type }) => ends(type));
				const heard = new Set(told.map(({ lead }) => lead));
				return requests.every(({ id }) => heard.has(id) || world.erased.has(id));
			};
			// A receiver that fails every fourth call gets a few events per second, so many leads take long.
			let count = 0;
			let until = performance.now() + idleMs;
			while (!isTold() && performance.now() < until) {
				await sleep(200);
				if (around.receivers.events.length > count) until = performance.now() + idleMs;
				count = around.receivers.events.length;
			}
		},
		strange: [],
		slowestStop: 0,
		async close() {
			await gateway.close();
			await around.close();
		},
	};
	return world;
}

/** Share of the kills that hit the database. */
const serverShare = 0.1;

/** Time allowed per lead if a third of all calls fails, in milliseconds. */
const msPerLead = 150;

/** Waits until no lead is being delivered any more, or none has arrived for this long. */
async function arrival(database: Database, idleMs: number): Promise<void> {
	let waiting = Number.POSITIVE_INFINITY;
	let until = 0;
	do {
		await sleep(100);
		const [{ count: now } = { count: 0 }] = await database.query<{ count: number }>(
			"SELECT count(*) AS count FROM leads WHERE state = 'pending'",
		);
		// Many leads proceed together step by step, so the first arrives after as much time as all of them need.
		if (now < waiting) until = performance.now() + Math.max(idleMs, now * msPerLead);
		waiting = now;
	} while (waiting > 0 && performance.now() < until);
}
