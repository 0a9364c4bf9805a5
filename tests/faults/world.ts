/** A gateway that is kept running, its visitors, and the coach who hears of it. */
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { LeadRequest } from "../../leads/lead.ts";
import { composeMail } from "../../leads/mail.ts";
import type { Heard } from "./coach.ts";
import { mailMisbehaviour, misbehaviour } from "./misbehaviour.ts";
import { type GatewayProcess, keepGateway } from "./process.ts";
import { createSurroundings, type Surroundings, type SurroundingsOptions } from "./surroundings.ts";
import { canary, leadOf, numberIn, submit } from "./visitors.ts";

export interface World {
	options: SurroundingsOptions;
	around: Surroundings;
	gateway: GatewayProcess;
	/** All leads of the run, sent or not. */
	requests: LeadRequest[];
	/** Visitors send the next leads; each tries until the gateway has taken its lead. */
	send(count: number): void;
	/** How many leads were answered 202. */
	readonly acknowledged: number;
	/** Resolves when all that were sent are answered 202. */
	allTaken(): Promise<void>;
	/** Resolves when no lead is on its way, or none has arrived for so many milliseconds. */
	allArrived(patience?: number): Promise<void>;
	/** Kills the gateway the moment a visitor has his 202. Resolves with the milliseconds in between. */
	killAfter202(): Promise<number>;
	/** Everything the coach was told but the leads themselves, in order. */
	heard(): Heard[];
	/** Random faults of CRM and mail, or none. */
	misbehave(on: boolean): void;
	/** Random faults that struck so far. */
	faults(): number;
	/** Lines of the log with something of a visitor in them. */
	readonly indiscretions: number;
	/** Ids of rows that no gateway can deliver, put in by an episode. */
	strange: string[];
	/** Longest time the gateway took to end after SIGTERM, in milliseconds. */
	slowestStop: number;
	close(): Promise<void>;
}

export async function createWorld(
	options: SurroundingsOptions & { leads: number; twice: boolean; seed: number },
): Promise<World> {
	const around = await createSurroundings(options);
	const { standins, mail, pager } = around;
	const requests = Array.from({ length: options.leads }, (_, n) => leadOf(n, options.twice));
	let indiscretions = 0;
	const gateway = keepGateway(around.env, (line) => {
		if (line.toLowerCase().includes(canary.toLowerCase())) indiscretions++;
		if (process.env.FAULT_LOG) console.log(line);
	});
	const sending: Promise<void>[] = [];
	let sent = 0;
	let acknowledged = 0;
	let onTaken: (() => void) | undefined;
	let struck = 0;
	let storms = 0;

	const subjectOf = (n: number) => composeMail(requests[n] as LeadRequest).subject;
	/** A mail that is none of a lead. */
	const isWord = (text: string, subject: string) => {
		const n = numberIn(text);
		return n === undefined || subject !== subjectOf(n);
	};
	const tally = () => standins.behaviour.list().reduce((sum, { hits }) => sum + hits, 0);

	return {
		options,
		around,
		gateway,
		requests,
		get acknowledged() {
			return acknowledged;
		},
		get indiscretions() {
			return indiscretions;
		},
		send(count) {
			for (const request of requests.slice(sent, sent + count))
				sending.push(
					submit(around.leads, request, () => {
						acknowledged++;
						onTaken?.();
					}),
				);
			sent += count;
		},
		async allTaken() {
			await Promise.all(sending);
		},
		allArrived: (patience = 60_000) => arrival(around.db, patience),
		async killAfter202() {
			const { promise, resolve } = Promise.withResolvers<number>();
			onTaken = () => {
				onTaken = undefined;
				const from = performance.now();
				const gone = gateway.kill();
				const took = performance.now() - from;
				void gone.then(() => resolve(took));
			};
			return promise;
		},
		heard() {
			const letters: Heard[] = mail.mails
				.filter(({ raw, subject }) => isWord(raw, subject))
				.map(({ at, raw, subject }) => ({ at, by: "mail", subject, text: raw }));
			const relayed: Heard[] = standins.state.mails
				.filter(({ fields, subject }) => isWord(fields.name ?? "", subject))
				.map(({ time, fields, subject }) => ({
					at: Date.parse(time),
					by: "mail",
					subject,
					text: Object.values(fields).join("\n"),
				}));
			return [...letters, ...relayed, ...pager.heard].sort((one, other) => one.at - other.at);
		},
		misbehave(on) {
			struck += tally();
			// Other dice for each storm, the same for the same seed.
			if (on) storms++;
			const seed = 1000 * options.seed + 100 * storms;
			standins.behaviour.set(on ? misbehaviour(options.api, seed) : []);
			mail.behave(...(on ? mailMisbehaviour : []));
		},
		faults: () => struck + tally() + mail.hits,
		strange: [],
		slowestStop: 0,
		async close() {
			await gateway.close();
			await around.close();
		},
	};
}

/** Reads the store from outside, as the file it is. */
export function look<Row>(db: string, sql: string): Row[] {
	const store = new DatabaseSync(db, { readOnly: true, timeout: 5000 });
	try {
		return store.prepare(sql).all() as Row[];
	} finally {
		store.close();
	}
}

/** Waits until no lead is on its way any more, or none has arrived for so long. */
async function arrival(db: string, patience: number): Promise<void> {
	let waiting = Number.POSITIVE_INFINITY;
	let until = 0;
	do {
		await sleep(100);
		const now =
			look<{ count: number }>(db, "SELECT count(*) AS count FROM leads WHERE state = 'pending'")[0]
				?.count ?? 0;
		if (now < waiting) until = performance.now() + patience;
		waiting = now;
	} while (waiting > 0 && performance.now() < until);
}
