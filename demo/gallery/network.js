import { meetingClock, meetingTimes, nearestTimes } from "./meetings.js";

/** Responses of the network, by state. Nothing leaves the page. */

/** @typedef {"accepts" | "offers" | "confirms" | "unplaced" | "fails" | "waits" | "gone"} Answer */

const answer = (body, status = 200) => Promise.resolve(Response.json(body, { status }));

const booking = "/leads/meetings/booking/sample";
const meeting = {
	state: "booked",
	page: location.origin + booking,
	title: "Free discovery call with Jane",
	place: { kind: "phone" },
};

/** A call in an external calendar, which has not answered yet. */
const wish = { ...meeting, state: "wished", confirming: true };

const reply = {
	accepts: () => answer({ id: "sample", meeting }, 202),
	offers: () => answer({ id: "sample", offer: "discovery-call" }, 202),
	confirms: () => answer({ id: "sample", meeting: wish }, 202),
	unplaced: () => answer({ id: "sample", meeting: wish }, 202),
	gone: () => answer({ error: "gone", slots: nearestTimes }, 409),
	fails: () => Promise.resolve(new Response("", { status: 503 })),
	waits: () => new Promise(() => {}),
};

/** The booking page's answer. */
const standing = {
	confirms: { state: "waiting", start: meetingTimes.times[0] },
	unplaced: { state: "unplaced", start: meetingTimes.times[0], slots: nearestTimes },
};

/**
 * Answers like the gateway at `fetch`: `POST /leads` and a call's free times are answered here; the checklist is a
 * few bytes, or missing (`fails`). Other requests are sent as usual.
 *
 * @param {Answer} kind
 * @param {object[]} [praise] what clients said
 */
export function playNetwork(kind, praise = []) {
	const usual = window.fetch.bind(window);
	window.fetch = (input, init) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
		if (pathname === "/leads") return reply[kind]();
		if (pathname === "/praise.json") return answer({ praise });
		if (pathname === booking)
			return answer({ ...(standing[kind] ?? { state: "booked" }), times: meetingTimes.times });
		if (/^\/leads\/meetings\/[\w-]+\/times$/.test(pathname)) {
			const headers = { Date: meetingClock };
			return kind === "fails"
				? reply.fails()
				: Promise.resolve(Response.json(meetingTimes, { headers }));
		}
		if (!pathname.endsWith(".pdf")) return usual(input, init);
		if (kind === "waits") return reply.waits();
		const status = kind === "fails" ? 404 : 200;
		return Promise.resolve(new Response("%PDF-1.7", { status }));
	};
	// The state "sent" must not save a file on anybody's disk.
	const click = HTMLAnchorElement.prototype.click;
	HTMLAnchorElement.prototype.click = function () {
		if (!this.download) click.call(this);
	};
	// Rejected leads are only samples, which the next page must not send.
	addEventListener("pagehide", () => localStorage.removeItem("coachkit:outbox"));
}
