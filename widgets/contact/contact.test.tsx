// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { contact } from "../../business/facts.ts";
import type { LeadRequest, SendResult } from "../../leads/lead.ts";
import { sentMs } from "../kit/form/inline-lead-form.tsx";
import { session } from "../kit/form/session.ts";
import { advanceTime, renderView, resetPage, until } from "../kit/testing.tsx";
import { ContactView } from "./contact.tsx";
import { contactMessages } from "./messages.ts";
import { contactOptions } from "./options.ts";

const ben = {
	firstName: "Ben",
	lastName: "O’Neil",
	email: "ben@firm.example",
	phone: "01632 960 234",
	message: "Two vans and no evenings. Can we talk?",
};

interface Setup {
	send?(request: LeadRequest): Promise<SendResult>;
	prefill?: Record<string, string>;
}

function show(setup: Setup = {}) {
	const view = renderView({
		name: "contact",
		View: ContactView,
		options: contactOptions,
		messages: contactMessages,
		...setup,
	});
	const input = (name: string) =>
		view.container.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
	return {
		...view,
		input,
		form: view.container.querySelector("form") as HTMLFormElement,
		button: () => view.container.querySelector("button") as HTMLButtonElement,
		type(values: Record<string, string>) {
			for (const [name, value] of Object.entries(values)) {
				fireEvent.input(input(name), { target: { value } });
			}
		},
		submit: () => fireEvent.submit(view.container.querySelector("form") as HTMLFormElement),
		messages: () => [...view.container.querySelectorAll("[id$=-error]")].map((p) => p.textContent),
	};
}

const unavailable = async (): Promise<SendResult> => ({ ok: false, code: "unavailable" });

afterEach(() => {
	resetPage();
	vi.useRealTimers();
});

