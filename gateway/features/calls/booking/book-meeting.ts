/** Books a meeting for the intake: checks that its time is still free, and that nobody takes every slot. */

import { contact } from "../../../../business/facts.ts";
import type { RawFields } from "../../../../leads/form/definition.ts";
import type { HookResult, IntakeHook } from "../../../intake/intake-hook.ts";
import { ensureLinkKey, signToken } from "../../../lib/signed-token.ts";
import { dayMs, londonDay } from "../../../lib/time.ts";
import type { LimitSettings } from "../../../limits/limits.ts";
import { networksOf } from "../../../server/client-ip.ts";
import { identityKeys } from "../../../store/people/identity.ts";
import { callLimitsFor } from "../limits.ts";
import { meetingsOf } from "../store/meetings.ts";
import {
	type AvailabilityDeps,
	calendarOf,
	readAvailability,
	slotAt,
} from "../times/availability.ts";
import { bookedPlace, callPlaceOf, ownLinkOf } from "../types/call-place.ts";
import { titleOf } from "../types/describe-meeting.ts";
import { dayInZone, findFreeSlots, maxAheadMs, nearestSlots } from "../types/free-slots.ts";
import { type MeetingType, newMeetingType } from "../types/meeting-type.ts";
import { findLiveType, findType } from "../types/meeting-types.ts";
import { writeStart } from "../types/write-start.ts";
import { countForDay } from "./daily-bookings.ts";
import { countOpenBookings } from "./open-bookings.ts";

declare module "../../../lib/signed-token.ts" {
	interface FeaturePurposes {
		/** The page of a booked call. */
		meeting: true;
	}
}

export interface MeetingIntakeOptions extends AvailabilityDeps, LimitSettings {
	/** Address of this gateway, for the links. */
	gatewayUrl: string;
}

export const meetingTexts = {
	unknown: "This call can no longer be booked.",
	taken: "Sorry, that time has just gone. Please choose another one.",
	past: "That time is too soon. Please choose another one.",
	down: "We can’t see which times are free right now. Leave your number and we’ll ring you.",
	noTime: "Please choose a time.",
	get changedOften() {
		return `This call has been moved several times today. To move it again, please ring us on ${contact.phone.replaceAll(" ", "\u00a0")}. You can still cancel it here.`;
	},
} as const;

/** Path of a booking's own page; the token follows. */
export const bookingPath = "/leads/meetings/booking/";
/** How long the page's link works after the meeting. */
const linkAfterMs = 30 * dayMs;
/** Maximum number of upcoming meetings for one person. Any more count as suspected spam. */
const maxUpcoming = 3;
/** How far before and after a taken time to look for free ones. */
const nearMs = 15 * dayMs;

/** The link to a booking's page. */
export async function bookingLink(
	{ store, gatewayUrl }: Pick<MeetingIntakeOptions, "store" | "gatewayUrl">,
	lead: string,
	startAt: number,
): Promise<string> {
	const key = await ensureLinkKey(store);
	return `${gatewayUrl}${bookingPath}${signToken(key, lead, startAt + linkAfterMs, "meeting")}`;
}

