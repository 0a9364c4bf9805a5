/**
 * The calculator's answers in the visitor's words: what the buttons say, and what the coach reads in
 * the summary. The keys are the spec's (section 3) and differ from the consultation's on purpose.
 */
export const calculatorLabels = {
	clientType: {
		business: "A business",
		individual: "A private person",
		other: "Someone else",
	},
	facilityType: {
		community: "Community building",
		educational: "School, college or nursery",
		leisure: "Gym or leisure centre",
		medical: "Surgery, dentist or clinic",
		office: "Office",
		residential: "Home or block of flats",
		warehouse: "Warehouse or workshop",
		other: "Somewhere else",
	},
	frequency: {
		"7days": "Every day of the week",
		"5days": "5 days a week",
		"3days": "3 days a week",
		"2days": "2 days a week",
		"1day": "Once a week",
		"2monthly": "Twice a month",
		oneoff: "Just once",
		discuss: "I would rather talk it through",
	},
	areaSize: {
		small: "Small: up to 100 square metres",
		medium: "Medium: 100 to 300 square metres",
		large: "Large: 300 to 500 square metres",
		verylarge: "Very large: 500 square metres or more",
		discuss: "I would rather talk it through",
		other: "I know the size",
	},
} as const;

type Labels = typeof calculatorLabels;
/** The questions answered by one choice. */
export type CalculatorChoice = keyof Labels;
/** The keys a choice may have. */
export type CalculatorOption<Choice extends CalculatorChoice> = keyof Labels[Choice] & string;
