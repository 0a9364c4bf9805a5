/** The coach's changes to a booked call: attendance, cancel, link, move. */
import * as z from "zod";
import type { MoveTimes } from "../../../desk-api/features/calls.ts";
import { dayMs } from "../../../lib/time.ts";
import { parseSent } from "../../../services/query.ts";
import { leadGoneMessage, ServiceError } from "../../../services/service-error.ts";
import type { LeadStore } from "../../../store/store.ts";
import { meetingsOf } from "../store/meetings.ts";
import { type AvailabilityDeps, readAvailability, slotAt } from "../times/availability.ts";
import { ownLinkOf } from "../types/call-place.ts";
import { describeTime } from "../types/describe-meeting.ts";
import { takenBy } from "../types/free-slots.ts";
import { findType } from "../types/meeting-types.ts";
import { linkOrNone } from "../types/room-template.ts";

/** How far ahead a call can be moved. */
const moveRangeMs = 62 * dayMs;

const attendanceSchema = z.object({ attendance: z.enum(["", "showed", "no-show"]) });

/**
 * Records whether the visitor came. If they did, a lead that was new or contacted becomes `met`.
 *
 * @throws ServiceError
 */
export async function setAttendance(store: LeadStore, lead: string, body: unknown): Promise<void> {
	const { attendance } = parseSent(attendanceSchema, body);
	if (!(await meetingsOf(store).setAttendance(lead, attendance)))
		throw new ServiceError("gone", leadGoneMessage);
	if (attendance !== "showed") return;
	const [followUp] = await store.followUps.list([lead]);
	const isBefore = ["new", "contacted"].includes(followUp?.outcome ?? "new");
	if (isBefore) await store.followUps.decide(lead, { outcome: "met", by: "desk" });
}

const wordSchema = z.object({
	word: z.string().trim().max(500, "Please keep your message to 500 characters.").default(""),
});

/** Cancels a call. The visitor gets a mail with the coach's message if we can mail them. @throws ServiceError */
export async function cancelMeeting(store: LeadStore, lead: string, body: unknown): Promise<void> {
	const { word } = parseSent(wordSchema, body);
	if (!(await meetingsOf(store).cancel(lead, "coach", word)))
		throw new ServiceError("conflict", "This call has already been cancelled.");
}

const linkSchema = z.object({ link: linkOrNone });

/** Sets a call's link. An empty one restores the link from its type. @throws ServiceError */
export async function setCallLink(
	{ store, now }: Pick<AvailabilityDeps, "store" | "now">,
	lead: string,
	body: unknown,
): Promise<void> {
	const { link } = parseSent(linkSchema, body);
	const meeting = await meetingsOf(store).get(lead);
	if (!meeting) throw new ServiceError("gone", leadGoneMessage);
	if (!["booked", "waiting"].includes(meeting.state) || meeting.endAt < now())
		throw new ServiceError(
			"conflict",
			"This call is over or cancelled, so it doesn't need a link.",
		);
	const type = await findType(store, meeting.type);
	await meetingsOf(store).setLink(lead, link || (ownLinkOf(type, lead) ?? ""));
}

/** The call and the times it can move to, ignoring visitors' minimum notice. @throws ServiceError */
async function readMove(deps: AvailabilityDeps, lead: string) {
	const meeting = await meetingsOf(deps.store).get(lead);
	if (!meeting) throw new ServiceError("gone", leadGoneMessage);
	const type = await findType(deps.store, meeting.type);
	if (!type || !["booked", "unplaced"].includes(meeting.state))
		throw new ServiceError("conflict", "This call can't be moved any more.");
	const { startAt, endAt } = meeting;
	const except =
		meeting.state === "booked"
			? { ...{ type: type.name, startAt, endAt }, taken: takenBy(type, startAt) }
			: undefined;
	const range = { from: deps.now(), to: deps.now() + moveRangeMs };
	const { slots } = await readAvailability(deps, { ...type, noticeHours: 0 }, range, except);
	return { meeting, type, slots: slots.filter((slot) => slot !== startAt) };
}

/** @throws ServiceError */
export async function readMoveTimes(deps: AvailabilityDeps, lead: string): Promise<MoveTimes> {
	const { meeting, slots } = await readMove(deps, lead);
	return { sequence: meeting.sequence, times: slots };
}

const moveSchema = z.object({ sequence: z.number().int(), start: z.number().int() });

/** Moves a call unless the visitor has changed it since the coach looked. @throws ServiceError */
export async function moveCall(deps: AvailabilityDeps, lead: string, body: unknown): Promise<void> {
	const { sequence, start } = parseSent(moveSchema, body);
	const { meeting, type, slots } = await readMove(deps, lead);
	if (meeting.sequence === sequence && slots.includes(start)) {
		const outcome = await meetingsOf(deps.store).move(lead, sequence, slotAt(type, start), "coach");
		if (outcome === "moved") return;
	}
	const after = await meetingsOf(deps.store).get(lead);
	if (after && after.sequence !== sequence)
		throw new ServiceError(
			"conflict",
			after.state === "cancelled"
				? "They have just cancelled this call."
				: `They have just moved this call to ${describeTime(after.startAt, type.zone)}.`,
		);
	throw new ServiceError("conflict", "That time has just gone. Please choose another one.");
}
