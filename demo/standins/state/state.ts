import { Contacts } from "./contacts.ts";
import { Pace } from "./rate-window.ts";
import type {
	CalendarAppointment,
	CalendarEvent,
	Mail,
	Note,
	Opportunity,
	Preflight,
	Push,
	RequestEntry,
} from "./records.ts";

/** Number of calls kept; the oldest are dropped. A fault run with thousands of leads stays below. */
const requestsKept = 100_000;

/** Everything received since the start or the last `DELETE /received`. In memory only. */
export class State {
	readonly contacts = new Contacts(() => this.changed());
	opportunities: Opportunity[] = [];
	notes: Note[] = [];
	appointments: CalendarAppointment[] = [];
	events: CalendarEvent[] = [];
	mails: Mail[] = [];
	pushes: Push[] = [];
	requests: RequestEntry[] = [];
	preflights: Preflight[] = [];
	readonly pace = new Pace();
	/** Increases with every change; the inbox page checks whether it is still the same. */
	version = 0;
	#lastRequest = 0;

	changed(): void {
		this.version++;
	}

	addOpportunity(opportunity: Opportunity): void {
		this.opportunities.push(opportunity);
		this.changed();
	}

	addNote(note: Note): void {
		this.notes.push(note);
		this.changed();
	}

	addAppointment(appointment: CalendarAppointment): void {
		this.appointments.push(appointment);
		this.changed();
	}

	addEvent(event: CalendarEvent): void {
		this.events.push(event);
		this.changed();
	}

	addMail(mail: Mail): void {
		this.mails.push(mail);
		this.changed();
	}

	addPush(push: Push): void {
		this.pushes.push(push);
		this.changed();
	}

	addRequest(request: Omit<RequestEntry, "id" | "status" | "fault">): RequestEntry {
		const entry = { id: ++this.#lastRequest, ...request, status: 0, fault: false };
		this.requests.push(entry);
		if (this.requests.length > requestsKept) this.requests.shift();
		this.changed();
		return entry;
	}

	/** The answer of `GET /received`. */
	received() {
		const { opportunities, notes, appointments, events, mails, pushes, requests, preflights } =
			this;
		return {
			contacts: this.contacts.all(),
			opportunities,
			notes,
			appointments,
			events,
			mails,
			pushes,
			requests,
			preflights,
			pace: { peakPer10s: this.pace.peak },
		};
	}

	empty(): void {
		this.contacts.empty();
		this.opportunities = [];
		this.notes = [];
		this.appointments = [];
		this.events = [];
		this.mails = [];
		this.pushes = [];
		this.requests = [];
		this.preflights = [];
		this.pace.reset();
		this.changed();
	}
}
