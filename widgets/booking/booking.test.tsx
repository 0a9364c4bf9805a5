// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { packageSample } from "../../leads/forms/package/form.ts";
import type { SendResult } from "../../leads/lead.ts";
import { session } from "../kit/form/session.ts";
import { advanceTime, renderView, resetPage, until } from "../kit/testing.tsx";
import { BookingView, lastSentAt } from "./booking.tsx";
import { bookingMessages, messagesForKind } from "./messages.ts";
import { type BookingOptions, bookingOptions } from "./options.ts";

type Kind = BookingOptions["kind"];

function show(kind: Kind = "package", send?: () => Promise<SendResult>) {
	const view = renderView({
		name: "booking",
		View: BookingView,
		options: bookingOptions,
		messages: { ...bookingMessages, ...messagesForKind(kind, bookingMessages) },
		attributes: { kind },
		...(send && { send }),
	});
	const { container, recording } = view;
	const all = (selector: string) => [...container.querySelectorAll<HTMLInputElement>(selector)];
	return {
		...view,
		names: () => all("[part=input]").map(({ name }) => name),
		button: () => all("button")[0] as HTMLElement,
		messages: () => all("[id$=-error]").map((each) => each.textContent),
		value: (name: string) => all(`[name=${name}]`)[0]?.value,
		type(values: object) {
			for (const [name, value] of Object.entries(values))
				fireEvent.input(all(`[name=${name}]`)[0] as HTMLElement, { target: { value } });
		},
		submit: () => fireEvent.submit(container.querySelector("form") as HTMLElement),
		titles: () => recording.notices.map((notice) => "title" in notice && notice.title),
	};
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	resetPage();
	lastSentAt.clear();
	vi.useRealTimers();
});

describe("the booking form", () => {
	test("has five fields, and only the last is optional", () => {
		const { names, container } = show();
		expect(names()).toEqual(["name", "email", "phone", "company", "message"]);
		expect(container.querySelectorAll("[part=input][required]")).toHaveLength(4);
		expect(container.querySelector("label[for=message]")?.textContent).toBe(
			"Preferred cleaning day and time (optional)",
		);
	});

	test.each([
		[
			"trial",
			["BOOK MY FREE TRIAL CLEAN NOW", "BOOKING YOUR TRIAL...", "TRIAL BOOKED!"],
			"We'll contact you within 2 hours to schedule your trial.",
		],
		[
			"package",
			["BOOK MY £150 PACKAGE NOW", "SECURING YOUR SPOT...", "SPOT SECURED!"],
			"We'll contact you within 2 hours to schedule your package.",
		],
	] as const)("of the %s goes from idle to busy to done and back", async (kind, words, text) => {
		const view = show(kind);
		const [idle, busy, done] = words;
		expect(view.button().textContent).toBe(idle);
		view.type(packageSample);
		view.submit();
		await until(() => view.button().textContent === busy);
		expect(view.recording.sent).toMatchObject([{ kind, fields: packageSample, website: "" }]);
		// At least one second, however fast the network is (spec section 9).
		await advanceTime(999);
		expect(view.button().textContent).toBe(busy);
		await advanceTime(1);
		await until(() => view.button().textContent === done);
		expect(view.button().getAttribute("aria-disabled")).toBe("true");
		await until(() => view.recording.notices.length > 0);
		expect(view.recording.notices).toEqual([
			{
				title: "Thank you!",
				text,
				confirmation: expect.objectContaining({
					text: [
						"We’ve got your number and email.",
						"We'll ring within 2 hours to agree a day and ask about alarms.",
					],
				}),
			},
		]);
		expect(view.value("company")).toBe("");

		view.type(packageSample);
		view.submit();
		// The button keeps that text for three seconds, even if it is pressed again.
		await advanceTime(2999);
		expect(view.button().textContent).toBe(done);
		await advanceTime(1);
		await until(() => view.button().textContent === idle);
		expect(view.recording.sent).toHaveLength(1);

		// Four seconds after the last valid submit is too early; five are enough.
		view.submit();
		expect(view.recording.notices.at(-1)).toEqual({
			title: "Please wait",
			text: "Please wait a moment before submitting again.",
		});
		expect(view.recording.sent).toHaveLength(1);
		await advanceTime(1000);
		view.submit();
		await until(() => view.recording.sent.length === 2);
	});

	test("keeps its five-second pause when it is rendered again", async () => {
		const first = show();
		first.type(packageSample);
		first.submit();
		await until(() => first.recording.sent.length === 1);
		first.unmount();
		const view = show();
		view.type(packageSample);
		view.submit();
		expect(view.titles()).toEqual(["Please wait"]);
		expect(view.recording.sent).toEqual([]);
	});

	test("says what is wrong, sends nothing, and doesn't start the pause", async () => {
		const view = show();
		view.type({ ...packageSample, name: "X", phone: "07700/900345" });
		view.submit();
		await until(() => view.messages().length > 0);
		expect(view.messages()).toEqual([
			"Name must be at least 2 characters",
			"Please enter a valid phone number",
		]);
		expect(document.activeElement?.getAttribute("name")).toBe("name");
		view.type(packageSample);
		view.submit();
		await until(() => view.recording.sent.length === 1);
		expect(view.titles()).toEqual([]);
	});

	test("keeps every word after a failure and says so", async () => {
		const view = show("package", async () => ({ ok: false, code: "unavailable" }));
		view.type(packageSample);
		view.submit();
		await until(() => view.recording.sent.length === 1);
		await advanceTime(1000);
		await until(() => view.recording.notices.length > 0);
		expect(view.recording.notices).toEqual([
			{ title: "Error", text: "Something went wrong. Please try again.", destructive: true },
		]);
		expect(view.button().textContent).toBe("BOOK MY £150 PACKAGE NOW");
		expect(view.value("company")).toBe(packageSample.company);
	});

	test("with a filled honeypot shows nothing, but sends the lead for the coach to check", async () => {
		const view = show();
		view.type({ ...packageSample, website: "https://spam.example" });
		view.submit();
		await until(() => view.recording.sent.length === 1);
		await advanceTime(1200);
		expect(view.recording.sent[0]?.website).toBe("https://spam.example");
		expect(view.button().textContent).toBe("BOOK MY £150 PACKAGE NOW");
		expect(view.recording.notices).toEqual([]);
		expect(view.value("name")).toBe(packageSample.name);
	});

	test("fills in details from another form", () => {
		session.profile = { name: "Carla D'Souza", email: "carla@dsouza-accounts.example" };
		const view = show();
		expect(view.value("name")).toBe("Carla D'Souza");
	});
});

test("a page's own texts replace those of each kind", () => {
	const texts = { "package.submit": "Yes please" };
	expect(messagesForKind("package", { ...bookingMessages, ...texts }).submit).toBe("Yes please");
	expect(messagesForKind("trial", { ...bookingMessages, ...texts })).toEqual({});
});
