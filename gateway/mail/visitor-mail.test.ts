/** The budget of mails to visitors: every sender must use it, and what happens to mails without room. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { autoReplyKinds } from "../../leads/forms/auto-replies.ts";
import { meetingSample } from "../../leads/forms/meeting/form.ts";
import { sampleFields, sampleRequest } from "../../leads/testing/samples.ts";
import { createAutoReply } from "../features/auto-replies/auto-reply.ts";
import { newMeetingType } from "../features/calls/types/meeting-type.ts";
import { saveMeetingType } from "../features/calls/types/meeting-types.ts";
import { readLeadDetail } from "../services/leads/lead-detail.ts";
import { createSqliteStore } from "../store/sqlite/sqlite-store.ts";
import { testClock } from "../testing/test-clock.ts";
import { createTestGateway } from "../testing/test-gateway.ts";
import { createVisitorMailer, type VisitorMail } from "./visitor-mail.ts";

const siteUrl = "https://coach.example";
const [minute, hour] = [60_000, 3600_000];
let world: Awaited<ReturnType<typeof openWorld>>;

/**
 * A gateway with auto-replies for all forms, and bookable calls.
 * @param factor multiplies the limits
 */
async function openWorld(factor = 1) {
	// A Friday, 10:00 in London.
	const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
	const store = createSqliteStore(":memory:", { clock });
	const mails: VisitorMail[] = [];
	const notices: string[] = [];
	const visitorMailer = createVisitorMailer({
		store,
		limitFactor: factor,
		async send(mail, _id, begin) {
			await begin();
			mails.push(mail);
		},
	});
	const autoReplier = createAutoReply({
		store,
		visitorMailer,
		kinds: autoReplyKinds,
		siteUrl,
		gatewayUrl: siteUrl,
	});
	const gateway = createTestGateway({
		store,
		visitorMailer,
		autoReplier,
		siteUrl,
		ratePerAddress: 1e6,
		ratePerSite: 1e6,
		now: () => clock.now,
		alerts: { now: () => clock.now, mail: async ({ subject }) => void notices.push(subject) },
	});
	await saveMeetingType(store, { ...newMeetingType, live: true, reminderHours: [24] });

	/** Runs due work, minute by minute. */
	async function pass(ms: number, stepMs = minute) {
		for (const until = clock.now + ms; clock.now < until; ) {
			clock.now = Math.min(until, clock.now + stepMs);
			await gateway.worker.runDue();
			await gateway.jobs.run("meeting");
			await gateway.alerts.check();
		}
	}
	async function book(email: string, start: string) {
		const fields = { ...meetingSample, email, start };
		const answer = await gateway.post({
			id: crypto.randomUUID(),
			kind: "meeting",
			fields,
			elapsedMs: 9000,
			website: "",
			context: { page: `${siteUrl}/`, referrer: "" },
		});
		expect(answer.status).toBe(202);
		return ((await answer.json()) as { id: string }).id;
	}
	async function send(kind: (typeof autoReplyKinds)[number], email: string) {
		const request = sampleRequest(kind, { fields: { ...sampleFields[kind], email } });
		expect((await gateway.post(request)).status).toBe(202);
		return request.id;
	}
	const timeline = async (id: string) =>
		(await readLeadDetail(store, id)).story.map(({ text }) => text);
	return { ...gateway, store, clock, mails, notices, pass, book, send, timeline };
}

beforeEach(() => {
	world = undefined as never;
});
afterEach(() => world?.stop());

