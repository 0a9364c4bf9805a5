/**
 * A booking's own page, in the language it was booked in: its time, its place, and what the visitor can do about
 * it.
 */

import { html } from "hono/html";
import { contact } from "../../../../business/facts.ts";
import { type Html, page } from "../../../pages/layout.ts";
import type { Meeting } from "../store/meeting.ts";
import { callPlaceOf } from "../types/call-place.ts";
import { type CallWords, callWordsIn } from "../types/call-words.ts";
import type { MeetingType } from "../types/meeting-type.ts";
import { writeStart } from "../types/write-start.ts";
import { timesList } from "./pages.ts";

export interface BookingPage {
	meeting: Meeting;
	type: MeetingType | undefined;
	/** Times it can be moved to; absent or empty if it can't be moved. */
	slots?: readonly number[];
	/** What the pressed button did; absent if none was pressed. */
	outcome?: "moved" | "cancelled" | "taken" | "limited";
	isOver: boolean;
	/** Whether the visitor gets mails about the call. */
	mailsVisitors: boolean;
	/** Language that the call was booked in; English if absent. */
	lang?: string | undefined;
}

const headings = {
	booked: "confirmed.title",
	waiting: "page.waiting",
	wished: "page.wished",
	unplaced: "taken.subject",
	cancelled: "cancelled.title",
} as const;

const outcomes = {
	moved: "moved.title",
	cancelled: "cancelled.title",
	taken: "page.taken",
	limited: "page.limited",
} as const;

/** A sentence about how the visitor will hear of an unconfirmed call; undefined for other calls. */
function sentenceFor(
	{ state }: Meeting,
	mailsVisitors: boolean,
	say: CallWords["say"],
): string | undefined {
	const { phone } = contact;
	switch (state) {
		case "waiting":
			return say(mailsVisitors ? "page.waitingMail" : "page.waitingText");
		case "wished":
			return say(mailsVisitors ? "page.wishedMail" : "page.wishedText", { phone });
		case "unplaced":
			return say("page.unplacedText", { phone });
	}
}

/** Times to move to. A booked call gets a list to choose from, one without a slot a button for each. */
function moveForm({ meeting, slots = [] }: BookingPage, words: CallWords): Html | "" {
	const { state, zone } = meeting;
	const { say, describeDay, describeTime, describeZone } = words;
	if (slots.length === 0) return "";
	if (state === "booked")
		return html`<form class="card" method="post"><h2>${say("page.reschedule")}</h2>${timesList(
			slots,
			zone,
			"",
			{
				day: (slot) => describeDay(slot, zone),
				about: say("page.zone", { zone: describeZone(zone) }),
			},
		)}<button class="button button-primary" name="action" value="move">${say("page.moveTo")}</button></form>`;
	if (state !== "unplaced") return "";
	return html`<form class="card" method="post"><h2>${say("page.nearest")}</h2><input type="hidden" name="action" value="move">${slots.map(
		(slot) =>
			html`<p><button class="button" name="start" value="${writeStart(slot)}">${describeTime(slot, zone)}</button></p>`,
	)}</form>`;
}

/** The call's place; for a video call, a link. */
function placeText({ meeting, type }: BookingPage, words: CallWords): Html | string {
	const place = callPlaceOf(meeting, type);
	if (place?.kind !== "video") return words.describePlace(place);
	return html`<a href="${place.url}" rel="noopener noreferrer">${place.url}</a>`;
}

/** A sentence with the coach's number as a link. */
function ringLine(say: CallWords["say"]): Html {
	const [before = "", after = ""] = say("page.ring", { phone: "\0" }).split("\0");
	return html`<p>${before}<a href="tel:${contact.phoneLink}">${contact.phone}</a>${after}</p>`;
}

/** A booking's page. Opening it changes nothing, because mail programs and scanners follow links. */
export function bookingPage(options: BookingPage): Html {
	const { meeting, type, outcome, isOver, mailsVisitors } = options;
	const { state, startAt, zone } = meeting;
	const words = callWordsIn(options.lang);
	const { say, lang, dir } = words;
	const heading = say(state === "booked" && isOver ? "page.over" : headings[state]);
	const canChange = state !== "cancelled" && !isOver;
	// Non-breaking spaces keep a phone number on one line.
	const phone = contact.phone.replaceAll(" ", "\u00a0");
	const notice = outcome && say(outcomes[outcome], { phone });
	const sentence = sentenceFor(meeting, mailsVisitors, say);
	return page(
		heading,
		html`<h1>${heading}</h1><p>${words.titleOf(type)}</p>
${notice && notice !== heading ? html`<p class="line" role="status">${notice}</p>` : ""}
<dl><dt>${say("when")}</dt><dd>${words.describeTime(startAt, zone)}</dd>${
			state === "booked" ? html`<dt>${say("where")}</dt><dd>${placeText(options, words)}</dd>` : ""
		}</dl>
${sentence ? html`<p>${sentence}</p>` : ""}
${state === "booked" && !isOver ? html`<p><a href="?ics">${say("page.calendar")}</a> (.ics)</p>` : ""}
${canChange ? moveForm(options, words) : ""}
${canChange ? html`<form method="post"><button class="button" name="action" value="cancel">${say("page.cancel")}</button></form>` : ""}
${ringLine(say)}`,
		{ lang, dir },
	);
}
