/**
 * Many mails in one gateway's life, without faults or kills: anything that a mail leaves in the process adds up.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { keepFleet } from "./world/fleet.ts";
import { createSurroundings, type SurroundingsOptions } from "./world/surroundings.ts";
import { leadOf, submit } from "./world/visitors.ts";

export interface Endurance {
	/** Mails that the mail server accepted: each lead's to the coach and to its visitor. */
	mails: number;
	leads: number;
	/** Leads whose mail to the coach, or to the visitor, never arrived. */
	missingMails: number;
	missingReplies: number;
	mailsTwice: number;
	/** Longest pause between two mails, in milliseconds. */
	longestPause: number;
	/** Whether the gateway still answers at the end. */
	answers: boolean;
	seconds: number;
}

/** Number of visitors who send at a time. */
const visitors = 16;
/** Time without a mail after which the gateway counts as hung, in milliseconds. */
const hung = 30_000;

export async function enduranceRun(
	mails: number,
	{
		store,
		report = () => {},
	}: Pick<SurroundingsOptions, "store"> & {
		report?: (line: string) => void;
	},
): Promise<Endurance> {
	const around = await createSurroundings({ api: "v1", transport: "smtp", store });
	const gateway = keepFleet(around.gateways, (line) => {
		if (process.env.FAULT_LOG) console.log(line);
	});
	const started = performance.now();
	// Each leads to two mails.
	const requests = Array.from({ length: Math.ceil(mails / 2) }, (_, n) => leadOf(n));
	const counts = () => {
		const ids = around.mail.mails.map(({ messageId }) => messageId.split(/[.@]/)[0] ?? "");
		return { ids: new Set(ids), all: ids.length };
	};
	try {
		await gateway.up();
		const waiting = requests.values();
		const sending = Array.from({ length: visitors }, async () => {
			for (const request of waiting) await submit(around.leads, request);
		});
		let [last, at, longestPause, next] = [0, performance.now(), 0, 0];
		while (counts().all < mails && performance.now() - at < hung) {
			await sleep(50);
			const { all } = counts();
			longestPause = Math.max(longestPause, performance.now() - at);
			if (all > last) at = performance.now();
			last = all;
			if (all >= next) report(`${all} mails after ${Math.round((at - started) / 1000)} s`);
			if (all >= next) next += 1000;
		}
		if (last >= mails) await Promise.all(sending);
		const signal = AbortSignal.timeout(5000);
		const health = await fetch(new URL("/health", around.leads()), { signal }).catch(
			() => undefined,
		);
		const { ids, all } = counts();
		return {
			mails: all,
			leads: requests.length,
			missingMails: requests.filter(({ id }) => !ids.has(id)).length,
			missingReplies: requests.filter(({ id }) => !ids.has(`reply-${id}`)).length,
			mailsTwice: all - ids.size,
			longestPause: Math.round(longestPause),
			answers: health?.status === 200,
			seconds: Math.round((performance.now() - started) / 1000),
		};
	} finally {
		await gateway.close();
		await around.close();
	}
}
