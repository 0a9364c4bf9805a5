import type { Tab } from "../drivers/tab.ts";
import { expect, test, until } from "../test.ts";

/** A page that blocks keys, styles everything, and loads very old libraries. */
const hostile = `<!doctype html><title>A hostile page</title>
<style>*{all:unset!important;text-transform:uppercase!important}button,table,td{display:none!important}</style>
<script>
addEventListener("keydown", (event) => event.preventDefault());
Date.parse = (text) => new Date(2001, 0, 1).getTime();
Object.prototype.find = Object.prototype.times = () => undefined;
Array.prototype.toJSON = function () { return "[" + this.map((each) => JSON.stringify(each)).join(", ") + "]"; };
</script>
<script async src="{coach}/loader.js" data-partner="acme"></script>
<coach-meeting name="discovery-call"></coach-meeting>`;

/** A call type that the coach has removed since. */
const outdated = `<!doctype html><title>A page of before</title>
<script async src="{coach}/loader.js" data-partner="acme"></script>
<coach-meeting name="strategy-day"></coach-meeting>`;

/** Presses the element with this text, or the first that matches, in the call's own root. */
const press = (tab: Tab, selector: string, words = "") =>
	until(
		tab,
		`${selector} ${words} can be pressed`,
		([selector, words]: [string, string]) => {
			const root = document.querySelector("coach-meeting")?.shadowRoot;
			const found = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].find((each) =>
				each.textContent?.includes(words),
			);
			found?.click();
			return found !== undefined;
		},
		[selector, words] as [string, string],
	);

const says = (tab: Tab, words: string) =>
	until(
		tab,
		`it says "${words}"`,
		(words: string) =>
			document.querySelector("coach-meeting")?.shadowRoot?.textContent?.includes(words),
		words,
	);

/** Fills in the contact details. */
const fillIn = (tab: Tab) =>
	tab.run(() => {
		const root = document.querySelector("coach-meeting")?.shadowRoot;
		const person = {
			firstName: "Ann",
			lastName: "Reed",
			email: "ann@host.example",
			phone: "07700 900345",
		};
		for (const [name, value] of Object.entries(person)) {
			const field = root?.querySelector(`[name=${name}]`) as HTMLInputElement;
			field.value = value;
			field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
		}
	});

test("meeting: a call is booked, moved and cancelled on a hostile page", {
	tag: "@firefox",
}, async ({ tab, hosts }) => {
	await tab.open(hosts.html(hostile));
	await press(tab, "ul button");
	await says(tab, "Your details");
	await fillIn(tab);
	await press(tab, "[type=submit]", "Book this time");
	await says(tab, "Your call is booked");
	await press(tab, "button", "Reschedule");
	await says(tab, "Choose a new time");
	await press(tab, "ul:not([aria-labelledby=add]) button");
	await says(tab, "Your call has a new time");
	await press(tab, "button", "Cancel");
	await press(tab, "button", "Yes, cancel it");
	await says(tab, "Your call is cancelled");
	expect(hosts.leads.map(({ kind }) => kind)).toEqual(["meeting"]);
});

test("meeting: a call that is not offered any more says so, with nothing in the page's console", async ({
	tab,
	hosts,
}) => {
	await tab.open(hosts.html(outdated));
	await says(tab, "This call can’t be booked right now.");
	await press(tab, "button", "Leave");
	expect(hosts.asked).toContain("/leads/meetings/strategy-day/times");
});

/** A call type that is booked in the coach's external calendar. */
const elsewhere = `<!doctype html><title>A partner's page</title>
<script async src="{coach}/loader.js" data-partner="acme"></script>
<coach-meeting name="elsewhere"></coach-meeting>`;

test("meeting: a time that has gone in the coach's other calendar is replaced by one press, confirmed and cancelled there", async ({
	tab,
	hosts,
}) => {
	const states = () => hosts.received.events.map(({ status }) => status);
	await tab.open(hosts.html(elsewhere));
	await press(tab, "ul button");
	await says(tab, "Your details");
	const first = await (await fetch(`${hosts.coach}/leads/meetings/elsewhere/times`)).json();
	const startAt = Date.parse((first as { times: string[] }).times[0] ?? "");
	const timeOf = (at: number) => ({ dateTime: new Date(at).toISOString() });
	// In the meantime the coach adds another event to that calendar.
	hosts.received.addEvent({
		...{ calendar: "sam@coach.example", id: "dentist", status: "busy" },
		...{ start: timeOf(startAt), end: timeOf(startAt + 1_800_000) },
		...{ summary: "", description: "", location: "" },
	});
	await fillIn(tab);
	await press(tab, "[type=submit]", "Book this time");
	await says(tab, "Waiting for confirmation");
	await says(tab, "Sorry, that time has just gone");
	await press(tab, "h3 + p + div button");
	await says(tab, "Your call is booked");
	expect(states()).toEqual(["busy", "confirmed"]);
	await press(tab, "button", "Cancel");
	await press(tab, "button", "Yes, cancel it");
	await says(tab, "Your call is cancelled");
	await expect.poll(states).toEqual(["busy", "cancelled"]);
});
