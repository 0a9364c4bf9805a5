import { expect, it } from "vitest";
import type { AutoReplyProgress } from "../../../leads/progress.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { deskHealth } from "../upkeep/health-page.ts";
import { problemOf, timelineOf } from "./timeline.ts";

const hour = 3600_000;

it.each<[AutoReplyProgress | undefined, string[]]>([
	[undefined, []],
	[{ state: "sent" }, ["Reply emailed to the visitor."]],
	[
		{ state: "not sent", why: "this address has already had one today" },
		["No reply to the visitor: this address has already had one today."],
	],
	[
		{ state: "not sent", why: "Failed to send mail 550", status: 550 },
		["No reply to the visitor: the mail server rejected it (550). Check the address for typos."],
	],
	[
		{ state: "not sent", why: "Failed to send mail 552", status: 552 },
		["No reply to the visitor: the mailbox is full (552)."],
	],
])("reports the outcome of the mail to the visitor: %o", (reply, told) => {
	const story = timelineOf(
		{
			id: "1",
			seq: 1,
			kind: "checklist",
			fields: {},
			state: "delivered",
			story: [],
			context: { page: "https://partner.example/", referrer: "" },
			progress: { done: [], begun: {}, ...(reply && { reply }) },
			receivedAt: 1,
			settledAt: 2,
			attempts: 1,
			waited: 0,
			nextAttemptAt: 0,
		},
		[],
	);
	expect(story.flatMap(({ what, text }) => (what === "reply" ? [text] : []))).toEqual(told);
});

it.each([
	[
		{
			reason: "Failed to create contact 307 (a redirect to another address, which is not followed)",
			status: 307,
		},
		"it redirects to another address, which we don't follow (307)",
	],
	[
		{ reason: "Failed to create contact (answered 200, with nothing that shows it was done)" },
		"it answered 200, with nothing that shows it was done",
	],
])("says why a step failed: %o", (told, why) => {
	const story = timelineOf(
		{
			id: "1",
			seq: 1,
			kind: "checklist",
			fields: {},
			state: "pending",
			story: [{ step: "contact", at: 1, ...told }],
			context: { page: "https://partner.example/", referrer: "" },
			progress: { done: [], begun: {} },
			receivedAt: 1,
			attempts: 1,
			waited: 0,
			nextAttemptAt: 0,
		},
		[],
	);
	expect(story.map(({ text }) => text)).toContain(`Not added to your CRM: ${why}.`);
});

it("describes quarantined, released and undelivered leads in plain words", () => {
	const lead = {
		id: "1",
		seq: 1,
		kind: "checklist" as const,
		fields: {},
		story: [],
		context: { page: "https://partner.example/", referrer: "" },
		progress: { done: [], begun: {} },
		receivedAt: 1,
		settledAt: 3,
		attempts: 1,
		waited: 0,
		nextAttemptAt: 0,
	};
	expect(problemOf({ ...lead, state: "quarantined", reason: "looks like a bot" })).toBe(
		"Possible spam: looks like a bot",
	);
	const released = { id: "r", lead: "1", what: "released" as const, at: 2, text: "" };
	expect(
		timelineOf({ ...lead, state: "dead", reason: "the mailbox is full" }, [released])
			.map(({ text }) => text)
			.slice(1),
	).toEqual(["You marked it as not spam.", "Not delivered: the mailbox is full"]);
});

it("asks for the first backup only on the second day, and then for one each night", async () => {
	const world = createTestGateway();
	const state = async (backup: { at?: number; since: number }, now: number) => {
		const { signs, well } = deskHealth(
			await world.alerts.read(),
			{ backup: { folder: "/backups", ...backup } },
			now,
		);
		const { state, check = false } = signs.find(({ id }) => id === "backup") ?? {};
		return [state, check, well];
	};
	expect(await state({ since: 0 }, 5 * hour)).toEqual(["unknown", false, true]);
	expect(await state({ since: 0 }, 37 * hour)).toEqual(["unknown", true, true]);
	expect(await state({ since: 0, at: 40 * hour }, 60 * hour)).toEqual(["good", false, true]);
	expect(await state({ since: 0, at: 40 * hour }, 80 * hour)).toEqual(["unknown", true, true]);
});
