import type { FieldsOf, Form } from "../../form.ts";
import { contactFields } from "../contact-fields.ts";

/**
 * The nine-step questionnaire (spec sections 3 to 5): eight questions, then who is asking. Step 2
 * depends on the situation: a building for a business, a role for an individual, needs for anyone else.
 */
export const consultation = {
	kind: "consultation",
	questions: {
		situation: {
			title: "What describes you best?",
			choice: {
				field: "situation",
				summary: "Situation",
				options: {
					business: "I run a business",
					individual: "I am looking for work myself",
					otherSituation: "Something else",
				},
				rules: { required: "Choose what describes you" },
			},
			text: {
				field: "otherSituationText",
				other: "otherSituation",
				label: "Tell us in a few words",
				summary: "Situation details",
				optional: true,
				rules: {},
			},
		},
		facility: [
			{
				when: { situation: "business" },
				title: "What kind of building is it?",
				choice: {
					field: "facility",
					summary: "Facility",
					options: {
						community: "Community building",
						educational: "School, college or nursery",
						leisure: "Gym or leisure centre",
						medical: "Surgery, dentist or clinic",
						office: "Office",
						residential: "Home or block of flats",
						warehouse: "Warehouse or workshop",
						otherFacility: "Somewhere else",
					},
					rules: { required: "Choose the kind of building" },
				},
				text: {
					field: "otherFacilityText",
					other: "otherFacility",
					label: "Describe the building",
					summary: "Facility details",
					rules: { required: "Describe the building" },
				},
			},
			{
				name: "role",
				when: { situation: "individual" },
				title: "What role are you looking for?",
				text: {
					field: "otherFacilityText",
					label: "Describe the role",
					hint: "The work, the hours, the area: whatever matters to you.",
					summary: "Role",
					rows: 4,
					rules: { required: "Describe the role" },
				},
			},
			{
				name: "needs",
				when: { situation: "otherSituation" },
				title: "What do you need?",
				text: {
					field: "otherFacilityText",
					label: "Tell us in your own words",
					summary: "Needs",
					rows: 4,
					rules: { required: "Tell us what you need" },
				},
			},
		],
		frequency: {
			title: "How often do you need us?",
			choice: {
				field: "frequency",
				summary: "Frequency",
				options: {
					"7days": "Every day of the week",
					"5days": "5 days a week",
					"3days": "3 days a week",
					"2daysWeek": "2 days a week",
					"1dayWeek": "Once a week",
					"2daysMonth": "Twice a month",
					oneOff: "Just once",
					discussFrequency: "I would rather talk it through",
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
					veryLarge: "Very large: 500 square metres or more",
					discussArea: "I would rather talk it through",
					otherArea: "I will describe it",
				},
				rules: { required: "Choose a size" },
			},
			text: {
				field: "otherAreaText",
				other: "otherArea",
				label: "Describe the size",
				hint: "Floors, rooms, desks or square metres will all do.",
				summary: "Area details",
				rules: { required: "Describe the size" },
			},
		},
		toilets: {
			title: "How many toilets are there?",
			choice: {
				field: "toilets",
				summary: "Toilets",
				options: {
					noToilets: "None",
					"1toilet": "1 toilet",
					"2toilets": "2 toilets",
					"3toilets": "3 toilets",
					"4toilets": "4 toilets",
					"5to10": "5 to 10 toilets",
					"11plus": "11 or more toilets",
					discussToilets: "I would rather talk it through",
				},
				rules: { required: "Choose how many toilets" },
			},
		},
		afterHours: {
			title: "Would we work after hours?",
			choice: {
				field: "afterHours",
				summary: "After hours",
				options: {
					regularly: "Yes, regularly",
					occasionally: "Now and then",
					never: "No, never",
					otherAfter: "It depends",
				},
				rules: { required: "Choose whether we would work after hours" },
			},
			text: {
				field: "otherAfterText",
				other: "otherAfter",
				label: "What does it depend on?",
				summary: "After hours details",
				rules: { required: "Tell us what it depends on" },
			},
		},
		startTimeline: {
			title: "When would you like to start?",
			choice: {
				field: "startTimeline",
				summary: "Start timeline",
				options: {
					asap: "As soon as possible",
					"2weeks": "Within 2 weeks",
					"1month": "Within a month",
					"3months": "Within 3 months",
					otherStart: "Another time",
				},
				rules: { required: "Choose when to start" },
			},
			text: {
				field: "otherStartText",
				other: "otherStart",
				label: "When would suit you?",
				summary: "Start details",
				rules: { required: "Tell us when to start" },
			},
		},
		hiringDecision: {
			title: "How far have you decided?",
			choice: {
				field: "hiringDecision",
				summary: "Hiring decision",
				options: {
					readyNow: "I am ready now",
					definitely: "Definitely, just not today",
					likely: "Likely",
					possibly: "Possibly",
					researching: "Only looking around for now",
					otherHiring: "Something else",
				},
				rules: { required: "Choose how far you have decided" },
			},
			text: {
				field: "otherHiringText",
				other: "otherHiring",
				label: "Where do you stand?",
				summary: "Hiring details",
				rules: { required: "Tell us where you stand" },
			},
		},
	},
	fields: {
		...contactFields,
		// This form asks only that there be one (spec section 5).
		telephone: { ...contactFields.telephone, rules: { required: "Telephone is required" } },
	},
} as const satisfies Form;

/**
 * Answers as given. The mailbox gets "New Business Coaching Inquiry" with a summary in the words of the
 * options; the CRM gets nothing.
 */
export const consultationSample: FieldsOf<typeof consultation> = {
	situation: "business",
	otherSituationText: "",
	facility: "otherFacility",
	otherFacilityText: "Two railway arches with a paint shop",
	frequency: "2daysWeek",
	areaSize: "veryLarge",
	otherAreaText: "",
	toilets: "2toilets",
	afterHours: "otherAfter",
	otherAfterText: "Only when a job runs late",
	startTimeline: "2weeks",
	otherStartText: "",
	hiringDecision: "likely",
	otherHiringText: "",
	firstName: "Ewan",
	lastName: "McBride",
	telephone: "01632 960567",
	email: "ewan@mcbride-coachworks.example",
};
