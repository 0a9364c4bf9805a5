/** Checks: rejections by CRM and mail server, and mails without a confirmation. */
import { remainingSteps } from "../../../leads/delivery/deliver.ts";
import type { DeliveryStep } from "../../../leads/progress.ts";
import type { Backlog, LeadStore, StoredLead } from "../../store/store.ts";
import { isCredentialStatus, type RejectionStats } from "../failure-stats.ts";
import { featureTopics } from "../feature-topics.ts";
import type { CoreRejectionTopic, RejectionTopic, Signal } from "../incidents.ts";

const coreSteps: Record<CoreRejectionTopic, readonly DeliveryStep[]> = {
	"crm-credential": ["contact", "tags", "opportunity", "fields", "note"],
	"crm-contact": ["contact"],
	"crm-tags": ["tags"],
	"crm-opportunity": ["opportunity"],
	"crm-fields": ["fields"],
	"crm-note": ["note"],
	mail: ["mail"],
	"mail-unknown": ["mail"],
	// These delay no lead.
	"mail-replies": [],
	"reply-limit": [],
};

const stepsOf = (topic: RejectionTopic) =>
	featureTopics.get(topic)?.steps ?? coreSteps[topic as CoreRejectionTopic];

const isStuck = ({ state, kind, progress }: StoredLead, topic: RejectionTopic) =>
	state === "pending" &&
	remainingSteps(kind, progress).some((step) => stepsOf(topic).includes(step));

/** Consecutive rejections that count as trouble: of the key, and of a step's content. A single one may be chance. */
const minConsecutive = { key: 2, content: 3 } as const;

/**
 * Enough consecutive rejections, of all leads or of one, are trouble as long as a rejected lead is stuck. Trouble
 * with the key is over at the first success, since the other leads follow when due.
 */
export async function checkRejections(
	store: LeadStore,
	topic: RejectionTopic,
	{ last, ok, run, status, reason, leads }: RejectionStats,
	{ pending }: Backlog,
): Promise<Signal> {
	const storedLeads = await Promise.all(leads.map((id) => store.get(id)));
	const stuckLeads = storedLeads
		.filter((lead) => lead !== undefined)
		.filter((lead) => isStuck(lead, topic));
	const general = topic === "crm-credential" || isCredentialStatus(status);
	const again = stuckLeads.some(({ progress: { refusals = {} } }) =>
		stepsOf(topic).some((step) => (refusals[step] ?? 0) >= minConsecutive.content),
	);
	const over = stuckLeads.length === 0 || (general && last < ok);
	const begun = general ? run >= minConsecutive.key : run >= minConsecutive.content || again;
	const nextTry = Math.min(...stuckLeads.map(({ nextAttemptAt }) => nextAttemptAt));
	return {
		trouble: over ? false : begun || undefined,
		facts: {
			leads: general ? Math.max(pending, stuckLeads.length) : stuckLeads.length,
			...(status !== undefined && { status }),
			...(reason && { reason }),
			...(stuckLeads.length > 0 && { nextTry }),
		},
	};
}

/** Whether a lead's mail was sent without confirmation, and the lead is pending, or dead and in no digest yet. */
const hasUnknownMail = ({ state, progress, announcedAt }: StoredLead) =>
	!progress.done.includes("mail") &&
	(progress.unanswered ?? 0) > 0 &&
	(state === "pending" || (state === "dead" && announcedAt === undefined));

/** Even one such mail is trouble, because the coach may not have it. */
export async function checkUnknownMails(
	store: LeadStore,
	{ reason, leads }: RejectionStats,
): Promise<Signal> {
	const storedLeads = await Promise.all(leads.map((id) => store.get(id)));
	const open = storedLeads.filter((lead) => lead !== undefined).filter(hasUnknownMail);
	return {
		trouble: open.length > 0,
		facts: { leads: open.length, ...(reason && { reason }) },
	};
}
