import { describe, expect, it } from "vitest";
import { forms } from "../../../leads/forms/forms.ts";
import { failedPage, formPage, sentPage } from "./no-script-pages.ts";

/** Content of the page's `main` element, without line breaks. */
const mainOf = async (page: ReturnType<typeof sentPage>) =>
	(await page).toString().replace(/^[\s\S]*<main>\s*|\s*<\/main>[\s\S]*$/g, "");

const reach =
	/<p>Or contact us directly: <a href="tel:\+44\d+">[\d ]+<\/a>, <a href="mailto:[^"]+@[^"]+">[^<]+@[^<]+<\/a><\/p>/;

describe("the thank-you page for a form sent without JavaScript", () => {
	it("links to the home page", async () => {
		expect(await mainOf(sentPage("trial"))).toBe(
			'<h1>Thank you!</h1><p>We&#39;ll contact you within 2 hours to schedule your trial.</p><a class="button button-primary go" href="/">Back to the home page</a>',
		);
	});

	it("offers the next step first", async () => {
		const label = "Pick a time for a call";
		const offer = { name: "intro", path: "/leads/meetings/intro", label };
		expect(await mainOf(sentPage("contact", offer))).toMatch(
			/<p><a class="button button-primary go" href="\/leads\/meetings\/intro">Pick a time for a call<\/a><\/p><a class="" href="\/">Back to the home page<\/a>$/,
		);
	});
});

describe("the page for an error that the visitor cannot correct", () => {
	it("says what happened and how to reach the coach", async () => {
		const main = await mainOf(failedPage("The form was <empty>."));
		expect(main).toMatch(
			/^<h1>Something went wrong<\/h1><p>The form was &lt;empty&gt;\.<\/p><p>Please try again later or contact us directly\.<\/p>/,
		);
		expect(main).toMatch(reach);
	});
});

describe("the form shown again with messages", () => {
	const values = { firstName: "Ann", phone: "1", message: "Hello <b>" };
	const errors = { lastName: "Last name is required", phone: "Valid phone number is required" };
	const page = () => formPage(forms.contact, values, { partner: 'a"b', lang: "pl" }, errors);

	it("says in its title that there are errors", async () => {
		expect((await page()).toString()).toMatch(/<title>Error: Please check your answers - /);
		expect(await mainOf(page())).toMatch(
			/^<h1>Please check your answers<\/h1><p>Your answers are below\. Correct the ones we’ve marked and send them again\.<\/p>\n<form class="card" method="post" action="\/leads" novalidate>/,
		);
	});

	it("keeps what the visitor entered, and focuses the first invalid field", async () => {
		const main = await mainOf(page());
		expect(main.match(/<div class="field">.*?<\/div>/g)).toEqual([
			'<div class="field"><label for="firstName">First name</label><input class="input" id="firstName" name="firstName" required type="text" autocomplete="given-name" value="Ann"></div>',
			'<div class="field"><label for="lastName">Last name</label><input class="input" id="lastName" name="lastName" required aria-invalid="true" aria-describedby="lastName-error" autofocus type="text" autocomplete="family-name" value=""><p class="field-error" id="lastName-error">Last name is required</p></div>',
			'<div class="field"><label for="email">Email</label><input class="input" id="email" name="email" required type="email" autocomplete="email" value=""></div>',
			'<div class="field"><label for="phone">Phone</label><input class="input" id="phone" name="phone" required aria-invalid="true" aria-describedby="phone-error" type="tel" autocomplete="tel" value="1"><p class="field-error" id="phone-error">Valid phone number is required</p></div>',
			'<div class="field"><label for="message">Your enquiry</label><textarea class="input" id="message" name="message" required rows="5">Hello &lt;b&gt;</textarea></div>',
		]);
	});

	it("has the extra values, the honeypot, and other ways to reach the coach", async () => {
		const main = await mainOf(page());
		expect(main.match(/<input type="hidden".*?>/g)).toEqual([
			'<input type="hidden" name="kind" value="contact">',
			'<input type="hidden" name="partner" value="a&quot;b">',
			'<input type="hidden" name="lang" value="pl">',
		]);
		expect(main).toContain(
			'<div class="hidden" aria-hidden="true"><label for="website">Leave this empty</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>',
		);
		expect(main).toContain('<button class="button button-primary">Send message</button>');
		expect(main).toMatch(reach);
	});
});
