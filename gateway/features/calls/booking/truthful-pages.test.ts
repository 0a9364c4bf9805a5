/** What visitor and coach read of mails about a call, with a transport that can mail visitors and with one that cannot. */
import { expect, it } from "vitest";
import { meetingSample } from "../../../../leads/forms/meeting/form.ts";
import { createTestGateway } from "../../../testing/test-gateway.ts";
import { readAgenda } from "../desk/call-diary.ts";
import { newMeetingType } from "../types/meeting-type.ts";
import { saveMeetingType } from "../types/meeting-types.ts";
import { bookingPage } from "./pages.ts";

const siteUrl = "https://coach.example";
const from = Date.parse("2026-11-23T00:00Z");
const day = 24 * 3600_000;

it.each([
	["a mail server", true],
	["a relay", false],
])(
	"With %s the free times and the diary say whether mails go out: %s",
	async (_, mailsVisitors) => {
		const { app, post, store, stop } = createTestGateway({
			siteUrl,
			...(mailsVisitors && { sendToVisitor: async () => {} }),
		});
		await saveMeetingType(store, { ...newMeetingType, live: true });
		const times = await app.request("/leads/meetings/discovery-call/times");
		expect(await times.json()).toMatchObject({ mails: mailsVisitors });
		const fields = { ...meetingSample, email: "ann@x.example", start: "2026-11-23T10:00Z" };
		const answer = await post({
			...{ id: crypto.randomUUID(), kind: "meeting", fields, elapsedMs: 9000, website: "" },
			context: { page: `${siteUrl}/`, referrer: "" },
		});
		const { id } = (await answer.json()) as { id: string };
		const getsMail = async () =>
			(await readAgenda({ store, now: () => from, mailsVisitors }, from, from + day)).items.map(
				(item) => item.getsMail,
			);
		expect(await getsMail()).toEqual([mailsVisitors]);
		await store.activity.mark(id, "bounced", true);
		expect(await getsMail()).toEqual([false]);
		await stop();
	},
);

it.each(["waiting", "wished", "unplaced", "booked", "cancelled"] as const)(
	"The page of a call that is %s promises an email only where one can be sent",
	(state) => {
		const meeting = {
			...{ lead: "l", type: "discovery-call", startAt: from, endAt: from, zone: "Europe/London" },
			...{ state, sequence: 0, attendance: "" as const, calendar: "", changedAt: 0 },
		};
		const pageWith = (mailsVisitors: boolean) =>
			String(bookingPage({ meeting, type: undefined, isOver: false, mailsVisitors }));
		expect(pageWith(false)).not.toMatch(/e-?mail|a mail\b/i);
		expect(/email you/.test(pageWith(true))).toBe(["waiting", "wished"].includes(state));
	},
);
