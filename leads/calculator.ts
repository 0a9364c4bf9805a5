import {
	type CalculatorChoice,
	type CalculatorOption,
	calculatorLabels as labels,
} from "./calculator-labels.ts";
import { clean, parseFields, personRules } from "./fields.ts";
import type { FieldErrors, Parsed, RawFields } from "./lead.ts";

/** Answers of the cleaning cost calculator (spec section 3). */
export interface CalculatorFields {
	clientType: CalculatorOption<"clientType">;
	facilityType: CalculatorOption<"facilityType">;
	frequency: CalculatorOption<"frequency">;
	areaSize: CalculatorOption<"areaSize">;
	/** The area in square feet, in the visitor's words; empty unless areaSize is `other`. */
	customAreaSize: string;
	firstName: string;
	lastName: string;
	email: string;
	/** As typed: 10 to 15 of digits, plus, space, parentheses, hyphen. */
	telephone: string;
}

/** Steps that ask something; the estimate follows as a sixth view. */
export const calculatorSteps = 5;

const questions: readonly { field: CalculatorChoice; ask: string }[] = [
	{ field: "clientType", ask: "Choose who the cleaning is for" },
	{ field: "facilityType", ask: "Choose the kind of building" },
	{ field: "frequency", ask: "Choose how often" },
	{ field: "areaSize", ask: "Choose a size" },
];

function answerStep(step: number, raw: RawFields): { fields: RawFields; errors: FieldErrors } {
	if (step === calculatorSteps) {
		const person = parseFields(personRules, raw);
		return person.ok
			? { fields: { ...person.fields }, errors: {} }
			: { fields: {}, errors: person.errors };
	}
	const question = questions[step - 1];
	if (!question) throw new RangeError(`The calculator has no step ${step}`);
	const fields: RawFields = {};
	const errors: FieldErrors = {};
	const choice = raw[question.field] ?? "";
	if (Object.hasOwn(labels[question.field], choice)) fields[question.field] = choice;
	else errors[question.field] = question.ask;
	if (question.field === "areaSize") {
		fields.customAreaSize = choice === "other" ? clean(raw.customAreaSize ?? "") : "";
		if (choice === "other" && !fields.customAreaSize)
			errors.customAreaSize = "Tell us the area in square feet";
	}
	return { fields, errors };
}

/**
 * What a step still needs before Next or Calculate may be used (spec section 5): field -> a sentence
 * that names it, in the form's order; empty when the step is complete.
 *
 * @param step 1 to 5
 */
export function missingInCalculator(step: number, answers: RawFields): FieldErrors {
	return answerStep(step, answers).errors;
}

/** All five steps at once. Any area size other than `other` clears the custom area. */
export function parseCalculator(raw: RawFields): Parsed<CalculatorFields> {
	const fields: RawFields = {};
	const errors: FieldErrors = {};
	for (let step = 1; step <= calculatorSteps; step++) {
		const answered = answerStep(step, raw);
		Object.assign(fields, answered.fields);
		Object.assign(errors, answered.errors);
	}
	return Object.keys(errors).length > 0
		? { ok: false, errors }
		: { ok: true, fields: fields as unknown as CalculatorFields };
}

/**
 * Answers as given; `estimate` makes them £54.00 a clean and £5,616.00 a year. The mailbox gets
 * "New Cost Calculator Submission"; the CRM gets nothing.
 */
export const calculatorSample: CalculatorFields = {
	clientType: "business",
	facilityType: "office",
	frequency: "2days",
	areaSize: "other",
	customAreaSize: "about 1,500 sq ft",
	firstName: "Fiona",
	lastName: "Hughes",
	email: "fiona@hughes-design.example",
	telephone: "07700 900678",
};
