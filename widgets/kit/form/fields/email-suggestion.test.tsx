// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BookingView } from "../../../booking/booking.tsx";
import { bookingMessages } from "../../../booking/messages.ts";
import { bookingOptions } from "../../../booking/options.ts";
import { ChecklistView } from "../../../checklist/checklist.tsx";
import { checklistMessages } from "../../../checklist/messages.ts";
import { checklistOptions } from "../../../checklist/options.ts";
import { ContactView } from "../../../contact/contact.tsx";
import { contactMessages } from "../../../contact/messages.ts";
import { contactOptions } from "../../../contact/options.ts";
import { renderView, resetPage, until } from "../../testing.tsx";

const checklist = {
	...{
		name: "checklist" as const,
		View: ChecklistView,
		options: checklistOptions,
		messages: checklistMessages,
	},
} as const;
const all = [
	checklist,
	{ name: "contact", View: ContactView, options: contactOptions, messages: contactMessages },
	{ name: "booking", View: BookingView, options: bookingOptions, messages: bookingMessages },
] as unknown as (typeof checklist)[];

let visitor = 0;
function show(setup: typeof checklist = checklist) {
	// A suggestion is made once per address, so each test has its own.
	const email = `ann.${++visitor}@gmial.com`;
	const view = renderView({
		...setup,
		prefill: {
			...{ firstName: "Ann", lastName: "Taylor", name: "Ann Taylor", company: "Taylor & Sons" },
			...{ telephone: "07700 900456", phone: "07700 900456", message: "Hello", email },
		},
		send: () => new Promise(() => {}),
	});
	const field = view.container.querySelector("[name=email]") as HTMLInputElement;
	return {
		...{ email, meant: email.replace("gmial", "gmail"), field },
		sent: view.recording.sent,
		events: () => view.recording.events.map(({ name }) => name),
		question: () => view.container.querySelector<HTMLElement>("#email-error button"),
		press: () => fireEvent.click(view.container.querySelector("[type=submit]") as HTMLElement),
	};
}

afterEach(resetPage);

test.each(all)(
	"the form for a $name asks once, and a second press sends as typed",
	async (setup) => {
		const { press, question, field, sent, email, meant, events } = show(setup);
		press();
		await until(() => question() !== null);
		const hint = question()?.parentElement;
		expect(hint?.textContent).toBe(`Did you mean ${meant}? Or send it as it is.`);
		// It is a suggestion, so it must not look like an error.
		expect([field.getAttribute("aria-invalid"), hint?.getAttribute("part")]).toEqual([null, null]);
		// Read out with the field, which has the focus.
		expect(field.getAttribute("aria-describedby")).toContain("email-error");
		await until(() => document.activeElement === field);
		expect([sent, events()]).toEqual([[], []]);
		press();
		await until(() => sent.length > 0);
		expect(sent[0]?.fields.email).toBe(email);
		expect(question()).toBeNull();
	},
);

test("the suggestion's button uses the suggested address, and the next press sends it", async () => {
	const { press, question, field, sent, meant } = show();
	press();
	await until(() => question() !== null);
	fireEvent.click(question() as HTMLElement);
	expect([field.value, question(), document.activeElement]).toEqual([meant, null, field]);
	press();
	await until(() => sent.length > 0);
	expect(sent.map(({ fields }) => fields.email)).toEqual([meant]);
});

test("the suggestion is removed when the address is edited", async () => {
	const { press, question, field } = show();
	press();
	await until(() => question() !== null);
	fireEvent.input(field, { target: { value: "ann@firm.example" } });
	expect(question()).toBeNull();
});

test("the suggestion uses the form's own texts", async () => {
	const { press, question, meant } = show({
		...checklist,
		messages: {
			...checklistMessages,
			mistyped: "Czy chodziło o {email}?",
		} as typeof checklistMessages,
	});
	press();
	await until(() => question() !== null);
	expect(question()?.textContent).toBe(`Czy chodziło o ${meant}?`);
});
