/** Pages of meetings: choose a kind of call, a time, say who you are, move, cancel. All work without JavaScript. */

import { html, raw } from "hono/html";
import { contact } from "../../../../business/facts.ts";
import type { FieldErrors, RawFields } from "../../../../leads/form/definition.ts";
import { contactFieldsOf } from "../../../../leads/form/questions.ts";
import { meeting as form, slotFields } from "../../../../leads/forms/meeting/form.ts";
import type { BookingConsent } from "../../../feature.ts";
import { renderForm } from "../../../pages/form-body.ts";
import { type Html, page } from "../../../pages/layout.ts";
import type { Meeting } from "../store/meeting.ts";
import {
	describeClock,
	describeDay,
	describePlace,
	describeTime,
	describeWay,
	describeZone,
	titleOf,
} from "../types/describe-meeting.ts";
import type { MeetingType } from "../types/meeting-type.ts";
import { writeStart } from "../types/write-start.ts";

const hidden = (name: string, value: string) =>
	html`<input type="hidden" name="${name}" value="${value}">`;

const ring = () => html`<p>Or ring <a href="tel:${contact.phoneLink}">${contact.phone}</a>.</p>`;

/** The times as radio buttons, by their days. */
function timesList(slots: readonly number[], zone: string, chosen: string): Html {
	const days = Map.groupBy(slots, (slot) => describeDay(slot, zone));
	const time = (slot: number) => {
		const start = writeStart(slot);
		return html`<label><input type="radio" name="start" value="${start}" required${start === chosen ? raw(" checked") : ""}> ${describeClock(slot, zone)}</label>`;
	};
	return html`<p>Times are ${describeZone(zone)}.</p>${[...days].map(
		([day, starts]) =>
			html`<fieldset class="field day"><legend>${day}</legend><div class="times">${starts.map(time)}</div></fieldset>`,
	)}`;
}

/** Nothing can be booked here now. */
export const closedPage = (title: string, sentence: string): Html =>
	page(
		title,
		html`<h1>${title}</h1><p>${sentence}</p>${ring()}<a class="button button-primary go" href="/contact">Leave a message</a>`,
	);

export interface TimesPage {
	type: MeetingType;
	slots: readonly number[];
	zone: string;
	values?: RawFields;
	errors?: FieldErrors;
	/** A sentence above everything. */
	notice?: string;
	/** What they may agree to. */
	agree?: BookingConsent | undefined;
}

const agreeBox = ({ name, label }: BookingConsent) =>
	html`<p class="field"><label><input type="checkbox" name="agreed" value="${name}"> ${label}</label></p>`;

const factsOf = (type: MeetingType) => html`<p>${type.minutes} minutes. ${describeWay(type)}.</p>`;

/** The kinds of call, each leading to its page. */
export const callsPage = (types: readonly MeetingType[]): Html =>
	page(
		"Book a call",
		html`<h1>Book a call</h1><p>Which one suits you?</p><ul class="calls">${types.map(
			(type) =>
				html`<li><a class="card" href="/leads/meetings/${type.name}"><b>${type.title}</b><span>${type.minutes} minutes. ${describeWay(type)}.</span></a></li>`,
		)}</ul>${ring()}`,
	);

/** The widget, and within it the same form for visitors without scripts. */
export function callPage(options: TimesPage): Html {
	const { type } = options;
	return page(
		titleOf(type),
		html`<h1>${titleOf(type)}</h1>${factsOf(type)}
<h2 class="hidden">Free times</h2>
<coach-meeting class="widget" name="${type.name}" source="call page"><noscript>${timesForm(options)}</noscript></coach-meeting>
${ring()}${raw('<script async src="/loader.js"></script>')}`,
	);
}

/** The next times, and the questions, with what is wrong in them. */
export function timesPage(options: TimesPage): Html {
	const { type, notice, errors = {} } = options;
	const title = titleOf(type);
	return page(
		Object.keys(errors).length > 0 ? `Error: ${title}` : title,
		html`<h1>${title}</h1>${factsOf(type)}
${notice ? html`<p class="field-error" role="alert">${notice}</p>` : ""}
${timesForm(options)}${ring()}`,
	);
}

