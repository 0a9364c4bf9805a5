/** What the stand-ins keep, in the form `GET /received` shows it. Times are ISO 8601, UTC. */

/** A person in the CRM. */
export interface Contact {
	id: string;
	locationId: string;
	firstName: string;
	lastName: string;
	name: string;
	/** As sent; compared without regard to case. Empty when none was given. */
	email: string;
	/** E.164 where the number could be read (national numbers are British), else as sent. */
	phone: string;
	tags: string[];
	source: string;
	/** Known fields that no lead of ours sends (city, companyName …). */
	other: Record<string, unknown>;
	dateAdded: string;
	dateUpdated: string;
	/** The API that made it. */
	via: "v1" | "v2" | "hubspot";
}

/** A possible sale in the CRM's pipeline. */
export interface Opportunity {
	id: string;
	contactId: string;
	title: string;
	status: string;
	pipelineId: string;
	stageId: string;
	/** Pounds. */
	monetaryValue: number;
	source: string;
	dateAdded: string;
	/** When its status changed last; absent: never. */
	statusChanged?: string;
	via: "v1" | "v2" | "hubspot";
}

/** A note at a contact. */
export interface Note {
	id: string;
	contactId: string;
	body: string;
	dateAdded: string;
	via: "v1" | "v2" | "hubspot";
}

/** An appointment in one of the CRM's calendars. Times as they were sent. */
export interface CalendarAppointment {
	id: string;
	calendarId: string;
	locationId: string;
	contactId: string;
	startTime: string;
	endTime: string;
	title: string;
	address: string;
	description: string;
	assignedUserId: string;
	appointmentStatus: string;
	/** Whether the CRM's own automations write to the contact. */
	isNotified: boolean;
	dateAdded: string;
}

/** An event in one of Google's calendars; a deleted one is `cancelled`. */
export interface CalendarEvent {
	/** When it was made through the API; absent for those that were there. */
	created?: string;
	calendar: string;
	id: string;
	status: string;
	start: { dateTime: string; timeZone?: string };
	end: { dateTime: string; timeZone?: string };
	summary: string;
	description: string;
	location: string;
}

/** An e-mail the relay would have sent on, or the mail API has sent. */
export interface Mail {
	id: string;
	/** Address or alias the form was sent to. */
	mailbox: string;
	subject: string;
	/** The form's own fields, in the order they came. */
	fields: Record<string, string>;
	/** The relay's fields (`_captcha`, `_subject`, `_honey` …). */
	control: Record<string, string>;
	/** Origin or Referer of the page, without which the relay refuses; from the mail API the sender. */
	from: string;
	time: string;
}

/** One call, as it came and as it was answered. */
export interface RequestEntry {
	id: number;
	time: string;
	method: string;
	/** Path with its query. */
	path: string;
	/** The headers worth knowing; the token itself is never kept. */
	headers: Record<string, string>;
	/** Whether an `Authorization: Bearer …` was there. */
	bearer: boolean;
	/** Whether that was the right one. */
	authorised: boolean;
	/** JSON as it came, a form as name and value, anything else as text; null for none. */
	body: unknown;
	/** Status of the answer; 0 while it is under way or when the connection was dropped. */
	status: number;
	/** True when a fault of `PUT /behaviour` had a hand in the answer. */
	fault: boolean;
}

/** A browser's question whether it may call. */
export interface Preflight {
	time: string;
	path: string;
	origin: string;
	method: string;
	headers: string;
}

/** A notification that a browser got, decrypted. */
export interface Push {
	/** The last part of the endpoint's path. */
	subscription: string;
	message: string;
	topic: string;
	urgency: string;
	time: string;
}
