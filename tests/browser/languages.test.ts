// @module-tag quick
import { equal, ok } from "./lib/assert.ts";
import { network, resetNetwork } from "./lib/network.ts";
import {
	button,
	clear,
	coachkit,
	fill,
	load,
	pause,
	put,
	startLoader,
	until,
	type Widget,
	within,
} from "./lib/page.ts";
import { ben, jo } from "./lib/people.ts";

const title = (widget: Widget) => within(widget, "h2").textContent;
const label = (widget: Widget, name: string) => within(widget, `label[for=${name}]`).textContent;
const spoken = (widget: Widget) => within(widget, "[lang]").lang;
const speaks = (widget: Widget, words: string) =>
	until(() => title(widget) === words, `the title "${words}"`);
const lang = (sent: object | undefined) => (sent as { lang?: string } | undefined)?.lang;

/** Every text shown while `work` runs, in the order of the frames that a visitor sees. */
async function watching(selector: string, work: () => Promise<unknown>): Promise<Set<string>> {
	const seen = new Set<string>();
	let going = true;
	const look = () => {
		const words = document.querySelector(selector)?.shadowRoot?.querySelector("h2")?.textContent;
		if (words) seen.add(words);
		if (going) requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
	await work();
	await pause(100);
	going = false;
	return seen;
}

describe("the language of a widget", () => {
	before(async () => {
		// The coach has enabled only Polish for pages.
		document.documentElement.lang = "pl-PL";
		await startLoader("?pages=pl");
	});
	beforeEach(resetNetwork);
	afterEach(() => {
		coachkit().close();
		clear();
	});

	it("is the page's from the first frame on, if the coach has enabled it", async () => {
		const seen = await watching("coach-share,coach-comments", async () => {
			put("<coach-comments></coach-comments>");
			await until(() => document.querySelector("coach-comments")?.shadowRoot, "the widget");
		});
		equal([...seen], ["Komentarze"]);
	});

	it("is the requested one rather than the page's; a region makes no difference", async () => {
		await load("contact");
		const contact = put(`<coach-contact lang="ro-RO"></coach-contact>`);
		await speaks(contact, "Scrie-ne");
		equal(spoken(contact), "ro");
		equal(label(contact, "firstName"), "Prenume");
		const welsh = put(`<coach-contact lang="CY"></coach-contact>`);
		await speaks(welsh, "Cysylltwch â ni");
	});

	it("is English if requested, or if the requested language doesn't exist", async () => {
		for (const wish of ["en", "en-GB", "de", "xx-unknown", "plx"]) {
			const contact = put(`<coach-contact lang="${wish}"></coach-contact>`);
			await pause(50);
			equal(title(contact), "Get in touch", wish);
			equal(spoken(contact), "en");
		}
	});

	it("changes on a widget in the page, which keeps what was typed", async () => {
		const contact = put(`<coach-contact lang="en"></coach-contact>`);
		await until(() => title(contact) === "Get in touch", "the form");
		fill(contact, { firstName: "Ola" });
		contact.setAttribute("lang", "pl");
		await speaks(contact, "Napisz do nas");
		contact.lang = "en";
		await speaks(contact, "Get in touch");
		equal(within<HTMLInputElement>(contact, "[name=firstName]").value, "Ola");
	});

	it("can be set on a placeholder, an opener and an open dialog", async () => {
		const placeholder = put<HTMLElement>(
			`<div data-coach-widget="contact" data-coach-lang="ro"><a href="#x">Ask</a></div>`,
		);
		await until(
			() => placeholder.shadowRoot?.querySelector("coach-contact")?.shadowRoot,
			"the form",
		);
		await speaks(
			placeholder.shadowRoot?.querySelector<Widget>("coach-contact") as Widget,
			"Scrie-ne",
		);
		const opener = put(`<a href="#x" data-coach-open="checklist" data-coach-lang="cy">Get it</a>`);
		opener.click();
		const dialog = () => document.querySelector("coach-checklist[mode=modal]") as unknown as Widget;
		await until(() => title(dialog()) === "Rhestr Wirio Busnes", "the dialog in Welsh");
		equal(within(dialog(), "[part=close]").ariaLabel, "Cau");
	});

	it("is used for errors, results and next steps, and is sent with the lead", async () => {
		const contact = put("<coach-contact></coach-contact>");
		await speaks(contact, "Napisz do nas");
		button(contact, "Wyślij wiadomość").click();
		await until(() => within(contact, "#email-error"), "the messages");
		equal(within(contact, "#message-error").textContent, "Napisz, o co chodzi");
		fill(contact, ben);
		within<HTMLFormElement>(contact, "form").requestSubmit();
		await until(() => within(contact, "[part=toast] p"), "the toast");
		equal(within(contact, "[part=toast] p").textContent, "Wiadomość wysłana!");
		await until(
			() => within(contact, "[part=confirmation]").textContent?.includes("Mamy Twoją wiadomość"),
			"the panel",
		);
		equal(lang(network.sent[0]), "pl");
		equal(network.sent[0]?.fields, ben);
	});

	it("changes while a message is shown, and is marked on the form", async () => {
		const contact = put(`<coach-contact lang="pl"></coach-contact>`);
		await speaks(contact, "Napisz do nas");
		fill(contact, ben);
		within<HTMLFormElement>(contact, "form").requestSubmit();
		await until(() => within(contact, "[part=toast] p"), "the toast");
		contact.lang = "cy";
		await speaks(contact, "Cysylltwch â ni");
		equal(within(contact, "form").closest<HTMLElement>("[lang]")?.lang, "cy");
	});

	it("is used from the first frame on by an element, however late its words arrive", async () => {
		const kit = coachkit();
		const usual = kit.load;
		await load("contact");
		kit.load = (name) =>
			name.startsWith("contact-ro")
				? pause(300).then(() => usual.call(kit, name))
				: usual.call(kit, name);
		const ready: string[] = [];
		const note = (event: Event) => ready.push(title(event.target as Widget) ?? "");
		addEventListener("coach:ready", note);
		const seen = await watching("coach-contact", async () => {
			await speaks(put(`<coach-contact lang="ro"></coach-contact>`), "Scrie-ne");
		});
		removeEventListener("coach:ready", note);
		kit.load = usual;
		equal([...seen], ["Scrie-ne"]);
		equal(ready, ["Scrie-ne"]);
	});

	it("is English after a second of waiting for its words, until they arrive", async () => {
		const kit = coachkit();
		const usual = kit.load;
		kit.load = (name) =>
			name.startsWith("contact-cy")
				? pause(1600).then(() => usual.call(kit, name))
				: usual.call(kit, name);
		const seen = await watching("coach-contact", async () => {
			await speaks(put(`<coach-contact lang="cy"></coach-contact>`), "Cysylltwch â ni");
		});
		kit.load = usual;
		equal([...seen], ["Get in touch", "Cysylltwch â ni"]);
	});

	it("is not sent with a lead that was written in English", async () => {
		const checklist = put(`<coach-checklist lang="en"></coach-checklist>`);
		await until(() => title(checklist), "the form");
		fill(checklist, jo);
		within<HTMLFormElement>(checklist, "form").requestSubmit();
		await until(() => network.sent.length === 1, "the lead");
		ok(!("lang" in (network.sent[0] as object)), "no lang in the lead");
	});

	it("is English if its words cannot be fetched, and the form works", async () => {
		const kit = coachkit();
		const usual = kit.load;
		kit.load = (name) =>
			/-cy$/.test(name) ? Promise.reject(new Error("offline")) : usual.call(kit, name);
		const contact = put(`<coach-contact lang="cy"></coach-contact>`);
		await until(() => title(contact) === "Get in touch", "the form");
		fill(contact, ben);
		within<HTMLFormElement>(contact, "form").requestSubmit();
		await until(() => network.sent.length === 1, "the lead");
		await pause(50);
		kit.load = usual;
		equal(title(contact), "Get in touch");
		ok(!("lang" in (network.sent[0] as object)), "no lang in the lead");
	});

	it("is overridden by the host's texts, one by one; invalid ones change nothing", async () => {
		const endless = "w".repeat(300);
		const texts = JSON.stringify({ title: "Hej", firstName: endless, "email.pattern": "Ojej" });
		const own = put(`<coach-contact texts='${texts}'></coach-contact>`);
		await until(() => label(own, "lastName") === "Nazwisko", "the rest in Polish");
		equal(title(own), "Hej");
		equal(label(own, "firstName"), endless);
		ok(own.scrollWidth <= own.clientWidth, "the endless word wraps");
		const { error } = console;
		console.error = () => {};
		const broken = put(`<coach-contact texts="{title: 'Hej'}"></coach-contact>`);
		await speaks(broken, "Napisz do nas");
		console.error = error;
	});

	it("of a booking has texts for each kind", async () => {
		await load("booking");
		const booking = put(`<coach-booking kind="package"></coach-booking>`);
		await speaks(booking, "Zarezerwuj miejsce");
		ok(button(booking, "ZAMAWIAM PAKIET ZA 150 £"), "its own button");
		booking.setAttribute("kind", "trial");
		await speaks(booking, "Zamów próbne sprzątanie");
	});

	it("sets a field's direction if the typed text runs from right to left", async () => {
		const contact = put("<coach-contact></coach-contact>");
		await speaks(contact, "Napisz do nas");
		fill(contact, { firstName: "محمد", message: "أريد تنظيف المكتب" });
		const direction = (name: string) =>
			getComputedStyle(within(contact, `[name=${name}]`)).direction;
		equal(
			[direction("firstName"), direction("message"), direction("lastName")],
			["rtl", "rtl", "ltr"],
		);
	});
});
