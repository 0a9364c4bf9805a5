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
		live: false,
		afterForms: true,
		bookedIn: { service: "own" },
		minutes: 30,
		stepMinutes: 30,
	},
	zone: "Europe/London",
	exceptions: [],
	holidays: [],
	beforeMinutes: 0,
	afterMinutes: 15,
	hours: { mon: office, tue: office, wed: office, thu: office, fri: office, sat: [], sun: [] },
	...{
		noticeHours: 12,
		horizonDays: 30,
		maxPerDay: 4,
		place: { kind: "phone" },
		reminderHours: [24, 1],
	},
	question: "What about?",
	mailText: "",
	calendars: [],
	bankHolidays: "england",
};
const meetings = (types: MeetingTypeDto[] = []): Meetings => ({
	types,
	starter,
	problems: [],
	services: [],
	calendarNotes: [],
	mailsVisitors: true,
	pageUrl: "https://c.example/leads/meetings/",
	feedUrl: "webcal://c.example/leads/meetings/calendar/secret.ics",
	roomTemplate: "https://meet.jit.si/coach-{{room}}",
});

const preview = { times: ["2026-12-01T10:00Z"], title: "Call", minutes: 30 };
const open = async (answers: Record<string, unknown> = {}) => {
	const gateway = fakeGateway({
		"GET meetings/types": meetings(),
		"POST meetings/preview": preview,
		"PUT meetings/types/discovery-call": meetings([{ ...starter, live: true }]),
		...answers,
	});
	renderApp("/calls/types");
	await screen.findByRole("group", { name: "How long?" });
	const savedBody = () => gateway.calls.find(({ call }) => call.startsWith("PUT"))?.body;
	return { gateway, savedBody };
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the first kind of call", () => {
	it("is open at first, and one press lets visitors book it", async () => {
		const { savedBody } = await open();
		press("Let visitors book it");
		await screen.findByText("Visitors can book this.", { exact: false, selector: "p" });
		expect(savedBody()).toEqual({ ...starter, live: true });
	});

	it("has pickers for length, hours and place, and copies Monday's hours", async () => {
		const { savedBody } = await open();
		fireEvent.click(screen.getByRole("radio", { name: "45 min" }));
		fireEvent.change(screen.getByLabelText("Monday to"), { target: { value: "12:30" } });
		press("More hours on Monday");
		fireEvent.change(screen.getByLabelText("Tuesday from"), { target: { value: "10:00" } });
		press("Wednesday: same as Monday");
		fireEvent.click(screen.getByRole("checkbox", { name: "Friday" }));
		fireEvent.change(screen.getByLabelText("Bank holidays off"), {
			target: { value: "scotland" },
		});
		fireEvent.click(screen.getByRole("radio", { name: "Video call" }));
		fireEvent.change(screen.getByLabelText("Link to your meeting room"), {
			target: { value: "https://zoom.example/j/1" },
		});
		press("Let visitors book it");
		await waitFor(() => expect(savedBody()).toBeDefined());
		const monday = [
			["09:00", "12:30"],
			["13:00", "14:00"],
		];
		expect(savedBody()).toMatchObject({
			minutes: 45,
			stepMinutes: 45,
			bankHolidays: "scotland",
			place: { kind: "video", url: "https://zoom.example/j/1" },
			hours: { mon: monday, tue: [["10:00", "17:00"]], wed: monday, thu: office, fri: [] },
		});
	});

	it("can have a new link for each call, made of a template", async () => {
		const { savedBody } = await open();
		fireEvent.click(screen.getByRole("radio", { name: "Video call, new link each time" }));
		const input = screen.getByLabelText("Link for each call") as HTMLInputElement;
		expect(input.value).toBe("https://meet.jit.si/coach-{{room}}");
		fireEvent.change(input, { target: { value: "https://talk.example/{{room}}" } });
		press("Let visitors book it");
		await waitFor(() =>
			expect(savedBody()).toMatchObject({
				place: { kind: "room", template: "https://talk.example/{{room}}" },
			}),
		);
	});

	it("ends at midnight if the picker says 00:00", async () => {
		const { savedBody } = await open();
		fireEvent.change(screen.getByLabelText("Monday to"), { target: { value: "00:00" } });
		expect((screen.getByLabelText("Monday to") as HTMLInputElement).value).toBe("00:00");
		press("Let visitors book it");
		await waitFor(() =>
			expect(savedBody()).toMatchObject({ hours: { mon: [["09:00", "24:00"]] } }),
		);
	});

	it.each([
		["hours.mon.0", "Monday from"],
		["place.url", "Link to your meeting room"],
		["maxPerDay", "Max. calls a day"],
	])("says what is wrong beside its field, and puts the focus there: %s", async (field, label) => {
		const message = "That does not work.";
		const error = Response.json({ error: { code: "invalid", message, field } }, { status: 400 });
		await open({ "PUT meetings/types/discovery-call": error });
		fireEvent.click(screen.getByRole("radio", { name: "Video call" }));
		press("Let visitors book it");
		const input = await waitFor(() => {
			const found = screen.getByLabelText(label);
			expect(document.activeElement).toBe(found);
			return found;
		});
		expect(input.getAttribute("aria-invalid")).toBe("true");
		const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
		expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(message);
		expect(input.closest("details")?.open ?? true).toBe(true);
	});

	it("is previewed by the widget's page, which receives the draft", async () => {
		const { gateway } = await open();
		expect(screen.getByTitle("Preview of the call").getAttribute("src")).toBe(
			"/leads/meetings/_preview",
		);
		fireEvent.click(screen.getByRole("radio", { name: "20 min" }));
		await waitFor(() =>
			expect(gateway.calls).toContainEqual({
				call: "POST meetings/preview",
				body: expect.objectContaining({ minutes: 20 }),
			}),
		);
	});
});

