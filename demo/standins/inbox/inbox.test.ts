// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { createStandins, type Standins } from "../app.ts";
import { callCrm, jo, opportunityFor } from "../testing.ts";

async function open(standins: Standins, path = "/") {
	const response = await standins.app.request(path);
	const document = new DOMParser().parseFromString(await response.text(), "text/html");
	return { response, document };
}

async function sendLead(standins: Standins) {
	const { id } = (await callCrm(standins, "/v1/contacts/", jo)).answer.contact;
	await callCrm(standins, "/v1/pipelines/p/opportunities/", opportunityFor(id));
	standins.state.addMail({
		id: "m",
		mailbox: "sam@coach.example",
		subject: '"><img src=x onerror=alert(1)>',
		fields: {
			name: "Jo <b>Bloggs</b>",
			email: "jo@example.com",
			message: "<script>alert(1)</script>\nSecond line",
		},
		control: {},
		from: "https://partner.example",
		time: new Date().toISOString(),
	});
	return id as string;
}

describe("the inbox page", () => {
	test("says when nothing has arrived", async () => {
		const { document } = await open(createStandins());
		expect(document.querySelector("h1")?.textContent).toBe("Where your leads land");
		expect(document.querySelector("#nothing")?.textContent).toContain("Nothing yet");
		expect(document.querySelectorAll(".stream > li")).toHaveLength(0);
	});

	test("shows mail, opportunity and contact with its tags, newest first", async () => {
		const standins = createStandins();
		const id = await sendLead(standins);
		const { document } = await open(standins);
		const cards = [...document.querySelectorAll(".stream > li")];
		expect(cards.map((card) => card.className)).toEqual(["mail", "opportunity", "contact"]);
		expect(document.querySelector(".contact .tags")?.textContent).toContain(
			"business-checklist-download",
		);
		expect(document.querySelector(".opportunity a")?.getAttribute("href")).toBe(`#contact-${id}`);
		expect(document.querySelector("#nothing")).toBeNull();
	});

	test("shows calls in both calendars, and their state", async () => {
		const standins = createStandins();
		standins.state.addAppointment({
			id: "a",
			calendarId: "c",
			locationId: "l",
			contactId: "x",
			title: "Call: Ann Reed",
			startTime: "2027-01-11T10:00:00+00:00",
			endTime: "2027-01-11T10:30:00+00:00",
			address: "01632 960345",
			description: "Two vans",
			assignedUserId: "u",
			appointmentStatus: "confirmed",
			isNotified: false,
			dateAdded: "2026-11-20T10:00:00Z",
		});
		const event = {
			calendar: "sam@coach.example",
			description: "",
			location: "",
			start: { dateTime: "2027-01-12T10:00:00Z" },
			end: { dateTime: "2027-01-12T10:30:00Z" },
		};
		const created = "2026-11-20T11:00:00Z";
		standins.state.addEvent({
			...event,
			id: "e",
			summary: "Call: Bo",
			status: "cancelled",
			created,
		});
		standins.state.addEvent({ ...event, id: "dentist", summary: "Dentist", status: "busy" });
		const { document } = await open(standins);
		const calls = [...document.querySelectorAll(".stream > .call")];
		expect(calls.map((one) => one.querySelector("h2")?.textContent)).toEqual([
			...["Call: Bo", "Call: Ann Reed"],
		]);
		expect(calls[0]?.textContent).toContain("cancelled");
		expect(calls[1]?.textContent).toContain("11 January 2027 at 10:00");
	});

	test("shows what visitors typed as plain text", async () => {
		const standins = createStandins();
		await sendLead(standins);
		const { document } = await open(standins);
		const mail = document.querySelector(".mail");
		expect(mail?.querySelector("h2")?.textContent).toBe('"><img src=x onerror=alert(1)>');
		expect(mail?.querySelector("blockquote")?.textContent).toBe(
			"<script>alert(1)</script>\nSecond line",
		);
		expect(document.querySelectorAll("script")).toHaveLength(1);
		expect(document.querySelector(".stream :is(img, b, script)")).toBeNull();
	});

	test("runs under a policy without inline scripts or styles", async () => {
		const { response, document } = await open(createStandins());
		expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
		for (const script of document.querySelectorAll("script"))
			expect(script.getAttribute("src")).toBe("/inbox.js");
		expect(document.querySelector("style, [style], [onclick]")).toBeNull();
	});

	test("lists the active faults", async () => {
		const standins = createStandins();
		standins.behaviour.set([{ match: "POST /crm/v1/contacts/", status: 500, times: 3 }]);
		const { document } = await open(standins);
		expect(document.querySelector("#faults")?.textContent).toContain("answers 500, at most 3×");
	});

	test("answers an up-to-date page that nothing changed", async () => {
		const standins = createStandins();
		const first = await standins.app.request("/");
		const etag = first.headers.get("ETag") ?? "";
		const ask = () => standins.app.request("/", { headers: { "If-None-Match": etag } });
		expect((await ask()).status).toBe(304);
		await sendLead(standins);
		expect((await ask()).status).toBe(200);
	});

	test("serves its files", async () => {
		const standins = createStandins();
		for (const path of ["/inbox.css", "/ui.css", "/inbox.js", "/idiomorph.js", "/headline.woff2"]) {
			const { status, headers } = await standins.app.request(path);
			expect([path, status]).toEqual([path, 200]);
			expect(headers.get("Content-Type")).toMatch(/^(text\/(css|javascript)|font\/woff2)/);
		}
	});
});
