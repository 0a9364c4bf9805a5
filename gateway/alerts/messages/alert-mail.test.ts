import { describe, expect, it } from "vitest";
import { features } from "../../features.ts";
import { installFeatures } from "../../start-features.ts";
import { listTopics } from "../feature-topics.ts";
import { composeNotification, describeIncident } from "./alert-mail.ts";

installFeatures(features);

const since = Date.parse("2026-11-22T10:15:00Z");
const until = Date.parse("2026-11-22T11:40:00Z");
const message = { since, tries: 0, notBefore: since };
const facts = {
	leads: 3,
	status: 401,
	reason: "Failed to create contact 401",
	nextTry: Date.parse("2026-11-22T10:16:00Z"),
};

describe("a message to the coach", () => {
	it("says what happened, since when, what it means, what to do, and when the next attempt is", () => {
		const { subject, text } = composeNotification({
			...message,
			topic: "crm-credential",
			event: "began",
			facts,
		});
		expect(subject).toBe("Your CRM rejected our key");
		expect(text).toContain("\nSince: 10:15 on Sunday 22 November\n");
		expect(text).toContain("Leads waiting: 3");
		expect(text).toContain("Last answer: Failed to create contact 401");
		expect(text).toContain("Next try: 10:16 on Sunday 22 November");
		expect(text).toContain("No leads are lost");
		expect(text).toContain("CRM_TOKEN");
	});

	it.each([
		[535, "Your mail server rejected our password", "SMTP_URL"],
		[552, "Your mailbox is full", "mailbox"],
		[550, "Emails about leads are being rejected", "MAIL_TO"],
		[undefined, "Emails about leads are being rejected", "RELAY_URL"],
	])("about a mail answer %s has the title %j", (status, title, setting) => {
		const { subject, text } = composeNotification({
			...message,
			topic: "mail",
			event: "began",
			facts: status ? { status } : {},
		});
		expect(subject).toBe(title);
		expect(text).toContain(setting);
	});

	it("says when it began and ended, once it is over", () => {
		const { subject, text } = composeNotification({
			...message,
			topic: "overdue",
			event: "over",
			until,
			facts,
		});
		expect(subject).toBe("Fixed: leads have been waiting for over an hour");
		expect(text).toContain(
			"The problem began at 10:15 on Sunday 22 November and ended at 11:40 on Sunday 22 November.",
		);
	});

	it("reports both if nothing could be sent in time", () => {
		const { subject, text } = composeNotification({
			...message,
			topic: "mail",
			event: "past",
			until,
			facts,
		});
		expect(subject).toMatch(/^Fixed earlier: /);
		expect(text).toContain("no message got through");
	});

	it.each(listTopics())("about %s names its reason, or mentions none", (topic) => {
		const reason = "Failed to send mail (no answer in time)";
		const of = (facts: object) => [
			composeNotification({ ...message, topic, event: "began", facts }).text,
			describeIncident(topic, { since, facts, returns: 0 }),
		];
		for (const text of of({}))
			expect(text).not.toMatch(/reason|below|above|Last answer|last try failed/);
		for (const text of of({ reason }))
			if (/reason|last try failed/.test(text)) expect(text).toContain(reason);
	});

	it("exists for every event, each with its own id", () => {
		const notices = listTopics().flatMap((topic) =>
			(["began", "over", "past"] as const).map((event) =>
				composeNotification({ ...message, topic, event, until, facts: {} }),
			),
		);
		for (const { subject, text } of notices) {
			expect(subject).toMatch(/^[A-Z].{10,70}$/);
			expect(text).not.toMatch(/undefined|NaN|Invalid/);
		}
		expect(new Set(notices.map(({ id }) => id)).size).toBe(notices.length);
		expect(new Set(notices.map(({ subject }) => subject)).size).toBe(notices.length);
	});
});
