// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LeadRequest } from "../../../leads/lead.ts";
import { flushOutbox, sendViaOutbox } from "../../../leads/sending/outbox.ts";
import { BookingView } from "../../booking/booking.tsx";
import { bookingMessages } from "../../booking/messages.ts";
import { bookingOptions } from "../../booking/options.ts";
import { ChecklistView } from "../../checklist/checklist.tsx";
import { checklistMessages } from "../../checklist/messages.ts";
import { checklistOptions } from "../../checklist/options.ts";
import { ContactView } from "../../contact/contact.tsx";
import { contactMessages } from "../../contact/messages.ts";
import { contactOptions } from "../../contact/options.ts";
import { renderView, resetPage, until } from "../testing.tsx";
import { ensureSubmitEvent } from "./submit/ensure-submit-event.ts";
import { uuid } from "./submit/uuid.ts";

const ann = {
	firstName: "Ann",
	lastName: "Taylor",
	telephone: "07700 900456",
	email: "ann@firm.example",
};

type Setup = Parameters<typeof renderView>[0];

function show(prefill: Record<string, string> = {}, change: Partial<Setup> = {}) {
	const view = renderView({
		name: "checklist",
		View: ChecklistView,
		options: checklistOptions,
		messages: checklistMessages,
		prefill,
		send: () => new Promise(() => {}),
		...(change as object),
	});
	const type = (values: Record<string, string>) => {
		for (const [name, value] of Object.entries(values)) {
			const field = view.container.querySelector(`[name=${name}]`) as HTMLInputElement;
			fireEvent.input(field, { target: { value } });
		}
	};
	const button = view.container.querySelector("[type=submit]") as HTMLButtonElement;
	const sent = async () => {
		await until(() => view.recording.sent.length > 0);
		return view.recording.sent[0];
	};
	return { ...view, type, button, sent };
}

afterEach(() => {
	vi.useRealTimers();
	resetPage();
	document.body.replaceChildren();
	vi.unstubAllGlobals();
});

describe("the time of a lead", () => {
	test("counts from the navigation to the page, however late the form was rendered", async () => {
		const now = performance.now.bind(performance);
		vi.spyOn(performance, "now").mockImplementation(() => now() + 600_000);
		const form = show();
		form.type(ann);
		form.button.click();
		expect((await form.sent())?.elapsedMs).toBeGreaterThanOrEqual(600_000);
	});

	test("is marked as meaningless if the page filled in the form", async () => {
		const form = show({ email: "ann@firm.example" });
		form.type({ ...ann });
		form.button.click();
		expect((await form.sent())?.prefilled).toBe(true);
	});

	test("is marked as meaningless if the page fills it in late", async () => {
		const form = show();
		form.change({ prefill: ann });
		form.button.click();
		expect((await form.sent())?.prefilled).toBe(true);
	});

	test("counts if somebody typed, even after correcting a mistake", async () => {
		const form = show();
		form.type({ ...ann, email: "ann@" });
		form.button.click();
		await until(() => form.container.querySelector("[id$=-error]") !== null);
		form.type(ann);
		form.button.click();
		expect(await form.sent()).not.toHaveProperty("prefilled");
	});
});

test("a press on the button sends once, even in a frame that allows no forms", async () => {
	const form = show();
	form.type(ann);
	form.button.click();
	await form.sent();
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(form.recording.events.filter(({ name }) => name === "coach:submit")).toHaveLength(1);
	resetPage();

	const framed = show();
	framed.type(ann);
	// As in a sandbox without allow-forms: the click event fires, but never the submit event.
	const stop = (event: Event) => event.preventDefault();
	document.addEventListener("click", stop);
	framed.button.click();
	document.removeEventListener("click", stop);
	expect((await framed.sent())?.fields).toEqual(ann);
});

