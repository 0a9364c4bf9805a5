import { readdirSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { ownCopy } from "./own-copy.ts";

const copy = ownCopy();
afterAll(() => copy.remove());

it("makes a widget that is listed, typed, tested and built without another edit", () => {
	const made = copy.npm("run", "new", "--", "widget", "lemonade");
	expect(made.output).toContain("widgets/lemonade/ is there");
	expect(made.code).toBe(0);
	expect(copy.npm("run", "typecheck").output).not.toContain("error");
	const lint = copy.npm(
		"exec",
		"--",
		"biome",
		"ci",
		"--vcs-enabled=false",
		"widgets",
		"demo/gallery",
	);
	expect(lint.code, lint.output).toBe(0);
	const tests = copy.npm(
		...[
			"run",
			"test:unit",
			"--",
			"widgets/lemonade",
			"widgets/readme",
			"tools/codegen/documentation",
		],
		"tools/codegen/registry",
	);
	expect(tests.output).toContain("lemonade.test.tsx");
	expect(tests.code, tests.output).toBe(0);

	const build =
		"import('./tools/widgets/build-widgets.ts').then((build) => build.buildWidgets('out'))";
	const built = copy.npm("exec", "--", "node", "-e", build);
	expect(built.code, built.output).toBe(0);
	expect(readdirSync(copy.path("out/embed")).join()).toMatch(/\blemonade-\w+\.js/);
}, 120_000);

it.each([["widget"], ["widget", "contact"], ["widget", "Not OK"], ["page", "x"]])(
	"ends with a sentence and changes nothing after: npm run new -- %s %s",
	(...args) => {
		const { code, output } = copy.npm("run", "--silent", "new", "--", ...args);
		expect(code).toBe(1);
		expect(output.trim().split("\n")).toHaveLength(1);
		expect(output).toMatch(/^[A-Z"w].*[.ME]\n$/);
	},
);
