import { describe, expect, it } from "vitest";
import { fakeMailer } from "../../../leads/testing/fake-mailer.ts";
import { sampleFields } from "../../../leads/testing/samples.ts";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import type { NewLead } from "../../store/store.ts";
import { newLead } from "../../store/testing/contract.ts";
import { testClock } from "../../testing/test-clock.ts";
import { addRefusedLeads } from "../checks/intake.ts";
import { notifyByMailer } from "../messages/channels.ts";
import { sendDigest } from "./digest.ts";

const hour = 3600_000;
const day = 24 * hour;

/** A store with a clock, and a mailbox for digests. */
async function morning(start: string) {
	const clock = testClock(Date.parse(start));
	const store = createSqliteStore(":memory:", { clock });
	const mailbox = fakeMailer();
	const send = () =>
		sendDigest({
			store,
			notify: notifyByMailer(mailbox),
			at: "08:00",
			keptDays: 30,
			links: async () => (id) => `https://coach.example/leads/release/${id}`,
		});
	await send();
	const add = async (change: Partial<NewLead> = {}) => {
		const lead = newLead(change);
		await store.add(lead);
		return lead;
	};
	const deliver = async () => {
		// A person's leads are claimed one at a time.
		for (let claims = await store.claim(100); claims.length > 0; claims = await store.claim(100))
			for (const { lead, finish: settle } of claims)
				await settle({ state: "delivered", progress: lead.progress, attempts: 1 });
	};
	/** Advances the clock in steps of ten minutes, and returns the times at which a digest was sent. */
	const wait = async (ms: number) => {
		const sent: string[] = [];
		for (const until = clock.now + ms; clock.now < until; ) {
			clock.now += 10 * 60_000;
			if ((await send()) === "sent") sent.push(new Date(clock.now).toISOString());
		}
		return sent;
	};
	return { clock, store, mailbox, send, add, deliver, wait };
}

