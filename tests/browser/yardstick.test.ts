// @module-tag quick
import { equal, ok } from "./lib/assert.ts";
import { axeTroubles, overflowing, showState } from "./lib/gallery.ts";
import { inventory, wait } from "./lib/leaks.ts";

/** Checks the measures of the other tests against deliberate faults. */
describe("a fault that is there is found", () => {
	it("by axe, inside a shadow root: a field without a label, words too pale to read", async () => {
		const { page, view, remove } = await showState({
			widget: "contact",
			state: "empty",
			theme: "light",
		});
		const root = page.querySelector("coach-contact")?.shadowRoot as ShadowRoot;
		equal(await axeTroubles(view), []);
		root.querySelector("label")?.remove();
		(root.querySelector("h2") as HTMLElement).style.color = "#ccc";
		const found = (await axeTroubles(view)).join("\n");
		remove();
		ok(/^label:/m.test(found), `the label: ${found}`);
		ok(/^color-contrast:/m.test(found), `the contrast: ${found}`);
	});

	it("by the ruler: words that stick out, words that are cut off", async () => {
		const { page, view, remove } = await showState({
			widget: "contact",
			state: "long",
			theme: "light",
		});
		const widget = page.querySelector("coach-contact") as Element;
		equal(overflowing(widget, view), []);
		const label = widget.shadowRoot?.querySelector("label") as HTMLElement;
		label.style.whiteSpace = "nowrap";
		const title = widget.shadowRoot?.querySelector("h2") as HTMLElement;
		Object.assign(title.style, { whiteSpace: "nowrap", overflow: "hidden" });
		const found = overflowing(widget, view).join("\n");
		remove();
		ok(/label .* sticks out/.test(found), found);
		ok(/h2 .* is cut off/.test(found), found);
	});

	it("by the count: a listener, a timer, a node, an observer", async () => {
		const start = inventory();
		const listener = () => {};
		addEventListener("resize", listener);
		document.addEventListener("click", listener, { passive: true });
		const timer = setTimeout(listener, 10_000);
		const observer = new ResizeObserver(listener);
		observer.observe(document.body);
		document.body.append(document.createElement("i"));
		const { listeners, timers, observers, nodes } = inventory();
		equal(
			[listeners, timers, observers, nodes],
			[start.listeners + 2, start.timers + 1, start.observers + 1, start.nodes + 1],
		);
		removeEventListener("resize", listener);
		document.removeEventListener("click", listener);
		clearTimeout(timer);
		observer.disconnect();
		document.body.lastElementChild?.remove();
		await wait(0);
		equal(inventory(), start);
	});
});
