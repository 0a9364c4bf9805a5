/** Records of the stand-ins, in the format of `GET /received`. Times are ISO 8601, UTC. */

/** A person in the CRM. */
export interface Contact {
	id: string;
	locationId: string;
	firstName: string;
	lastName: string;
	name: string;
	/** As sent; compared without regard to case. Empty if there was none. */
	email: string;
	/** E.164 if the number could be parsed (national numbers are British), otherwise as sent. */
	phone: string;
	tags: string[];
	source: string;
	/** Known fields that our leads never send (city, companyName …). */
	other: Record<string, unknown>;
	dateAdded: string;
	dateUpdated: string;
	/** The API through which it was created. */
	via: "v1" | "v2" | "hubspot" | "brevo";
}

/** A possible sale in the CRM's pipeline. */
export interface Opportunity {
	id: string;
	contactId: string;
	title: string;
	status: string;
	pipelineId: string;
	stageId: string;
	/** In pounds. */
	monetaryValue: number;
	source: string;
	dateAdded: string;
	/** When its status last changed; absent if it never did. */
	statusChanged?: string;
	via: "v1" | "v2" | "hubspot" | "brevo";
}

/** A note on a contact. */
export interface Note {
	id: string;
	contactId: string;
	body: string;
	dateAdded: string;
	via: "v1" | "v2" | "hubspot" | "brevo";
}

/** An appointment in one of the CRM's calendars, with times as sent. */
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
	/** Whether the CRM's own automations email the contact. */
	isNotified: boolean;
	dateAdded: string;
}

/** An event in one of Google's calendars; a deleted one is `cancelled`. */
export interface CalendarEvent {
	/** When it was created through the API; absent for events that existed before. */
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

/** An email that the relay would have sent on, or the mail API has sent. */
export interface Mail {
	id: string;
	/** Address or alias that the form was sent to. */
	mailbox: string;
	subject: string;
	/** The form's own fields, in order. */
	fields: Record<string, string>;
	/** The relay's fields (`_captcha`, `_subject`, `_honey` …). */
	control: Record<string, string>;
	/** Origin or Referer of the page, without which the relay rejects the form; from the mail API, the sender. */
	from: string;
	time: string;
}

/** One call and its answer. */
export interface RequestEntry {
	id: number;
	time: string;
	method: string;
	/** Path with its query. */
	path: string;
	/** Relevant headers; the token itself is never kept. */
	headers: Record<string, string>;
	/** Whether it had an `Authorization: Bearer …` header. */
	bearer: boolean;
	/** Whether the token was the right one. */
	authorised: boolean;
	/** JSON as received, a form as names and values, anything else as text; null for none. */
	body: unknown;
	/** Status of the answer; 0 while it is being handled, or if the connection was dropped. */
	status: number;
	/** True if a fault of `PUT /behaviour` affected the answer. */
	fault: boolean;
}

/** A browser's CORS preflight. */
export interface Preflight {
	time: string;
	path: string;
	origin: string;
	method: string;
	headers: string;
}

/** A notification that a browser received, decrypted. */
export interface Push {
	/** The last segment of the endpoint's path. */
	subscription: string;
	message: string;
	topic: string;
	urgency: string;
	time: string;
}
