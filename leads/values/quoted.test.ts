import { expect, it } from "vitest";
import { quoted } from "./quoted.ts";

it.each([
	["", "“”"],
	["What it costs", "“What it costs”"],
	["x".repeat(60), `“${"x".repeat(60)}”`],
	["x".repeat(61), `“${"x".repeat(57)}…”`],
	[`${"x".repeat(55)}😀${"x".repeat(9)}`, `“${"x".repeat(55)}😀…”`],
	[`${"x".repeat(56)}😀${"x".repeat(9)}`, `“${"x".repeat(56)}…”`],
	[`${"x".repeat(57)}😀${"x".repeat(9)}`, `“${"x".repeat(57)}…”`],
	[`${"x".repeat(58)}😀`, `“${"x".repeat(58)}😀”`],
])("a text is quoted up to sixty characters, or by its beginning: %s", (text, words) => {
	expect(quoted(text)).toBe(words);
});
