// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Widget } from "./api.ts";
import { add, clearPage, setCoachkit, startPage } from "./testing/test-page.ts";

const fire = (name: string, detail?: object | null, target: EventTarget = document.body) =>
	target.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));

beforeEach(startPage);
afterEach(clearPage);

beforeAll(() => {
	/** A widget whose option parsers accept only known values. */
	class Contact extends HTMLElement {
		one(option: string, known: string[]) {
			const value = this.getAttribute(option)?.trim().toLowerCase() ?? "";
			return known.includes(value) ? value : known[0];
		}
		get theme() {
			return this.one("theme", ["light", "dark", "auto"]);
		}
		get font() {
			return this.one("font", ["system", "inherit"]);
		}
		get mode() {
			return this.one("mode", ["inline", "modal", "button"]);
		}
		get accent() {
			const value = this.getAttribute("accent")?.trim() ?? "";
			return ["Teal", "#008080"].includes(value) ? value : "";
		}
		get heading() {
			return "Write to us";
		}
	}
	class Consultation extends Contact {
		get kind() {
			return this.one("kind", ["trial", "package"]);
		}
	}
	customElements.define("coach-contact", Contact);
	customElements.define("coach-consultation", Consultation);
});

describe("the page's dataLayer", () => {
	let dataLayer: unknown[];

	const mirror = async () => (await import("./features/data-layer.ts")).mirrorEvents();

	/** A widget's element; if it is ready, with a shadow root. */
	function widget(name: string, isReady: boolean): Widget {
		const element = document.createElement(`coach-${name}`);
		if (isReady) element.attachShadow({ mode: "open" });
		return element as Widget;
	}

	beforeEach(() => {
		dataLayer = [];
		vi.stubGlobal("dataLayer", dataLayer);
	});

	it.each(["ready", "open", "step", "invalid", "submit", "sent", "failed", "close"])(
		"gets coach:%s",
		async (name) => {
			await mirror();
			fire(`coach:${name}`, { widget: "contact" });
			expect(dataLayer).toEqual([{ event: `coach:${name}`, coach: { widget: "contact" } }]);
		},
	);

	it("gets no other event", async () => {
		await mirror();
		fire("coach:change", { widget: "contact" });
		fire("sent", { widget: "contact" });
		expect(dataLayer).toEqual([]);
	});

	it("gets widget, step and field names, never a value or a lead's id", async () => {
		await mirror();
		const shared = {
			widget: "contact",
			step: "about",
			index: 1,
			of: 3,
			fields: ["email"],
			code: "offline",
		};
		fire("coach:failed", { ...shared, id: "lead-1", email: "ann@firm.example", log: ["refused"] });
		expect(dataLayer).toEqual([{ event: "coach:failed", coach: shared }]);
	});

	it("gets events without details", async () => {
		await mirror();
		fire("coach:open", null);
		expect(dataLayer).toEqual([{ event: "coach:open", coach: {} }]);
	});

	it("gets “ready” for widgets that were ready before, and for no others", async () => {
		setCoachkit({ widgets: () => [widget("contact", true), widget("checklist", false)] });
		await mirror();
		expect(dataLayer).toEqual([{ event: "coach:ready", coach: { widget: "contact" } }]);
	});

	it.each([
		["there is none", undefined],
		["it is something else", {}],
	])("is left alone if %s", async (_, other) => {
		vi.stubGlobal("dataLayer", other);
		await mirror();
		const failed = vi.fn();
		addEventListener("error", failed);
		fire("coach:sent", { widget: "contact" });
		expect(failed).not.toHaveBeenCalled();
	});
});

