/** What the world answers, per state. Nothing leaves the page. */

/** @typedef {"accepts" | "fails" | "waits"} Answer */

const reply = {
	accepts: () => Promise.resolve(new Response('{"id":"sample"}', { status: 202 })),
	fails: () => Promise.resolve(new Response("", { status: 503 })),
	waits: () => new Promise(() => {}),
};

/**
 * Plays the gateway at `fetch`: `POST /leads` is answered here; the checklist is a few bytes, or
 * missing (`fails`). Everything else goes its usual way.
 *
 * @param {Answer} answer
 */
export function playNetwork(answer) {
	const usual = window.fetch.bind(window);
	window.fetch = (input, init) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
		if (pathname === "/leads") return reply[answer]();
		if (!pathname.endsWith(".pdf")) return usual(input, init);
		if (answer === "waits") return reply.waits();
		const status = answer === "fails" ? 404 : 200;
		return Promise.resolve(new Response("%PDF-1.7", { status }));
	};
	// A picture of "sent" should not put a file on anybody's disk.
	const click = HTMLAnchorElement.prototype.click;
	HTMLAnchorElement.prototype.click = function () {
		if (!this.download) click.call(this);
	};
	// Leads that were refused here are samples; they are not to be sent from the next page.
	addEventListener("pagehide", () => localStorage.removeItem("coachkit:outbox"));
}
