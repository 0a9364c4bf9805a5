/** Records bounces of mails to visitors: marks the lead, and stops writing to its address. */

import { defineKey } from "../../lib/kv.ts";
import type { Log } from "../../lib/log.ts";
import { dayMs } from "../../lib/time.ts";
import { mailedKinds } from "../../mail/mailed-kinds.ts";
import { decideByRecent } from "../../store/kv/recent-entries.ts";
import type { LeadStore, StoredLead } from "../../store/store.ts";
import type { Judgement } from "./judge-bounce.ts";
import { noteSendingFault } from "./sending-faults.ts";

/** A report that a mail could not be delivered. */
export interface ReportedBounce extends Pick<Judgement, "verdict"> {
	/** The status code, if there was one. */
	code?: string | undefined;
	/** Identifies the report. A repeat changes nothing, even if the coach has removed the mark. */
	id: string;
	/** The mail's recipient. */
	address?: string;
	/** The lead that the mail was about, if the report says so. */
	lead?: string;
	/** Who reports it, for the log. */
	by: "webhook" | "mailbox";
}

const seenKey = defineKey<{ id: string; at: number }[]>("bounce reports");
/** How long a report is remembered; services repeat theirs for hours. */
const seenMs = 7 * dayMs;
/** Maximum number of reports remembered. */
const maxSeen = 500;
/** Maximum number of leads marked for one address. */
const maxLeads = 100;

type BounceStore = Pick<LeadStore, "kv" | "now" | "get" | "search" | "activity">;

async function leadsOf(store: BounceStore, report: ReportedBounce): Promise<StoredLead[]> {
	const lead = report.lead ? await store.get(report.lead) : undefined;
	if (lead) return [lead];
	return report.address ? (await store.search.about(report.address)).slice(0, maxLeads) : [];
}

/**
 * Records a report. A dead address is marked and not written to again; a fault on the sending side raises an alert; other
 * verdicts change nothing. Returns the number of mailed leads that the report is about; 0 for a repeat.
 */
export async function recordBounce(
	store: BounceStore,
	log: Log,
	report: ReportedBounce,
): Promise<number> {
	const isSeen = (reports: readonly { id: string }[]) => reports.some(({ id }) => id === report.id);
	if (isSeen((await store.kv.get(seenKey)) ?? [])) return 0;
	const leads = (await leadsOf(store, report)).filter(
		({ kind, progress }) => mailedKinds.get(kind) || progress.reply?.state === "sent",
	);
	const { verdict, code = "" } = report;
	if (verdict === "dead-address")
		for (const { id } of leads) await store.activity.mark(id, "bounced", true);
	if (verdict === "sending-fault" && leads.length > 0) {
		for (const { id } of leads) await store.activity.record(id, "mail-refused", code);
		await noteSendingFault(store, code);
	}
	// Remembered last: after a crash in between, marking the leads again changes nothing.
	await decideByRecent<{ id: string }, void>(store, seenKey, seenMs, (recent) => ({
		answer: undefined,
		...(!isSeen(recent) && { note: { id: report.id } }),
	}));
	const seenReports = (await store.kv.get(seenKey)) ?? [];
	if (seenReports.length > maxSeen)
		await store.kv.compareAndSet(seenKey, seenReports, seenReports.slice(-maxSeen));
	log("mail-bounced", { by: report.by, verdict, count: leads.length, ...(code && { code }) });
	return leads.length;
}
