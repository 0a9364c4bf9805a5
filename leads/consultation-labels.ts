/**
 * The consultation's answers in the visitor's words: what the buttons say, and what the coach reads in
 * the summary. The keys are the spec's (section 3) and differ from the calculator's on purpose.
 */
export const consultationLabels = {
	situation: {
		business: "I run a business",
		individual: "I am looking for work myself",
		otherSituation: "Something else",
	},
	facility: {
		community: "Community building",
		educational: "School, college or nursery",
		leisure: "Gym or leisure centre",
		medical: "Surgery, dentist or clinic",
		office: "Office",
		residential: "Home or block of flats",
		warehouse: "Warehouse or workshop",
		otherFacility: "Somewhere else",
	},
	frequency: {
		"7days": "Every day of the week",
		"5days": "5 days a week",
		"3days": "3 days a week",
		"2daysWeek": "2 days a week",
		"1dayWeek": "Once a week",
		"2daysMonth": "Twice a month",
		oneOff: "Just once",
		discussFrequency: "I would rather talk it through",
	},
	areaSize: {
		small: "Small: up to 100 square metres",
		medium: "Medium: 100 to 300 square metres",
		large: "Large: 300 to 500 square metres",
		veryLarge: "Very large: 500 square metres or more",
		discussArea: "I would rather talk it through",
		otherArea: "I will describe it",
	},
	toilets: {
		noToilets: "None",
		"1toilet": "1 toilet",
		"2toilets": "2 toilets",
		"3toilets": "3 toilets",
		"4toilets": "4 toilets",
		"5to10": "5 to 10 toilets",
		"11plus": "11 or more toilets",
		discussToilets: "I would rather talk it through",
	},
	afterHours: {
		regularly: "Yes, regularly",
		occasionally: "Now and then",
		never: "No, never",
		otherAfter: "It depends",
	},
	startTimeline: {
		asap: "As soon as possible",
		"2weeks": "Within 2 weeks",
		"1month": "Within a month",
		"3months": "Within 3 months",
		otherStart: "Another time",
	},
	hiringDecision: {
		readyNow: "I am ready now",
		definitely: "Definitely, just not today",
		likely: "Likely",
		possibly: "Possibly",
		researching: "Only looking around for now",
		otherHiring: "Something else",
	},
} as const;

type Labels = typeof consultationLabels;
/** The questions answered by one choice. */
export type ConsultationChoice = keyof Labels;
/** The keys a choice may have. */
export type ConsultationOption<Choice extends ConsultationChoice> = keyof Labels[Choice] & string;
