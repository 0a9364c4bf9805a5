/** Puts forms on the web: the ready ones at the first start, and whatever the coach publishes. */
import { hash } from "node:crypto";
import type { BuiltInEdits } from "../../leads/form/built-in/built-in-form.ts";
import type { CoachForm } from "../../leads/form/definition.ts";
import { describeProblem, parseDefinition } from "../../leads/form/editing/definition-checks.ts";
import type { FormStore } from "../store/forms.ts";
import { readyForms } from "./ready-forms.gen.ts";

/** A definition as it is stored, with its version: a hash of that text. */
export function versionOf(form: CoachForm | BuiltInEdits): {
	version: string;
	definition: string;
} {
	const definition = JSON.stringify(form);
	return { definition, version: hash("sha256", definition, "hex").slice(0, 32) };
}

export type PublishResult =
	| { ok: true; name: string; version: string }
	/** Why not, in sentences with their places. */
	| { ok: false; problems: string[] };

/** Checks a definition and makes it live. */
export async function publishForm(forms: FormStore, input: unknown): Promise<PublishResult> {
	const found = parseDefinition(input);
	if (!found.ok) return { ok: false, problems: found.problems.map(describeProblem) };
	const { name } = found.definition;
	const { version, definition } = versionOf(found.definition);
	await forms.publish(name, version, definition);
	return { ok: true, name, version };
}

/**
 * Publishes the forms of `business/forms/` whose names the store does not have. One that the coach removed does not
 * come back: its name was seen.
 */
export async function seedForms(
	forms: FormStore,
	ready: readonly unknown[] = readyForms,
): Promise<void> {
	const seed = async (input: unknown) => {
		const found = parseDefinition(input);
		// The build has checked them.
		if (!found.ok) return;
		const { name } = found.definition;
		const { version, definition } = versionOf(found.definition);
		if ((await forms.versions(name)).length === 0) await forms.seed(name, version, definition);
	};
	await Promise.all(ready.map(seed));
}
