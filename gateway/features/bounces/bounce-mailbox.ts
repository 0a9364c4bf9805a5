/** Mails that came back, from a mailbox that the coach names: read every few minutes, and left as they are. */

import { type IntervalTask, runEvery } from "../../lib/concurrency/interval.ts";
import { defineInterval, defineKey } from "../../lib/kv.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { recordReading } from "../../lib/reading-state.ts";
import { openToken } from "../../lib/signed-token.ts";
import { minuteMs } from "../../lib/time.ts";
import type { LeadStore } from "../../store/store.ts";
import { bounceReading } from "./alerts.ts";
import type { BounceReport } from "./bounce-report.ts";
import { recordBounce } from "./bounces.ts";

/** How far a mailbox was read. */
export interface MailboxPosition {
	/** Names the mailbox's numbering; with another the numbers mean nothing. */
	validity: string;
	/** Number of the last mail that was read. */
	uid: number;
	/** How often reading the mail after it has failed. */
	tries?: number;
}

/** The mailbox cannot be read; the message is fit for logs and alerts. */
export class MailboxError extends Error {
	/** It rejects our sign-in or lacks the folder, so waiting doesn't help. */
	readonly isRefused: boolean;
	constructor(message: string, isRefused: boolean) {
		super(message);
		this.isRefused = isRefused;
	}
}

export interface BounceMailbox {
	/** Signs in and looks for the folder. @throws MailboxError */
	check(): Promise<void>;
	/**
	 * Reads what came since a position, oldest first; without one, of the last days.
	 *
	 * @param onRead called with each new position, and what a mail reported that was not delivered
	 * @throws MailboxError
	 */
	read(
		position: MailboxPosition | undefined,
		onRead: (position: MailboxPosition, report?: BounceReport) => Promise<void>,
	): Promise<void>;
}

/** How often the mailbox is read, on one gateway. */
const pollMs = 5 * minuteMs;
const pollInterval = defineInterval("bounce mailbox");
const positionKey = defineKey<MailboxPosition>("bounce mailbox position");

/** Forgets how reading went, where no mailbox is named any more. */
export const forgetBounceReading = (store: LeadStore) => recordReading(store, bounceReading);

/** Reads the mailbox at the start and every few minutes, on one gateway. */
export function createBounceMailbox(options: {
	store: LeadStore;
	log: Log;
	mailbox: BounceMailbox;
}): IntervalTask {
	const { store, log, mailbox } = options;

	async function record(token: string, { verdict, code }: BounceReport): Promise<void> {
		const lead = await openToken(store, token, "bounce");
		// Only a recipient of the mail can report that it came back.
		if (!lead) return log("bounce-report-rejected");
		// One mail of a lead comes back once, whatever reports say so.
		const id = verdict === "dead-address" ? `mailbox ${lead}` : `mailbox ${lead} ${verdict}`;
		await recordBounce(store, log, { id, lead, verdict, code, by: "mailbox" });
	}

	async function read(): Promise<void> {
		await mailbox.read(await store.kv.get(positionKey), async (position, report) => {
			for (const token of report?.tokens ?? []) if (report) await record(token, report);
			// Written after the marks: a mail is read again after a crash in between, which changes nothing.
			await store.kv.set(positionKey, position);
		});
	}

	async function run(): Promise<void> {
		try {
			if (!(await store.claimInterval(pollInterval, pollMs / 2))) return;
			await read();
			await recordReading(store, bounceReading);
		} catch (thrown) {
			const failure = thrown instanceof MailboxError ? thrown : undefined;
			log("bounce-mailbox-failed", failure ? { reason: failure.message } : describeError(thrown));
			if (failure)
				await recordReading(store, bounceReading, {
					...{ reason: failure.message, isRefused: failure.isRefused },
				}).catch(() => {});
		}
	}
	return runEvery(run, pollMs);
}
