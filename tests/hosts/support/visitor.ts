import { setTimeout as wait } from "node:timers/promises";
import type { Tab } from "../drivers/tab.ts";
import { expect } from "../test.ts";
import { fieldValue, pressPoint } from "./look.ts";
import type { Hosts } from "./servers.ts";

/** Ways to get into a field and enter text. */
export const ways = ["mouse", "tap", "keyboard", "paste"] as const;
export type Way = (typeof ways)[number];

type Widget = "contact" | "checklist";
type Fields = Record<string, string>;

/** Names of the fields, in order. */
const fieldsOf = {
	contact: ["firstName", "lastName", "email", "phone", "message"],
	checklist: ["firstName", "lastName", "telephone", "email"],
} as const;

let count = 0;

/**
 * A person no test has used before, with letters that shortcuts use, both apostrophes, umlauts, signs and two lines;
 * and the text that must arrive.
 */
export function somebody(widget: Widget): { typed: Fields; arrives: Fields } {
	const number = String(++count).padStart(3, "0");
	const typed: Fields = {
		firstName: "Zoë nrs ?/jk",
		lastName: "O’Neil-D'Ö 🙂",
		email: `nrs.jk+${number}@rinks.example`,
		phone: `(07700) 900-${number}`,
		telephone: `(07700) 900${number}`,
		message: "It’s Jörg's: n r s / j k\n5 % – “quoted” <b>&amp;</b> 👍🏽",
	};
	const arrives: Fields = {
		...typed,
		lastName: "O'Neil-D'Ö 🙂",
		message: "It's Jörg's: n r s / j k\n5 % – “quoted” <b>&amp;</b> 👍🏽",
	};
	const of = (all: Fields) =>
		Object.fromEntries(fieldsOf[widget].map((name) => [name, all[name] as string]));
	return { typed: of(typed), arrives: of(arrives) };
}

/** Presses Tab until this element of a widget has the focus, unless it already has. */
async function tabTo(tab: Tab, widget: Widget, selector: string): Promise<void> {
	for (let presses = 0; presses < 12; presses++) {
		const there = await tab.run(
			([tag, wanted]: string[]) =>
				window
					.__all(tag as string)
					.some((each) => each.shadowRoot?.activeElement?.matches(wanted as string)),
			[`coach-${widget}`, selector],
		);
		if (there) return;
		await tab.press("Tab");
	}
	throw new Error(`The Tab key does not lead to ${selector}.`);
}

async function reach(tab: Tab, widget: Widget, selector: string, way: Way): Promise<void> {
	if (way === "keyboard") return tabTo(tab, widget, selector);
	const { x, y } = await pressPoint(tab, selector, widget);
	await (way === "tap" ? tab.tapAt(x, y) : tab.clickAt(x, y));
}

/** Fills in a visible form, as a person would. */
export async function fillIn(tab: Tab, widget: Widget, typed: Fields, way: Way): Promise<void> {
	for (const [name, text] of Object.entries(typed)) {
		await reach(tab, widget, `[name=${name}]`, way);
		await (way === "paste" ? tab.paste(text) : tab.type(text));
	}
	// Checked before sending, field by field, to see what the host has swallowed.
	const held: Fields = {};
	for (const name of Object.keys(typed)) held[name] = (await fieldValue(tab, widget, name)) ?? "";
	expect(held).toEqual(typed);
}

/** Presses the submit button. */
export async function send(tab: Tab, widget: Widget, way: Way): Promise<void> {
	await reach(tab, widget, "[type=submit]", way);
	if (way === "keyboard") await tab.press("Enter");
}

export async function fillAndSend(
	tab: Tab,
	widget: Widget,
	typed: Fields,
	way: Way,
): Promise<void> {
	await fillIn(tab, widget, typed, way);
	await send(tab, widget, way);
}

async function soon<T>(look: () => T | undefined, what: string): Promise<T> {
	for (let tries = 0; tries < 400; tries++) {
		const found = look();
		if (found) return found;
		await wait(50);
	}
	throw new Error(`Within 20 s it did not come about that ${what}.`);
}

/** Checks that one lead and no other arrived at the gateway, in the CRM and in the mailbox, letter for letter. */
export async function arrived(hosts: Hosts, widget: Widget, fields: Fields): Promise<void> {
	const lead = await soon(() => hosts.leads[0], "the gateway has the lead");
	expect(lead.fields).toEqual(fields);
	expect(lead).toMatchObject({ kind: widget, website: "" });
	const { firstName, lastName, email, phone = fields.telephone, message } = fields;
	const mail = await soon(
		() => hosts.received.mails.find((each) => each.fields.email === email),
		"the mailbox has the lead",
	);
	const { message: text = "", ...person } = mail.fields;
	expect(person).toEqual({ name: `${firstName} ${lastName}`, email, phone });
	// The signature after the enquiry says where the enquiry came from. A form's lines end in CR LF.
	if (message) expect(text.replaceAll("\r\n", "\n").split("\n\n-- \n")[0]).toBe(message);
	const contact = await soon(
		() => hosts.received.contacts.all().find((each) => each.email === email),
		"the CRM has the contact",
	);
	expect([contact.firstName, contact.lastName]).toEqual([firstName, lastName]);
	expect(hosts.leads).toHaveLength(1);
}
