import { describe, expect, it } from "vitest";
import {
	type AlertState,
	afterSending,
	dueMessages,
	emptyAlertState,
	evaluate,
	type PendingNotice,
	retryNow,
	type Topic,
} from "./incidents.ts";

const minute = 60_000;
const timing = { quietMs: 5 * minute, resendMs: minute };

/** Advances a minute for each mark (`x`: trouble, `.`: none, `?`: unclear), and collects what would be sent. */
function run(
	story: string,
	topic: Topic = "crm-credential",
	reachable: (at: number) => boolean = () => true,
) {
	let ledger: AlertState = emptyAlertState();
	const sent: (PendingNotice & { at: number })[] = [];
	[...story].forEach((mark, index) => {
		const now = index * minute;
		const trouble = { x: true, ".": false, "?": undefined }[mark];
		// As JSON, like in the store.
		ledger = JSON.parse(
			JSON.stringify(
				evaluate(ledger, { [topic]: { trouble, facts: { leads: index } } }, now, timing),
			),
		);
		for (const message of dueMessages(ledger, now, timing)) {
			const taken = reachable(now);
			ledger = afterSending(ledger, message, taken, now, timing);
			if (taken) sent.push({ ...message, at: now });
		}
	});
	return { ledger, told: sent.map(({ event, at }) => `${event} at ${at / minute}`), sent };
}

describe("an incident", () => {
	it("is announced once when it begins, and once when it is over", () => {
		expect(run("..xxxxxxxxx........").told).toEqual(["began at 2", "over at 16"]);
	});

	it("reports when it ended, not when that became certain", () => {
		const { sent } = run("xx.......");
		expect(sent[1]).toMatchObject({ event: "over", since: 0, until: 2 * minute });
	});

	it("stays open while the trouble comes and goes, and while its state is unclear", () => {
		expect(run("x...x...x...x...x...?...?...x..").told).toEqual(["began at 0"]);
	});

	it("that returns must stay quiet longer each time", () => {
		// Five minutes are enough at first, then ten.
		const { told } = run("x......x......x.........x....................");
		expect(told).toEqual(["began at 0", "over at 6", "began at 7", "over at 35"]);
	});

	it("starts anew a day after it was over", () => {
		const story = `x......${".".repeat(24 * 60)}x......`;
		expect(run(story).told.at(-1)).toBe(`over at ${7 + 24 * 60 + 6}`);
	});

	it("stays pending until it can be sent, with the latest facts", () => {
		const { told, sent } = run("xxxxxxxxxx", "mail", (at) => at >= 4 * minute);
		// Tried at 0, 1, 3 and 7.
		expect(told).toEqual(["began at 7"]);
		expect(sent[0]?.facts.leads).toBe(7);
	});

	it("is one message if it was over before anything could be sent", () => {
		const { told, sent } = run("xx..........................", "mail", (at) => at >= 10 * minute);
		expect(told).toEqual(["past at 10"]);
		expect(sent[0]).toMatchObject({ since: 0, until: 2 * minute });
	});

	it("that returns before its end was announced stays open", () => {
		const { told, sent } = run(
			"x......x...........................",
			"mail",
			(at) => at === 0 || at > 7 * minute,
		);
		expect(told).toEqual(["began at 0", "over at 18"]);
		expect(sent[1]).toMatchObject({ since: 0 });
	});

	it("is announced at once when a channel works again", () => {
		const { ledger } = run("xxxxx", "mail", () => false);
		expect(dueMessages(ledger, 5 * minute, timing)).toEqual([]);
		expect(dueMessages(retryNow(ledger, 5 * minute), 5 * minute, timing)).toHaveLength(1);
	});

	it("is neither forgotten nor announced twice when the clock is put back", () => {
		let ledger = evaluate(
			emptyAlertState(),
			{ mail: { trouble: true, facts: {} } },
			100 * minute,
			timing,
		);
		const [message] = dueMessages(ledger, 40 * minute, timing);
		expect(message).toMatchObject({ event: "began" });
		ledger = afterSending(ledger, message as PendingNotice, true, 40 * minute, timing);
		ledger = evaluate(ledger, { mail: { trouble: false, facts: {} } }, 100 * minute, timing);
		ledger = evaluate(ledger, { mail: { trouble: false, facts: {} } }, 40 * minute, timing);
		ledger = evaluate(ledger, { mail: { trouble: false, facts: {} } }, 45 * minute, timing);
		expect(dueMessages(ledger, 45 * minute, timing)).toMatchObject([{ event: "over" }]);
	});
});
