// @module-tag quick
import { equal, ok } from "./lib/assert.ts";
import { contrast } from "./lib/contrast.ts";
import { prefer } from "./lib/device.ts";
import { press } from "./lib/keys.ts";
import { network, resetNetwork } from "./lib/network.ts";
import { button, clear, fill, load, put, until, type Widget, within } from "./lib/page.ts";
import { ben } from "./lib/people.ts";

const styleOf = (element: Element) => getComputedStyle(element);
const surface = (widget: Widget) => styleOf(within(widget, "[part=surface]")).backgroundColor;

/** Adds a host page's style sheet, until {@link clear}. */
const hostStyle = (css: string) => put(`<style>${css}</style>`);

describe("the look of a widget", () => {
	before(() => load("contact", "comments", "share", "consultation"));
	beforeEach(resetNetwork);
	afterEach(async () => {
		clear();
		await prefer({ colorScheme: "light", reducedMotion: "no-preference" });
	});

	it("has the device's font, or the host page's if the host asks for it", () => {
		hostStyle("body{font-family:Georgia,serif}");
		const own = put("<coach-contact></coach-contact>");
		ok(styleOf(within(own, "h2")).fontFamily.startsWith("system-ui"), "the device's own");
		own.setAttribute("font", "inherit");
		for (const part of ["h2", "input", "button", "textarea"]) {
			equal(styleOf(within(own, part)).fontFamily, "Georgia, serif", part);
		}
		equal(
			styleOf(within(own, "input")).fontSize,
			"16px",
			"sizes stay: iOS zooms into smaller inputs",
		);
	});

	it("is light, dark, or follows the visitor's device", async function () {
		const widget = put("<coach-comments></coach-comments>");
		equal(surface(widget), "rgb(255, 255, 255)");
		if (!(await prefer({ colorScheme: "dark" }))) return this.skip();
		equal(surface(widget), "rgb(255, 255, 255)", "light stays light on a dark device");
		widget.setAttribute("theme", "auto");
		const dark = surface(widget);
		ok(dark !== "rgb(255, 255, 255)", "auto follows");
		await prefer({ colorScheme: "light" });
		equal(surface(widget), "rgb(255, 255, 255)", "back again");
		widget.setAttribute("theme", "dark");
		equal(surface(widget), dark);
	});

	it("says what is wrong in the colour of errors before anything was sent", async () => {
		const widget = put("<coach-consultation></coach-consultation>");
		const choose = (value: string) =>
			within<HTMLInputElement>(widget, `[type=radio][value=${value}]`).click();
		choose("business");
		button(widget, "Next").click();
		await until(() => widget.shadowRoot?.querySelector("[value=otherFacility]"), "step 2");
		choose("otherFacility");
		await until(() => widget.shadowRoot?.querySelector("[name=otherFacilityText]"), "its words");
		button(widget, "Next").click();
		await until(() => widget.shadowRoot?.querySelector("[part=error]"), "the message");
		const message = within(widget, "[part=error]");
		await until(() => styleOf(message).color === "rgb(179, 38, 30)", "in red");
	});

	it("takes one colour as accent and finds white or black to go with it", async () => {
		const widget = put(`<coach-contact accent="#ffd500"></coach-contact>`);
		const look = () => styleOf(button(widget, "Send"));
		equal(look().backgroundColor, "rgb(255, 213, 0)");
		const black = look().color;
		widget.setAttribute("accent", "#5b21b6");
		await until(() => look().backgroundColor === "rgb(91, 33, 182)", "the other colour");
		ok(look().color !== black, "white on dark, black on light");
	});

	it("can be styled by the host page through --coach-* and ::part, and in no other way", () => {
		hostStyle(`
			coach-contact { --coach-surface: rgb(250, 240, 230); --coach-radius: 0px; color: red; font-size: 40px }
			coach-contact::part(button) { text-transform: uppercase }
			h2, input, button { background: red !important; border: 9px solid blue !important }
		`);
		const widget = put("<coach-contact></coach-contact>");
		equal(surface(widget), "rgb(250, 240, 230)");
		equal(styleOf(within(widget, "[name=email]")).borderTopLeftRadius, "0px");
		equal(styleOf(button(widget, "Send")).textTransform, "uppercase");
		equal(styleOf(within(widget, "h2")).fontSize, "23px");
		ok(styleOf(within(widget, "h2")).color !== "rgb(255, 0, 0)", "the host's colour stays outside");
		ok(styleOf(within(widget, "[name=email]")).borderTopWidth !== "9px", "and its rules");
	});

	it("shows the focus of a field in error as clearly as that of any other, light and dark", async () => {
		const widget = put("<coach-contact></coach-contact>");
		within<HTMLFormElement>(widget, "form").requestSubmit();
		const field = await until(() => within(widget, "[name=firstName][aria-invalid]"), "the error");
		for (const theme of ["light", "dark"]) {
			widget.setAttribute("theme", theme);
			field.blur();
			equal(styleOf(field).boxShadow, "none", "at rest");
			field.focus();
			const { boxShadow, backgroundColor } = styleOf(field);
			const ratio = contrast(boxShadow, backgroundColor);
			ok(ratio >= 3, `${boxShadow} on ${backgroundColor} in ${theme} is ${ratio.toFixed(2)} to 1`);
			ok(boxShadow.includes("0px 0px 0px 3px"), "three pixels wide, without blur");
		}
	});

	it("shows the focus at 3 to 1 at least on every surface: light, dark, and with any accent", async () => {
		for (const theme of ["light", "dark"]) {
			for (const accent of ["", "#ffd500", "#f7c6d9", "#0b1f4b", "#000000", "#ffffff"]) {
				const widget = put(`<coach-contact theme="${theme}" accent="${accent}"></coach-contact>`);
				const field = within(widget, "[name=firstName]");
				field.focus();
				await press("Tab");
				const ringed = within(widget, "[name=lastName]");
				const { borderTopColor } = styleOf(ringed);
				const ratio = contrast(borderTopColor, surface(widget));
				ok(ratio >= 3, `field, ${theme}, ${accent}: ${borderTopColor} is ${ratio.toFixed(2)} to 1`);
				const submit = button(widget, "Send");
				submit.focus();
				const { outlineColor } = styleOf(submit);
				const around = contrast(outlineColor, surface(widget));
				ok(
					around >= 3,
					`button, ${theme}, ${accent}: ${outlineColor} is ${around.toFixed(2)} to 1`,
				);
				clear();
			}
		}
	});

	it("does not move for visitors who prefer reduced motion", async function () {
		if (!(await prefer({ reducedMotion: "reduce" }))) return this.skip();
		network.answer = "wait";
		const widget = put("<coach-contact></coach-contact>");
		fill(widget, ben);
		within<HTMLFormElement>(widget, "form").requestSubmit();
		const busy = await until(() => within(widget, "[aria-busy=true]"), "the busy button");
		const ring = () => getComputedStyle(busy, "::before");
		equal(ring().width, "18px");
		equal(ring().animationName, "none");
		await prefer({ reducedMotion: "no-preference" });
		ok(ring().animationName !== "none", "it turns for everyone else");
		network.release();
	});

	it("keeps its outlines if the device chooses all colours", async function () {
		if (!(await prefer({ forcedColors: "active" }))) return this.skip();
		ok(matchMedia("(forced-colors:active)").matches, "the colours are forced");
		const widget = put("<coach-contact></coach-contact>");
		for (const part of ["[name=email]", "textarea", "button"]) {
			const { borderTopWidth, borderTopStyle } = styleOf(within(widget, part));
			ok(borderTopStyle === "solid" && borderTopWidth !== "0px", `${part} has a border`);
		}
		within(widget, "[name=firstName]").focus();
		await press("Tab");
		const { outlineStyle, outlineWidth } = styleOf(within(widget, "[name=lastName]"));
		ok(outlineStyle === "solid" && outlineWidth !== "0px", "the focus has an outline");
		await prefer({ forcedColors: "none" });
	});

	it("follows the width of its place, not of the window", () => {
		const narrow = put(`<div style="width:320px"><coach-contact></coach-contact></div>`);
		const side = (widget: Widget) =>
			["firstName", "lastName"].map((name) =>
				Math.round(within(widget, `[name=${name}]`).getBoundingClientRect().top),
			);
		const [first = 0, last = 0] = side(narrow.firstElementChild as Widget);
		ok(last > first, "one below the other in 320 px");
		const wide = put(`<div style="width:520px"><coach-contact></coach-contact></div>`);
		const [left, right] = side(wide.firstElementChild as Widget);
		equal(left, right, "side by side in 520 px");
	});

	it("vanishes with the hidden attribute, and a button flows with the text around it", () => {
		const widget = put("<coach-share hidden></coach-share>");
		equal(styleOf(widget).display, "none");
		const opener = put(`<coach-contact mode="button"></coach-contact>`);
		equal(styleOf(opener).display, "inline-block");
	});
});
