/** Renders a form that works without JavaScript: on its own page, on a call's page, and again with error messages. */

import { html, raw } from "hono/html";
import {
	contactNames,
	type Field,
	type FieldErrors,
	type Question,
	type RawFields,
} from "../../leads/form/definition.ts";
import { chosenKeys } from "../../leads/form/options.ts";
import { ownAnswer } from "../../leads/form/questions.ts";
import type { LeadForm } from "../../leads/forms/forms.ts";
import type { Html } from "./layout.ts";

/**
 * The name of a field's input. A custom form may have a question with the key `source` or `page`, which are posted
 * with every form, so inputs of custom questions end in a colon.
 */
export const inputNameOf =
	({ kind }: Pick<LeadForm, "kind">) =>
	(name: string): string =>
		kind === "form" && !(contactNames as readonly string[]).includes(name) ? `${name}:` : name;

export interface FormBody {
	form: LeadForm;
	action: string;
	/** Label of the submit button. */
	submit: string;
	/** The values typed so far, and error messages, by field. */
	values?: RawFields;
	errors?: FieldErrors;
	/** Other values to post, as hidden inputs; the kind is always posted. */
	hidden: RawFields;
	/** Content above the first question, such as the times of a call. */
	before?: Html | "";
	/** Content below the questions. */
	after?: Html | undefined;
}

const texts = {
	optional: "(optional)",
	ifAsked: "Answer this if it applies to you.",
	website: "Leave this empty",
} as const;

export interface InputRow {
	/** Name of the input; the ids of hint and message begin with it. */
	name: string;
	label: string;
	hint?: string | undefined;
	optional?: boolean | undefined;
	/** Whether only some visitors are asked. The input is then never required. */
	isConditional?: boolean;
	value: string;
	error: string | undefined;
	isFirstWrong: boolean;
}

const labelOf = ({ label, optional }: InputRow) =>
	`${label}${optional ? ` ${texts.optional}` : ""}`;

/** Ids of a row's hint and message. */
const descriptionIds = ({ name, hint, error }: InputRow) =>
	[hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");

/** Attributes of an input for its message, its hint and the focus. */
function stateAttributes(row: InputRow): Html {
	const describedBy = descriptionIds(row);
	return html`${row.error ? html` aria-invalid="true"` : ""}${
		describedBy ? html` aria-describedby="${describedBy}"` : ""
	}${row.isFirstWrong ? raw(" autofocus") : ""}`;
}

const hintOf = ({ name, hint }: InputRow) => (hint ? html`<p id="${name}-hint">${hint}</p>` : "");
const errorOf = ({ name, error }: InputRow) =>
	error ? html`<p class="field-error" id="${name}-error">${error}</p>` : "";

/** A labelled input, or a text area if the field has several lines. */
export function inputRow(row: InputRow, rows: number | undefined, attributes: Html): Html {
	const { name, optional, isConditional, value } = row;
	const requiredAttribute = optional || isConditional ? "" : raw(" required");
	const marks = html` class="input" id="${name}" name="${name}"${requiredAttribute}${stateAttributes(row)}`;
	const control = rows
		? html`<textarea${marks} rows="${rows}">${value}</textarea>`
		: html`<input${marks} ${attributes} value="${value}">`;
	return html`<div class="field"><label for="${name}">${labelOf(row)}</label>${hintOf(row)}${control}${errorOf(row)}</div>`;
}

/** Options as radio buttons or checkboxes. */
function optionsRow(
	row: InputRow,
	options: readonly (readonly [string, string])[],
	several: boolean,
) {
	const describedBy = descriptionIds(row);
	const chosenOptions = several ? chosenKeys(row.value) : [row.value];
	const type = several ? "checkbox" : "radio";
	return html`<fieldset class="field"${describedBy ? html` aria-describedby="${describedBy}"` : ""}><legend>${labelOf(row)}</legend>${hintOf(row)}${options.map(
		([key, label], index) =>
			html`<p><label><input type="${type}" name="${row.name}" value="${key}"${chosenOptions.includes(key) ? raw(" checked") : ""}${
				row.isFirstWrong && index === 0 ? raw(" autofocus") : ""
			}> ${label}</label></p>`,
	)}${errorOf(row)}</fieldset>`;
}

/** The values of a scale, with labels at both ends. */
function scaleOptions({ min = 0, max = 0, low, high }: Question): [string, string][] {
	const values = Array.from({ length: max - min + 1 }, (_, index) => min + index);
	const meaning = (value: number) => (value === min ? low : value === max ? high : undefined);
	return values.map((value) => [
		`${value}`,
		meaning(value) ? `${value} = ${meaning(value)}` : `${value}`,
	]);
}

/** The rows of a form, question by question. */
function renderQuestions(body: Omit<FormBody, "action" | "hidden" | "submit">): Html[] {
	const { form, values = {}, errors = {} } = body;
	const nameOf = inputNameOf(form);
	const [first] = Object.keys(errors);
	const rowOf = (
		field: string,
		name: string,
		row: Pick<InputRow, "hint" | "isConditional" | "label" | "optional">,
	): InputRow => ({
		...row,
		name,
		value: ownAnswer(values, name),
		error: Object.hasOwn(errors, field) ? errors[field] : undefined,
		isFirstWrong: field === first,
	});
	const renderField = (field: Field) =>
		inputRow(
			rowOf(field.field, field.field, field),
			field.rows,
			html`type="${field.type ?? "text"}" autocomplete="${field.autoComplete ?? "on"}"`,
		);

	function renderQuestion(question: Question): Html[] {
		const { key, type, title, hint, optional, options, rows, unit, text, fields, when } = question;
		if (fields) return fields.map(renderField);
		const row = rowOf(key, nameOf(key), {
			label: unit && type === "number" ? `${title} (${unit})` : title,
			hint: when && !hint ? texts.ifAsked : hint,
			optional,
			isConditional: when !== undefined,
		});
		const choices = options?.map(({ key, label }) => [key, label] as const);
		const answer = choices
			? optionsRow(row, choices, type === "choices")
			: type === "scale"
				? optionsRow(row, scaleOptions(question), false)
				: inputRow(row, rows, html`type="${type === "date" ? "date" : "text"}" autocomplete="off"`);
		return [...(text && !options ? [] : [answer]), ...(text ? [renderField(text)] : [])];
	}
	return form.questions.flatMap(renderQuestion);
}

const hiddenInputs = (fields: RawFields) =>
	Object.entries(fields).map(
		([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
	);

/** The whole form, with a honeypot that only bots fill in. */
export function renderForm(body: FormBody): Html {
	const { action, submit, hidden, before = "", after = "" } = body;
	return html`<form class="card" method="post" action="${action}" novalidate>
${before}${renderQuestions(body)}${after}
${hiddenInputs({ kind: body.form.kind, ...hidden })}
<div class="hidden" aria-hidden="true"><label for="website">${texts.website}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button class="button button-primary">${submit}</button>
</form>`;
}