describe("every mail to a visitor", () => {
	it("goes through one module: nothing else can hand a mail to a transport", () => {
		const root = join(import.meta.dirname, "../..");
		const files = execFileSync(
			"git",
			["ls-files", "-co", "--exclude-standard", "gateway", "leads"],
			{
				cwd: root,
				encoding: "utf8",
			},
		)
			.split("\n")
			.filter((file) => /\.ts$/.test(file) && !/\.(?:test|suite)\.ts$|\/testing\//.test(file));
		const filesWith = (pattern: RegExp) =>
			files.filter((file) => {
				try {
					return pattern.test(readFileSync(join(root, file), "utf8"));
				} catch {
					return false; // Deleted and not yet committed.
				}
			});
		// The transports, and the modules that open them.
		expect(filesWith(/\bcreateTransport\b|\bsendMail\b/)).toEqual([
			"gateway/mail/transports/smtp.ts",
		]);
		expect(filesWith(/\b(smtpMailer|httpMailer)\(/)).toEqual([
			...[
				"gateway/from-settings.ts",
				"gateway/mail/transports/http-api.ts",
				"gateway/mail/transports/smtp.ts",
			],
		]);
		// Mails to visitors have a type that only one module can create.
		expect(filesWith(/\bas (unknown as )?BudgetedMail\b/)).toEqual([
			"gateway/mail/visitor-mail.ts",
		]);
		expect(filesWith(/\bsendToVisitor\b/)).toEqual([
			"gateway/from-settings.ts",
			"gateway/mail/transports/http-api.ts",
			"gateway/mail/transports/smtp.ts",
			"gateway/mail/transports/transport.ts",
		]);
		// All senders. A new one needs a row in the table below.
		expect(filesWith(/\bvisitorMailer\.send\(/)).toEqual([
			...[
				"gateway/features/answering/answering-routes.ts",
				"gateway/features/auto-replies/auto-reply.ts",
				"gateway/features/calls/mails/meeting-mail.ts",
				"gateway/features/praise/mails/send-mail.ts",
			],
		]);
	});

	it.each(autoReplyKinds.filter((kind) => kind !== "form"))(
		"is not sent without a budget: the answer to %s",
		async (kind) => {
			world = await openWorld(0);
			const id = await world.send(kind, "ann@x.example");
			await world.pass(10 * minute);
			expect(world.mails).toEqual([]);
			expect(await world.timeline(id)).toContain(
				"No reply to the visitor: you've reached the limit on emails to visitors.",
			);
		},
	);

	it("needs the budget: mails about calls wait, and are dropped when their call begins", async () => {
		world = await openWorld(0);
		const id = await world.book("ann@x.example", "2026-11-23T10:00Z");
		await world.pass(49 * hour, 10 * minute);
		expect(await world.timeline(id)).toContain(
			"We couldn't email them the reminder of their call: you've reached the limit on emails to visitors. Please ring or write to them.",
		);
		await world.pass(24 * hour, 10 * minute);
		expect(world.mails).toEqual([]);
		expect(await world.timeline(id)).toContain(
			"We couldn't email them the confirmation of their call: you've reached the limit on emails to visitors. Please ring or write to them.",
		);
		expect(world.notices).toContain("Too many emails to visitors");
	});
});

describe("the budget", () => {
	it("is shared by replies and calls: a person gets eight mails an hour, at most four of them replies", async () => {
		world = await openWorld();
		for (const kind of autoReplyKinds.filter((kind) => kind !== "form"))
			await world.send(kind, "ann@x.example");
		await world.pass(2 * minute);
		expect(world.mails).toHaveLength(4);
		for (const start of ["10:00", "11:00", "12:00"])
			await world.book("ann+call@x.example", `2026-11-25T${start}Z`);
		await world.pass(10 * minute);
		expect(world.mails).toHaveLength(7);
		// A person at another firm is not affected.
		await world.send("contact", "ben@other.example");
		await world.pass(2 * minute);
		expect(world.mails).toHaveLength(8);
	});

	it("delays the confirmation of a call until there is room, and then sends it", async () => {
		// A fortieth of the limits: one mail an hour to a domain.
		world = await openWorld(1 / 40);
		await world.book("ann@firm.example", "2026-11-25T10:00Z");
		await world.pass(2 * minute);
		const second = await world.book("ben@firm.example", "2026-11-25T11:00Z");
		await world.pass(50 * minute);
		expect(world.mails.map(({ to }) => to)).toEqual(["ann@firm.example"]);
		await world.pass(30 * minute);
		expect(world.mails.map(({ to }) => to)).toEqual(["ann@firm.example", "ben@firm.example"]);
		expect(await world.timeline(second)).not.toContain("We couldn't email them");
		expect(world.notices.filter((subject) => subject.startsWith("Too many"))).toHaveLength(1);
	});

	it("allows three times as many people at a mail provider to get a reply as at one firm", async () => {
		world = await openWorld();
		for (let n = 0; n < 70; n++) {
			await world.send("contact", `p${n}@gmail.com`);
			await world.send("contact", `p${n}@firm.example`);
		}
		await world.pass(2 * minute);
		const count = (domain: string) => world.mails.filter(({ to }) => to.endsWith(domain)).length;
		expect([count("@gmail.com"), count("@firm.example")]).toEqual([60, 20]);
	});

	it("stores no address, only digests", async () => {
		world = await openWorld();
		const reserve = vi.spyOn(world.store, "reserveVisitorMail");
		await world.send("contact", "ann.taylor@plumbing.example");
		await world.pass(2 * minute);
		expect(world.mails).toHaveLength(1);
		expect(reserve).toHaveBeenCalled();
		expect(JSON.stringify(reserve.mock.calls.map(([key]) => key))).not.toMatch(/plumbing|taylor|@/);
	});

	it("stops mails to a bounced address, including those about calls", async () => {
		world = await openWorld();
		const id = await world.send("contact", "ann@x.example");
		await world.pass(2 * minute);
		await world.store.activity.mark(id, "bounced", true);
		await world.book("ann@x.example", "2026-11-25T10:00Z");
		await world.pass(2 * minute);
		expect(world.mails).toHaveLength(1);
	});
});