describe("the morning digest", () => {
	it("is sent at eight in London, in summer, in winter, and around the clock change", async () => {
		const { add, deliver, wait } = await morning("2026-10-23T12:00:00Z");
		const sent: string[] = [];
		for (let days = 0; days < 4; days++) {
			await add();
			await deliver();
			sent.push(...(await wait(day)));
		}
		// The clocks go back on the 25th.
		expect(sent).toEqual([
			"2026-10-24T07:00:00.000Z",
			"2026-10-25T08:00:00.000Z",
			"2026-10-26T08:00:00.000Z",
			"2026-10-27T08:00:00.000Z",
		]);
	});

	it("is not sent if it would be empty", async () => {
		const { add, deliver, wait, mailbox } = await morning("2026-11-20T12:00:00Z");
		await add();
		await deliver();
		expect(await wait(3 * day)).toEqual(["2026-11-21T08:00:00.000Z"]);
		expect(mailbox.mails).toHaveLength(1);
	});

	it("lists new leads, each once", async () => {
		const { add, deliver, wait, mailbox } = await morning("2026-11-20T12:00:00Z");
		for (const kind of ["contact", "contact", "checklist"] as const)
			await add({ kind, fields: { ...sampleFields[kind], email: `${kind}@x.example` } });
		await deliver();
		await wait(day);
		await add({ kind: "trial", fields: sampleFields.trial });
		await deliver();
		await wait(day);
		const [first, second] = mailbox.mails.map(({ message }) => message);
		expect(first).toContain("- 1 checklist request\n- 2 enquiries");
		expect(second).toContain("- 1 free trial booking");
		expect(second).not.toMatch(/checklist|enquir/);
	});

	it("lists quarantined leads with reason and link, and marks them as announced", async () => {
		const { add, wait, mailbox, store } = await morning("2026-11-20T12:00:00Z");
		const lead = await add({
			kind: "contact",
			fields: {
				...sampleFields.contact,
				message: "Look at https://cheap.example/x?a=1 now\u202e!",
			},
			state: "quarantined",
			reason: "looks like a bot",
		});
		await wait(day);
		const { subject, message } = mailbox.mails[0] ?? { subject: "", message: "" };
		expect(subject).toBe("Your leads: 1 new, 1 possible spam");
		expect(message).toContain("1. Ben Okafor, ben@okafor-joinery.example, 01632 960 234");
		expect(message).toContain("enquiry, 12:00 on Friday 20 November");
		expect(message).toContain("why: looks like a bot");
		expect(message).toContain(`https://coach.example/leads/release/${lead.id}`);
		expect(message).not.toContain("cheap.example");
		expect(message).not.toMatch(/[\p{Cf}]/u);
		expect(await store.backlog()).toMatchObject({ quarantined: 1, unannounced: 0 });
		// The next day has nothing new.
		await wait(day);
		expect(mailbox.mails).toHaveLength(1);
	});

	it("marks nothing as announced before the mail is accepted, and retries", async () => {
		const { add, wait, mailbox, store } = await morning("2026-11-20T12:00:00Z");
		await add({ state: "quarantined", reason: "x" });
		mailbox.fault = () => {
			throw new Error("mailbox full");
		};
		await expect(wait(day)).rejects.toThrow("mailbox full");
		expect(await store.backlog()).toMatchObject({ unannounced: 1 });
		mailbox.fault = () => {};
		await wait(hour);
		expect(mailbox.mails).toHaveLength(1);
		expect(await store.backlog()).toMatchObject({ unannounced: 0 });
	});

	it("lists what was given up, what is waiting, and what was rejected", async () => {
		const { add, wait, mailbox, store, clock } = await morning("2026-11-20T12:00:00Z");
		await add();
		const [claim] = await store.claim(1);
		const progress = { done: [], begun: {} };
		await claim?.finish({
			state: "dead",
			progress,
			attempts: 9,
			reason: "we stopped trying after 72 hours",
		});
		const stuck = await add({ kind: "contact", fields: sampleFields.contact });
		const [waiting] = await store.claim(1);
		await waiting?.finish({
			state: "pending",
			progress,
			attempts: 2,
			reason: "opportunity: Failed to create opportunity 422",
			retryInMs: 20.5 * hour,
		});
		await addRefusedLeads(store, new Map(Object.entries({ a: "1", b: "1" })), clock.now);
		await addRefusedLeads(store, new Map([["b", "1"]]), clock.now);
		await wait(day);
		const { subject, message } = mailbox.mails[0] ?? { subject: "", message: "" };
		expect(subject).toBe("Your leads: 2 new, 1 not delivered, 1 waiting, 2 rejected");
		expect(message).toMatch(
			/NOT DELIVERED \(1\)[\s\S]*we stopped trying after 72 hours\n.*\/leads\/release\//,
		);
		expect(message).toMatch(/WAITING FOR OVER AN HOUR \(1\)[\s\S]*create opportunity 422/);
		expect(message).toContain("next try: 08:30 on Saturday 21 November");
		expect(message).toContain("2 leads were rejected");
		expect(await store.get(stuck.id)).toMatchObject({ state: "pending" });
		expect(await store.backlog()).toMatchObject({ unannounced: 0 });
	});

	it("stays short with thousands of quarantined leads, and shows the likeliest people first", async () => {
		const robots = process.env.LONG ? 10_000 : 1_000;
		const { add, wait, mailbox, store } = await morning("2026-11-20T12:00:00Z");
		const person = await add({
			fields: { ...sampleFields.checklist, email: "person@x.example" },
			state: "quarantined",
			reason: "looks like a bot",
		});
		await Promise.all(
			Array.from({ length: robots }, () =>
				add({ state: "quarantined", reason: "looks like a bot; 7 links in the text" }),
			),
		);
		await wait(day);
		const message = mailbox.mails[0]?.message ?? "";
		expect(message.length).toBeLessThan(10_000);
		expect(message).toContain(`POSSIBLE SPAM (${robots + 1})`);
		expect(message).toContain("1. Ann Taylor, person@x.example");
		expect(message).toContain(person.id);
		expect(message).toContain(`And ${robots - 19} more: npm run leads -- list --state quarantined`);
		expect(message.match(/\/leads\/release\//g)).toHaveLength(20);
		expect(await store.backlog()).toMatchObject({ quarantined: robots + 1, unannounced: 0 });
	});

	it("is sent on the first day if the gateway was started before eight", async () => {
		const { add, wait } = await morning("2026-11-20T05:00:00Z");
		await add();
		expect(await wait(10 * hour)).toEqual(["2026-11-20T08:00:00.000Z"]);
	});

	it("is sent later in the day if the gateway was down at eight", async () => {
		const { add, wait, clock } = await morning("2026-11-20T12:00:00Z");
		await add();
		await wait(hour);
		clock.now = Date.parse("2026-11-21T15:00:00Z");
		expect(await wait(hour)).toEqual(["2026-11-21T15:10:00.000Z"]);
	});
});
