import type { FieldsOf, FormDefinition } from "../../form/definition.ts";
import { contactFields, contactQuestion } from "../contact-fields.ts";

/**
 * The Cleaning Cost Calculator: four questions, then the contact details (spec sections 3 to 5). The options' keys
 * and labels intentionally differ from the consultation's.
 */
export const calculator = {
	kind: "calculator",
	questions: [
		{
			key: "clientType",
			type: "choice",
			title: "Who is the cleaning for?",
			summary: "Client type",
			options: [
				{ key: "business", label: "A business" },
				{ key: "individual", label: "A household" },
				{ key: "other", label: "Someone else" },
			],
			rules: { required: "Choose who the cleaning is for" },
		},
		{
			key: "facilityType",
			type: "choice",
			title: "What kind of building is it?",
			summary: "Facility type",
			options: [
				{ key: "community", label: "Community building" },
				{ key: "educational", label: "School, college or nursery" },
				{ key: "leisure", label: "Gym or leisure centre" },
				{ key: "medical", label: "Surgery, dentist or clinic" },
				{ key: "office", label: "Office" },
				{ key: "residential", label: "Home or block of flats" },
				{ key: "warehouse", label: "Warehouse or workshop" },
				{ key: "other", label: "Somewhere else" },
			],
			rules: { required: "Choose the kind of building" },
		},
		{
			key: "frequency",
			type: "choice",
			title: "How often do you need us?",
			summary: "Frequency",
			options: [
				{ key: "7days", label: "Every day of the week" },
				{ key: "5days", label: "5 days a week" },
				{ key: "3days", label: "3 days a week" },
				{ key: "2days", label: "2 days a week" },
				{ key: "1day", label: "Once a week" },
				{ key: "2monthly", label: "Twice a month" },
				{ key: "oneoff", label: "Just once" },
				{ key: "discuss", label: "I'd rather talk it through" },
			],
			rules: { required: "Choose how often" },
		},
		{
			key: "areaSize",
			type: "choice",
			title: "How big is the place?",
			summary: "Area size",
			options: [
				{ key: "small", label: "Small: up to 100 square metres" },
				{ key: "medium", label: "Medium: 100 to 300 square metres" },
				{ key: "large", label: "Large: 300 to 500 square metres" },
				{ key: "verylarge", label: "Very large: 500 square metres or more" },
				{ key: "discuss", label: "I'd rather talk it through" },
				{ key: "other", label: "I know the size" },
			],
			rules: { required: "Choose a size" },
			text: {
				field: "customAreaSize",
				other: "other",
				label: "Area in square feet",
				hint: "A square metre is about 10.8 square feet.",
				summary: "Custom area size",
				inputMode: "decimal",
				rules: { required: "Tell us the area in square feet" },
			},
		},
		contactQuestion(contactFields),
	],
} as const satisfies FormDefinition;

/** The questions that the estimate depends on: all but the contact details. */
export const estimateQuestions = {
	...calculator,
	questions: calculator.questions.filter(({ type }) => type !== "contact"),
};

/** Answers of the cleaning cost calculator. */
export type CalculatorFields = FieldsOf<typeof calculator>;

/**
 * A visitor's answers, for which `estimate` gives £54.00 a clean and £5,616.00 a year. The mailbox gets "New Cost
 * Calculator Submission"; the CRM gets nothing.
 */
export const calculatorSample: CalculatorFields = {
	clientType: "business",
	facilityType: "office",
	frequency: "2days",
	areaSize: "other",
	customAreaSize: "about 1,500 sq ft",
	firstName: "Fiona",
	lastName: "Hughes",
	telephone: "07700 900678",
	email: "fiona@hughes-design.example",
};
