import { CheckpointError, type DeliveryFailure } from "../../leads/http/failure.ts";
import type { DeliveryStep } from "../../leads/progress.ts";
import { describeError, type Log, type LogData } from "../lib/log.ts";
import { intervals } from "../limits/intervals.ts";
import {
	type Claim,
	ClaimLost,
	type ClaimOutcome,
	type ClaimScope,
	type LeadStore,
} from "../store/store.ts";
import { type AttemptDeps, outcomeOfCrash, runAttempt } from "./attempt.ts";
import type { Observers } from "./observers.ts";

export interface WorkerOptions
	extends Observers,
		Pick<
			AttemptDeps,
			| "crm"
			| "mailer"
			| "unconnected"
			| "inFlightMs"
			| "retryDelays"
			| "extras"
			| "autoReplier"
			| "features"
		> {
	store: LeadStore;
	log: Log;
	/**
	 * Maximum number of leads delivered at the same time. As many others may have only their mail
	 * sent, without waiting for the CRM. Default 8.
	 */
	concurrency?: number;
	/** Milliseconds between polls of the store. New leads don't wait for a poll. */
	pollIntervalMs?: number;
	/** Milliseconds between renewals of a lease; a third of its length. */
	renewIntervalMs?: number;
}

/** Delivers stored leads, with retries, until each is delivered or dead. */
export interface Worker {
	start(): void;
	/** Polls now. */
	wake(): void;
	/** Finishes the steps in flight, and starts no new ones. */
	stop(): Promise<void>;
	/** Attempts all due leads, and resolves when that is done. For tests, and for the alarms of a Durable Object. */
	runDue(): Promise<void>;
}

const claimScopes: readonly ClaimScope[] = ["all", "mail"];

/** Data for the log: the step whose failure ended a lead. */
function causeOf(
	failures: { step: DeliveryStep; failure: DeliveryFailure }[],
	outcome: ClaimOutcome,
): LogData {
	if (outcome.state !== "dead") return {};
	const [last] = failures;
	return last
		? { step: last.step, reason: last.failure.reason }
		: { step: "mail", reason: "no answer, twice" };
}

/** Runs attempts for claimed leads and stores their outcomes. */
function createClaimRunner(
	options: WorkerOptions,
	reportStore: (error?: unknown) => void,
	isShuttingDown: () => boolean,
) {
	const { log, renewIntervalMs = intervals.claimRenewalMs } = options;
	const { onStep = () => {}, onReply = () => {}, retryDelays } = options;
	let lastReply = Promise.resolve();
	/** Runs retries of auto-replies one at a time. */
	const inSequence = (send: () => Promise<void>) => {
		const mine = lastReply.then(send);
		lastReply = mine.catch(() => {});
		return mine;
	};

	async function finish(claim: Claim, outcome: ClaimOutcome, details: LogData = {}): Promise<void> {
		const { id, kind } = claim.lead;
		await claim.finish(outcome).catch((thrown) => {
			throw new CheckpointError(thrown);
		});
		reportStore();
		if (outcome.state !== "pending")
			log(outcome.state, { id, kind, attempt: outcome.attempts, ...details });
	}

	async function attempt(claim: Claim, scope: ClaimScope): Promise<void> {
		const { id, kind } = claim.lead;
		const { outcome, failures } = await runAttempt(claim, scope, {
			...options,
			isShuttingDown,
			resendMail: inSequence,
			onStep: (step, failure) => onStep({ id, kind, step, ...(failure && { failure }) }),
			onAutoReply(reply) {
				const { state = "later", why } = reply;
				log("reply", { id, kind, outcome: state, ...(why && { why }) });
				onReply({ ...reply, id, kind });
			},
		});
		await finish(claim, outcome, causeOf(failures, outcome));
		for (const { step, failure } of failures)
			log("step-failed", { id, kind, step, reason: failure.reason, attempt: outcome.attempts });
	}

	/** Handles an unexpected error in an attempt, which must not block other leads. */
	async function recover(claim: Claim, thrown: unknown): Promise<void> {
		const { id, kind } = claim.lead;
		const cause = thrown instanceof CheckpointError ? thrown.cause : thrown;
		if (cause instanceof ClaimLost) return log("claim-lost", { id, kind });
		if (thrown instanceof CheckpointError) reportStore(cause);
		const error = describeError(cause);
		log("attempt-broken", { id, kind, ...error, formerly: "pass-broken" });
		try {
			const outcome = outcomeOfCrash(claim, String(error.error), retryDelays);
			await finish(claim, outcome, { reason: String(error.error) });
		} catch (deliveryError) {
			// The lease will expire, and another attempt follow.
			const { cause } = deliveryError as CheckpointError;
			if (!(cause instanceof ClaimLost)) reportStore(cause);
		}
	}

	/** Attempts a claimed lead, renewing the claim until it ends. Never rejects. */
	return async (claim: Claim, scope: ClaimScope): Promise<void> => {
		let renewal: NodeJS.Timeout | undefined;
		try {
			// The attempt notices a lost lease before its next step.
			renewal = setInterval(() => claim.renew().catch(() => {}), renewIntervalMs);
			renewal.unref();
			await attempt(claim, scope);
		} catch (thrown) {
			clearInterval(renewal);
			await recover(claim, thrown);
		} finally {
			clearInterval(renewal);
		}
	};
}

