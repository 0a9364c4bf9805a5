import { widgetNames } from "../../widgets/widget-names.gen.ts";
import { equal, ok } from "./lib/assert.ts";
import { canCollect, listenersOn, settledInventory, survivors, wait } from "./lib/leaks.ts";
import { network, resetNetwork } from "./lib/network.ts";
import { coachkit, fill, load, until, type Widget, within } from "./lib/page.ts";
import { ben } from "./lib/people.ts";

/** A leak shows in every round, so a few rounds are enough. */
const times = everyState ? 100 : 20;

async function mount(name: string, mode: string): Promise<Widget> {
	const widget = document.createElement(`coach-${name}`) as Widget;
	widget.setAttribute("mode", mode);
	document.body.append(widget);
	return widget;
}

describe(`${times} mounts and unmounts`, () => {
	before(async () => {
		await load(...widgetNames);
		// Whatever loads once and stays must load before counting.
		const widget = await mount("contact", "modal");
		widget.open();
		fill(widget, ben);
		within<HTMLFormElement>(widget, "form").requestSubmit();
		await wait(1500);
		widget.remove();
		await wait(100);
	});
	beforeEach(resetNetwork);

	it("of elements that are still referenced are noticed", async function () {
		if (!canCollect()) return this.skip();
		const kept = await Promise.all([...Array(10)].map(() => mount("share", "inline")));
		for (const each of kept) each.remove();
		equal(await survivors(kept.map((each) => new WeakRef(each))), 10);
	});

	for (const name of widgetNames) {
		it(`of ${name} leave no listener, timer, observer, node or style behind`, async () => {
			const start = await settledInventory();
			const refs: WeakRef<object>[] = [];
			for (let round = 0; round < times; round++) {
				const widget = await mount(name, round % 2 ? "modal" : "inline");
				if (round % 2) widget.open();
				await wait(0);
				// Some are removed while they are open, some after closing.
				if (round % 4 === 1) widget.close?.();
				widget.remove();
				refs.push(new WeakRef(widget));
			}
			equal(await settledInventory(), start);
			const left = await survivors(refs, 4);
			ok(left < 5, `the elements can be forgotten; ${left} of ${times} are still in memory`);
		});
	}

	it("of a form that is being sent, or has just confirmed it, leave nothing either", async () => {
		const start = await settledInventory();
		for (let round = 0; round < 20; round++) {
			network.answer = round % 2 ? "accept" : "fail";
			const widget = await mount("contact", "inline");
			fill(widget, ben);
			within<HTMLFormElement>(widget, "form").requestSubmit();
			await wait(round * 10);
			widget.remove();
		}
		// A failed lead is tried again after a minute: the outbox has one timer for all.
		const { timers, listeners, ...rest } = await settledInventory();
		const { timers: timersBefore, listeners: listenersBefore, ...restBefore } = start;
		equal(rest, restBefore);
		ok(timers <= timersBefore + 1, `${timers - timersBefore} timers more`);
		ok(listeners <= listenersBefore + 1, `${listeners - listenersBefore} listeners more`);
	});

	it("of a form whose answer arrives after its removal leave nothing either", async () => {
		const start = await settledInventory();
		network.answer = "wait";
		const widget = await mount("contact", "inline");
		fill(widget, ben);
		within<HTMLFormElement>(widget, "form").requestSubmit();
		await until(() => network.sent.length === 1, "the lead to be sent");
		widget.remove();
		network.release();
		equal(await settledInventory(), start);
	});

	it("of messages on a form that stays leave nothing either", async () => {
		network.answer = "fail";
		const widget = await mount("contact", "inline");
		const message = () => widget.shadowRoot.querySelector("[part=toast]");
		const counts: number[] = [];
		for (let round = 0; round < 5; round++) {
			const before = message();
			fill(widget, ben);
			within<HTMLFormElement>(widget, "form").requestSubmit();
			await until(() => message()?.textContent && message() !== before, "the next message");
			counts.push(listenersOn(widget));
		}
		equal(counts, Array(5).fill(counts[0]));
		widget.remove();
	});

	it("with openings from links leave one dialog element, which destroy removes", async () => {
		const start = await settledInventory();
		for (let round = 0; round < times; round++) {
			coachkit().open("checklist");
			await wait(0);
			coachkit().close();
		}
		equal((await settledInventory()).nodes, start.nodes + 1);
		document.querySelector("html>coach-checklist")?.remove();
		equal(await settledInventory(), start);
	});
});