describe("numbers of a call type", () => {
	const type = (label: string, value: string) =>
		fireEvent.change(screen.getByRole("textbox", { name: label, hidden: true }), {
			target: { value },
		});

	it("are read as people write them", async () => {
		const { savedBody } = await open();
		fireEvent.click(screen.getByRole("radio", { name: "Other" }));
		type("Length (minutes)", "\uff14\uff15");
		type("Minimum notice (hours)", "1,5");
		type("How far ahead (days)", "1 500");
		type("Max. calls a day", "");
		type("Reminders (hours before)", "\u200b24; 1");
		press("Let visitors book it");
		await waitFor(() =>
			expect(savedBody()).toMatchObject({
				minutes: 45,
				noticeHours: 1.5,
				horizonDays: 1500,
				maxPerDay: null,
				reminderHours: [24, 1],
			}),
		);
	});

	it.each(["", "half an hour", "0x1e"])("are required: %j", async (value) => {
		const { savedBody } = await open();
		fireEvent.click(screen.getByRole("radio", { name: "Other" }));
		type("Length (minutes)", value);
		press("Let visitors book it");
		const field = screen.getByRole("textbox", { name: "Length (minutes)" });
		expect(field.getAttribute("aria-invalid")).toBe("true");
		await waitFor(() => expect(document.activeElement).toBe(field));
		expect(screen.getByText("Please enter a number, such as 30.")).toBeTruthy();
		expect(savedBody()).toBeUndefined();
	});
});

it("warns beside call types that visitors get no email", async () => {
	fakeGateway({ "GET meetings/types": { ...meetings(), mailsVisitors: false } });
	renderApp("/calls/types");
	expect(await screen.findByText(/^Visitors don’t get emails about their calls yet/)).toBeTruthy();
});

describe("another call type", () => {
	it("is not offered after forms if another one already is", async () => {
		fakeGateway({
			"GET meetings/types": meetings([{ ...starter, live: true }]),
			"POST meetings/preview": preview,
		});
		renderApp("/calls/types");
		fireEvent.click(await screen.findByRole("button", { name: "Add" }));
		const tick = screen.getByRole("checkbox", {
			name: /^Offer this call after someone sends a form/,
			hidden: true,
		});
		expect((tick as HTMLInputElement).checked).toBe(false);
	});
});

