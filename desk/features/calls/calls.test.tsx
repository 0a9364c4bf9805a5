// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AgendaItem, Meetings, MeetingTypeDto } from "../../../gateway/desk-api/api.ts";
import { fakeGateway } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const office = [["09:00", "17:00"]] as [string, string][];
const starter: MeetingTypeDto = {
	...{
		name: "discovery-call",
		title: "Free discovery call",
		...{ live: false, afterForms: true },
		bookedIn: { service: "own" },
		minutes: 30,
		stepMinutes: 30,
	},
	...{ zone: "Europe/London", exceptions: [], holidays: [], beforeMinutes: 0, afterMinutes: 15 },
	hours: { mon: office, tue: office, wed: office, thu: office, fri: office, sat: [], sun: [] },
	...{
		noticeHours: 12,
		horizonDays: 30,
		maxPerDay: 4,
		place: { kind: "phone" },
		reminderHours: [24, 1],
	},
	...{ question: "What about?", mailText: "", calendars: [] },
};
const meetings = (types: MeetingTypeDto[] = []): Meetings => ({
	...{ types, starter, problems: [], services: [], calendarNotes: [], mailsVisitors: true },
	...{ pageUrl: "https://c.example/leads/meetings/" },
	feedUrl: "webcal://c.example/leads/meetings/calendar/secret.ics",
});

describe("what can be booked", () => {
	it("is made from what is offered, hours as they are typed", async () => {
		const gateway = fakeGateway({
			"GET meetings/types": meetings(),
			"PUT meetings/types/discovery-call": meetings([{ ...starter, live: true }]),
		});
		renderApp("/calls/types");
		fireEvent.click(await screen.findByRole("button", { name: "Add" }));
		fireEvent.click(screen.getByRole("checkbox", { name: "Visitors can book this call" }));
		fireEvent.click(
			screen.getByRole("checkbox", { name: /^Offer this call after someone sends a form/ }),
		);
		fireEvent.change(screen.getByRole("textbox", { name: "Monday" }), {
			target: { value: "9-12.30, 14-17" },
		});
		fireEvent.click(screen.getByRole("button", { name: "Save" }));
		await screen.findByText("Visitors can book this.", { exact: false, selector: "p" });
		const sent = gateway.calls.find(
			({ call }) => call === "PUT meetings/types/discovery-call",
		)?.body;
		expect(sent).toEqual({
			...starter,
			...{ live: true, afterForms: false },
			hours: {
				...starter.hours,
				mon: [
					["09:00", "12:30"],
					["14:00", "17:00"],
				],
			},
		});
	});
});

describe("numbers of a kind of call", () => {
	const type = (label: string, value: string) =>
		fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });

	it("are read as people write them", async () => {
		const gateway = fakeGateway({
			"GET meetings/types": meetings(),
			"PUT meetings/types/discovery-call": meetings([starter]),
		});
		renderApp("/calls/types");
		fireEvent.click(await screen.findByRole("button", { name: "Add" }));
		type("Length (minutes)", "\uff14\uff15");
		type("Minimum notice (hours)", "1,5");
		type("Bookable for (days ahead)", "1 500");
		type("Max. calls a day", "");
		type("Reminders (hours before)", "\u200b24; 1");
		fireEvent.click(screen.getByRole("button", { name: "Save" }));
		await screen.findByText(/Hidden from visitors/, { selector: "p" });
		expect(gateway.calls.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
			...{ minutes: 45, noticeHours: 1.5, horizonDays: 1500, maxPerDay: null },
			reminderHours: [24, 1],
		});
	});

	it.each(["", "half an hour", "0x1e"])("are asked for where there is none: %j", async (value) => {
		const gateway = fakeGateway({ "GET meetings/types": meetings() });
		renderApp("/calls/types");
		fireEvent.click(await screen.findByRole("button", { name: "Add" }));
		type("Length (minutes)", value);
		fireEvent.click(screen.getByRole("button", { name: "Save" }));
		const field = screen.getByRole("textbox", { name: "Length (minutes)" });
		expect(field.getAttribute("aria-invalid")).toBe("true");
		expect(document.activeElement).toBe(field);
		expect(screen.getByText("Please enter a number, such as 30.")).toBeTruthy();
		expect(gateway.calls.some(({ call }) => call.startsWith("PUT"))).toBe(false);
	});
});

it("says where call types are set that visitors get no email", async () => {
	fakeGateway({ "GET meetings/types": { ...meetings(), mailsVisitors: false } });
	renderApp("/calls/types");
	expect(await screen.findByText(/^Visitors don’t get emails about their calls yet/)).toBeTruthy();
});

