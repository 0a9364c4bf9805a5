import { html } from "hono/html";
import type { Contact, Mail, Opportunity } from "../state/records.ts";
import type { State } from "../state/state.ts";
import { icons } from "./icons.ts";

type Markup = ReturnType<typeof html>;

/** One entry of the stream. */
export interface Card {
	id: string;
	kind: "mail" | "contact" | "opportunity" | "call";
	time: string;
	title: Markup;
	body: Markup;
}

const kindNames = {
	mail: "Email",
	contact: "Contact",
	opportunity: "Opportunity",
	call: "Appointment",
} as const;

/** The newest entries, newest first. */
export function cards(state: State, atMost: number): Card[] {
	const contacts = new Map(state.contacts.all().map((contact) => [contact.id, contact]));
	const newest = <Item>(items: Item[]) => items.slice(-atMost);
	return [
		...newest([...contacts.values()]).map(contactCard),
		...newest(state.opportunities).map((entry) => opportunityCard(entry, contacts)),
		...newest(state.mails).map(mailCard),
		...newest(appointmentsOf(state)).map(callCard),
	]
		.map((card, order) => ({ card, order }))
		.sort((a, b) => b.card.time.localeCompare(a.card.time) || b.order - a.order)
		.slice(0, atMost)
		.map(({ card }) => card);
}

/** The HTML of one entry. */
export function cardHtml({ id, kind, time, title, body }: Card): Markup {
	return html`<li class="${kind}" id="${id}">
		<article class="card">${icons[kind]}
		<div>
			<p class="kind quiet">${kindNames[kind]} <time datetime="${time}">${clock(time)}</time></p>
			<h2>${title}</h2>
			${body}
		</div></article>
	</li>`;
}

/** A call booked in one of the calendars. */
interface CalendarCall {
	id: string;
	made: string;
	title: string;
	calendar: string;
	startsAt: string;
	status: string;
	where: string;
	text: string;
}

/** Calls booked through the APIs, in the CRM's calendars and in Google's. */
export const appointmentsOf = ({ appointments, events }: State): CalendarCall[] => [
	...appointments.map((one) => ({
		id: one.id,
		made: one.dateAdded,
		title: one.title,
		calendar: "HighLevel",
		startsAt: one.startTime,
		status: one.appointmentStatus,
		where: one.address,
		text: one.description,
	})),
	...events.flatMap(({ created, ...one }) => {
		if (!created) return [];
		return {
			id: one.id,
			made: created,
			title: one.summary,
			calendar: `Google, ${one.calendar}`,
			startsAt: one.start.dateTime,
			status: one.status,
			where: one.location,
			text: one.description,
		};
	}),
];

const whenFormat = new Intl.DateTimeFormat("en-GB", {
	timeZone: "Europe/London",
	dateStyle: "full",
	timeStyle: "short",
});

function callCard({
	id,
	made,
	title,
	calendar,
	startsAt,
	status,
	where,
	text,
}: CalendarCall): Card {
	return {
		id: `call-${id}`,
		kind: "call",
		time: made,
		title: html`${title}`,
		body: html`<p class="quiet"><span class="status">${status}</span> ${whenFormat.format(Date.parse(startsAt))}, London</p>
			${facts([
				["Calendar", calendar],
				["Where", where],
				["Notes", text],
			])}`,
	};
}

function mailCard(mail: Mail): Card {
	const { name, email, message, ...others } = mail.fields;
	return {
		id: `mail-${mail.id}`,
		kind: "mail",
		time: mail.time,
		title: html`${mail.subject}`,
		body: html`<p class="quiet">
				${name || email ? html`From <strong>${name ?? email}</strong>${name && email ? html` &lt;${email}&gt;` : ""}, to` : "To"}
				${mail.mailbox}
			</p>
			${message ? html`<blockquote>${message}</blockquote>` : ""}
			${facts(Object.entries(others))}`,
	};
}

function contactCard(contact: Contact): Card {
	return {
		id: `contact-${contact.id}`,
		kind: "contact",
		time: contact.dateAdded,
		title: html`${contact.name || contact.email || contact.phone}`,
		body: html`${facts([
			["Email", contact.email],
			["Phone", contact.phone],
			["Source", contact.source],
		])}
			${tags(contact.tags)}`,
	};
}

function opportunityCard(entry: Opportunity, contacts: Map<string, Contact>): Card {
	const contact = contacts.get(entry.contactId);
	const pounds = entry.monetaryValue.toLocaleString("en-GB", {
		style: "currency",
		currency: "GBP",
		maximumFractionDigits: 2,
		minimumFractionDigits: entry.monetaryValue % 1 ? 2 : 0,
	});
	return {
		id: `opportunity-${entry.id}`,
		kind: "opportunity",
		time: entry.dateAdded,
		title: html`${entry.title}`,
		body: html`<p class="quiet">
				<span class="status">${entry.status}</span> ${pounds}${
					contact
						? html`, for <a href="#contact-${contact.id}">${contact.name || contact.email}</a>`
						: ""
				}
			</p>
			${facts([
				["Source", entry.source],
				["Stage", entry.stageId],
			])}`,
	};
}

function tags(names: string[]): Markup {
	if (names.length === 0) return html`<p class="quiet">No tags</p>`;
	return html`<ul class="tags" aria-label="Tags">${names.map((name) => html`<li>${name}</li>`)}</ul>`;
}

function facts(pairs: [string, string][]): Markup | "" {
	const given = pairs.filter(([, value]) => value !== "");
	if (given.length === 0) return "";
	return html`<dl>${given.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** The time of day with seconds, because a lead's calls are seconds apart. */
export function clock(time: string): string {
	return new Date(time).toLocaleTimeString("en-GB");
}
