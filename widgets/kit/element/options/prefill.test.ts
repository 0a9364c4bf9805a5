// @vitest-environment jsdom
import { expect, it } from "vitest";
import { setDefaultValues } from "./prefill.ts";

const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
	value.slice(selectionStart ?? 0, selectionEnd ?? 0);

it.each([
	[
		"selects what is filled into an empty field that has the focus",
		"",
		"07700 900123",
		"07700 900123",
	],
	["leaves what was typed, and the caret behind it", "0161", "0161", ""],
])("%s", (_, typed, value, selection) => {
	document.body.innerHTML = "<form><input name=telephone><input name=email></form>";
	const [telephone, email] = document.querySelectorAll("input");
	if (!telephone || !email) throw new Error("no fields");
	telephone.focus();
	if (typed) telephone.value = typed;
	setDefaultValues(document.body, { telephone: "07700 900123", email: "jo@visitor.example" });
	expect([telephone.value, selected(telephone)]).toEqual([value, selection]);
	expect([email.value, selected(email)]).toEqual(["jo@visitor.example", ""]);
});
