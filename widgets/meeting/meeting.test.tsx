// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LeadRequest, SendResult } from "../../leads/lead.ts";
import { createWidgetElement, renderView, resetPage, until } from "../kit/testing.tsx";
import { MeetingView } from "./meeting.tsx";
import { meetingMessages } from "./messages.ts";
import { meetingOptions } from "./options.ts";

const person = {
	firstName: "Ann",
	lastName: "Reed",
	email: "ann@reed-plumbing.example",
	phone: "01632 960 345",
};
const page = "https://coach.example/leads/meetings/booking/t0k3n";
const place = { kind: "phone" } as const;
/** The gateway's clock, which differs from this machine's. */
const now = "Fri, 20 Nov 2026 10:00:00 GMT";
const times = ["2026-11-23T09:00Z", "2026-11-23T09:30Z", "2026-11-24T14:00Z", "2026-12-08T11:00Z"];

/** The gateway's answer with free times. @param mails whether it can email visitors */
const answerTimes = (list = times, mails?: boolean) =>
	Response.json(
		{
			...{ title: "Free discovery call", minutes: 30, zone: "Europe/London" },
			...{ question: "What about?", place, until: Date.UTC(2026, 11, 20), times: list },
			...(mails !== undefined && { mails }),
		},
		{ headers: { Date: now } },
	);

let calls: [url: string, body: string][];
let answer: (url: string, body: string) => Response;

beforeEach(() => {
	calls = [];
	answer = () => answerTimes(times, true);
	vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
		calls.push([url, String(init.body ?? "")]);
		return answer(url, String(init.body ?? ""));
	});
	// The device's time zone.
	vi.stubEnv("TZ", "Europe/London");
});
afterEach(() => {
	resetPage();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	localStorage.clear();
	document.body.replaceChildren();
});

let count = 0;
async function show(
	send?: (request: LeadRequest) => Promise<SendResult>,
	name = `call-${count++}`,
) {
	const { element, said } = createWidgetElement("meeting");
	const view = renderView({
		name: "meeting",
		View: MeetingView,
		options: meetingOptions,
		messages: meetingMessages,
		attributes: { name },
		element,
		...(send && { send }),
	});
	const { container } = view;
	await until(() => !container.querySelector("[role=status]"));
	const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
	const button = (words: string) =>
		all("button,a").find((each) => (each.getAttribute("aria-label") ?? each.textContent) === words);
	const press = (words: string) => fireEvent.click(button(words) as HTMLElement);
	const says = (words: string) => container.textContent?.includes(words) ?? false;
	const fill = () => {
		for (const [field, value] of Object.entries(person))
			fireEvent.input(container.querySelector(`[name=${field}]`) as HTMLElement, {
				target: { value },
			});
	};
	const key = (name: string) =>
		fireEvent.keyDown(document.activeElement as HTMLElement, { key: name });
	return { ...view, said, name, all, button, press, says, fill, key };
}

/** Without an answer the lead waits in the outbox. */
async function keepWaiting(request: LeadRequest): Promise<SendResult> {
	localStorage.setItem("coachkit:outbox", JSON.stringify([{ request }]));
	return { ok: false, code: "unreachable" };
}

const booked = async (): Promise<SendResult> => ({
	ok: true,
	meeting: { state: "booked", page, title: "Free discovery call with Jane", place },
});

async function bookFirst(send = booked) {
	const view = await show(send);
	view.press("09:00");
	view.fill();
	fireEvent.submit(view.container.querySelector("form") as HTMLElement);
	await until(() => view.says(meetingMessages.bookedText));
	return view;
}

