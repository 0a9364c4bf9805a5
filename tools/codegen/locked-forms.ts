import { pricePerSqFt } from "../../business/facts.ts";
import type { FormDefinition } from "../../leads/form/definition.ts";
import { formMessages } from "../../leads/form/messages.ts";
import { stepsOf } from "../../leads/form/steps.ts";
import {
	type BuiltInName,
	builtInNames,
	type LockedForm,
	type Word,
	type WordGroup,
} from "../../leads/form/words.ts";
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

/** The form behind a widget; both kinds of booking share one. */
const formOf = (name: BuiltInName): FormDefinition | undefined =>
	name === "booking"
		? forms.trial
		: Object.hasOwn(forms, name)
			? forms[name as keyof typeof forms]
			: undefined;

/** A short text may get about twice its usual length, a sentence the length of a paragraph. */
const maxLengthOf = (text: string) => (text.length > 40 ? 500 : 120);

type MakeWord = (key: string, label: string, choice?: string) => Word;

/** Keys of a field's texts in the order of {@link formMessages}, with their labels. */
function fieldWords(
	make: MakeWord,
	key: string,
	field: { hint?: string; rules: object },
	label = "Label",
) {
	return [
		make(key, label),
		...(field.hint ? [make(`${key.replace(/\.text$/, "")}.hint`, "Help text")] : []),
		...Object.keys(field.rules).map((rule) => make(`${key}.${rule}`, ruleLabels[rule] ?? rule)),
	];
}

/** One group for each question or, if a question has fields, for each field. */
function formGroups(make: MakeWord, form: FormDefinition): WordGroup[] {
	const names = stepsOf(form);
	return form.questions.flatMap((question) => {
		const { key, type, when, step = key, title, options = [], rules = {}, text, fields } = question;
		if (fields)
			return fields
				.filter(({ field }) => form.kind !== "meeting" || !hiddenFields.includes(field))
				.map((field) => ({
					title: `Field “${field.label}”`,
					words: fieldWords(make, field.field, field),
				}));
		return {
			title: `Question ${names.indexOf(step) + 1}: ${title}`,
			question: { type, ...(when && { when }) },
			words: [
				make(key, "Wording"),
				...options.map((option) => make(`${key}.${option.key}`, `Answer “${option.label}”`, key)),
				...Object.keys(rules).map((rule) => make(`${key}.${rule}`, ruleLabels[rule] ?? rule)),
				...(text ? fieldWords(make, `${key}.text`, text, "Label for the text box") : []),
			],
		};
	});
}

/** The built-in forms, with every text the coach can change. */
export async function lockedForms(): Promise<LockedForm[]> {
	const languages = await readLanguages();
	const translated = languages.map((each) => [each.lang, messagesIn(each)] as const);
	return builtInNames.map((name) => {
		const english: Record<string, string> = sourceMessages[name];
		const make: MakeWord = (key, label, choice) => {
			const text = english[key] ?? "";
			const others = translated.map(([lang, messages]) => [lang, messages[name]?.[key] ?? text]);
			const standard = { en: text, ...Object.fromEntries(others) };
			return { key, label, standard, maxLength: maxLengthOf(text), ...(choice && { choice }) };
		};
		const form = formOf(name);
		const asked = form ? formGroups(make, form) : [];
		const ofForm = Object.keys(form ? formMessages(form) : {});
		const rest = Object.keys(english).filter(
			(key) => !ofForm.includes(key) && !fixedKeys.includes(key),
		);
		const [top, ...others] = Object.entries(groupTitles).map(([group, title]) => ({
			title,
			words: rest
				// A new text without a label shows its key.
				.map((key) => [key, messageLabels[key] ?? { group: "trouble", label: key }] as const)
				.filter(([, place]) => place.group === group)
				.map(([key, { label }]) => make(key, label)),
		}));
		return {
			name,
			title: titles[name],
			groups: [top, ...asked, ...others].filter((group) => group && group.words.length > 0),
			...(name === "calculator" && { pricePerSqFt }),
		} as LockedForm;
	});
}

/** Writes the forms for gateway and desk, which don't import widgets. */
export async function writeLockedForms(): Promise<void> {
	writeGenerated(
		"gateway/features/forms/locked-forms.gen.ts",
		`// biome-ignore-all format: made by tools/codegen/locked-forms.ts from leads/forms/ and widgets/
import type { LockedForm } from "../../../leads/form/words.ts";

/** The built-in forms, with every word that the coach may change. */
export const lockedForms: readonly LockedForm[] = ${JSON.stringify(await lockedForms(), null, "\t")};
`,
	);
}
