/**
 * What the coach changed in the forms that come with coachkit, as visitors get it. The changes lie among
 * the forms of the coach's own, under names that none of those can have: `_calculator`.
 */
import {
	type BuiltInEdits,
	type BuiltInForm,
	builtInNameOf,
	changesAnything,
	type PublicEdits,
} from "../../leads/form/built-in/built-in-form.ts";
import { readEdits } from "../../leads/form/built-in/edits-checks.ts";
import type { StoredVersion } from "../store/forms.ts";
import { builtInForms } from "./built-in-forms.gen.ts";

/** The form whose changes have this name in the store; undefined for forms of the coach's own. */
export function builtInFormOf(stored: string): BuiltInForm | undefined {
	const name = builtInNameOf(stored);
	return builtInForms.find((form) => form.name === name);
}

/** The changes in a version; undefined if they cannot be read. */
export function parseEdits({
	name,
	definition,
}: Pick<StoredVersion, "name" | "definition">): BuiltInEdits | undefined {
	const form = builtInFormOf(name);
	return form && readEdits(JSON.parse(definition), form);
}

/** What the widget gets of a version; nothing where everything is as it comes. */
export function toPublicEdits(live: StoredVersion | undefined): PublicEdits {
	const edits = live && parseEdits(live);
	if (!edits || !changesAnything(edits)) return {};
	const { messages, pricePerSqFt } = edits;
	return {
		...{ version: live.version, messages },
		...(pricePerSqFt !== undefined && { pricePerSqFt }),
	};
}
