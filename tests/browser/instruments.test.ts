// @module-tag quick
import { equal, ok } from "./lib/assert.ts";
import { axeTroubles, overflowing, showState } from "./lib/gallery.ts";
import { canCollect, inventory, settledInventory, survivors } from "./lib/leaks.ts";

/** Leaks that a widget might cause, each with a way to undo it. */
const leaks: Record<string, () => () => void> = {
	listeners() {
		const listener = () => {};
		addEventListener("message", listener);
		return () => removeEventListener("message", listener);
	},
	timers() {
		const timer = setInterval(() => {}, 60_000);
		return () => clearInterval(timer);
	},
	observers() {
		const observer = new MutationObserver(() => {});
		observer.observe(document, { childList: true });
		return () => observer.disconnect();
	},
	nodes() {
		const node = document.body.appendChild(document.createElement("i"));
		return () => node.remove();
	},
	styles() {
		document.body.style.overflow = "hidden";
		return () => document.body.removeAttribute("style");
	},
	sheets() {
		const before = [...document.adoptedStyleSheets];
		document.adoptedStyleSheets = [...before, new CSSStyleSheet()];
		return () => {
			document.adoptedStyleSheets = before;
		};
	},
	globals() {
		Object.assign(window, { leaked: true });
		return () => Reflect.deleteProperty(window, "leaked");
	},
};

describe("the instruments of these tests find planted faults", () => {
	for (const [kind, plant] of Object.entries(leaks)) {
		it(`the count of what is left behind: one more of ${kind}`, async () => {
			const start = await settledInventory();
			const mend = plant();
			const { [kind]: found, ...rest } = inventory() as Record<string, unknown>;
			const { [kind]: before, ...others } = start as Record<string, unknown>;
			ok(JSON.stringify(found) !== JSON.stringify(before), `${kind} are noticed`);
			equal(rest, others);
			mend();
			equal(inventory(), start);
		});
	}

	it("the count of what is left in memory: objects still held, and none that were released", async function () {
		// Only some browsers allow tests to trigger garbage collection.
		if (!canCollect()) this.skip();
		const held = [1, 2, 3].map(() => document.createElement("coach-contact"));
		equal(await survivors(held.map((each) => new WeakRef(each))), 3);
		// This use keeps the elements from being collected earlier.
		equal(held.length, 3);
		const letGo = () => [1, 2, 3].map(() => new WeakRef(document.createElement("coach-contact")));
		equal(await survivors(letGo()), 0);
	});

	it("axe: a picture without words and a field without a label, also in a shadow root", async () => {
		const { page, view, remove } = await showState({ widget: "contact", state: "empty" });
		equal(await axeTroubles(view), []);
		const root = page.querySelector("coach-contact")?.shadowRoot as ShadowRoot;
		root.querySelector("form")?.append(page.createElement("img"), page.createElement("input"));
		const troubles = (await axeTroubles(view)).map((each) => each.split(":")[0]);
		ok(troubles.includes("image-alt"), `image-alt is among ${troubles}`);
		ok(troubles.includes("label"), `label is among ${troubles}`);
		remove();
	});

	it("the search for what sticks out: something 900 px wide in a card of 480", async () => {
		const { page, view, remove } = await showState({ widget: "contact", state: "empty" });
		const widget = page.querySelector("coach-contact") as Element;
		equal(overflowing(widget, view), []);
		const wide = page.createElement("p");
		wide.style.width = "900px";
		widget.shadowRoot?.querySelector("form")?.append(wide);
		equal(overflowing(widget, view), ['p "" sticks out']);
		remove();
	});
});
