import { setTimeout as sleep } from "node:timers/promises";
import { personOf } from "../../leads/mail.ts";
import { describeError, type Log } from "../log.ts";
import type { LeadStore, StoredLead } from "../store/store.ts";
import { makePass, type PassPorts } from "./pass.ts";

export interface WorkerOptions extends Pick<PassPorts, "crm" | "mailer" | "settle" | "pauses"> {
	store: LeadStore;
	log: Log;
	now?: () => number;
	/** Leads on their way at the same time. Default 8. */
	concurrency?: number;
	/** Milliseconds between looks into the store; new leads do not wait for it. Default 1,000. */
	poll?: number;
}

/** Brings stored leads to where they belong, again and again until each is settled. */
export interface Worker {
	start(): void;
	/** There may be something to do now. */
	wake(): void;
	/** Lets the passes under way come to their end, starts no new ones. */
	stop(): Promise<void>;
	/** Makes one pass over everything due now, and resolves when that is done. For tests. */
	runDue(): Promise<void>;
}

/** What must not be worked on twice at a time: the lead, and the person, or there would be two contacts. */
function keysOf(lead: StoredLead): string[] {
	const { email, phone } = personOf(lead.fields);
	const digits = phone.replace(/\D/g, "");
	return [lead.id, email.toLowerCase(), digits].filter(Boolean);
}

export function createWorker(options: WorkerOptions): Worker {
	const { store, log, now = Date.now, concurrency = 8, poll = 1000 } = options;
	const busy = new Set<string>();
	const running = new Set<Promise<void>>();
	let looking: Promise<void> | undefined;
	let lookAgain = false;
	let active = false;
	let standby = false;
	let timer: NodeJS.Timeout | undefined;

	async function pass(lead: StoredLead): Promise<void> {
		const save: PassPorts["save"] = (progress) => store.update(lead.id, { progress });
		const { change, failures } = await makePass(lead, { ...options, now, save });
		await store.update(lead.id, change);
		for (const { step, failure } of failures)
			log("step-failed", {
				id: lead.id,
				kind: lead.kind,
				step,
				reason: failure.reason,
				attempt: change.attempts,
			});
		if (change.state) log(change.state, { id: lead.id, kind: lead.kind, attempt: change.attempts });
	}

	function begin(lead: StoredLead): void {
		const keys = keysOf(lead);
		for (const key of keys) busy.add(key);
		const task = pass(lead)
			.catch(async (thrown) => {
				log("pass-broken", { id: lead.id, ...describeError(thrown) });
				// The store failed, or we did: no hurry to see the same again.
				await sleep(poll);
			})
			.finally(() => {
				for (const key of keys) busy.delete(key);
				running.delete(task);
				if (active) worker.wake();
			});
		running.add(task);
	}

	/** Starts what is due and free. Returns how many were started. */
	async function look(): Promise<number> {
		let started = 0;
		if (running.size >= concurrency) return started;
		// Those on their way are still due in the store's eyes: ask for enough to see past them.
		const due = await store.due(now(), 4 * concurrency);
		for (const lead of due) {
			if (running.size >= concurrency) break;
			if (keysOf(lead).some((key) => busy.has(key))) continue;
			begin(lead);
			started++;
		}
		return started;
	}

	async function lookWhileAsked(): Promise<void> {
		do {
			lookAgain = false;
			try {
				await look();
			} catch (thrown) {
				log("store-unreadable", describeError(thrown));
			}
		} while (lookAgain && active);
		looking = undefined;
	}

	function tick(): void {
		if (!active) return;
		if (store.claimDelivery()) {
			standby = false;
			worker.wake();
		} else if (!standby) {
			// A restart overlaps: the old process still delivers. Or the gateway was started twice.
			standby = true;
			log("delivery-standby", { why: "another process delivers from this store" });
		}
		timer = setTimeout(tick, poll);
	}

	const worker: Worker = {
		start() {
			active = true;
			tick();
		},
		wake() {
			if (!active || standby) return;
			if (looking) lookAgain = true;
			else looking = lookWhileAsked();
		},
		async stop() {
			active = false;
			clearTimeout(timer);
			await looking;
			await Promise.all(running);
		},
		async runDue() {
			while ((await look()) > 0 || running.size > 0) await Promise.all(running);
		},
	};
	return worker;
}
