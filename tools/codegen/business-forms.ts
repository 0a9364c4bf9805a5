import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
	describeProblem,
	parseDefinitionJson,
} from "../../leads/form/editing/checks/definition-checks.ts";
import { SourceError } from "../errors/source-error.ts";
import { root } from "../project.ts";
import { writeGenerated } from "./write-generated.ts";

const folder = "business/forms";

/**
 * Checks the ready-made forms, and writes the list the gateway loads them from.
 *
 * @throws SourceError
 */
export function writeBusinessForms(): void {
	const files = readdirSync(join(root, folder))
		.filter((name) => name.endsWith(".json"))
		.toSorted();
	const slips = files.flatMap((name) => {
		const file = `${folder}/${name}`;
		const parsed = parseDefinitionJson(readFileSync(join(root, file), "utf8"));
		if (!parsed.ok)
			return parsed.problems.map((problem) => ({ file, line: 1, what: describeProblem(problem) }));
		if (`${parsed.definition.name}.json` === name) return [];
		return [
			{ file, line: 1, what: `the form's name is ${parsed.definition.name}, not the file's` },
		];
	});
	if (slips.length > 0) throw new SourceError(slips);
	const imports = files.map(
		(name, index) =>
			`import form${index} from "../../../business/forms/${name}" with { type: "json" };`,
	);
	writeGenerated(
		"gateway/features/forms/ready-forms.gen.ts",
		`// biome-ignore-all format: made by tools/codegen/business-forms.ts from business/forms/
${imports.join("\n")}

/** The forms that a new store begins with, one a file of business/forms/. */
export const readyForms: readonly unknown[] = [${files.map((_, index) => `form${index}`).join(", ")}];
`,
	);
}
