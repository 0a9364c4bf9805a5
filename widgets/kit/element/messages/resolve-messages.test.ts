// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { readMessageOverrides } from "./resolve-messages.ts";

function element(texts: string | null, inside = ""): Element {
	const element = document.createElement("coach-contact");
	if (texts !== null) element.setAttribute("texts", texts);
	element.innerHTML = inside;
	return element;
}

it("reads the attribute, or the JSON script inside", () => {
	expect(readMessageOverrides(element('{"submit": "Ask"}'))).toEqual({ submit: "Ask" });
	const script = '<script type="application/json" data-coach-texts>{"submit": "Send"}</script>';
	expect(readMessageOverrides(element(null, script))).toEqual({ submit: "Send" });
	expect(readMessageOverrides(element(null))).toEqual({});
});

it.each(["{submit: 'Ask'}", '{"submit": "Ask"', "Ask"])(
	"shows the usual words for %s, and tells the page's author",
	(json) => {
		const told = vi.spyOn(console, "error").mockImplementation(() => {});
		expect(readMessageOverrides(element(json))).toEqual({});
		expect(told).toHaveBeenCalledWith("<coach-contact>: its texts are not valid JSON.");
	},
);