describe("the contact form", () => {
	test("has five fields, each with a suitable keyboard and autofill", () => {
		const { container, input } = show();
		const labels = [...container.querySelectorAll("label:not([aria-hidden] *)")];
		expect(labels.map((label) => label.textContent)).toEqual([
			"First name",
			"Last name",
			"Email",
			"Phone",
			"Your enquiry",
		]);
		const of = (name: string) =>
			["type", "inputmode", "autocomplete"].map((each) => input(name).getAttribute(each));
		expect(of("firstName")).toEqual(["text", null, "given-name"]);
		expect(of("lastName")).toEqual(["text", null, "family-name"]);
		expect(of("email")).toEqual(["email", "email", "email"]);
		expect(of("phone")).toEqual(["tel", "tel", "tel"]);
		expect(input("message").localName).toBe("textarea");
	});

	test("posts to the gateway without script", () => {
		const { form, input } = show();
		expect(form.method).toBe("post");
		expect(form.getAttribute("action")).toBe("/leads");
		expect(input("kind").value).toBe("contact");
		expect(input("website").value).toBe("");
	});

	test("says what is missing in the words of the specification", async () => {
		const view = show();
		view.submit();
		await until(() => view.messages().length > 0);
		expect(view.messages()).toEqual([
			"First name is required",
			"Last name is required",
			"Invalid email address",
			"Valid phone number is required",
			"Please provide your enquiry",
		]);
		expect(document.activeElement).toBe(view.input("firstName"));
		expect(view.recording.sent).toEqual([]);
		expect(view.recording.notices).toEqual([]);
	});

	test("says Sending... until the answer, then Message Sent for three seconds, then starts again", async () => {
		vi.useFakeTimers();
		let answer = (_: SendResult) => {};
		const view = show({
			send: () =>
				new Promise((resolve) => {
					answer = resolve;
				}),
		});
		expect(view.button().textContent).toBe("Send Message");
		view.type(ben);
		view.submit();
		await until(() => view.recording.sent.length === 1);
		expect(view.button().textContent).toBe("Sending...");
		expect(view.button().getAttribute("aria-disabled")).toBe("true");
		view.submit();

		answer({ ok: true });
		await advanceTime(0);
		await until(() => view.button().textContent === "Message Sent");
		expect(view.button().getAttribute("aria-disabled")).toBe("true");
		view.type(ben);
		view.submit();
		await advanceTime(sentMs - 1);
		expect(view.button().textContent).toBe("Message Sent");
		await advanceTime(1);
		await until(() => view.button().textContent === "Send Message");
		expect(view.button().hasAttribute("aria-disabled")).toBe(false);
		expect(view.recording.sent).toHaveLength(1);
	});

	test("thanks in a toast and empties itself once the message is accepted", async () => {
		const view = show();
		view.type(ben);
		view.submit();
		await until(() => view.recording.notices.length === 1);
		expect(view.recording.sent[0]).toMatchObject({
			kind: "contact",
			fields: { ...ben, lastName: "O'Neil" },
			website: "",
		});
		expect(view.recording.sent[0]?.fields).not.toHaveProperty("kind");
		expect(view.recording.notices).toEqual([
			{
				title: "Message sent!",
				text: "Thank you for contacting us. We'll get back to you shortly!",
				confirmation: {
					title: "Thanks, I've got your message",
					text: [
						"You don't need to do anything else.",
						`I'll get back to you ${contact.answers}, by email or phone.`,
					],
					links: [
						{ href: `tel:${contact.phoneLink}`, label: `Want to talk now? Ring ${contact.phone}` },
					],
					close: "Close",
					again: "Send another message",
				},
			},
		]);
		for (const name of Object.keys(ben)) expect(view.input(name).value).toBe("");
		expect(view.input("kind").value).toBe("contact");
		expect(view.recording.events.map(({ name }) => name)).toEqual(["coach:submit", "coach:sent"]);
	});

	test("closes its dialog after three seconds, not before", async () => {
		expect(sentMs).toBe(3000);
		vi.useFakeTimers();
		const view = show();
		view.type(ben);
		view.submit();
		await until(() => view.recording.sent.length === 1);
		await advanceTime(0);
		await until(() => view.button().textContent === "Message Sent");
		await advanceTime(2999);
		expect(view.recording.closed).toBe(0);
		await advanceTime(1);
		await until(() => view.recording.closed === 1);
	});

	test("keeps every value after a failure, says so in red, and can be sent again at once", async () => {
		const view = show({ send: unavailable });
		view.type(ben);
		view.submit();
		await until(() => view.recording.notices.length === 1);
		expect(view.recording.notices).toEqual([
			{
				title: "Something went wrong",
				text: "Please try again later or contact us directly.",
				destructive: true,
			},
		]);
		for (const [name, value] of Object.entries(ben)) expect(view.input(name).value).toBe(value);
		await until(() => view.button().textContent === "Send Message");
		expect(view.button().hasAttribute("aria-disabled")).toBe(false);
		view.submit();
		await until(() => view.recording.events.length === 4);
		expect(view.recording.events.map(({ name }) => name)).toEqual([
			"coach:submit",
			"coach:failed",
			"coach:submit",
			"coach:failed",
		]);
	});

	test("shows the gateway's error beside the field", async () => {
		const errors = { email: "Invalid email address" };
		const view = show({ send: async () => ({ ok: false, code: "refused", errors }) });
		view.type(ben);
		view.submit();
		await until(() => view.messages().length === 1);
		expect(view.messages()).toEqual(["Invalid email address"]);
		expect(document.activeElement).toBe(view.input("email"));
	});

	test("passes a filled honeypot on: the gateway decides what to do with it", async () => {
		const view = show();
		view.type({ ...ben, website: "https://spam.example" });
		view.submit();
		await until(() => view.recording.sent.length === 1);
		expect(view.recording.sent[0]?.website).toBe("https://spam.example");
	});
});

describe("what the page remembers", () => {
	test("copies contact details from one form to the others on the page, and keeps them for later ones", async () => {
		session.sent.clear();
		const other = document.createElement("form");
		other.innerHTML = `<input name="email"><input name="telephone" value="0800 1"><input name="firstName">`;
		document.body.append(other);
		const firstName = other.querySelector("[name=firstName]") as HTMLInputElement;
		firstName.value = "B";
		firstName.value = "";
		session.forms.set(other, "checklist");

		const view = show({ send: unavailable });
		view.type(ben);
		view.submit();
		await until(() => view.recording.sent.length === 1);
		const values = [...other.elements].map((field) => (field as HTMLInputElement).value);
		// The last two stay as they are: one was filled in already, the other was emptied by the
		// visitor.
		expect(values).toEqual(["ben@firm.example", "0800 1", ""]);
		expect(session.profile).toMatchObject({ telephone: "01632 960 234", name: "Ben O'Neil" });
	});

	test("a sent form stays empty, even when it is shown again", async () => {
		const first = show();
		first.type(ben);
		first.submit();
		await until(() => first.recording.notices.length === 1);
		first.unmount();
		expect(show({ prefill: { email: "ben@firm.example" } }).input("email").value).toBe("");
	});

	test("late values from the host page are filled in, but never replace typed ones", async () => {
		const view = show();
		view.type({ firstName: "Benjamin" });
		view.change({ prefill: { firstName: "Ben", lastName: "Okafor" } });
		expect(view.input("firstName").value).toBe("Benjamin");
		expect(view.input("lastName").value).toBe("Okafor");
	});
});