describe("a calendar that cannot be read", () => {
	const url = "https://calendar.google.com/calendar/ical/secret/basic.ics";
	const text =
		"We haven’t been able to read your Google calendar since 14:10. Visitors can still book until tomorrow 14:10.";
	const live = { ...starter, live: true, calendars: [url] };
	const others = { ...live, name: "other", title: "Other call", zone: "Asia/Tokyo" };

	it("is reported on the call type that reads it, and beside the field with its address", async () => {
		fakeGateway({
			"GET meetings/types": {
				...meetings([live, others]),
				calendarNotes: [{ url, zone: "Europe/London", texts: [text] }],
			},
			"POST meetings/preview": preview,
		});
		renderApp("/calls/types");
		const card = await screen.findByRole("region", { name: "Free discovery call" });
		expect(within(card).getByText(text)).toBeTruthy();
		expect(within(screen.getByRole("region", { name: "Other call" })).queryByText(text)).toBeNull();
		fireEvent.click(within(card).getByRole("button", { name: "Edit" }));
		expect(within(card).getAllByText(text)).toHaveLength(1);
		const field = within(card).getByRole("textbox", {
			name: /^Block out busy times/,
			hidden: true,
		});
		expect(field.getAttribute("aria-describedby")?.split(" ")).toContain(
			within(card).getByText(text).closest("[id]")?.id,
		);
	});

	it("is reported in the diary", async () => {
		fakeGateway({ "GET meetings/agenda": { items: [], calendarNotes: [text] } });
		renderApp("/calls");
		expect(await screen.findByText(text)).toBeTruthy();
	});
});

