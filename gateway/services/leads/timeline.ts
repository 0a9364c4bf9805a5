/** A lead's timeline and problem, in plain English. */

import { deliveries } from "../../../leads/forms/deliveries.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import type { AutoReplyProgress, StepLogEntry } from "../../../leads/progress.ts";
import type { TimelineItem } from "../../desk-api/api.ts";
import { formatPence } from "../../lib/money.ts";
import type { Activity, CoreActivityKind, WrittenMessage } from "../../store/activity.ts";
import type { Decision, Outcome } from "../../store/outcomes/follow-ups.ts";
import { parse } from "../../store/rows/readable.ts";
import type { StoredLead } from "../../store/store.ts";
import { leadPartSources } from "../lead-parts.ts";

/** Label for a lead of a kind. */
export const kindLabel = (kind: LeadKind): string =>
	Object.hasOwn(deliveries, kind) ? deliveries[kind].label[0] : kind;

const stepTexts: Record<string, [done: string, failed: string]> = {
	contact: ["Added to your CRM.", "Not added to your CRM"],
	tags: ["Tagged in your CRM.", "Not tagged in your CRM"],
	opportunity: ["Opportunity created in your CRM.", "No opportunity created in your CRM"],
	fields: ["Answers saved in your CRM.", "Answers not saved in your CRM"],
	note: ["Note added in your CRM.", "Note not added in your CRM"],
	mail: ["Emailed to you.", "The email to you failed"],
};
/** A feature's text under the name of a step, activity or mail. */
function findFeatureText<Row>(
	rows: "steps" | "activities" | "mails",
	name: string,
): Row | undefined {
	const all: Record<string, unknown>[] = leadPartSources
		.entries()
		.map(([, source]) => source[rows] ?? {});
	return all.find((one) => Object.hasOwn(one, name))?.[name] as Row | undefined;
}

const isCoreStep = (step: string) => Object.hasOwn(stepTexts, step);
const findStepText = (step: string) =>
	isCoreStep(step)
		? stepTexts[step]
		: findFeatureText<readonly [done: string, failed: string]>("steps", step);
const stepText = (step: string) =>
	findStepText(step) ?? ([`${step}: done.`, `${step}: not done`] as const);

/** A status as a reason in words. Mail servers have SMTP codes, relays HTTP statuses. */
function describeStatus({ step, reason = "", status }: StepLogEntry): string {
	if (status === undefined) {
		const why = reason.replace(/^.*\((.*)\)$/, "$1");
		return /^(?:answered|could not)\b/.test(why) ? `it ${why}` : why;
	}
	if (step === "mail" && (status >= 528 || [421, 450, 451, 452, 454, 455].includes(status))) {
		if ([530, 534, 535].includes(status)) return `the mail server rejected our sign-in (${status})`;
		if (status === 552) return `the mailbox is full (${status})`;
		if (status >= 500) return `the mail server rejected it (${status})`;
		return `the mail server asked us to try again later (${status})`;
	}
	if (status >= 300 && status <= 399)
		return `it redirects to another address, which we don't follow (${status})`;
	if (status === 401 || status === 403) return `it rejected our key (${status})`;
	if (status === 404) return `not found (${status})`;
	if (status === 429) return `too many requests (${status})`;
	if (status >= 500) return `it isn't working properly (${status})`;
	return `it rejected what we sent (${status})`;
}

function stepItem(entry: StepLogEntry): TimelineItem {
	const [done, failed] = stepText(entry.step);
	const what = entry.step === "fields" || entry.step === "note" ? "contact" : entry.step;
	const itemKind = findStepText(what) ? (what as TimelineItem["what"]) : "tried";
	if (entry.reason === undefined) return { at: entry.at, what: itemKind, tone: "good", text: done };
	const again = entry.times ? ` Tried ${entry.times} times.` : "";
	const text = `${failed}: ${describeStatus(entry)}.${again}`;
	return { at: entry.last ?? entry.at, what: "tried", tone: "bad", text };
}

const activityTexts: Record<
	Exclude<CoreActivityKind, "outcome" | "not-mailed" | "mail-refused" | "wrote">,
	string
> = {
	note: "You added a note.",
	called: "You marked it as called.",
	"no-answer": "You rang. No answer.",
	bounced: "You marked their email as bounced. We won't email this address again.",
	released: "You marked it as not spam.",
	spam: "You marked it as spam.",
};

const outcomeTexts: Record<Outcome, string> = {
	new: "new again",
	contacted: "contacted",
	met: "meeting held",
	won: "won",
	lost: "lost",
};

const droppedMailText = (mail: string) =>
	`We couldn't email them ${findFeatureText<string>("mails", mail) ?? "about this"}: you've reached the limit on emails to visitors. Please ring or write to them.`;

const refusedMailText = (code: string) =>
	`Their mail server rejected our email because of how it was sent${code && ` (${code})`}. Their address is fine: you can still write or ring.`;

