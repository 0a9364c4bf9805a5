import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright";
import type { LeadProxy } from "./proxy.ts";

/** One visitor, with a name, number and address of their own. */
export interface Person {
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	message: string;
}

/** A form and what its visitor reads about sending. */
export interface FormCase {
	/** Address of its page. */
	address(proxy: LeadProxy): string;
	/** The custom element. */
	element: string;
	/** What opens its dialog. */
	opener?: string;
	/** Fills it in, up to its last button. */
	fill(page: Page, person: Person): Promise<void>;
	/** The button that sends it, idle, busy or done. */
	button: RegExp;
	/** Text shown once the gateway has the lead. */
	sent: RegExp;
	/** Text shown once sending has failed; absent if the form says nothing about sending. */
	failed?: RegExp;
}

/** Fills in fields by name, like `Locator.fill`, in one call to the browser. */
export const fillFields = (
	page: Page,
	element: string,
	values: Record<string, string>,
): Promise<void> =>
	page.evaluate(
		([element, values]) => {
			const root = window.findWidget?.(element)?.shadowRoot;
			for (const [name, value] of Object.entries(values)) {
				const field = root?.querySelector<HTMLInputElement>(`[name="${name}"]`);
				if (!field?.checkVisibility()) throw new Error(`There is no field ${name} to be seen.`);
				field.focus();
				field.value = value;
				field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
			}
		},
		[element, values] as const,
	);

/**
 * Presses the element with this text, as the keyboard does. Other tests check pointers.
 *
 * @returns false if there is none visible
 */
export const pressWords = (
	page: Page,
	element: string,
	words: RegExp,
	times = 1,
): Promise<boolean> =>
	page.evaluate(
		([element, source, flags, times]) => {
			const root = window.findWidget?.(element)?.shadowRoot;
			const words = new RegExp(source, flags);
			const found = [...(root?.querySelectorAll<HTMLElement>("button, label") ?? [])].find(
				(each) => words.test(each.textContent.trim()) && each.checkVisibility(),
			);
			for (let press = 0; press < times; press++) found?.click();
			return found !== undefined;
		},
		[element, words.source, words.flags, times] as const,
	);

/** Prepares a form for use, one step with each call: `ready` once it can be used. */
export const bringUp = (page: Page, element: string, opener = ""): Promise<string> =>
	page.evaluate(
		async ([element, opener]) => {
			// A browser that isn't visible renders only when a picture is requested.
			await Promise.race([
				new Promise(requestAnimationFrame),
				new Promise((go) => setTimeout(go, 500)),
			]);
			const host = window.findWidget?.(element);
			const root = host?.shadowRoot;
			const buttons = [...(root?.querySelectorAll("button") ?? [])];
			const ok = buttons.find((each) => each.textContent === "OK" && each.checkVisibility());
			if (ok) {
				ok.click();
				return "alert";
			}
			// On long pages a form's code loads once it is near.
			const { top = 0, bottom = 0 } = host?.getBoundingClientRect() ?? {};
			if (!opener && (top > innerHeight || bottom < 0)) host?.scrollIntoView();
			const form = root?.querySelector("form");
			if (form?.checkVisibility() && form.closest("dialog")?.open !== false) {
				delete document.body.dataset.openedAt;
				return customElements.get(element) ? "ready" : "no code yet";
			}
			// Pressing again while its dialog loads would load it again.
			const isDue = performance.now() - Number(document.body.dataset.openedAt ?? -5000) >= 5000;
			if (opener && isDue && "version" in (window.Coachkit ?? {})) {
				document.body.dataset.openedAt = `${performance.now()}`;
				document.querySelector<HTMLElement>(opener)?.click();
			}
			return "not there yet";
		},
		[element, opener] as const,
	);

const fillContact: FormCase["fill"] = (page, { firstName, lastName, email, phone, message }) =>
	fillFields(page, "coach-contact", { firstName, lastName, email, phone, message });

const fillBooking: FormCase["fill"] = (page, { firstName, lastName, email, phone, message }) =>
	fillFields(page, "coach-booking", {
		name: `${firstName} ${lastName}`,
		email,
		phone,
		company: `${lastName} Ltd`,
		message,
	});

const fillWho = (page: Page, element: string, person: Person) => {
	const { firstName, lastName, email, phone } = person;
	return fillFields(page, element, { firstName, lastName, email, telephone: phone });
};

async function answerSteps(page: Page, element: string, answers: readonly string[]) {
	for (const answer of answers)
		for (const words of [new RegExp(`^${answer}`), /^Next$/]) {
			while (!(await pressWords(page, element, words))) await sleep(10);
			await sleep(10);
		}
}

const contactWords = {
	button: /Send Message|Sending|Message Sent/i,
	sent: /Thanks, I've got your message|Message sent!/,
	failed: /Something went wrong|Not sent yet|That didn't get through/,
};
const bookingWords = {
	button: /BOOK MY|BOOKING YOUR|SECURING|BOOKED|SECURED/,
	sent: /Thanks, we've got your booking|We'll contact you within/,
	failed: /Something went wrong|Not sent yet|That didn't get through/,
};

/** The forms that tell a visitor whether their lead has arrived, inline and in dialogs. */
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
		async fill(page, person) {
			await fillFields(page, "coach-form", { "places:": "2", "hope:": person.message });
			await pressWords(page, "coach-form", /^Online$/);
			await fillWho(page, "coach-form", person);
		},
		button: /Sign up|Sending/,
		sent: /You’re on the list/,
		failed: /Your answers haven’t been sent yet|Not sent yet|That didn't get through/,
	},
	"consultation in a dialog": {
		address: ({ host }) => `${host}/form.html?open=consultation`,
		element: "coach-consultation",
		opener: "a[data-coach-open]",
		async fill(page, person) {
			await answerSteps(page, "coach-consultation", [
				"I run a business",
				"Office",
				"3 days a week",
				"Medium: 100 to 300 square metres",
				"2 toilets",
				"No, never",
				"Within a month",
				"Likely",
			]);
			await fillWho(page, "coach-consultation", person);
		},
		button: /Submit|Sending/i,
		sent: /Thanks, I've got your answers|inquiry has been submitted/,
		failed: /There was an error submitting your inquiry|Not sent yet|That didn't get through/,
	},
} as const satisfies Record<string, FormCase>;

export type FormName = keyof typeof formCases;

/** Everything that a page shows, including shadow roots, as one text. */
export const readPage = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const words: string[] = [];
		const collect = (node: Node) => {
			if (node instanceof Text) words.push(node.data);
			if (node instanceof Element) {
				if (/^(SCRIPT|STYLE)$/.test(node.nodeName)) return;
				// A slot has no box of its own, but its content is shown.
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
