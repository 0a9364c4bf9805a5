import { expect, it } from "vitest";
import { fileOf, readCode } from "./copy.ts";
import { faults } from "./faults.ts";
import { withNotices } from "./table.ts";

// Checks only that each fault can be planted: planting all takes eight minutes, and code and tests change daily.
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

const page = "Words.\n<!-- noticed: npm run test:planted -->\n<!-- /noticed -->\nMore.\n";

it("keeps in its table what earlier runs showed of faults that a run leaves out", () => {
	const first = withNotices(
		page,
		[
			{ fault: "a", by: "a.test.ts counts", in: "rest" },
			{ fault: "gone", by: "g.test.ts", in: "quick" },
			{ fault: "b", by: "b.test.ts a | b", in: "rest" },
		],
		["a", "gone", "b"],
	);
	const second = withNotices(first, [{ fault: "a", by: "nothing" }], ["a", "b"]);
	expect(second).toBe(
		`Words.
<!-- noticed: npm run test:planted -->
| fault | noticed by | in |
|---|---|---|
| a | nothing | nothing |
| b | b.test.ts a \\| b | \`npm run test:all\` |
<!-- /noticed -->
More.
`,
	);
});
