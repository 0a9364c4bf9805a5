/** A lead as the page sent it. */
export interface SentLead {
	id: string;
	kind: string;
	fields: Record<string, string>;
	context: Record<string, unknown>;
}

/** A fake gateway for `fetch`: records requests, and answers as set. */
export const network = {
	sent: [] as SentLead[],
	/** `accept`, `fail`, or nothing until {@link network.release}. */
	answer: "accept" as "accept" | "fail" | "wait",
	release: () => {},
};

const usual = window.fetch.bind(window);

window.fetch = async (input, init) => {
	const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
	if (pathname.endsWith(".pdf")) return new Response("%PDF-1.7");
	if (pathname !== "/leads") return usual(input, init);
	network.sent.push(JSON.parse(String(init?.body)) as SentLead);
	if (network.answer === "wait") {
		await new Promise<void>((resolve) => {
			network.release = resolve;
		});
	}
	return new Response("{}", { status: network.answer === "fail" ? 503 : 202 });
};

// A test must not save files.
const click = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function () {
	if (!this.download) click.call(this);
};

/** Deletes the records; requests are accepted again. */
export function resetNetwork(): void {
	network.sent = [];
	network.answer = "accept";
	localStorage.removeItem("coachkit:outbox");
}
