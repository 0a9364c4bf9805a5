// @vitest-environment jsdom
import { expect, it } from "vitest";
import { setDefaultValues } from "./prefill.ts";

it("selects what comes into the field that has the focus, and leaves the others alone", () => {
	document.body.innerHTML = "<form><input name=telephone><input name=email></form>";
	const [telephone, email] = document.querySelectorAll("input") as unknown as HTMLInputElement[];
	if (!telephone || !email) throw new Error("no fields");
	telephone.focus();
	setDefaultValues(document.body, { telephone: "07700 900123", email: "jo@visitor.example" });
	expect(telephone.value.slice(telephone.selectionStart ?? 0, telephone.selectionEnd ?? 0)).toBe(
		"07700 900123",
	);
	expect([email.value, email.selectionStart === email.selectionEnd]).toEqual([
		"jo@visitor.example",
		true,
	]);
});
