import type { Page } from "playwright";
import type { Shot } from "./shots.ts";

/** States of the site that need an action, each on a direct visit. */
const person = {
	firstName: "Jo",
	lastName: "Bloggs",
	telephone: "07700 900123",
	phone: "07700 900123",
	email: "jo@visitor.example",
	message: "Can we talk on Tuesday? After four is best.",
	name: "Jo Bloggs",
	company: "Bloggs & Daughters",
};

/** Waits for the page's scripts and a named widget. */
async function alive(page: Page, widget: string): Promise<void> {
	await page.keyboard.press("Shift");
	await page.locator(`coach-${widget}`).first().scrollIntoViewIfNeeded();
	await page.evaluate((name) => customElements.whenDefined(`coach-${name}`), widget);
}

async function fill(page: Page, widget: string, values: Record<string, string>): Promise<void> {
	for (const [name, value] of Object.entries(values)) {
		const field = page.locator(`coach-${widget} [name=${name}]`);
		if (await field.count()) await field.fill(value);
	}
}

const submit = (page: Page, widget: string) =>
	page.locator(`coach-${widget} button[type=submit]`).click();
const shown = (page: Page, selector: string) =>
	page.locator(selector).first().waitFor({ timeout: 15_000 });

/** An inline form in each of its states. */
function formStates(widget: string): Record<string, (page: Page) => Promise<void>> {
	const send = async (page: Page, answer: "none" | 400 | 202) => {
		await page.route("**/leads", (route) => {
			if (answer !== "none") return route.fulfill({ status: answer, body: "{}" });
		});
		await alive(page, widget);
		await fill(page, widget, person);
		await submit(page, widget);
	};
	return {
		errors: async (page) => {
			await alive(page, widget);
			await submit(page, widget);
			await shown(page, `coach-${widget} [part=error]`);
		},
		sending: (page) => send(page, "none"),
		failed: async (page) => {
			await send(page, 400);
			await shown(page, `coach-${widget} [part=toast]`);
		},
		sent: async (page) => {
			await send(page, 202);
			await shown(page, `coach-${widget} [part=toast]`);
		},
	};
}

const opened =
	(widget: string) =>
	async (page: Page): Promise<void> => {
		await page.locator(`main [data-coach-open=${widget}]`).first().click();
		await shown(page, `coach-${widget} dialog[open]`);
	};

const states: Record<string, { path: string; prepare(page: Page): Promise<void> }> = {};
for (const [name, path, widget] of [
	["contact", "/contact", "contact"],
	["trial", "/offer", "booking"],
	["package", "/services/business-offer", "booking"],
] as const)
	for (const [state, prepare] of Object.entries(formStates(widget)))
		states[`${name}-${state}`] = { path, prepare };
for (const [widget, path] of [
	["checklist", "/"],
	["consultation", "/"],
	["calculator", "/offer"],
] as const)
	states[`${widget}-panel`] = { path, prepare: opened(widget) };

Object.assign(states, {
	menu: {
		path: "/services/leadership",
		async prepare(page: Page) {
			const folded = page.locator("summary[aria-label=Menu]");
			if (await folded.isVisible()) await folded.click();
			await page.locator("summary", { hasText: "Services menu" }).click();
		},
	},
	newsletter: {
		path: "/blog",
		prepare: (page: Page) => page.getByRole("button", { name: "Subscribe" }).click(),
	},
	guide: {
		path: "/services/business-offer",
		prepare: (page: Page) => page.locator("[popovertarget=guide-status]").first().click(),
	},
	faq: {
		path: "/services/one-to-one-coaching",
		prepare: (page: Page) => page.locator(".faq summary").first().click(),
	},
	comment: {
		path: "/blog/mindset",
		async prepare(page: Page) {
			await alive(page, "comments");
			await page.locator("coach-comments textarea").fill("The cold ring worked.");
			await page.locator("coach-comments button[type=submit]").click();
		},
	},
	error: {
		path: "/about",
		async prepare(page: Page) {
			await page.keyboard.press("Shift");
			await page.locator("html[data-routed]").waitFor({ state: "attached" });
			await page.route("**/assets/page-*.json", (route) => route.fulfill({ status: 500 }));
			await page.locator('footer a[href="/privacy"]').click();
			await shown(page, ".error-screen");
		},
	},
});

/** The gateway's pages without scripts. */
const bare: typeof states = {
	"not-found": { path: "/404.html", prepare: async () => {} },
	"native-sent": {
		path: "/contact",
		async prepare(page) {
			await fill(page, "contact", person);
			await submit(page, "contact");
		},
	},
	"native-errors": {
		path: "/contact",
		async prepare(page) {
			await fill(page, "contact", { ...person, phone: "077" });
			await submit(page, "contact");
		},
	},
	"native-booking-errors": {
		path: "/offer",
		async prepare(page) {
			await fill(page, "booking", { ...person, phone: "077" });
			await submit(page, "booking");
		},
	},
	"menu-bare": states.menu as (typeof states)[string],
	"newsletter-bare": states.newsletter as (typeof states)[string],
	"guide-bare": states.guide as (typeof states)[string],
};

const shotsOf = (all: typeof states, widths: number[], script: boolean): Shot[] =>
	Object.entries(all).flatMap(([name, { path, prepare }]) =>
		widths.map((width) => ({
			name: `states/${name}-${width}`,
			width,
			script,
			url: (house) => house.site + path,
			async prepare(page) {
				await prepare(page);
				await page.waitForTimeout(400);
			},
		})),
	);

/** Every state of the site's forms, menus and messages. */
export const siteStates = (widths: number[]): Shot[] => [
	...shotsOf(states, widths, true),
	...shotsOf(bare, widths, false),
];
