import type { RawFields } from "../../../../leads/form/definition.ts";
import { kebab } from "./kebab.ts";

/** Fields a host may fill in for the visitor: `prefill-first-name="Jo"` fills `firstName`. */
export const prefillFields = [
	"firstName",
	"lastName",
	"name",
	"email",
	"telephone",
	"phone",
	"company",
	"message",
] as const;

export const prefillAttributes = prefillFields.map((field) => `prefill-${kebab(field)}`);

/** The `prefill-*` attributes of an element as field values. */
export function readPrefill(element: Element): RawFields {
	const fields: RawFields = {};
	for (const [index, name] of prefillFields.entries()) {
		const value = element.getAttribute(prefillAttributes[index] as string);
		if (value) fields[name] = value;
	}
	return fields;
}

/**
 * Fills fields that are empty. Sets the default value, which browsers show only until somebody
 * types. If the field has the focus, selects the new text, as Tab would, so that typing replaces
 * it.
 */
export function setDefaultValues(form: ParentNode, values: RawFields): void {
	// Not `form.elements`, which pages may replace with something that isn't iterable.
	for (const field of form.querySelectorAll<HTMLInputElement>("[name]")) {
		const value = values[field.name];
		if (!value || field.defaultValue) continue;
		const isEmpty = !field.value;
		field.defaultValue = value;
		if (isEmpty && field.matches(":focus")) field.select?.();
	}
}
