/** The coach's changes to a built-in form, as the visitor saw them. */

import type { FormVersion } from "./form/answers/record.ts";
import type { RawFields } from "./form/definition.ts";
import type { EditsRecord, FormWords } from "./form/words.ts";
import type { LeadForm, LeadKind } from "./forms/forms.ts";

/** The widget that sends leads of a kind. */
const widgetOf = (kind: LeadKind) => (kind === "package" || kind === "trial" ? "booking" : kind);

/** @returns undefined if the changes are unknown or belong to another form */
export function recordEdits(
	{ kind, questions }: LeadForm,
	formVersion: FormVersion,
	edits: FormWords | undefined,
	fields: RawFields,
): EditsRecord | undefined {
	if (!edits || edits.name !== widgetOf(kind)) return undefined;
	const { pricePerSqFt, messages } = edits;
	const texts = messages.en ?? {};
	const answers = Object.entries(fields).map(([field, answer]) => `${field}.${answer}`);
	const labels = [...questions.map(({ key }) => key), ...answers]
		.filter((key) => Object.hasOwn(texts, key))
		.map((key) => [key, texts[key] ?? ""]);
	return {
		version: formVersion.version,
		...(pricePerSqFt !== undefined && { pricePerSqFt }),
		...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
	};
}