describe("another kind of call", () => {
	it("is not offered after forms where one is already", async () => {
		fakeGateway({ "GET meetings/types": meetings([{ ...starter, live: true }]) });
		renderApp("/calls/types");
		fireEvent.click(await screen.findByRole("button", { name: "Add" }));
		const tick = screen.getByRole("checkbox", {
			name: /^Offer this call after someone sends a form/,
		});
		expect((tick as HTMLInputElement).checked).toBe(false);
	});
});

describe("a calendar that cannot be read", () => {
	const url = "https://calendar.google.com/calendar/ical/secret/basic.ics";
	const text =
		"Your Google calendar hasn’t been readable since 14:10. Visitors can still book until tomorrow 14:10.";
	const live = { ...starter, live: true, calendars: [url] };
	const others = { ...live, name: "other", title: "Other call", zone: "Asia/Tokyo" };

	it("is told of at the call that reads it, and beside the field with its address", async () => {
		fakeGateway({
			"GET meetings/types": {
				...meetings([live, others]),
				calendarNotes: [{ url, zone: "Europe/London", texts: [text] }],
			},
		});
		renderApp("/calls/types");
		const card = await screen.findByRole("region", { name: "Free discovery call" });
		expect(within(card).getByText(text)).toBeTruthy();
		expect(within(screen.getByRole("region", { name: "Other call" })).queryByText(text)).toBeNull();
		fireEvent.click(within(card).getByRole("button", { name: "Edit" }));
		expect(within(card).getAllByText(text)).toHaveLength(1);
		const field = within(card).getByRole("textbox", { name: /^Block out busy times/ });
		expect(field.getAttribute("aria-describedby")?.split(" ")).toContain(
			within(card).getByText(text).closest("[id]")?.id,
		);
	});

	it("is told of in the diary", async () => {
		fakeGateway({ "GET meetings/agenda": { items: [], calendarNotes: [text] } });
		renderApp("/calls");
		expect(await screen.findByText(text)).toBeTruthy();
	});
});

describe("the diary", () => {
	const now = Date.now();
	const call = (change: Partial<AgendaItem>): AgendaItem => ({
		...{ lead: "lead-1", name: "Ann Reed", phone: "01632 960345", title: "Free discovery call" },
		...{
			startAt: now - 60_000,
			endAt: now + 60_000,
			state: "booked",
			attendance: "",
			getsMail: true,
		},
		...change,
	});

	it("has the calls of the day; one press says that somebody came", async () => {
		const gateway = fakeGateway({
			"GET meetings/agenda": { items: [call({})], calendarNotes: [] },
			"PUT meetings/lead-1/attendance": new Response(null, { status: 204 }),
		});
		renderApp("/calls");
		fireEvent.click(await screen.findByRole("button", { name: "Came" }));
		await waitFor(() =>
			expect(gateway.calls).toContainEqual({
				call: "PUT meetings/lead-1/attendance",
				body: { attendance: "showed" },
			}),
		);
		expect(screen.getByRole("link", { name: "Ann Reed" }).getAttribute("href")).toContain(
			"/leads/lead-1",
		);
	});

	it.each([
		[true, "They’ll get an email.", "They’ll get an email."],
		[
			...([false, "They won’t get an email, so please let them know."] as const),
			"They won’t get an email: please let them know.",
		],
	] as const)(
		"says before and after a cancellation whether an email goes out: %s",
		async (getsMail, before, after) => {
			fakeGateway({
				"GET meetings/agenda": {
					items: [call({ startAt: now + 3_600_000, endAt: now + 5_400_000, getsMail })],
				},
				"POST meetings/lead-1/cancel": new Response(null, { status: 204 }),
			});
			renderApp("/calls");
			fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
			const question = within(screen.getByRole("group"));
			question.getByText(`Cancel the call with Ann Reed? ${before} The time is free again.`);
			fireEvent.click(question.getByRole("button", { name: "Yes, cancel it" }));
			expect(await screen.findByText(`Call with Ann Reed cancelled. ${after}`)).toBeTruthy();
		},
	);

	it("cancels a call that is still to come after a second press", async () => {
		const inAnHour = call({ startAt: now + 3_600_000, endAt: now + 5_400_000 });
		const gateway = fakeGateway({
			"GET meetings/agenda": { items: [inAnHour], calendarNotes: [] },
			"POST meetings/lead-1/cancel": new Response(null, { status: 204 }),
		});
		renderApp("/calls");
		fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
		fireEvent.click(
			within(screen.getByRole("group")).getByRole("button", { name: "Yes, cancel it" }),
		);
		await waitFor(() =>
			expect(gateway.calls.map(({ call: each }) => each)).toContain("POST meetings/lead-1/cancel"),
		);
	});
});
