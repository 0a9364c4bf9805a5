import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Imports that break the rules of their folder. */
const refused = [
	["widgets/contact", "../../loader/openers.ts"],
	["widgets/contact", "../../gateway/app.ts"],
	["widgets/kit/element", "../form/fields.tsx"],
	["widgets/kit/element/dialog", "../../form/submit/load-submit-chunk.ts"],
	["widgets/kit/element", "../form/session.ts"],
	["widgets/kit/element", "../feedback/notices.tsx"],
	["widgets/kit/element", "../../../site/pages.ts"],
	["widgets/kit/feedback", "../form/lead-form.ts"],
	["widgets/kit/analytics", "../feedback/notices.tsx"],
	["widgets/kit/form", "../steps/progress.tsx"],
	["widgets/kit/form", "../questions/question.tsx"],
	["widgets/kit/questions", "../steps/progress.tsx"],
	["widgets/kit/form", "../../../loader/openers.ts"],
	["widgets/kit/steps", "../feedback/notices.tsx"],
	["loader", "../widgets/kit/element/options/options.ts"],
	["loader/doctor", "../../leads/form/form.ts"],
	["packages/react", "../../widgets/kit/element/options/options.ts"],
];
const accepted = [
	["widgets/kit/feedback", "../element/button.tsx"],
	["widgets/kit/form", "../feedback/notices.tsx"],
	["widgets/kit/steps", "../form/fields.tsx"],
	["widgets/kit/steps", "../questions/question.tsx"],
	["widgets/kit/questions", "../form/fields.tsx"],
	["loader/doctor", "../../widgets/option-names.gen.ts"],
	["packages/react", "../../widgets/public-types.ts"],
];

/** The planted imports that the linter rejects, by the project's own rules. */
function refusedAmong(imports: string[][]): string[][] {
	const folder = mkdtempSync(join(tmpdir(), "imports-"));
	try {
		copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
		imports.forEach(([from = "", path], index) => {
			const file = join(folder, from, `planted-${index}.ts`);
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, `import "${path}";\n`);
		});
		const { stdout, stderr } = spawnSync(
			join(root, "node_modules/.bin/biome"),
			["lint", "--only=style/noRestrictedImports", "--vcs-enabled=false", "--max-diagnostics=100"],
			{ cwd: folder, encoding: "utf8" },
		);
		return imports.filter((_, index) => (stdout + stderr).includes(`planted-${index}.ts`));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

it("rejects imports against the direction of their folder, and no others", () => {
	expect(refusedAmong([...refused, ...accepted])).toEqual(refused);
});
