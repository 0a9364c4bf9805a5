import type { Step } from "../../leads/deliver.ts";
import { type DeliveryFailure, Unsaved } from "../../leads/failure.ts";
import { describeError, type Log, type LogData } from "../lib/log.ts";
import { type Claim, ClaimLost, type Lane, type LeadStore, type Outcome } from "../store/store.ts";
import { afterBreak, makePass, type PassPorts } from "./attempt.ts";
import type { Watchers } from "./observers.ts";

export interface WorkerOptions
	extends Watchers,
		Pick<PassPorts, "crm" | "mailer" | "settle" | "pauses" | "additions" | "replier"> {
	store: LeadStore;
	log: Log;
	/** Leads on their way at the same time, and mails that do not wait for the CRM beside them. Default 8. */
	concurrency?: number;
	/** Milliseconds between looks into the store; new leads do not wait for it. Default 1,000. */
	poll?: number;
	/** Milliseconds between renewals of a lease: a third of it. Default 6,000. */
	heartbeat?: number;
}

/** Brings stored leads to where they belong, again and again until each is settled. */
export interface Worker {
	start(): void;
	/** There may be something to do now. */
	wake(): void;
	/** Lets the steps under way come to their end, starts no new ones. */
	stop(): Promise<void>;
	/** Makes one pass over everything due now, and resolves when that is done. For tests. */
	runDue(): Promise<void>;
}

const lanes: readonly Lane[] = ["all", "mail"];

/** The step that ended a lead and how, in our own words: fit for logs. */
function causeOf(failures: { step: Step; failure: DeliveryFailure }[], outcome: Outcome): LogData {
	if (outcome.state !== "dead") return {};
	const [last] = failures;
	return last
		? { step: last.step, reason: last.failure.reason }
		: { step: "mail", reason: "no answer, twice" };
}

export function createWorker(options: WorkerOptions): Worker {
	const { store, log, concurrency = 8, poll = 1000, heartbeat = 6000 } = options;
	const { onStep = () => {}, onReply = () => {}, onStore = () => {}, pauses } = options;
	const running: Record<Lane, Set<Promise<void>>> = { all: new Set(), mail: new Set() };
	const all = () => [...running.all, ...running.mail];
	let looking: Promise<void> | undefined;
	let lookAgain = false;
	let active = false;
	let leaving = false;
	let broken = false;
	let timer: NodeJS.Timeout | undefined;
	let unsubscribe = () => {};
	let last = Promise.resolve();
	/** One after the other. */
	const again = (send: () => Promise<void>) => {
		const mine = last.then(send);
		last = mine.catch(() => {});
		return mine;
	};

	/** Tells how the store is, and logs when that changes. */
	function noteStore(error?: unknown): void {
		if (error !== undefined && !broken)
			log("store-failed", { ...describeError(error), at: "delivery" });
		if (error === undefined && broken) log("store-recovered", { at: "delivery" });
		broken = error !== undefined;
		onStore(broken ? { error } : {});
	}

	async function settle(claim: Claim, outcome: Outcome, more: LogData = {}): Promise<void> {
		const { id, kind } = claim.lead;
		await claim.settle(outcome).catch((thrown) => {
			throw new Unsaved(thrown);
		});
		noteStore();
		if (outcome.state !== "pending")
			log(outcome.state, { id, kind, attempt: outcome.attempts, ...more });
	}

	async function pass(claim: Claim, lane: Lane): Promise<void> {
		const { id, kind } = claim.lead;
		const { outcome, failures } = await makePass(claim, lane, {
			...options,
			leaving: () => leaving,
			again,
			onStep: (step, failure) => onStep({ id, kind, step, ...(failure && { failure }) }),
			onReply(reply) {
				const { state = "later", why } = reply;
				log("reply", { id, kind, outcome: state, ...(why && { why }) });
				onReply({ ...reply, id, kind });
			},
		});
		await settle(claim, outcome, causeOf(failures, outcome));
		for (const { step, failure } of failures)
			log("step-failed", { id, kind, step, reason: failure.reason, attempt: outcome.attempts });
	}

	/** A pass ended by something it could not foresee. Nothing else may be held up by it. */
	async function recover(claim: Claim, thrown: unknown): Promise<void> {
		const { id, kind } = claim.lead;
		const cause = thrown instanceof Unsaved ? thrown.cause : thrown;
		if (cause instanceof ClaimLost) return log("claim-lost", { id, kind });
		if (thrown instanceof Unsaved) noteStore(cause);
		const what = describeError(cause);
		log("pass-broken", { id, kind, ...what });
		try {
			const outcome = afterBreak(claim, String(what.error), pauses);
			await settle(claim, outcome, { reason: String(what.error) });
		} catch (failed) {
			// Then its lease runs out, and it is tried again.
			const { cause } = failed as Unsaved;
			if (!(cause instanceof ClaimLost)) noteStore(cause);
		}
	}

	/** Keeps a claim while the work lasts. A timer that cannot be made fails like the work itself. */
	async function renewing(claim: Claim, work: () => Promise<void>): Promise<void> {
		// A lost lease is noticed by the pass itself, before it does anything that matters.
		const beat = setInterval(() => claim.renew().catch(() => {}), heartbeat);
		beat.unref();
		await work().finally(() => clearInterval(beat));
	}

	function begin(claim: Claim, lane: Lane): void {
		const task = renewing(claim, () => pass(claim, lane))
			.catch((thrown) => recover(claim, thrown))
			.finally(() => {
				running[lane].delete(task);
				if (active) worker.wake();
			});
		running[lane].add(task);
	}

	/** Starts what is due and free. Returns how many were started. */
	async function look(): Promise<number> {
		let started = 0;
		for (const lane of lanes) {
			const room = concurrency - running[lane].size;
			if (room < 1) continue;
			for (const claim of await store.claim(room, lane)) {
				begin(claim, lane);
				started++;
			}
		}
		return started;
	}

	async function lookWhileAsked(): Promise<void> {
		do {
			lookAgain = false;
			try {
				if ((await look()) > 0) noteStore();
			} catch (thrown) {
				noteStore(thrown);
			}
		} while (lookAgain && active);
		looking = undefined;
	}

	const worker: Worker = {
		start() {
			active = true;
			leaving = false;
			unsubscribe = store.onWork(worker.wake);
			worker.wake();
			// One for all the time there is: nothing can keep the next look from being planned.
			timer = setInterval(worker.wake, poll);
		},
		wake() {
			if (!active) return;
			if (looking) lookAgain = true;
			else looking = lookWhileAsked();
		},
		async stop() {
			active = false;
			leaving = true;
			unsubscribe();
			clearInterval(timer);
			await looking;
			await Promise.all(all());
		},
		async runDue() {
			while ((!leaving && (await look()) > 0) || all().length > 0) await Promise.all(all());
		},
	};
	return worker;
}