describe("a lead names", () => {
	test("the language of its form, where that is not English", async () => {
		const polish = show({}, { lang: "pl" });
		polish.type(ann);
		polish.button.click();
		expect((await polish.sent())?.lang).toBe("pl");
		resetPage();
		const english = show();
		english.type(ann);
		english.button.click();
		expect(await english.sent()).not.toHaveProperty("lang");
	});

	test("the coach's changes that the visitor saw, and none where all words are standard", async () => {
		const changed = show();
		changed.change({ edits: { version: "0a1b", messages: {} } } as object);
		changed.type(ann);
		changed.button.click();
		expect((await changed.sent())?.form).toEqual({ name: "_checklist", version: "0a1b" });
		resetPage();
		const plain = show();
		plain.type(ann);
		plain.button.click();
		expect(await plain.sent()).not.toHaveProperty("form");
	});
});

describe("the page gets an event", () => {
	/** The events of a submit with this response, with or without the debug option on the tag. */
	async function eventsOf(send: NonNullable<Setup["send"]>, debug?: string) {
		const tag = document.createElement("script");
		if (debug !== undefined) tag.dataset.debug = debug;
		vi.stubGlobal("Coachkit", { tag });
		const form = show({}, { send });
		form.type(ann);
		form.button.click();
		await until(() => form.recording.events.length === 2);
		const [submit, outcome] = form.recording.events;
		expect(submit).toEqual({ name: "coach:submit", detail: { id: form.recording.sent[0]?.id } });
		return outcome;
	}
	const log = ["Failed to create contact 503"];

	test("that a lead was sent, by the id of its submit", async () => {
		const { name, detail } = (await eventsOf(async () => ({ ok: true }))) ?? {};
		expect([name, Object.keys(detail ?? {})]).toEqual(["coach:sent", ["id"]]);
	});

	test("that a lead could not be sent, whatever went wrong", async () => {
		expect(await eventsOf(() => Promise.reject(new Error("broken")))).toEqual({
			name: "coach:failed",
			detail: { code: "unreachable" },
		});
	});

	test("with the CRM's log only on a tag with data-debug", async () => {
		const failed = async () => ({ ok: false, code: "unavailable", log }) as const;
		const detail = { code: "unavailable" };
		expect(await eventsOf(failed)).toEqual({ name: "coach:failed", detail });
		resetPage();
		expect(await eventsOf(failed, "")).toEqual({
			name: "coach:failed",
			detail: { ...detail, log },
		});
		resetPage();
		expect((await eventsOf(async () => ({ ok: true, log }), ""))?.detail).toMatchObject({ log });
	});
});

