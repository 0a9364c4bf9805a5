import { pricePerSqFt } from "../../business/facts.ts";
import {
	type BuiltInForm,
	type BuiltInGroup,
	type BuiltInName,
	type BuiltInText,
	builtInNames,
} from "../../leads/form/built-in/built-in-form.ts";
import type { FormDefinition } from "../../leads/form/definition.ts";
import { formMessages } from "../../leads/form/messages.ts";
import { stepsOf } from "../../leads/form/steps.ts";
import { forms } from "../../leads/forms/forms.ts";
import { sourceMessages } from "../../widgets/languages/source-messages.ts";
import { messagesIn, readLanguages } from "../languages/languages.ts";
import {
	fixedKeys,
	groupTitles,
	hiddenFields,
	messageLabels,
	ruleLabels,
} from "./message-labels.ts";
import { writeGenerated } from "./write-generated.ts";

const titles: Record<BuiltInName, string> = {
	checklist: "Checklist",
	contact: "Contact form",
	consultation: "Consultation",
	calculator: "Cost calculator",
	booking: "Booking form",
	meeting: "Call in the diary",
	comments: "Comments",
	share: "Share button",
};

/** The form behind a widget; both kinds of booking ask for the same. */
const formOf = (name: BuiltInName): FormDefinition | undefined =>
	name === "booking"
		? forms.trial
		: Object.hasOwn(forms, name)
			? forms[name as keyof typeof forms]
			: undefined;

/** A short text may be twice as long as most are, a sentence as long as a paragraph. */
const maxLengthOf = (text: string) => (text.length > 40 ? 500 : 120);

type MakeText = (key: string, label: string, choice?: string) => BuiltInText;

/** Keys of a field's texts in the order of {@link formMessages}, with their labels. */
function fieldTexts(
	make: MakeText,
	key: string,
	field: { hint?: string; rules: object },
	label = "Label",
) {
	return [
		make(key, label),
		...(field.hint ? [make(`${key.replace(/\.text$/, "")}.hint`, "Hint")] : []),
		...Object.keys(field.rules).map((rule) => make(`${key}.${rule}`, ruleLabels[rule] ?? rule)),
	];
}

/** A group for each question, and one for the fields. */
function formGroups(make: MakeText, form: FormDefinition): BuiltInGroup[] {
	const names = stepsOf(form);
	return form.questions.flatMap((question) => {
		const { key, step = key, title, options = [], rules = {}, text, fields } = question;
		if (fields)
			return fields
				.filter(({ field }) => form.kind !== "meeting" || !hiddenFields.includes(field))
				.map((field) => ({
					title: `Field “${field.label}”`,
					texts: fieldTexts(make, field.field, field),
				}));
		return {
			title: `Question ${names.indexOf(step) + 1}: ${title}`,
			texts: [
				make(key, "Question"),
				...options.map((option) => make(`${key}.${option.key}`, `Answer “${option.label}”`, key)),
				...Object.keys(rules).map((rule) => make(`${key}.${rule}`, ruleLabels[rule] ?? rule)),
				...(text ? fieldTexts(make, `${key}.text`, text, "Label of the text field") : []),
			],
		};
	});
}

/** All there is to change in the forms that come with coachkit. */
export async function builtInForms(): Promise<BuiltInForm[]> {
	const languages = await readLanguages();
	const translated = languages.map((each) => [each.lang, messagesIn(each)] as const);
	return builtInNames.map((name) => {
		const english: Record<string, string> = sourceMessages[name];
		const make: MakeText = (key, label, choice) => {
			const text = english[key] ?? "";
			const others = translated.map(([lang, messages]) => [lang, messages[name]?.[key] ?? text]);
			const shipped = { en: text, ...Object.fromEntries(others) };
			return { key, label, shipped, maxLength: maxLengthOf(text), ...(choice && { choice }) };
		};
		const form = formOf(name);
		const asked = form ? formGroups(make, form) : [];
		const ofForm = Object.keys(form ? formMessages(form) : {});
		const rest = Object.keys(english).filter(
			(key) => !ofForm.includes(key) && !fixedKeys.includes(key),
		);
		const [top, ...others] = Object.entries(groupTitles).map(([group, title]) => ({
			title,
			texts: rest
				// A new text that nobody has named is called by its key.
				.map((key) => [key, messageLabels[key] ?? { group: "trouble", label: key }] as const)
				.filter(([, place]) => place.group === group)
				.map(([key, { label }]) => make(key, label)),
		}));
		return {
			...{ name, title: titles[name] },
			groups: [top, ...asked, ...others].filter((group) => group && group.texts.length > 0),
			...(name === "calculator" && { pricePerSqFt }),
		} as BuiltInForm;
	});
}

/** Writes what the gateway and the desk know of those forms: they import no widgets. */
export async function writeBuiltInForms(): Promise<void> {
	writeGenerated(
		"gateway/published-forms/built-in-forms.gen.ts",
		`// biome-ignore-all format: made by tools/codegen/built-in-forms.ts from leads/forms/ and widgets/
import type { BuiltInForm } from "../../leads/form/built-in/built-in-form.ts";

/** The forms that come with coachkit, with every text that the coach may change. */
export const builtInForms: readonly BuiltInForm[] = ${JSON.stringify(await builtInForms(), null, "\t")};
`,
	);
}
