/** Jobs about a meeting: mails to the visitor, some with a calendar file, and to the coach; slots for released requests. */

import { DeliveryFailure } from "../../../../leads/http/failure.ts";
import type { Log } from "../../../lib/log.ts";
import { dayMs, hourMs, minuteMs } from "../../../lib/time.ts";
import { renderMail } from "../../../mail/render.ts";
import type { NotifyCoach } from "../../../mail/transports/transport.ts";
import type { VisitorMail, VisitorMailer } from "../../../mail/visitor-mail.ts";
import { createBounceToken } from "../../../mail/visitor-mail.ts";
import type { JobHandler } from "../../../run-jobs.ts";
import type { Job } from "../../../store/jobs/jobs.ts";
import { parse } from "../../../store/rows/readable.ts";
import type { LeadStore, StoredLead } from "../../../store/store.ts";
import { bookingLink, zoneOr } from "../booking/book-meeting.ts";
import type { CallChange } from "../store/call-changes.ts";
import type { Meeting, MeetingState } from "../store/meeting.ts";
import { type MeetingMail, moveMails } from "../store/meeting-statements.ts";
import { meetingsOf } from "../store/meetings.ts";
import { writeCalendar } from "../types/calendar-file.ts";
import { callWordsIn } from "../types/call-words.ts";
import { describeTime } from "../types/describe-meeting.ts";
import { dayInZone, type Interval } from "../types/free-slots.ts";
import type { MeetingType } from "../types/meeting-type.ts";
import { findType } from "../types/meeting-types.ts";
import { toVisitorEvent } from "../types/visitor-event.ts";
import {
	coachReasons,
	coachTexts,
	composeMeetingMail,
	type MeetingVisitorMail,
} from "./compose-meeting-mail.ts";

export interface MeetingMailOptions {
	store: LeadStore;
	log: Log;
	siteUrl: string;
	gatewayUrl: string;
	/** Absent if we cannot mail visitors. */
	visitorMailer?: VisitorMailer | undefined;
	/** Called when the budget has no room for a mail. */
	onMailLimit(lead: Pick<StoredLead, "id" | "kind">, why: string): void;
	notify: NotifyCoach;
	/** Free times of a call type. */
	readSlots(type: MeetingType, range: Interval): Promise<number[]>;
	now: () => number;
}

/** How far ahead to offer times after a no-show. */
const offerRangeMs = 31 * dayMs;
/** How late a reminder may be sent. */
const reminderGraceMs = hourMs / 2;

/** The meeting's state in the coach's first mail; `later`: not sent yet, so it can still say that the call is booked. */
function readTold({ state, progress }: StoredLead): MeetingState | "later" {
	if (progress.toldMeeting && progress.done.includes("mail")) return progress.toldMeeting;
	// Older versions did not record this; their mails always said "booked".
	return state === "pending" && !progress.done.includes("mail") ? "later" : "booked";
}

const isMoveMail = (what: string): boolean => moveMails.some((mail) => mail === what);

/** Name of a job's mail in the meeting's row. */
const markOf = (jobId: string): string => jobId.split(" ").slice(2).join(" ");

const isCoachMail = (what: string): what is keyof typeof coachTexts =>
	Object.hasOwn(coachTexts, what);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of the mails about a call