/** Free times close to one that could not be booked. */
export async function timesNear(deps: AvailabilityDeps, type: MeetingType, wishedAt: number) {
	const around = { from: wishedAt - nearMs, to: wishedAt + nearMs };
	const { slots, isDown } = await readAvailability(deps, type, around);
	return { slots, isDown, nearest: nearestSlots(slots, wishedAt).map(writeStart) };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one booking: its steps share what was read before
export function createMeetingIntake(options: MeetingIntakeOptions): IntakeHook {
	const { store, now } = options;
	const limits = callLimitsFor(options);

	/** Whether nobody has booked this time yet. */
	async function mayBeFree({ meeting = "", start = "" }: RawFields): Promise<boolean> {
		const startAt = Date.parse(start);
		const type = await findLiveType(store, meeting);
		if (!type || Number.isNaN(startAt)) return false;
		const { calendar, taken } = slotAt(type, startAt);
		return (await meetingsOf(store).taken(calendar, taken.from, taken.to)).length === 0;
	}

	return {
		kind: "meeting",

		async suspect({ id, fields }, visitor) {
			const day = londonDay(now());
			const [network = ""] = networksOf(visitor);
			// Attempts that fail anyway aren't counted: in a rush, most visitors are too late.
			if (!(await mayBeFree(fields))) return undefined;
			const isWithin = await countForDay(store, day, [
				[`visitor ${visitor}`, limits.meetingsPerDayPerAddress],
				[`network ${network}`, limits.meetingsPerDayPerNetwork],
				["all", limits.meetingsPerDay],
			]);
			if (!isWithin) return "more bookings in a day than one person makes";
			const open = await countOpenBookings(store, { network, lead: id, now: now() });
			if (open.ofNetwork >= limits.openMeetingsPerNetwork)
				return `${open.ofNetwork} future calls are already booked from this network`;
			if (open.ofWeek >= limits.openMeetingsOfAWeek && (await isHalfTaken(store, fields)))
				return "many calls were booked this week, and half of this day is taken";
			const { email } = identityKeys(fields);
			const upcoming = email ? await meetingsOf(store).countUpcoming(email, now()) : 0;
			return upcoming >= maxUpcoming
				? `${upcoming} calls are already booked for this person`
				: undefined;
		},

		async accept(lead, late = false) {
			const { meeting: name = "", start = "", timeZone = "" } = lead.fields;
			const refuse = (status: 400 | 409 | 503, error: string, slots?: string[]): HookResult => ({
				outcome: "refused",
				refusal: { status, error, ...(slots && { slots }) },
			});
			const startAt = Date.parse(start);
			// Leads are kept until their call is over, so a start in a thousand years must be rejected.
			if (!(startAt < now() + maxAheadMs)) return refuse(400, meetingTexts.noTime);
			const page = () => bookingLink(options, lead.id, startAt);
			const live = await findLiveType(store, name);
			const earlierMeeting = await meetingsOf(store).get(lead.id);
			// A booking sent late, for a call type that is gone: the visitor has left, so ask the coach to ring.
			const isTypeGone = !live && late;
			const type = isTypeGone ? await typeToRing(store, name) : live;
			let isUnplaced = isTypeGone;
			if (!earlierMeeting && !isTypeGone) {
				if (!type) return refuse(400, meetingTexts.unknown);
				// Reads only this start. A month of other times is read only if it is taken.
				const alone = { from: startAt, to: startAt + 1 };
				const { slots, isDown } = await readAvailability(options, type, alone);
				if (isDown) return refuse(503, meetingTexts.down);
				// If the visitor sent it twice, the first copy may have taken the slot.
				const isGone = !slots.includes(startAt) && !(await meetingsOf(store).get(lead.id));
				isUnplaced = late && isGone;
				if (isGone && !late) {
					const { nearest } = await timesNear(options, type, startAt);
					return refuse(409, startAt < now() ? meetingTexts.past : meetingTexts.taken, nearest);
				}
			}
			const calendar = live && calendarOf(live);
			const isLondon = !type || type.zone === "Europe/London";
			const context = {
				...lead.context,
				...(calendar && { calendar }),
				...(!isLondon && { coachZone: type.zone }),
			};
			const leadToStore = { ...lead, context };
			const wish = type && {
				...{ ...slotAt(type, startAt), type: name, zone: zoneOr(timeZone) },
				link: ownLinkOf(type, lead.id),
			};
			const first = wish
				? await meetingsOf(store).book(leadToStore, { ...wish, isUnplaced })
				: "repeated";
			// The slot was taken a moment ago, and the visitor is no longer there to choose another.
			const outcome =
				wish && first === "taken" && late
					? await meetingsOf(store).book(leadToStore, { ...wish, isUnplaced: true })
					: first;
			if (outcome === "conflict") return { outcome };
			if (outcome === "taken" && type)
				return refuse(409, meetingTexts.taken, (await timesNear(options, type, startAt)).nearest);
			const meeting = await meetingsOf(store).get(lead.id);
			const state = meeting?.state === "booked" ? "booked" : "wished";
			const place = live && meeting && callPlaceOf(meeting, live);
			return {
				outcome: outcome === "added" ? "added" : "repeated",
				answer: {
					meeting: {
						...{ state, page: await page() },
						...(meeting?.state === "waiting" && { confirming: true }),
						...(live && { title: titleOf(live) }),
						...(place && { place: bookedPlace(place) }),
					},
				},
			};
		},
	};
}

/** The type of a call that can no longer be booked; default values if it was removed. */
const typeToRing = async (store: AvailabilityDeps["store"], name: string): Promise<MeetingType> =>
	(await findType(store, name)) ?? { ...newMeetingType, name };

/** How many calls of a type fit into the day of a start. */
function placesOn(type: MeetingType, startAt: number): number {
	if (type.maxPerDay !== null) return type.maxPerDay;
	const around = { from: startAt - dayMs, to: startAt + dayMs, now: startAt - dayMs, busy: [] };
	const day = dayInZone(startAt, type.zone);
	const starts = findFreeSlots({ ...type, noticeHours: 0, horizonDays: 2 }, around).filter(
		(start) => dayInZone(start, type.zone) === day,
	);
	const { stepMinutes, minutes, beforeMinutes, afterMinutes } = type;
	return (
		(starts.length * stepMinutes) / Math.max(stepMinutes, minutes + beforeMinutes + afterMinutes)
	);
}

/** Whether one more call would fill more than half of its day. */
async function isHalfTaken(
	store: AvailabilityDeps["store"],
	{ meeting = "", start = "" }: RawFields,
): Promise<boolean> {
	const type = await findLiveType(store, meeting);
	const startAt = Date.parse(start);
	if (!type) return false;
	const bookedStarts = await meetingsOf(store).starts(type.name, startAt - dayMs, startAt + dayMs);
	const day = dayInZone(startAt, type.zone);
	const onDay = bookedStarts.filter((one) => dayInZone(one, type.zone) === day).length;
	return 2 * (onDay + 1) > placesOn(type, startAt);
}

/** The zone if it is valid, else `otherwise`. A device may send anything. */
export function zoneOr(zone: string, otherwise = "Europe/London"): string {
	try {
		return new Intl.DateTimeFormat("en-GB", { timeZone: zone || otherwise }).resolvedOptions()
			.timeZone;
	} catch {
		return otherwise;
	}
}
