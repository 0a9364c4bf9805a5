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
 * Gives first values to the fields that have none. A field's default value is set, not its value: the
 * browser shows it only where nobody has typed yet. If an empty field has the focus, its new value is selected,
 * as after a Tab, so that typing replaces it.
 */
export function setDefaultValues(form: ParentNode, values: RawFields): void {
	// Not `form.elements`: what pages put in place of it cannot always be gone through.
	for (const field of form.querySelectorAll<HTMLInputElement>("[name]")) {
		const value = values[field.name];
		if (!value || field.defaultValue) continue;
		const isEmpty = !field.value;
		field.defaultValue = value;
		if (isEmpty && field.matches(":focus")) field.select?.();
	}
}