describe("data-debug", () => {
	let warnings: unknown[][];

	beforeEach(async () => {
		warnings = [];
		vi.spyOn(console, "warn").mockImplementation((...args) => void warnings.push(args));
		const coaches = { "https://coach.example": "", "https://other.example": "" };
		setCoachkit({ coaches });
		(await import("./features/debug.ts")).logFailures();
	});

	it("says why a lead failed, and what went wrong before", () => {
		fire("coach:failed", {
			widget: "contact",
			code: "offline",
			log: ["CRM: refused", "note: lost"],
		});
		expect(warnings).toEqual([
			["<coach-contact>: offline"],
			["<coach-contact>: CRM: refused"],
			["<coach-contact>: note: lost"],
		]);
	});

	it("says what went wrong with a lead that was sent nevertheless", () => {
		fire("coach:sent", { widget: "contact", log: ["note: lost"] });
		expect(warnings).toEqual([["<coach-contact>: note: lost"]]);
	});

	it("says nothing about a lead without problems", () => {
		fire("coach:sent", { widget: "contact" });
		expect(warnings).toEqual([]);
	});

	it("names a widget's options that have no effect, and valid values", () => {
		const widget = add(
			'<coach-contact theme="purple" font="system" origin="https://firm.example"></coach-contact>',
		);
		fire("coach:ready", { widget: "contact" }, widget);
		expect(warnings).toEqual([
			['<coach-contact>: theme="purple" has no effect; it can be light, dark, auto'],
			[
				'<coach-contact>: origin="https://firm.example" has no effect; it can be https://coach.example, https://other.example',
			],
		]);
	});

	it("also names them for a widget within a component", () => {
		const shadow = add("<div></div>").attachShadow({ mode: "open" });
		shadow.innerHTML = '<coach-contact theme="purple"></coach-contact>';
		fire("coach:ready", { widget: "contact" }, shadow.firstElementChild as Element);
		expect(warnings).toHaveLength(1);
	});

	it("says nothing if an event has no element", () => {
		const failed = vi.fn();
		addEventListener("error", failed);
		fire("coach:ready", { widget: "contact" }, window);
		expect(warnings).toEqual([]);
		expect(failed).not.toHaveBeenCalled();
	});
});

describe("the value of an option", () => {
	const coaches = ["https://coach.example", "https://other.example"];

	async function unknown(widget: string, option: string, value: string) {
		const { unknownValues } = await import("./option-values.ts");
		return unknownValues(widget, [[option, value]], coaches);
	}

	it.each([
		["contact", "theme", "purple", "light, dark, auto"],
		["contact", "font", "Arial", "system, inherit"],
		["contact", "mode", "popup", "inline, modal, button, tab"],
		["consultation", "kind", "gift", "trial, package"],
		["contact", "accent", "tealish", "any CSS colour"],
		["contact", "origin", "https://firm.example", "https://coach.example, https://other.example"],
	])("of %s %s=%j has no effect: %s", async (widget, option, value, instead) => {
		expect(await unknown(widget, option, value)).toEqual([{ option, value, instead }]);
	});

	it.each([
		["contact", "theme", "dark"],
		["contact", "theme", " Dark "],
		["contact", "theme", ""],
		["contact", "theme", " "],
		["contact", "accent", " Teal "],
		["contact", "origin", "https://other.example"],
		["contact", "origin", ""],
		["contact", "heading", "Anything goes"],
		["contact", "class", "wide"],
	])("of %s %s=%j has one", async (widget, option, value) => {
		expect(await unknown(widget, option, value)).toEqual([]);
	});

	it("is not checked if the widget has no such option", async () => {
		expect(await unknown("contact", "kind", "gift")).toEqual([]);
	});

	it("is not checked before the widget's code has loaded", async () => {
		expect(await unknown("checklist", "theme", "purple")).toEqual([]);
		expect(await unknown("checklist", "origin", "https://firm.example")).toEqual([]);
	});

	it("is checked together with the widget's other options", async () => {
		const { unknownValues } = await import("./option-values.ts");
		const attributes = [
			["theme", "purple"],
			["font", "system"],
			["mode", "popup"],
		] as const;
		expect(unknownValues("contact", attributes, coaches).map(({ option }) => option)).toEqual([
			"theme",
			"mode",
		]);
	});
});