const activityText = ({ what, text }: Activity): string => {
	if (what === "outcome") return outcomeText(text);
	if (what === "wrote") return wroteText(text);
	if (what === "mail-refused") return refusedMailText(text);
	if (what === "not-mailed") return droppedMailText(text);
	return Object.hasOwn(activityTexts, what)
		? activityTexts[what as keyof typeof activityTexts]
		: (findFeatureText<string>("activities", what) ?? "");
};

const wrotePrefixes: Record<WrittenMessage["by"], string> = {
	mail: "You wrote an email",
	whatsapp: "You wrote on WhatsApp",
	sms: "You wrote a text message",
	sent: "You emailed them",
};

function wroteText(json: string): string {
	const { by, subject, text } = parse<WrittenMessage>(json) ?? { by: "mail", text: "" };
	return `${wrotePrefixes[by] ?? "You wrote"}${subject ? `, “${subject}”` : ""}: ${text}`;
}

/** "From your CRM: won, £900." */
function outcomeText(json: string): string {
	const { outcome, pence, reason, by, currency } = parse<Decision & { currency?: string }>(
		json,
	) ?? { outcome: "new", by: "desk" };
	const words = [
		outcomeTexts[outcome] ?? outcome,
		...(pence === undefined ? [] : [formatPence(pence)]),
		...(reason ? [reason] : []),
		...(currency && outcome === "won" ? [`in ${currency}, so not in your totals`] : []),
	].join(", ");
	return by === "crm" ? `From your CRM: ${words}.` : `You marked it as ${words}.`;
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

/** " on " and the page's host, if it has one. */
function pageHost(page: string): string {
	return URL.canParse(page) ? ` on ${new URL(page).host}` : "";
}

const autoReplyFailure = ({ why, status }: AutoReplyProgress) =>
	describeStatus({ step: "mail", at: 0, reason: why, status } as StepLogEntry);

/** The auto-reply in the timeline. */
function autoReplyItems({ progress, settledAt: at }: StoredLead): TimelineItem[] {
	const { reply } = progress;
	if (!reply?.state || at === undefined) return [];
	if (reply.state === "sent")
		return [{ at, what: "reply", tone: "good", text: "Reply emailed to the visitor." }];
	const failed = reply.status !== undefined;
	const text = `No reply to the visitor: ${autoReplyFailure(reply)}.`;
	// Codes for a mailbox that does not exist.
	const hint = [550, 551, 553].includes(reply.status ?? 0) ? " Check the address for typos." : "";
	return [{ at, what: "reply", tone: failed ? "bad" : "neutral", text: text + hint }];
}

/**
 * A lead's timeline, oldest first.
 * @param extraItems features' items
 */
export function timelineOf(
	lead: StoredLead,
	remarks: readonly Activity[],
	extraItems: readonly TimelineItem[] = [],
): TimelineItem[] {
	const { state, kind, context, receivedAt, reason = "", settledAt, story } = lead;
	const items: TimelineItem[] = [
		{
			at: receivedAt,
			what: "received",
			tone: "neutral",
			text: `Received: ${withArticle(kindLabel(kind))}${pageHost(context.page)}.`,
		},
		...story.map(stepItem),
		...extraItems,
		...autoReplyItems(lead),
		...remarks.flatMap((remark): TimelineItem[] => {
			const { at, what } = remark;
			const text = activityText(remark);
			if (!text) return [];
			const isBad = ["bounced", "not-mailed", "mail-refused"].includes(what);
			return [{ at, what, tone: isBad ? "bad" : "neutral", text }];
		}),
	];
	if (state === "quarantined" && !remarks.some(({ what }) => what === "spam"))
		items.push({
			at: receivedAt,
			what: "doubtful",
			tone: "bad",
			text: `Held back: ${reason}. Nobody has been emailed.`,
		});
	if (settledAt !== undefined && state === "delivered")
		items.push({ at: settledAt, what: "delivered", tone: "good", text: "All done." });
	if (settledAt !== undefined && state === "dead")
		items.push({
			at: settledAt,
			what: "dead",
			tone: "bad",
			text: `Not delivered: ${problemOf(lead) ?? "we don't know why."}`,
		});
	return items.toSorted((one, other) => one.at - other.at);
}

/** Why a lead is quarantined, waiting or dead; undefined if all is well. */
export function problemOf(lead: StoredLead): string | undefined {
	const { state, reason = "", attempts, story, progress } = lead;
	if (state === "delivered" || (state === "pending" && attempts === 0)) return undefined;
	if (state === "quarantined") return reason ? `Possible spam: ${reason}` : "Possible spam";
	const doneSteps = new Set(
		story.filter((entry) => entry.reason === undefined).map(({ step }) => step),
	);
	const open = story.filter((entry) => entry.reason !== undefined && !doneSteps.has(entry.step));
	const sentences = [...new Map(open.map((entry) => [entry.step, entry])).values()].map(
		(entry) => `${stepText(entry.step)[1]}: ${describeStatus(entry)}.`,
	);
	if (sentences.length > 0) return sentences.join(" ");
	if (progress.reply?.tries && !progress.reply.state)
		return `Reply to the visitor not sent yet: ${autoReplyFailure(progress.reply)}.`;
	return reason || undefined;
}
