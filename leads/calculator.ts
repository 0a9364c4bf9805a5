import { errorsOf, joined, parseAnswers } from "./answers.ts";
import type { CalculatorOption } from "./calculator-labels.ts";
import { calculatorQuestions } from "./calculator-questions.ts";
import { missingIn } from "./choices.ts";
import { parseFields, personRules } from "./fields.ts";
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

/**
 * What a step still needs before Next or Calculate may be used (spec section 5): field -> a sentence
 * that names it, in the form's order; empty when the step is complete.
 *
 * @param step 1 to 5
 */
export function missingInCalculator(step: number, answers: RawFields): FieldErrors {
	if (step === calculatorSteps) return errorsOf(parseFields(personRules, answers));
	const question = calculatorQuestions[step - 1];
	if (!question) throw new RangeError(`The calculator has no step ${step}`);
	return missingIn(question, answers);
}

/** All five steps at once. Any area size other than `other` clears the custom area. */
export function parseCalculator(raw: RawFields): Parsed<CalculatorFields> {
	return joined(parseAnswers(calculatorQuestions, raw), parseFields(personRules, raw));
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
