/** Reads bounces from a mailbox that the coach names, every few minutes, without changing anything in it. */

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
	/** UIDVALIDITY of the mailbox. If it changes, the UIDs mean nothing. */
	validity: string;
	/** UID of the last mail that was read. */
	uid: number;
	/** Failed attempts to read the next mail. */
	tries?: number;
}

/** The mailbox cannot be read. The message is safe for logs and alerts. */
export class MailboxError extends Error {
	/** The server rejects our sign-in or lacks the folder, so waiting doesn't help. */
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
	 * Reads what arrived since a position, oldest first; without a position, the mail of the last few days.
	 * @param onRead called with a position to store, and with the report if the mail was a bounce
	 * @throws MailboxError
	 */
	read(
		position: MailboxPosition | undefined,
		onRead: (position: MailboxPosition, report?: BounceReport) => Promise<void>,
	): Promise<void>;
}

/** Polling interval, on one gateway. */
const pollMs = 5 * minuteMs;
const pollInterval = defineInterval("bounce mailbox");
const positionKey = defineKey<MailboxPosition>("bounce mailbox position");

/** Forgets past failures once no mailbox is configured any more. */
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
		// Only somebody who received the mail can report that it bounced.
		if (!lead) return log("bounce-report-rejected");
		// A mail bounces once, however many reports say so.
		const id = verdict === "dead-address" ? `mailbox ${lead}` : `mailbox ${lead} ${verdict}`;
		await recordBounce(store, log, { id, lead, verdict, code, by: "mailbox" });
	}

	async function read(): Promise<void> {
		await mailbox.read(await store.kv.get(positionKey), async (position, report) => {
			for (const token of report?.tokens ?? []) if (report) await record(token, report);
			// Stored after the bounces: if we crash in between, recording them again changes nothing.
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
