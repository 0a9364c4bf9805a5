/** What visitor and coach read about mails, with a transport that can mail visitors and with one that cannot. */
import { expect, it } from "vitest";
import { meetingSample } from "../../../../leads/forms/meeting/form.ts";
import { createTestGateway } from "../../../testing/test-gateway.ts";
import { readAgenda } from "../desk/call-diary.ts";
import { newMeetingType } from "../types/meeting-type.ts";
import { saveMeetingType } from "../types/meeting-types.ts";
import { bookingPage } from "./booking-page.ts";

const siteUrl = "https://coach.example";
const from = Date.parse("2026-11-23T00:00Z");
const day = 24 * 3600_000;

it.each([
	["a mail server", true],
	["a relay", false],
])(
	"With %s, the free times and the diary say whether the visitor gets mails: %s",
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
			...{ state, sequence: 0, attendance: "" as const, calendar: "", changedAt: 0, link: "" },
		};
		const pageWith = (mailsVisitors: boolean) =>
			String(bookingPage({ meeting, type: undefined, isOver: false, mailsVisitors }));
		expect(pageWith(false)).not.toMatch(/e-?mail|a mail\b/i);
		expect(/email you/.test(pageWith(true))).toBe(["waiting", "wished"].includes(state));
	},
);

it.each([
	["pl", "Rozmowa jest umówiona", "wtorek, 1 grudnia 2026", "Przełóż na ten termin"],
	["ro", "Discuția ta este rezervată", "marți, 1 decembrie 2026", "Mută la ora aceasta"],
	[
		"cy",
		"Mae eich galwad wedi&#39;i threfnu",
		"Dydd Mawrth, 1 Rhagfyr 2026",
		"Symud i&#39;r amser hwn",
	],
	["en", "Your call is booked", "Tuesday 1 December 2026", "Move to this time"],
])("The page of a call that was booked in %s is in that language", (lang, heading, day, button) => {
	const startAt = Date.parse("2026-12-01T10:00Z");
	const text = String(
		bookingPage({
			meeting: {
				...{ lead: "l", type: "discovery-call", startAt, endAt: startAt, zone: "Europe/London" },
				...{ state: "booked", sequence: 0, attendance: "", calendar: "", changedAt: 0, link: "" },
			},
			...{ type: undefined, isOver: false, mailsVisitors: true, lang },
			slots: [Date.parse("2026-12-02T09:00Z")],
		}),
	);
	expect(text).toMatch(new RegExp(`<html lang="${lang}`));
	for (const words of [heading, day, button]) expect(text).toContain(words);
	expect(text).toContain('href="tel:');
	if (lang !== "en")
		expect(text).not.toMatch(/\b(Reschedule|When|Where|Cancel this call|Or ring)\b/);
});
