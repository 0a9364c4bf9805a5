import { vi } from "vitest";
import type { DeskError, LeadDetail, LeadLine, Session } from "../../gateway/desk-api/api.ts";
import { buildName } from "../api/app-status.ts";

export const signedIn: Session = {
	signedIn: true,
	passkeys: false,
	passkeysPossible: true,
	linksByMail: true,
	brand: "Hartley Coaching",
	id: "s1",
	by: "link",
	until: Date.now() + 86_400_000,
	idle: 43_200_000,
	provenMs: 300_000,
	version: "1.0.0",
};
export const signedOut: Session = {
	signedIn: false,
	passkeys: false,
	passkeysPossible: true,
	linksByMail: true,
	brand: "Hartley Coaching",
};

export const leadLine = (more: Partial<LeadLine> = {}): LeadLine => ({
	id: "lead-1",
	kind: "contact",
	called: "enquiry",
	state: "delivered",
	name: "Ann Taylor",
	email: "ann.taylor@plumbing.example",
	phone: "07700 900123",
	gist: "Can we talk on Tuesday?",
	receivedAt: Date.now() - 60_000,
	attention: false,
	unread: false,
	due: false,
	noAnswers: 0,
	outcome: "new",
	reason: "asked to talk",
	notes: 0,
	test: false,
	...more,
});

export const leadDetail = (more: Partial<LeadDetail> = {}): LeadDetail => ({
	...leadLine(),
	firstName: "Ann",
	lastName: "Taylor",
	dial: "+447700900123",
	mobile: true,
	summary: "Message: Can we talk on Tuesday?",
	context: { page: "https://acme.example/", referrer: "" },
	samePerson: [more.id ?? "lead-1"],
	answers: [],
	story: [],
	noteList: [],
	can: { release: false, spam: false, erase: true },
	...more,
});

/** An answer that is not 2xx. */
export class RejectedCall {
	readonly status: number;
	readonly error: DeskError["error"];
	constructor(status: number, code: DeskError["error"]["code"], message = "No.") {
		this.status = status;
		this.error = { code, message };
	}
}

type Answers = Record<string, unknown>;

/** A fake gateway. Keys of answers look like `GET leads/lead-1`; a missing one answers 404. */
export function fakeGateway(more: Answers = {}, version = buildName) {
	const answers: Answers = {
		"GET session": signedIn,
		"POST leads/search": { attention: [], due: [], leads: [leadLine()] },
		"GET leads/lead-1": leadDetail(),
		"GET counts": {
			total: 1,
			attention: 0,
			people: { new: 1, open: 0, done: 0, due: 0 },
			states: { pending: 0, delivered: 1, dead: 0, quarantined: 0, spam: 0 },
			kinds: [],
			partners: [],
		},
		"GET health": { well: true, signs: [], version },
		"GET erasures": { erasures: [] },
		...more,
	};
	const calls: { call: string; body: unknown }[] = [];
	const streams: EventTarget[] = [];
	vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
		const path = address.replace("/desk/api/", "").replace(/\?.*/, "");
		const call = `${init.method ?? "GET"} ${path}`;
		const { body } = init;
		calls.push({ call, body: typeof body === "string" ? JSON.parse(body) : body });
		const answer =
			(await answers[call]) ?? new RejectedCall(404, "gone", "This is not here any more.");
		if (answer instanceof Error) throw answer;
		if (answer instanceof Response) return answer.clone();
		return Response.json(answer instanceof RejectedCall ? { error: answer.error } : answer, {
			status: answer instanceof RejectedCall ? answer.status : 200,
			headers: { "Desk-Version": version },
		});
	});
	vi.stubGlobal(
		"EventSource",
		class extends EventTarget {
			static CLOSED = 2;
			readyState = 1;
			constructor() {
				super();
				streams.push(this);
			}
			close() {
				streams.splice(streams.indexOf(this), 1);
			}
		},
	);
	return {
		answers,
		calls,
		/** Number of open event streams. */
		listening: () => streams.length,
		/** Sends an event to all open streams. */
		tell(event: string, data: unknown = {}) {
			for (const stream of [...streams])
				stream.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
		},
	};
}
