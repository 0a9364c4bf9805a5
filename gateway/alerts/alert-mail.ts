/**
 * Texts of the alerts: what the coach reads when an incident begins and ends. They also go to outside services
 * (ALERT_URL), so they hold counts and our own words, no personal data.
 */

import { formatTime } from "../lib/time.ts";
import type { Notification } from "../mail/transport.ts";
import type { Facts, Incident, PendingNotice, Topic } from "./incidents.ts";
import { topicText } from "./topic-text.ts";

const countLabels: Partial<Record<Topic, string>> = {
	door: "Leads refused",
	"mail-unknown": "Mails without an answer",
	"mail-replies": "Mails refused",
	"reply-limit": "Mails not sent",
	"sending-fault": "Mails refused",
};

/** Topics whose reason is sentences of ours, not another service's answer. */
const inSentences: ReadonlySet<Topic> = new Set(["calendar-unread", "calendar-events"]);

/** The facts that are known, one line each. */
export function factLines(topic: Topic, { leads, events, reason, nextTry }: Facts): string[] {
	return [
		...(leads === undefined ? [] : [`${countLabels[topic] ?? "Leads waiting"}: ${leads}`]),
		...(events === undefined
			? []
			: [`Events ${topic === "webhook-lost" ? "not sent" : "waiting"}: ${events}`]),
		...(reason ? [inSentences.has(topic) ? reason : `Last answer: ${reason}`] : []),
		...(nextTry === undefined ? [] : [`Next try: ${formatTime(nextTry)}`]),
	];
}

/** An open incident, in two or three sentences. */
export function describeIncident(topic: Topic, { since, facts }: Incident): string {
	const { title, todo } = topicText(topic, facts);
	return `${title}, since ${formatTime(since)}. ${todo}`;
}

const goesOut = "What still waits goes out by itself, the last within two hours.";

/** What holds again once an incident is over. */
const resolvedText: Record<Topic, string> = {
	"crm-credential": goesOut,
	"crm-contact": goesOut,
	"crm-tags": goesOut,
	"crm-opportunity": goesOut,
	"crm-fields": goesOut,
	"crm-note": goesOut,
	calendar: "Bookings that still wait are confirmed by themselves, the last within two hours.",
	mail: goesOut,
	overdue: goesOut,
	webhook: goesOut,
	door: "Leads are taken again.",
	store: "Leads are written down again.",
	"webhook-lost": "They were sent again.",
	"overdue-job": "It was tried again, or is not needed any more.",
	"crm-outcomes": "What became of leads is read from the CRM again, or is not wanted any more.",
	backup: "The night's copy is made again, or is not wanted any more.",
	"bounce-mailbox": "The mailbox is read again, or is not wanted any more.",
	"calendar-unread": "It can be read again, or you have removed it.",
	"calendar-events": "All events are understood again.",
	"mail-replies": "Mails to visitors go out again, or none was asked for.",
	"reply-limit": "Mails to visitors go out again.",
	"sending-fault": "No mail to a visitor has been refused for a day.",
	"mail-unknown": "Those mails have arrived since, or you were told of the leads.",
};

/** The notification of an incident's beginning or end. */
export function composeNotification(message: PendingNotice): Notification {
	const { topic, event, since, until = since, facts } = message;
	const { title, what, means, todo } = topicText(topic, facts);
	const id = `${topic}-${since}-${event}`;
	const lasted = `It began at ${formatTime(since)} and was over at ${formatTime(until)}.`;
	if (event === "over")
		return {
			id,
			subject: `Over: ${lowerFirst(title)}`,
			text: `${lasted}\n\n${resolvedText[topic]}`,
		};
	if (event === "past") {
		const late = "You were not told earlier because no message got through.";
		const subject = `Was, and is over: ${lowerFirst(title)}`;
		return { id, subject, text: [what, lasted, late, resolvedText[topic]].join("\n\n") };
	}
	const parts = [
		`${what} Since ${formatTime(since)}.`,
		factLines(topic, facts).join("\n"),
		`What it means\n${means}`,
		`What to do\n${todo}`,
		"You will hear once more when it is over.",
	];
	return { id, subject: title, text: parts.filter(Boolean).join("\n\n") };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