export function createMeetingJobs(options: MeetingMailOptions): JobHandler {
	const { store, log, visitorMailer, onMailLimit, notify, now, siteUrl } = options;

	/**
	 * Mails the visitor. If the budget has no room, the mail waits as long as it is useful, and is then dropped.
	 * @param job `mark` identifies the mail among those about this meeting
	 * @param until latest time at which the mail is still useful
	 * @returns milliseconds to wait; undefined if the job is done
	 */
	async function mailVisitor(
		mail: MeetingVisitorMail,
		meeting: Meeting,
		lead: StoredLead,
		{ id: jobId, madeAt, mark }: Pick<Job, "id" | "madeAt"> & { mark: string },
		until = meeting.startAt,
	): Promise<number | undefined> {
		if (!visitorMailer) return undefined;
		const { email: to = "" } = lead.fields;
		const request = { to, lead: lead.id, purpose: "call", name: jobId } as const;
		const admission = await visitorMailer.admit(request);
		if (!admission.allowed) {
			const { why, retryInMs } = admission;
			if (retryInMs === undefined)
				return void log("meeting-mail-skipped", { id: lead.id, mail, why });
			const isDropped = now() + retryInMs > until;
			// The coach is told once when the mail starts to wait, and once if it is dropped.
			if (isDropped || now() - madeAt < retryInMs) onMailLimit(lead, why);
			if (!isDropped) return retryInMs;
			await store.activity.record(lead.id, "not-mailed", mail);
			return void log("meeting-mail-dropped", { id: lead.id, mail });
		}
		const type = await findType(store, meeting.type);
		const isMissed = mail === "missed";
		const link = isMissed
			? `${options.gatewayUrl}/leads/meetings/${meeting.type}`
			: await bookingLink(options, lead.id, meeting.startAt);
		const more = {
			...(isMissed && type && { times: await threeTimes(type) }),
			...(mail === "cancelled" && { word: (await readLastChange(lead.id))?.word ?? "" }),
		};
		const content = renderMail(
			composeMeetingMail(mail, { meeting, type, lead, link, siteUrl, ...more }),
			siteUrl,
		);
		const method = mail === "cancelled" ? "CANCEL" : "REQUEST";
		const letter: Omit<VisitorMail, "to"> = {
			...{ ...content, attachments: [], bounceToken: await createBounceToken(store, lead.id) },
			// Mails of other kinds carry no calendar event.
			...(["confirmed", "moved", "cancelled", "link"].includes(mail) && {
				event: {
					method,
					content: writeCalendar(method, [
						toVisitorEvent(meeting, type, {
							...{ attendee: admission.to, link, words: callWordsIn(lead.context.lang) },
						}),
					]),
				},
			}),
		};
		// Marked before sending: after a crash or a lost answer the mail must not be sent twice.
		let isFirst = true;
		try {
			await visitorMailer.send(request, letter, jobId.replaceAll(" ", "-"), async () => {
				isFirst = await meetingsOf(store).beginMail(lead.id, mark);
				if (!isFirst) throw new DeliveryFailure("Sent before", { why: "it was sent before" });
			});
			log("meeting-mail", { id: lead.id, mail });
		} catch (thrown) {
			if (!isFirst) return undefined;
			const { outcomeUnknown = false } = thrown instanceof DeliveryFailure ? thrown.details : {};
			if (outcomeUnknown) return void log("meeting-mail-unknown", { id: lead.id, mail });
			await meetingsOf(store).withdrawMail(lead.id, mark);
			throw thrown;
		}
		return undefined;
	}

	/** The next three free times, on different days if possible. */
	async function threeTimes(type: MeetingType): Promise<number[]> {
		const slots = await options.readSlots(type, { from: now(), to: now() + offerRangeMs });
		const days = Map.groupBy(slots, (slot) => dayInZone(slot, type.zone));
		const firsts = [...days.values()].flatMap(([first]) => first ?? []);
		return [...new Set([...firsts.slice(0, 3), ...slots])].slice(0, 3).sort((a, b) => a - b);
	}

	/** The last change of a call: who made it, and what the coach said when they cancelled. */
	async function readLastChange(lead: string): Promise<CallChange | undefined> {
		const activities = await store.activity.list([lead]);
		const last = activities.findLast(({ what }) => /^call-(moved|cancelled)$/.test(what));
		return parse<CallChange>(last?.text ?? "");
	}

	async function mailCoach(
		mail: keyof typeof coachTexts,
		meeting: Meeting,
		lead: StoredLead,
		jobId: string,
	) {
		const { firstName = "", lastName = "", phone = "" } = lead.fields;
		const type = await findType(store, meeting.type);
		const zone = type?.zone ?? lead.context.coachZone ?? "Europe/London";
		const when = describeTime(meeting.startAt, zone);
		const theirs = describeTime(meeting.startAt, zoneOr(meeting.zone, zone));
		const isSameClock = theirs.split(",", 1)[0] === when.split(",", 1)[0];
		await notify({
			id: jobId.replaceAll(" ", "-"),
			subject: `${coachTexts[mail]}: ${firstName} ${lastName}`,
			text: `${phone}\n${firstName} ${lastName}\n\n${coachTexts[mail]}.\n${coachReasons[mail] ?? ""}${mail === "coach-moved" ? "New time" : "Time"}: ${when}\n${isSameClock ? "" : `Their time: ${theirs}\n`}\n${options.gatewayUrl}/desk/leads/${lead.id}\n`,
		});
	}

	return {
		failed: { event: "meeting-mail-failed", sent: false },
		// Some mail servers take minutes to confirm a mail.
		leaseMs: 12 * 60_000,
		async run(job) {
			const { id, lead: leadId, payload, madeAt } = job;
			const { what, sequence } = payload as { what: MeetingMail | "place"; sequence: number };
			const [meeting, lead] = await Promise.all([meetingsOf(store).get(leadId), store.get(leadId)]);
			if (!meeting || !lead) return undefined;
			if (what === "place") {
				const type = await findType(store, meeting.type);
				const reminders = (type?.reminderHours ?? []).map((hours) => hours * hourMs);
				const outcome = await meetingsOf(store).place(leadId, reminders);
				log("meeting-placed", { id: leadId, outcome });
				return undefined;
			}
			const retryMs = Math.min(minuteMs, Math.max(1000, (now() - madeAt) / 4));
			if (isMoveMail(what)) {
				// A later move awaits the coach's calendar, which may reject it. Then this job's move must be announced.
				if (meeting.state === "waiting") return retryMs;
				if (meeting.state !== "booked") return undefined;
			} else if (meeting.sequence !== sequence) {
				// The meeting has changed since, and that change has its own mail.
				return undefined;
			}
			if (what === "reminder") {
				const ahead = Number(id.split(" ").at(-1));
				const dueIn = meeting.startAt - ahead - now();
				// The clock was put back, so the reminder is not due yet.
				if (dueIn > 60_000) return dueIn;
				const graceMs = Math.min(ahead, reminderGraceMs);
				if (meeting.state !== "booked" || dueIn < -graceMs) return undefined;
				const until = meeting.startAt - ahead + graceMs;
				return mailVisitor("reminder", meeting, lead, { id, madeAt, mark: markOf(id) }, until);
			}
			if (what === "link" && meeting.state !== "booked") return undefined;
			// The visitor has since chosen another time.
			if (["taken", "coach-unplaced"].includes(what) && meeting.state !== "unplaced")
				return undefined;
			if (what === "missed") {
				const type = await findType(store, meeting.type);
				// The coach has undone the no-show, or the type can no longer be booked.
				if (meeting.attendance !== "no-show" || !type?.live) return undefined;
				return mailVisitor(what, meeting, lead, { id, madeAt, mark: markOf(id) }, now() + dayMs);
			}
			if (what === "coach-confirmed") {
				const toldState = readTold(lead);
				if (toldState === "later") return retryMs;
				if (toldState === "booked" || meeting.state !== "booked") return undefined;
			}
			if (!isCoachMail(what)) {
				// The mark has the sequence that the mail reports: an earlier move's mail may have reported it already.
				const mark = isMoveMail(what) ? `${meeting.sequence} ${what}` : markOf(id);
				return mailVisitor(what, meeting, lead, { id, madeAt, mark });
			}
			// The coach gets no mail about changes they made at the desk.
			const isChange = what === "coach-moved" || what === "coach-cancelled";
			if (isChange && (await readLastChange(leadId))?.by === "coach") return undefined;
			await mailCoach(what, meeting, lead, id);
			return undefined;
		},
	};
}
