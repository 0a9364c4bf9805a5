/** The coach's meetings as a calendar feed (`webcal`), at an unguessable address. */

import { randomBytes, timingSafeEqual } from "node:crypto";
import { defineKey } from "../../../lib/kv.ts";
import { dayMs } from "../../../lib/time.ts";
import type { LeadStore } from "../../../store/store.ts";
import { meetingsOf } from "../store/meetings.ts";
import type { CalendarEvent } from "../types/calendar-file.ts";
import { callPlaceOf } from "../types/call-place.ts";
import { describePlace } from "../types/describe-meeting.ts";
import { listMeetingTypes } from "../types/meeting-types.ts";

export const coachFeedKey = defineKey<string>("meetings feed");

/** The secret in the feed's address; made on first use. */
export async function feedSecret(store: Pick<LeadStore, "kv">): Promise<string> {
	for (;;) {
		const knownSecret = await store.kv.get(coachFeedKey);
		if (knownSecret) return knownSecret;
		await store.kv.compareAndSet(coachFeedKey, undefined, randomBytes(24).toString("base64url"));
	}
}

/** Makes a new address; the old one stops working. */
export const renewFeedSecret = (store: Pick<LeadStore, "kv">): Promise<void> =>
	store.kv.set(coachFeedKey, randomBytes(24).toString("base64url"));

export async function isFeedSecret(store: Pick<LeadStore, "kv">, secret: string): Promise<boolean> {
	const ownSecret = Buffer.from((await store.kv.get(coachFeedKey)) ?? "");
	const bytes = Buffer.from(secret);
	return (
		ownSecret.length > 0 && bytes.length === ownSecret.length && timingSafeEqual(bytes, ownSecret)
	);
}

/** Meetings from the last month to a year ahead, each with the visitor's details. */
export async function feedEvents(store: LeadStore, now: number): Promise<CalendarEvent[]> {
	const [meetings, types] = await Promise.all([
		meetingsOf(store).list(now - 31 * dayMs, now + 370 * dayMs),
		listMeetingTypes(store),
	]);
	const bookedMeetings = meetings.filter(({ state }) => state === "booked");
	return Promise.all(
		bookedMeetings.map(async (meeting) => {
			const lead = await store.get(meeting.lead);
			const type = types.find(({ name }) => name === meeting.type);
			const place = callPlaceOf(meeting, type);
			const { firstName = "", lastName = "", phone = "", message = "" } = lead?.fields ?? {};
			return {
				...{ lead: meeting.lead, sequence: meeting.sequence, changedAt: meeting.changedAt },
				...{ startAt: meeting.startAt, endAt: meeting.endAt },
				title: `${type?.title ?? "Meeting"}: ${firstName} ${lastName}`,
				where: place?.kind === "phone" ? phone : describePlace(place, phone),
				text: [phone, message].filter(Boolean).join("\n"),
			};
		}),
	);
}