describe("free times", () => {
	it("show the next ones first, by day, in the device's zone", async () => {
		const view = await show();
		expect(view.all("h4").map((each) => each.textContent)).toEqual([
			"Monday 23 November",
			"Tuesday 24 November",
			"Tuesday 8 December",
		]);
		expect(view.says("All times are London time")).toBe(true);
	});

	it("follow another time zone once it is chosen", async () => {
		const view = await show();
		fireEvent.click(view.all("p button")[0] as HTMLElement);
		const select = view.container.querySelector("select") as HTMLSelectElement;
		expect(document.activeElement).toBe(select);
		fireEvent.change(select, { target: { value: "America/New_York" } });
		expect(view.button("04:00")).toBeDefined();
	});

	it("show other days in a month, navigated by arrow and page keys, from the gateway's date", async () => {
		const view = await show();
		view.press(meetingMessages.otherDays);
		const grid = view.container.querySelector("[role=grid]") as HTMLElement;
		const current = () => grid.querySelector<HTMLElement>("[tabindex='0']");
		expect(current()?.textContent).toBe("23");
		expect(grid.querySelector("[aria-current=date]")?.textContent).toBe("20");
		current()?.focus();
		view.key("ArrowRight");
		expect(document.activeElement?.getAttribute("aria-label")).toBe(
			"Tuesday 24 November: free times",
		);
		view.key("Home");
		// Days before today cannot be booked.
		view.key("ArrowUp");
		expect(current()?.textContent).toBe("20");
		view.key("PageDown");
		view.key("ArrowUp");
		view.key("ArrowUp");
		expect(document.activeElement?.getAttribute("aria-label")).toBe(
			"Sunday 6 December: nothing free",
		);
		view.key("PageDown");
		// The last day on offer.
		expect(current()?.textContent).toBe("20");
		view.press("Tuesday 8 December: free times");
		expect(view.button("11:00")).toBeDefined();
	});

	it.each([
		[503, "down", "{}"],
		[404, "unknown", "{}"],
		[200, "unknown", '{"offered":false}'],
		[500, "unavailable", "{}"],
	] as const)(
		"that cannot be fetched (%i) are reported, with a way to leave a number",
		async (status, message, body) => {
			answer = () => new Response(body, { status });
			const view = await show();
			await until(() => view.says(meetingMessages[message]));
			expect(view.button(meetingMessages.number)).toBeDefined();
			answer = () => answerTimes();
			view.press(meetingMessages.retry);
			await until(() => view.button("09:00") !== undefined);
		},
	);

	it("are fetched as far ahead as they are offered", async () => {
		answer = (url) => answerTimes(url.includes("from=") ? ["2026-12-19T10:00Z"] : []);
		vi.setSystemTime(0);
		const view = await show();
		expect(view.says("Saturday 19 December")).toBe(false);
		vi.useRealTimers();
	});
});

