// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { showDialog } from "./show-dialog.ts";

afterEach(() => {
	document.body.replaceChildren();
	vi.unstubAllGlobals();
});

/** What the browser would give the focus in a dialog with this content. */
function focusedFirst(content: string, isMouse: boolean): string | undefined {
	vi.stubGlobal("matchMedia", () => ({ matches: isMouse }));
	const dialog = document.createElement("dialog");
	dialog.innerHTML = `<button id="close">Close</button>${content}`;
	dialog.showModal = () => {};
	document.body.append(dialog);
	showDialog(dialog);
	return dialog.querySelector("[autofocus]")?.id;
}

const title = '<h2 id="title" tabindex="-1">Title</h2>';
const radios = '<input type="radio" id="first"><input type="radio" id="second">';

test.each([
	["the first field, with a mouse at hand", `${title}<input id="field">`, true, "field"],
	["the title, on a phone", `${title}<input id="field">`, false, "title"],
	[
		"the title and not Close, where there are only answers to choose",
		title + radios,
		true,
		"title",
	],
	[
		"what the browser chooses, in an alert, which has no title",
		'<button id="ok">OK</button>',
		true,
		undefined,
	],
])("a dialog that opens has the focus on %s", (_where, content, isMouse, focused) => {
	expect(focusedFirst(content, isMouse)).toBe(focused);
});
