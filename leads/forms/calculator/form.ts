import type { FieldsOf, Form } from "../../form.ts";
import { contactFields } from "../contact-fields.ts";

/**
 * The Cleaning Cost Calculator: four questions, then who is asking (spec sections 3 to 5). The keys of
 * the options differ from the consultation's on purpose; so do their words.
 */
export const calculator = {
	kind: "calculator",
	questions: {
		clientType: {
			title: "Who is the cleaning for?",
			choice: {
				field: "clientType",
				summary: "Client type",
				options: {
					business: "A business",
					individual: "A private person",
					other: "Someone else",
				},
				rules: { required: "Choose who the cleaning is for" },
			},
		},
		facilityType: {
			title: "What kind of building is it?",
			choice: {
				field: "facilityType",
				summary: "Facility type",
				options: {
					community: "Community building",
					educational: "School, college or nursery",
					leisure: "Gym or leisure centre",
					medical: "Surgery, dentist or clinic",
					office: "Office",
					residential: "Home or block of flats",
					warehouse: "Warehouse or workshop",
					other: "Somewhere else",
				},
				rules: { required: "Choose the kind of building" },
			},
		},
		frequency: {
			title: "How often do you need us?",
			choice: {
				field: "frequency",
				summary: "Frequency",
				options: {
					"7days": "Every day of the week",
					"5days": "5 days a week",
					"3days": "3 days a week",
					"2days": "2 days a week",
					"1day": "Once a week",
					"2monthly": "Twice a month",
					oneoff: "Just once",
					discuss: "I would rather talk it through",
				},
				rules: { required: "Choose how often" },
			},
		},
		areaSize: {
			title: "How big is the place?",
			choice: {
				field: "areaSize",
				summary: "Area size",
				options: {
					small: "Small: up to 100 square metres",
					medium: "Medium: 100 to 300 square metres",
					large: "Large: 300 to 500 square metres",
					verylarge: "Very large: 500 square metres or more",
					discuss: "I would rather talk it through",
					other: "I know the size",
				},
				rules: { required: "Choose a size" },
			},
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
	},
	fields: contactFields,
} as const satisfies Form;

/** Answers of the cleaning cost calculator. */
export type CalculatorFields = FieldsOf<typeof calculator>;

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
	telephone: "07700 900678",
	email: "fiona@hughes-design.example",
};