describe("a booking", () => {
	it("shows time and place with calendar links, and sends the right lead", async () => {
		const view = await bookFirst();
		expect(view.recording.sent[0]).toMatchObject({
			kind: "meeting",
			fields: {
				...person,
				meeting: view.name,
				start: "2026-11-23T09:00Z",
				timeZone: "Europe/London",
			},
		});
		expect(view.says("We’ll ring you on 01632\u00a0960\u00a0345")).toBe(true);
		expect(view.says("23 November 2026 at 09:00, London time")).toBe(true);
		expect(view.button("Calendar file")?.getAttribute("href")).toBe(`${page}?ics`);
		expect(view.button("Google")?.getAttribute("href")).toContain(
			"dates=20261123T090000Z%2F20261123T093000Z",
		);
		expect(view.button("Outlook")?.getAttribute("href")).toContain("startdt=2026-11-23T09%3A00Z");
		expect(document.activeElement?.textContent).toBe(meetingMessages.booked);
	});

	it("says what the visitor agreed to, only if they ticked it", async () => {
		const agree = { name: "text-reminder", label: "Text me a reminder before the call" };
		answer = () =>
			Response.json(
				{
					...{ title: "Call", minutes: 30, zone: "Europe/London", question: "", place, times },
					...{ until: Date.UTC(2026, 11, 20), agree },
				},
				{ headers: { Date: now } },
			);
		for (const ticks of [true, false]) {
			const view = await show(booked);
			view.press("09:00");
			view.fill();
			const box = view.container.querySelector<HTMLInputElement>("label > [type=checkbox]");
			expect(box?.closest("label")?.textContent).toBe(` ${agree.label}`);
			if (ticks) fireEvent.click(box as HTMLElement);
			fireEvent.submit(view.container.querySelector("form") as HTMLElement);
			await until(() => view.recording.sent.length > 0);
			expect(view.recording.sent[0]?.agreed).toBe(ticks ? "text-reminder" : undefined);
		}
	});

	it("of a time that has just gone can be replaced with one press", async () => {
		const answers: SendResult[] = [
			{ ok: false, code: "refused", slots: ["2026-11-23T09:30Z", "2026-11-24T14:00Z"] },
			await booked(),
		];
		const view = await show(async () => answers.shift() as SendResult);
		view.press("09:00");
		view.fill();
		fireEvent.submit(view.container.querySelector("form") as HTMLElement);
		await until(() => view.says(meetingMessages.gone));
		const nearest = view.all("form [type=submit]");
		expect(nearest).toHaveLength(2);
		fireEvent.click(nearest[1] as HTMLElement);
		await until(() => view.says(meetingMessages.bookedText));
		expect(view.recording.sent[1]?.fields).toMatchObject({ start: "2026-11-24T14:00Z", ...person });
	});

	it("mentions an email if the gateway can send one", async () => {
		const view = await bookFirst();
		expect(view.says("We’ve emailed you a calendar invitation.")).toBe(true);
	});

	it.each([
		["cannot mail visitors", false],
		["is an older version and does not say", undefined],
	])("promises no email if the gateway %s", async (_, mails) => {
		answer = () => answerTimes(times, mails);
		const results = [
			keepWaiting,
			async () => ({ ok: true, meeting: { state: "wished", page, place } }) as const,
		];
		const view = await show((request) => results.shift()?.(request) as Promise<SendResult>);
		view.press("09:00");
		view.fill();
		const form = view.container.querySelector("form") as HTMLElement;
		fireEvent.submit(form);
		await until(() => view.said().length > 20);
		expect(view.said()).toContain(
			"It’s saved on this device. We’ll send it as soon as you’re back online. It isn’t booked until then.",
		);
		fireEvent.submit(form);
		await until(() => view.says("We’ll ring you to confirm the time."));
		expect(view.container.textContent).not.toMatch(/e-?mail(ed)?\b(?!.*@)/i);

		const other = await show(booked);
		other.press("09:00");
		other.fill();
		fireEvent.submit(other.container.querySelector("form") as HTMLElement);
		await until(() => other.says("Save it to your calendar here."));
		expect(other.says("emailed")).toBe(false);
	});

	it("without an answer is said to be saved, and keeps what was typed", async () => {
		const view = await show(keepWaiting);
		view.press("09:00");
		view.fill();
		fireEvent.submit(view.container.querySelector("form") as HTMLElement);
		await until(() => view.said().length > 20);
		expect(view.said()).toMatch(
			/^Not booked yetIt’s saved on this device. We’ll send it as soon as you’re back online, and email you once it’s booked./,
		);
		expect(view.container.querySelector<HTMLInputElement>("[name=email]")?.value).toBe(
			person.email,
		);
	});

	it("is moved to a free time, or to one nearby if that is gone", async () => {
		const view = await bookFirst();
		const stays = { state: "booked", start: times[0] };
		answer = (url, body) =>
			body.includes("move")
				? body.includes("09%3A30")
					? Response.json({ ...stays, slots: ["2026-11-24T14:00Z"] }, { status: 409 })
					: Response.json({ state: "booked", start: "2026-11-24T14:00Z" })
				: Response.json({ ...stays, times: times.slice(1), url });
		view.press(meetingMessages.move);
		await until(() => view.says(meetingMessages.moveTo));
		view.press("09:30");
		await until(() => view.says(meetingMessages.gone));
		view.press("Tuesday, 24 November 2026 at 14:00");
		await until(() => view.says(meetingMessages.moved));
		expect(view.says("24 November 2026 at 14:00")).toBe(true);
		expect(calls.at(-1)).toEqual([`${page}?json`, "action=move&start=2026-11-24T14%3A00Z"]);
	});

	it("that was moved too often keeps its time, shows the number to ring, and can be cancelled", async () => {
		const view = await bookFirst();
		const stays = { state: "booked", start: times[0] };
		answer = (_, body) =>
			body.includes("move")
				? Response.json({ ...stays, error: "…", phone: "01632 960 999" }, { status: 429 })
				: Response.json({ ...stays, times: times.slice(1) });
		view.press(meetingMessages.move);
		await until(() => view.says(meetingMessages.moveTo));
		view.press("09:30");
		await until(() => view.says("This call has been moved several times today."));
		expect(view.says("23 November 2026 at 09:00, London time")).toBe(true);
		expect(view.button("01632 960 999")?.getAttribute("href")).toBe("tel:01632960999");
		expect(view.container.querySelector("[role=alert]")?.textContent).toContain("please ring us");
		expect(view.button(meetingMessages.move)).toBeUndefined();
		expect(view.button(meetingMessages.cancel)).toBeDefined();
		expect(view.recording.notices).toEqual([]);
	});

	it("that cannot be moved because of too many requests shows the usual failure", async () => {
		const view = await bookFirst();
		answer = (_, body) =>
			body.includes("move")
				? Response.json({ error: "Too many at once." }, { status: 429 })
				: Response.json({ state: "booked", start: times[0], times: times.slice(1) });
		view.press(meetingMessages.move);
		await until(() => view.says(meetingMessages.moveTo));
		view.press("09:30");
		await until(() => view.recording.notices.length === 1);
		expect(view.recording.notices[0]).toMatchObject({ title: meetingMessages.trouble });
	});

	it("is cancelled after a second press, and another can be booked", async () => {
		const view = await bookFirst();
		answer = () => Response.json({ state: "cancelled", start: times[0] });
		const before = calls.length;
		view.press(meetingMessages.cancel);
		expect(calls).toHaveLength(before);
		view.press(meetingMessages.cancelYes);
		await until(() => view.says(meetingMessages.cancelled));
		expect(calls.at(-1)).toEqual([`${page}?json`, "action=cancel&start="]);
		view.press(meetingMessages.again);
		expect(view.button("09:00")).toBeDefined();
	});

	it("that cannot be cancelled just now stays booked, and says so", async () => {
		const view = await bookFirst();
		answer = () => new Response("", { status: 503 });
		view.press(meetingMessages.cancel);
		view.press(meetingMessages.cancelYes);
		await until(() => view.recording.notices.length === 1);
		expect(view.says(meetingMessages.cancelled)).toBe(false);
	});
});
