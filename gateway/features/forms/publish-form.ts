/** Publishes forms: the ready-made ones when the gateway starts, and those from a file. */
import { hash } from "node:crypto";
import {
	describeProblem,
	parseDefinition,
} from "../../../leads/form/editing/checks/definition-checks.ts";
import type { DefinitionProblem } from "../../../leads/form/editing/checks/definition-schema.ts";
import { checkWords, readWords } from "../../../leads/form/editing/checks/word-checks.ts";
import { type FormDocument, storedName } from "../../../leads/form/words.ts";
import type { FormStore } from "./forms.ts";
import { lockedFormOf } from "./locked-forms.ts";
import { readyForms } from "./ready-forms.gen.ts";

/** The JSON to store, and its version: a content hash. */
export function versionOf(form: FormDocument): { version: string; definition: string } {
	const definition = JSON.stringify(form);
	return { definition, version: hash("sha256", definition, "hex").slice(0, 32) };
}

export type PublishResult =
	| { ok: true; name: string; version: string }
	/** Problems, each with its place in the form. */
	| { ok: false; problems: string[] };

type Parsed =
	| { ok: true; name: string; document: FormDocument }
	| { ok: false; problems: DefinitionProblem[] };

/** Parses and checks a custom form, or the wording of a built-in one. `name` is its name in the store. */
function parseDocument(input: unknown): Parsed {
	const { name, messages } = Object(input) as Record<string, unknown>;
	const lockedForm = messages ? lockedFormOf(`_${name}`) : undefined;
	if (!lockedForm) {
		const result = parseDefinition(input);
		return result.ok
			? { ok: true, name: result.definition.name, document: result.definition }
			: result;
	}
	const words = readWords(input, lockedForm);
	const problems = words
		? checkWords(words, lockedForm)
		: [{ place: "The file", problem: "is not one that was exported from here" }];
	return words && problems.length === 0
		? { ok: true, name: storedName(lockedForm.name), document: words }
		: { ok: false, problems };
}

/** Checks and publishes a custom form, or the wording of a built-in one. */
export async function publishForm(forms: FormStore, input: unknown): Promise<PublishResult> {
	const result = parseDocument(input);
	if (!result.ok) return { ok: false, problems: result.problems.map(describeProblem) };
	const { version, definition } = versionOf(result.document);
	await forms.publish(result.name, version, definition);
	return { ok: true, name: result.name, version };
}

/** Publishes the forms in `business/forms/` whose names were never in the store, so a removed one stays removed. */
export async function seedForms(
	forms: FormStore,
	ready: readonly unknown[] = readyForms,
): Promise<void> {
	const seed = async (input: unknown) => {
		const result = parseDefinition(input);
		// Cannot happen: the build checks these forms.
		if (!result.ok) return;
		const { name } = result.definition;
		const { version, definition } = versionOf(result.definition);
		if ((await forms.versions(name)).length === 0) await forms.seed(name, version, definition);
	};
	await Promise.all(ready.map(seed));
}
