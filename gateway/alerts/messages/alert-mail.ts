/**
 * Texts of alerts: what the coach reads when an incident begins and ends. They may also be sent to outside
 * services (ALERT_URL), so they hold counts and our own words, no personal data.
 */

import { formatTime } from "../../lib/time.ts";
import type { Notification } from "../../mail/transports/transport.ts";
import { featureTopics } from "../feature-topics.ts";
import type { CoreTopic, Facts, Incident, PendingNotice, Topic } from "../incidents.ts";
import { topicText } from "./topic-text.ts";

const countLabels: Partial<Record<Topic, string>> = {
	door: "Leads rejected",
	"mail-unknown": "Emails not confirmed",
	"mail-replies": "Emails rejected",
	"reply-limit": "Emails not sent",
};

const leadsLabel = (topic: Topic) =>
	featureTopics.get(topic)?.leadsLabel ?? countLabels[topic] ?? "Leads waiting";

/** The known facts, one line each. */
export function factLines(topic: Topic, { leads, events, reason, nextTry }: Facts): string[] {
	return [
		...(leads === undefined ? [] : [`${leadsLabel(topic)}: ${leads}`]),
		...(events === undefined
			? []
			: [`${featureTopics.get(topic)?.eventsLabel ?? "Events waiting"}: ${events}`]),
		...(reason ? [featureTopics.get(topic)?.inSentences ? reason : `Last answer: ${reason}`] : []),
		...(nextTry === undefined ? [] : [`Next try: ${formatTime(nextTry)}`]),
	];
}

/** An open incident, in two or three sentences. */
export function describeIncident(topic: Topic, { since, facts }: Incident): string {
	const { title, todo } = topicText(topic, facts);
	return `${title}, since ${formatTime(since)}. ${todo}`;
}

const goesOut = "Leads that are still waiting will be sent within two hours.";

/** Sentences once an incident is over. */
const coreResolved: Record<CoreTopic, string> = {
	"crm-credential": goesOut,
	"crm-contact": goesOut,
	"crm-tags": goesOut,
	"crm-opportunity": goesOut,
	"crm-fields": goesOut,
	"crm-note": goesOut,
	mail: goesOut,
	overdue: goesOut,
	door: "New leads are accepted again.",
	store: "New leads are being saved again.",
	"overdue-job": "The task has been retried, or is no longer needed.",
	"crm-outcomes": "Outcomes are being read from your CRM again, or you've switched that off.",
	"mail-replies": "Emails to visitors are working again, or none were needed.",
	"reply-limit": "Emails to visitors are being sent again.",
	"mail-unknown": "Those emails have since arrived, or the leads are in your summary.",
	backup: "The nightly copy is being made again, or you've switched it off.",
};

const resolvedText = (topic: Topic) =>
	featureTopics.get(topic)?.resolved ?? coreResolved[topic as CoreTopic];

/** Notification of an incident's beginning or end. */
export function composeNotification(message: PendingNotice): Notification {
	const { topic, event, since, until = since, facts } = message;
	const { title, what, means, todo } = topicText(topic, facts);
	const id = `${topic}-${since}-${event}`;
	const duration = `The problem began at ${formatTime(since)} and ended at ${formatTime(until)}.`;
	if (event === "over")
		return {
			id,
			subject: `Fixed: ${lowerFirst(title)}`,
			text: `${duration}\n\n${resolvedText(topic)}`,
		};
	if (event === "past") {
		const late = "We couldn't tell you earlier because no message got through.";
		const subject = `Fixed earlier: ${lowerFirst(title)}`;
		return {
			id,
			subject,
			text: [`This is over now. ${what}`, duration, late, resolvedText(topic)].join("\n\n"),
		};
	}
	const parts = [
		what,
		[`Since: ${formatTime(since)}`, ...factLines(topic, facts)].join("\n"),
		`What it means\n${means}`,
		`What to do\n${todo}`,
		"We'll let you know when it's fixed.",
	];
	return { id, subject: title, text: parts.filter(Boolean).join("\n\n") };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
