// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { advanceTime, renderView, resetPage, until } from "../kit/testing.tsx";
import { MeetingView } from "./meeting.tsx";
import { meetingMessages } from "./messages.ts";
import { meetingOptions } from "./options.ts";

const page = "https://coach.example/leads/meetings/booking/t0k3n";
const times = ["2026-11-23T09:00Z", "2026-11-23T09:30Z", "2026-11-24T14:00Z"];
const place = { kind: "phone" } as const;

/** The answer of the booking's page, and the requests sent to it. */
let booking: { state: string; start: string; slots?: string[] };
let changes: string[];

beforeEach(() => {
	booking = { state: "waiting", start: times[0] ?? "" };
	changes = [];
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
	vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
		if (url.startsWith(page)) {
			if (init.body) changes.push(String(init.body));
			return Response.json({ ...booking, times });
		}
		return Response.json(
			{
				...{
					title: "Free call",
					minutes: 30,
					zone: "Europe/London",
					question: "",
					place,
					times,
					mails: true,
				},
				until: Date.UTC(2026, 11, 20),
			},
			{ headers: { Date: "Fri, 20 Nov 2026 10:00:00 GMT" } },
		);
	});
	vi.stubEnv("TZ", "Europe/London");
});
afterEach(() => {
	resetPage();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
});

let count = 0;
async function bookFirst() {
	const { container } = renderView({
		...{ name: "meeting", View: MeetingView, options: meetingOptions, messages: meetingMessages },
		attributes: { name: `waiting-${count++}` },
		send: async () => ({
			...{
				ok: true,
				meeting: { state: "wished", confirming: true, page, place, title: "Free call" },
			},
		}),
	});
	await until(() => !container.querySelector("[role=status]"));
	const says = (words: string) => container.textContent?.includes(words) ?? false;
	const press = (words: string) => {
		const all = [...container.querySelectorAll<HTMLElement>("button")];
		fireEvent.click(all.find(({ textContent }) => textContent === words) as HTMLElement);
	};
	press("09:00");
	const person = {
		firstName: "Ann",
		lastName: "Reed",
		email: "a@b.example",
		phone: "01632 960 345",
	};
	for (const [field, value] of Object.entries(person))
		fireEvent.input(container.querySelector(`[name=${field}]`) as HTMLElement, {
			target: { value },
		});
	fireEvent.submit(container.querySelector("form") as HTMLElement);
	await until(() => says(meetingMessages.waiting));
	return { container, says, press };
}

it("is booked once the coach's calendar confirms it, and offers nothing before", async () => {
	const view = await bookFirst();
	expect(view.says(meetingMessages.add)).toBe(false);
	await advanceTime(1100);
	expect(view.says(meetingMessages.waiting)).toBe(true);
	booking.state = "booked";
	await advanceTime(1100);
	await until(() => view.says(meetingMessages.booked));
	expect(document.activeElement?.textContent).toBe(meetingMessages.booked);
	expect(view.says(meetingMessages.add)).toBe(true);
});

it("a time that has just gone is replaced with one press, and polled again", async () => {
	const view = await bookFirst();
	booking = { state: "unplaced", start: times[0] ?? "", slots: times.slice(1) };
	await advanceTime(1100);
	await until(() => view.says(meetingMessages.gone));
	booking = { state: "waiting", start: times[2] ?? "" };
	expect(document.activeElement?.textContent).toBe(meetingMessages.gone);
	// No button to keep the booking, because there is none yet.
	expect(view.says(meetingMessages.keep)).toBe(false);
	view.press("Tuesday, 24 November 2026 at 14:00");
	await until(() => view.says(meetingMessages.waiting));
	expect(changes).toEqual(["action=move&start=2026-11-24T14%3A00Z"]);
	booking.state = "booked";
	await advanceTime(1100);
	await until(() => view.says(meetingMessages.booked));
	expect(view.says("24 November 2026 at 14:00")).toBe(true);
	expect(view.says(meetingMessages.add)).toBe(true);
});

it("without an answer from the calendar it stays a request, to be answered by email", async () => {
	const view = await bookFirst();
	for (let second = 0; second < 150; second += 10) await advanceTime(10_000);
	await until(() => !view.says(meetingMessages.waiting));
	expect(view.says(meetingMessages.wishedText)).toBe(true);
});