describe("the diary", () => {
	const now = Date.now();
	const call = (change: Partial<AgendaItem>): AgendaItem => ({
		lead: "lead-1",
		name: "Ann Reed",
		phone: "01632 960345",
		title: "Free discovery call",
		...{
			startAt: now - 60_000,
			endAt: now + 60_000,
			state: "booked",
			attendance: "",
			message: "",
			getsMail: true,
		},
		...change,
	});

	it("lists the day's calls; one press records that the visitor came", async () => {
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
		"says before and after a cancellation whether an email is sent: %s",
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
			question.getByText(`Cancel the call with Ann Reed? ${before} The time will be free again.`);
			fireEvent.click(question.getByRole("button", { name: "Yes, cancel it" }));
			expect(await screen.findByText(`Call with Ann Reed cancelled. ${after}`)).toBeTruthy();
		},
	);

	it("on Saturday shows Monday's call first, with its topic, number and one line for empty days", async () => {
		vi.useFakeTimers({ now: Date.parse("2026-11-28T09:00Z"), toFake: ["Date"] });
		const at = (time: string) => ({
			startAt: Date.parse(time),
			endAt: Date.parse(time) + 1_800_000,
		});
		fakeGateway({
			"GET meetings/agenda": {
				items: [
					call({ ...at("2026-11-30T10:00Z"), message: "Two vans" }),
					call({ ...at("2026-11-30T15:00Z"), lead: "lead-2", name: "Bo Lee" }),
					call({ ...at("2026-12-04T10:00Z"), lead: "lead-3", name: "Cy Mo" }),
				],
				calendarNotes: [],
				isOffered: true,
			},
		});
		renderApp("/calls");
		const next = await screen.findByRole("region", { name: "Next call, in 2 days" });
		within(next).getByText("Two vans");
		expect(within(next).getByRole("link", { name: "Ring Ann Reed" }).getAttribute("href")).toBe(
			"tel:01632960345",
		);
		screen.getByText("Tuesday 1 December to Thursday 3 December: no calls");
		expect(screen.getByRole("link", { name: "Cy Mo" })).toBeTruthy();
		vi.useRealTimers();
	});

	const later = () => call({ startAt: now + 3_600_000, endAt: now + 5_400_000 });
	const none = () => new Response(null, { status: 204 });

	it("cancels a call with a message to the visitor", async () => {
		const gateway = fakeGateway({
			"GET meetings/agenda": { items: [later()], calendarNotes: [], isOffered: true },
			"POST meetings/lead-1/cancel": none(),
		});
		renderApp("/calls");
		fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
		fireEvent.change(screen.getByLabelText("Message to Ann Reed (optional)"), {
			target: { value: "I have the flu." },
		});
		fireEvent.click(screen.getByRole("button", { name: "Yes, cancel it" }));
		await waitFor(() =>
			expect(gateway.calls).toContainEqual({
				call: "POST meetings/lead-1/cancel",
				body: { word: "I have the flu." },
			}),
		);
	});

	it("moves a call, or says that the visitor moved it first", async () => {
		const message =
			"They have just moved this call to Tuesday 1 December 2026 at 10:00, London time.";
		const error = { error: { code: "conflict", message } };
		const gateway = fakeGateway({
			"GET meetings/agenda": { items: [later()], calendarNotes: [], isOffered: true },
			"GET meetings/lead-1/times": { sequence: 3, times: [now + 86_400_000] },
			"POST meetings/lead-1/move": Response.json(error, { status: 409 }),
		});
		renderApp("/calls");
		fireEvent.click(await screen.findByRole("button", { name: "Move" }));
		fireEvent.change(await screen.findByLabelText("New time for the call with Ann Reed"), {
			target: { value: String(now + 86_400_000) },
		});
		fireEvent.click(screen.getByRole("button", { name: "Move the call" }));
		await screen.findByText(message);
		expect(gateway.calls).toContainEqual({
			call: "POST meetings/lead-1/move",
			body: { sequence: 3, start: now + 86_400_000 },
		});
	});

	it("accepts a link for one call, and says beside an invalid link what is wrong", async () => {
		const message = "Please paste the full link to the video call, with https://.";
		const error = { error: { code: "invalid", message, field: "link" } };
		const gateway = fakeGateway({
			"GET meetings/agenda": { items: [later()], calendarNotes: [], isOffered: true },
			"PUT meetings/lead-1/link": Response.json(error, { status: 400 }),
		});
		renderApp("/calls");
		fireEvent.click(await screen.findByRole("button", { name: "Add a link" }));
		const input = screen.getByLabelText("Video link for the call with Ann Reed");
		fireEvent.change(input, { target: { value: "zoom.example/j/1" } });
		fireEvent.click(screen.getByRole("button", { name: "Save link" }));
		expect((await screen.findByRole("alert")).textContent).toBe(message);
		expect((input as HTMLInputElement).value).toBe("zoom.example/j/1");
		gateway.answers["PUT meetings/lead-1/link"] = none();
		fireEvent.change(input, { target: { value: "https://zoom.example/j/1" } });
		fireEvent.click(screen.getByRole("button", { name: "Save link" }));
		await screen.findByText("Link saved. Ann Reed will get it by email.");
		expect(gateway.calls).toContainEqual({
			call: "PUT meetings/lead-1/link",
			body: { link: "https://zoom.example/j/1" },
		});
	});

	it("undoes “didn't come” within ten seconds", async () => {
		const agenda = (attendance: AgendaItem["attendance"]) => ({
			items: [call({ attendance, startAt: now - 3_600_000, endAt: now - 1_800_000 })],
			calendarNotes: [],
			isOffered: true,
		});
		const gateway = fakeGateway({
			"GET meetings/agenda": agenda(""),
			"PUT meetings/lead-1/attendance": none(),
		});
		renderApp("/calls");
		const button = await screen.findByRole("button", { name: "Didn’t come" });
		gateway.answers["GET meetings/agenda"] = agenda("no-show");
		fireEvent.click(button);
		await screen.findByText(/In ten seconds we’ll email them three new times/);
		fireEvent.click(screen.getByRole("button", { name: "Undo" }));
		await waitFor(() =>
			expect(gateway.calls.filter(({ call: each }) => each.startsWith("PUT"))).toEqual([
				{ call: "PUT meetings/lead-1/attendance", body: { attendance: "no-show" } },
				{ call: "PUT meetings/lead-1/attendance", body: { attendance: "" } },
			]),
		);
	});

	it("links to the first call type while there is none", async () => {
		fakeGateway({ "GET meetings/agenda": { items: [], calendarNotes: [], isOffered: false } });
		renderApp("/calls");
		const link = await screen.findByRole("link", { name: "Set up your first call" });
		expect(link.getAttribute("href")).toContain("/calls/types");
	});

	it("cancels a future call after a second press", async () => {
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
