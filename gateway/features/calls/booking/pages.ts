/**
 * Pages on which visitors book: choose a type of call, then a time, then give their details. All work without
 * JavaScript.
 */

import { html, raw } from "hono/html";
import { contact } from "../../../../business/facts.ts";
import type { FieldErrors, RawFields } from "../../../../leads/form/definition.ts";
import { contactFieldsOf } from "../../../../leads/form/questions.ts";
import { meeting as form, slotFields } from "../../../../leads/forms/meeting/form.ts";
import type { BookingOption } from "../../../feature.ts";
import { renderForm } from "../../../pages/form-body.ts";
import { type Html, page } from "../../../pages/layout.ts";
import {
	describeClock,
	describeDay,
	describeWay,
	describeZone,
	titleOf,
} from "../types/describe-meeting.ts";
import type { MeetingType } from "../types/meeting-type.ts";
import { writeStart } from "../types/write-start.ts";

const ring = () => html`<p>Or ring <a href="tel:${contact.phoneLink}">${contact.phone}</a>.</p>`;

/**
 * The times as radio buttons, grouped by day.
 * @param day formats the day of a time
 * @param about says which zone the times are in
 */
export function timesList(
	slots: readonly number[],
	zone: string,
	chosenTime = "",
	{
		day = (slot: number) => describeDay(slot, zone),
		about = `Times are in ${describeZone(zone)}.`,
	} = {},
): Html {
	const days = Map.groupBy(slots, day);
	const time = (slot: number) => {
		const start = writeStart(slot);
		return html`<label><input type="radio" name="start" value="${start}" required${start === chosenTime ? raw(" checked") : ""}> ${describeClock(slot, zone)}</label>`;
	};
	return html`<p>${about}</p>${[...days].map(
		([name, starts]) =>
			html`<fieldset class="field day"><legend>${name}</legend><div class="times">${starts.map(time)}</div></fieldset>`,
	)}`;
}

/** A page with one sentence, such as why nothing can be booked, and other ways to reach the coach. */
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
	/** A sentence above the form, such as that the time is taken. */
	notice?: string;
	/** The checkbox with what the visitor may agree to. */
	agree?: BookingOption | undefined;
}

const agreeBox = ({ name, label }: BookingOption) =>
	html`<p class="field"><label><input type="checkbox" name="agreed" value="${name}"> ${label}</label></p>`;

const factsOf = (type: MeetingType) => html`<p>${type.minutes} minutes. ${describeWay(type)}.</p>`;

/** The types of call, each with a link to its page. */
export const callsPage = (types: readonly MeetingType[]): Html =>
	page(
		"Book a call",
		html`<h1>Book a call</h1><p>Which one suits you?</p><ul class="calls">${types.map(
			(type) =>
				html`<li><a class="card" href="/leads/meetings/${type.name}"><b>${type.title}</b><span>${type.minutes} minutes. ${describeWay(type)}.</span></a></li>`,
		)}</ul>${ring()}`,
	);

/** A call's page: the widget, with a form inside it for visitors without JavaScript. */
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

/** A call's page without the widget: the next times and the questions, with any errors. */
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
	const contactFields = contactFieldsOf(form)
		.filter(({ field: name }) => !(slotFields as readonly string[]).includes(name))
		.filter(({ field: name }) => name !== "message" || type.question)
		.map((field) => (field.field === "message" ? { ...field, label: type.question } : field));
	return renderForm({
		form: {
			kind: form.kind,
			questions: form.questions.map((question) => ({ ...question, fields: contactFields })),
		},
		...{ values, errors },
		action: `/leads/meetings/${type.name}`,
		submit: "Book this call",
		hidden: { meeting: type.name, timeZone: zone },
		before: timesList(slots, zone, values.start),
		after: agree && agreeBox(agree),
	});
}