/** Reports the state of the store, and logs changes of it. */
function createStoreReport({ log, onStore = () => {} }: WorkerOptions) {
	let isDown = false;
	return (error?: unknown): void => {
		if (error !== undefined && !isDown)
			log("store-failed", { ...describeError(error), at: "delivery" });
		if (error === undefined && isDown) log("store-recovered", { at: "delivery" });
		isDown = error !== undefined;
		onStore(isDown ? { error } : {});
	};
}

export function createWorker(options: WorkerOptions): Worker {
	const { store, concurrency = 8, pollIntervalMs = intervals.deliveryPollMs } = options;
	const running: Record<ClaimScope, Set<Promise<void>>> = { all: new Set(), mail: new Set() };
	const all = () => [...running.all, ...running.mail];
	let claiming: Promise<void> | undefined;
	let claimAgain = false;
	let active = false;
	let isStopping = false;
	let timer: NodeJS.Timeout | undefined;
	let unsubscribe = () => {};
	const reportStore = createStoreReport(options);
	const runClaim = createClaimRunner(options, reportStore, () => isStopping);

	function startAttempt(claim: Claim, scope: ClaimScope): void {
		const task = runClaim(claim, scope).finally(() => {
			running[scope].delete(task);
			if (active) worker.wake();
		});
		running[scope].add(task);
	}

	/** Claims due leads and starts their attempts. Returns how many. */
	async function claimDue(): Promise<number> {
		let startedCount = 0;
		for (const scope of claimScopes) {
			const room = concurrency - running[scope].size;
			if (room < 1) continue;
			for (const claim of await store.claim(room, scope)) {
				startAttempt(claim, scope);
				startedCount++;
			}
		}
		return startedCount;
	}

	async function claimWhileAsked(): Promise<void> {
		do {
			claimAgain = false;
			try {
				if ((await claimDue()) > 0) reportStore();
			} catch (thrown) {
				reportStore(thrown);
			}
		} while (claimAgain && active);
		claiming = undefined;
	}

	const worker: Worker = {
		start() {
			active = true;
			isStopping = false;
			unsubscribe = store.onJobsAvailable(worker.wake);
			worker.wake();
			// An interval, because an error would break a chain of timers.
			timer = setInterval(worker.wake, pollIntervalMs);
		},
		wake() {
			if (!active) return;
			if (claiming) claimAgain = true;
			else claiming = claimWhileAsked();
		},
		async stop() {
			active = false;
			isStopping = true;
			unsubscribe();
			clearInterval(timer);
			await claiming;
			await Promise.all(all());
		},
		async runDue() {
			while ((!isStopping && (await claimDue()) > 0) || all().length > 0) await Promise.all(all());
		},
	};
	return worker;
}
