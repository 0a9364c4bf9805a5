import { expect, it } from "vitest";
import { fileOf, readCode } from "./copy.ts";
import { faults } from "./faults.ts";

// To plant them all takes eight minutes; code and tests change daily.
const code = readCode();

it.each(faults)("$name can be planted, and there is a test for it", (fault) => {
	expect(code.get(fileOf(fault, code))).toContain(fault.replace);
	if (fault.runner === "build" || fault.runner === "budgets") return;
	const words = fault.written ?? fault.red;
	const isThere = [...code].some(
		([path, text]) => /\.(test|spec|suite)\.tsx?$/.test(path) && text.includes(words),
	);
	expect(isThere, words).toBe(true);
});