function timesForm({ type, slots, zone, agree, values = {}, errors = {} }: TimesPage): Html {
	const asked = contactFieldsOf(form)
		.filter(({ field: name }) => !(slotFields as readonly string[]).includes(name))
		.filter(({ field: name }) => name !== "message" || type.question)
		.map((field) => (field.field === "message" ? { ...field, label: type.question } : field));
	return renderForm({
		form: {
			kind: form.kind,
			questions: form.questions.map((question) => ({ ...question, fields: asked })),
		},
		...{ values, errors },
		action: `/leads/meetings/${type.name}`,
		submit: "Book this call",
		hidden: { meeting: type.name, timeZone: zone },
		before: timesList(slots, zone, values.start ?? ""),
		after: agree && agreeBox(agree),
	});
}

export interface BookingPage {
	meeting: Meeting;
	type: MeetingType | undefined;
	/** Times to move to; absent: it is not to be moved. */
	slots?: readonly number[];
	notice?: string;
	isOver: boolean;
	/** Whether the visitor gets mails about the call. */
	mailsVisitors: boolean;
}

const headings = {
	waiting: "Waiting for confirmation",
	wished: "We’ve got your request",
	unplaced: "Please choose another time",
	cancelled: "This call is cancelled",
} as const;

const sentences = {
	waiting: "We’re checking the calendar and holding the time for you. This page updates by itself",
	wished: "This time isn’t confirmed yet",
	get unplaced() {
		return `The time you chose has gone. Choose another one, or wait for our call from ${contact.phone}.`;
	},
} as const;

/** How a visitor hears about a call that is not settled. */
function sentenceFor(state: keyof typeof sentences, mailsVisitors: boolean): string {
	switch (state) {
		case "waiting":
			return `${sentences.waiting}${mailsVisitors ? ", and we’ll email you too" : ""}.`;
		case "wished":
			return `${sentences.wished}. ${mailsVisitors ? "We’ll email you, or ring you" : "We’ll ring you"} from ${contact.phone}.`;
		default:
			return sentences[state];
	}
}

/** A booking: when, where, and what can be done about it. Opening it changes nothing. */
export function bookingPage(options: BookingPage): Html {
	const { meeting, type, slots, notice, isOver, mailsVisitors } = options;
	const { state, startAt, zone } = meeting;
	const heading =
		state === "booked" ? (isOver ? "This call is over" : "Your call is booked") : headings[state];
	const canChange = state !== "cancelled" && !isOver;
	const hasTimes = canChange && slots && slots.length > 0;
	const facts = html`<dl><dt>When</dt><dd>${describeTime(startAt, zone)}</dd>${
		state === "booked" ? html`<dt>Where</dt><dd>${describePlace(type)}</dd>` : ""
	}</dl>`;
	return page(
		heading,
		html`<h1>${heading}</h1><p>${titleOf(type)}</p>
${notice ? html`<p class="line" role="status">${notice}</p>` : ""}${facts}
${state === "booked" || state === "cancelled" ? "" : html`<p>${sentenceFor(state, mailsVisitors)}</p>`}
${state === "booked" && !isOver ? html`<p><a href="?ics">Add it to your calendar</a> (.ics)</p>` : ""}
${
	hasTimes && state === "booked"
		? html`<form class="card" method="post"><h2>Reschedule</h2>${timesList(slots, zone, "")}<button class="button button-primary" name="action" value="move">Move to this time</button></form>`
		: ""
}
${
	hasTimes && state === "unplaced"
		? html`<form class="card" method="post"><h2>Nearest free times</h2>${hidden("action", "move")}${slots.map(
				(slot) =>
					html`<p><button class="button" name="start" value="${writeStart(slot)}">${describeTime(slot, zone)}</button></p>`,
			)}</form>`
		: ""
}
${canChange ? html`<form method="post"><button class="button" name="action" value="cancel">Cancel this call</button></form>` : ""}
${ring()}`,
	);
}