describe("a lead that could not be sent", () => {
	const contactView = () =>
		show({}, {
			...{ name: "contact", View: ContactView, options: contactOptions },
			...{
				messages: contactMessages,
				send: (request: LeadRequest) => sendViaOutbox(gateway, request, post),
			},
		} as object);
	const enquiry = {
		firstName: "Ann",
		lastName: "Taylor",
		email: "ann@firm.example",
		phone: "07700 900456",
		message: "Please ring me about Friday.",
	};
	const gateway = "https://coach.example/leads";
	let online = false;
	let received: string[] = [];
	const post = (async (_url: string, { body }: RequestInit) => {
		if (!online) throw new TypeError("Failed to fetch");
		received.push(JSON.parse(String(body)).id);
		return new Response("{}", { status: 202 });
	}) as typeof fetch;
	const eventsNamed = (form: ReturnType<typeof show>, name: string) =>
		form.recording.events.filter((event) => event.name === name);

	beforeEach(() => {
		localStorage.clear();
		online = false;
		received = [];
	});

	test("keeps its id at the next press, and its form is replaced by the confirmation once delivered", async () => {
		const form = contactView();
		form.type(enquiry);
		form.button.click();
		await until(() => eventsNamed(form, "coach:failed").length === 1);
		form.button.click();
		await until(() => eventsNamed(form, "coach:failed").length === 2);
		const [first, second] = form.recording.sent;
		expect(second?.id).toBe(first?.id);
		online = true;
		await flushOutbox(post);
		await until(() => form.recording.notices.some((notice) => notice.confirmation));
		expect(received).toEqual([first?.id]);
		expect(eventsNamed(form, "coach:sent").map(({ detail }) => detail)).toEqual([
			{ id: first?.id },
		]);
		expect((form.container.querySelector("[name=message]") as HTMLTextAreaElement).value).toBe("");
	});

	test("is replaced by its corrected version, with a new id", async () => {
		const form = contactView();
		form.type(enquiry);
		form.button.click();
		await until(() => eventsNamed(form, "coach:failed").length === 1);
		form.type({ message: "Please ring me about Monday." });
		form.button.click();
		await until(() => eventsNamed(form, "coach:failed").length === 2);
		const [first, second] = form.recording.sent;
		expect(second?.id).not.toBe(first?.id);
		online = true;
		await flushOutbox(post);
		expect(received).toEqual([second?.id]);
	});

	test("is confirmed only to the page if its answers have changed since", async () => {
		const form = contactView();
		form.type(enquiry);
		form.button.click();
		await until(() => eventsNamed(form, "coach:failed").length === 1);
		form.type({ message: "Please ring me about Monday." });
		online = true;
		await flushOutbox(post);
		expect(eventsNamed(form, "coach:sent")).toHaveLength(1);
		expect(form.recording.notices.some((notice) => notice.confirmation)).toBe(false);
		expect((form.container.querySelector("[name=message]") as HTMLTextAreaElement).value).toBe(
			"Please ring me about Monday.",
		);
	});

	test("is confirmed if the outbox delivers it within the form's minimum duration", async () => {
		const form = show(undefined, {
			...{ name: "booking", View: BookingView, options: bookingOptions },
			...{ attributes: { kind: "trial" }, messages: bookingMessages },
			send: (request: LeadRequest) => sendViaOutbox(gateway, request, post),
		} as object);
		const { firstName: name, email, phone } = enquiry;
		form.type({ name, email, phone, company: "Taylor Ltd" });
		form.button.click();
		await until(() => JSON.parse(localStorage["coachkit:outbox"] ?? "[]")[0]?.tried === 0);
		online = true;
		await flushOutbox(post);
		expect(received).toHaveLength(1);
		await until(() => form.recording.notices.some((notice) => notice.confirmation));
		expect((form.container.querySelector("[name=email]") as HTMLInputElement).value).toBe("");
	});
});

test("a lead also has an id on plain-http pages, where browsers have no randomUUID", () => {
	const { randomUUID, getRandomValues } = crypto;
	expect(randomUUID).toBeTypeOf("function");
	vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
	const ids = new Set(Array.from({ length: 50 }, uuid));
	expect(ids.size).toBe(50);
	for (const id of ids) {
		expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
	}
});

describe("a press on a form's button", () => {
	function show() {
		const form = document.createElement("form");
		form.innerHTML = `<input name="a"><button type="submit"><b>Send</b></button><button type="button">x</button>`;
		document.body.append(form);
		ensureSubmitEvent(form);
		let submits = 0;
		form.addEventListener("submit", (event) => {
			event.preventDefault();
			submits++;
		});
		const click = (selector: string) => {
			form.querySelector<HTMLElement>(selector)?.click();
			vi.advanceTimersByTime(0);
			return submits;
		};
		return { form, click };
	}
	beforeEach(() => void vi.useFakeTimers());

	test("submits once per press", () => {
		const { click } = show();
		expect([click("b"), click("[type=submit]")]).toEqual([1, 2]);
	});

	test("submits even if the page's policy allows no form submission", () => {
		const { form, click } = show();
		const bubbled: Event[] = [];
		form.addEventListener("click", (event) => event.preventDefault());
		document.body.addEventListener("submit", (event) => bubbled.push(event), { once: true });
		expect([click("b"), click("b")]).toEqual([1, 2]);
		expect(bubbled).toMatchObject([{ cancelable: true, defaultPrevented: true }]);
	});

	test("does nothing unless it is the submit button", () => {
		const { click } = show();
		expect([click("[type=button]"), click("input")]).toEqual([0, 0]);
	});
});
