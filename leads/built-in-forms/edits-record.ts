/** What a lead keeps of the changes that its visitor saw. */
import type { FormVersion } from "../custom-forms/record.ts";
import type { Form } from "../form.ts";
import { forms } from "../forms/forms.ts";
import type { LeadKind, RawFields } from "../lead.ts";
import type { BuiltInEdits, EditsRecord } from "./built-in-form.ts";

/** The widget that sends leads of a kind. */
const widgetOf = (kind: LeadKind) => (kind === "package" || kind === "trial" ? "booking" : kind);

/** @returns undefined where the changes are unknown, or of another form */
export function recordEdits(
	kind: LeadKind,
	given: FormVersion,
	edits: BuiltInEdits | undefined,
	fields: RawFields,
): EditsRecord | undefined {
	if (!edits || edits.name !== widgetOf(kind)) return undefined;
	const { pricePerSqFt, messages } = edits;
	const texts = messages.en ?? {};
	const { questions = {} }: Form = forms[kind];
	const answers = Object.entries(fields).map(([field, answer]) => `${field}.${answer}`);
	const labels = [...Object.keys(questions), ...answers]
		.filter((key) => Object.hasOwn(texts, key))
		.map((key) => [key, texts[key] ?? ""]);
	return {
		version: given.version,
		...(pricePerSqFt !== undefined && { pricePerSqFt }),
		...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
	};
}
