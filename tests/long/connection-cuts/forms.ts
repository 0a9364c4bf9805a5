import type { Locator, Page } from "playwright";
import type { LeadProxy } from "./proxy.ts";

/** One visitor: nobody else has their name, number or address. */
export interface Person {
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	message: string;
}

/** A form as a visitor meets it, and what they read about its sending. */
export interface FormCase {
	/** Address of its page. */
	address(proxy: LeadProxy): string;
	/** The custom element. */
	element: string;
	/** What opens its dialog. */
	opener?: string;
	/** Fills it in as far as its last button. */
	fill(form: Locator, person: Person): Promise<void>;
	/** The button that sends it, idle, busy or done. */
	button: RegExp;
	/** What is read once the lead is with the gateway. */
	sent: RegExp;
	/** What is read once sending has failed; none where the form promises nothing about sending. */
	failed?: RegExp;
}

/** Fills fields in by name, as `Locator.fill` does, in one call of the browser. */
export const fillFields = (form: Locator, values: Record<string, string>): Promise<void> =>
	form.evaluate((element, values) => {
		const root = element.shadowRoot ?? element;
		for (const [name, value] of Object.entries(values)) {
			const field = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
			if (!field?.checkVisibility()) throw new Error(`There is no field ${name} to be seen.`);
			field.focus();
			field.value = value;
			field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
		}
	}, values);

const fillContact: FormCase["fill"] = (form, { firstName, lastName, email, phone, message }) =>
	fillFields(form, { firstName, lastName, email, phone, message });

const fillBooking: FormCase["fill"] = (form, { firstName, lastName, email, phone, message }) =>
	fillFields(form, {
		name: `${firstName} ${lastName}`,
		email,
		phone,
		company: `${lastName} Ltd`,
		message,
	});

const fillWho = (form: Locator, { firstName, lastName, email, phone }: Person) =>
	fillFields(form, { firstName, lastName, email, telephone: phone });

async function answerSteps(form: Locator, answers: readonly string[]): Promise<void> {
	for (const answer of answers) {
		const next = form.getByRole("button", { name: "Next" });
		// Where an earlier visit to this step chose it, the answer still stands.
		await form.getByText(answer, { exact: true }).click();
		await next.click();
	}
}

const contactWords = {
	button: /Send Message|Sending|Message Sent/i,
	sent: /We have your message/,
	failed: /Something went wrong/,
};
const bookingWords = {
	button: /BOOK MY|BOOKING YOUR|SECURING|BOOKED|SECURED/,
	sent: /We have your booking/,
	failed: /Something went wrong/,
};

/** The forms that tell a visitor whether what they sent has arrived, in the page and in dialogs. */
export const formCases = {
	"contact on the coach's site": {
		address: ({ site }) => `${site}/contact`,
		element: "coach-contact",
		fill: fillContact,
		...contactWords,
	},
	"contact on a partner's page": {
		address: ({ host }) => `${host}/form.html?widget=contact`,
		element: "coach-contact",
		fill: fillContact,
		...contactWords,
	},
	"contact in a dialog": {
		address: ({ host }) => `${host}/form.html?open=contact`,
		element: "coach-contact",
		opener: "a[data-coach-open]",
		fill: fillContact,
		...contactWords,
	},
	"trial on the coach's site": {
		address: ({ site }) => `${site}/offer`,
		element: "coach-booking",
		fill: fillBooking,
		...bookingWords,
	},
	"package on a partner's page": {
		address: ({ host }) => `${host}/form.html?widget=booking&kind=package`,
		element: "coach-booking",
		fill: fillBooking,
		...bookingWords,
	},
	"own form on a partner's page": {
		address: ({ host }) => `${host}/form.html?widget=form&name=workshop-sign-up`,
		element: "coach-form",
		async fill(form, person) {
			await fillFields(form, { "places:": "2", "hope:": person.message });
			await form.getByText("Online", { exact: true }).click();
			await fillWho(form, person);
		},
		button: /Sign up|Sending/,
		sent: /You are on the list/,
		failed: /Your answers are not with us yet/,
	},
	"consultation in a dialog": {
		address: ({ host }) => `${host}/form.html?open=consultation`,
		element: "coach-consultation",
		opener: "a[data-coach-open]",
		async fill(form, person) {
			await answerSteps(form, [
				"I run a business",
				"Office",
				"3 days a week",
				"Medium: 100 to 300 square metres",
				"2 toilets",
				"No, never",
				"Within a month",
				"Likely",
			]);
			await fillWho(form, person);
		},
		button: /Submit|Sending/i,
		sent: /We have your answers|Your inquiry has been submitted/,
		failed: /There was an error submitting your inquiry/,
	},
} as const satisfies Record<string, FormCase>;

export type FormName = keyof typeof formCases;

/** Everything that a page shows, with what is in shadow roots, as one text. */
export const readPage = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const words: string[] = [];
		const collect = (node: Node) => {
			if (node instanceof Text) words.push(node.data);
			if (node instanceof Element) {
				if (/^(SCRIPT|STYLE)$/.test(node.nodeName)) return;
				// A slot has no box of its own, though what is in it is shown.
				if (!node.checkVisibility() && getComputedStyle(node).display !== "contents") return;
			}
			for (const each of (node as Element).shadowRoot?.childNodes ?? []) collect(each);
			for (const each of node.childNodes) collect(each);
		};
		collect(document.body);
		for (const each of document.documentElement.children)
			if (each !== document.body && each !== document.head) collect(each);
		return words.join(" ").replace(/\s+/g, " ");
	});
