/**
 * A form that the coach makes, as plain data: stored with a version, served as JSON, rendered by
 * `<coach-form>` and judged by the gateway. It holds no code, no markup and no regular expression.
 */

/** What a question asks for. */
export const questionTypes = [
	...["choice", "choices", "yesno", "short", "long"],
	...["number", "scale", "date", "contact"],
] as const satisfies readonly string[] as readonly QuestionType[];
export type QuestionType =
	| "choice"
	| "choices"
	| "yesno"
	| "short"
	| "long"
	| "number"
	| "scale"
	| "date"
	| "contact";

/** One answer to choose. `points` count towards `category`, or towards the question's. */
export interface QuestionOption {
	key: string;
	label: string;
	points?: number | undefined;
	category?: string | undefined;
}

/**
 * Asked only if an earlier question was answered so: with one of these options (`yes` and `no` for yes/no), or with a
 * number within these bounds, both inclusive.
 */
export interface Condition {
	question: string;
	is?: readonly string[] | undefined;
	from?: number | undefined;
	to?: number | undefined;
}

/** The contact details a form can ask for, by their names in a lead. */
export const contactNames = ["firstName", "lastName", "email", "telephone", "company"] as const;
export type ContactName = (typeof contactNames)[number];

/** A field of a question of type `contact`. */
export interface ContactPart {
	field: ContactName;
	optional?: boolean | undefined;
}

export interface CustomQuestion {
	/** Its name in the lead, in webhooks and in CSV. */
	key: string;
	type: QuestionType;
	title: string;
	hint?: string | undefined;
	optional?: boolean | undefined;
	/** All of these must hold. */
	when?: readonly Condition[] | undefined;
	/** Of `choice` and `choices`. */
	options?: readonly QuestionOption[] | undefined;
	/** Bounds of a `number`, or the ends of a `scale`; both inclusive. */
	min?: number | undefined;
	max?: number | undefined;
	/** Shown behind a `number`: "£", "people". */
	unit?: string | undefined;
	/** What the ends of a `scale` mean. */
	low?: string | undefined;
	high?: string | undefined;
	/** Most characters of `short` and `long`; by default 200 and 5,000. */
	maxLength?: number | undefined;
	/** Points for `yes` and `no`; none by default. */
	points?: { yes?: number | undefined; no?: number | undefined } | undefined;
	/** The category its points count towards. A `scale` with one counts its value, from `min` to `max`. */
	category?: string | undefined;
	/** Of `contact`. */
	fields?: readonly ContactPart[] | undefined;
}

/** A call to action: an address, or a widget that opens. */
export interface CallToAction {
	label: string;
	href?: string | undefined;
	widget?: string | undefined;
	/** Which call or form that is, of several. */
	name?: string | undefined;
}

/** What is said of a score from `from` to `to` per cent, both inclusive. */
export interface Band {
	from: number;
	to: number;
	label: string;
	text: string;
	actions?: readonly CallToAction[] | undefined;
}

export interface Category {
	key: string;
	title: string;
	/** How much it counts in the total; 1 by default. */
	weight?: number | undefined;
	bands: readonly Band[];
}

/** How a score card is scored: per category, and in total. */
export interface Scoring {
	categories: readonly Category[];
	bands: readonly Band[];
}

/** Where a form's leads go besides the desk and the coach's mailbox. */
export interface CustomDelivery {
	/** Whether they go to the CRM. */
	crm: boolean;
	/** Tag in the CRM. Default: the form's name. */
	tag?: string | undefined;
	/** Source in the CRM. Default: "Website - " and the title. */
	source?: string | undefined;
	/** Stage of our pipeline in the CRM, by its id. Default: that of all leads. */
	stage?: string | undefined;
	/** Whether the answers stand at the contact as a note. */
	note?: boolean | undefined;
	/** Question key, `score` or `band` -> the CRM's custom field. */
	fields?: Readonly<Record<string, string>> | undefined;
}

/** A title and a text before the first or after the last question. */
export interface FormPage {
	title: string;
	text: string;
}

export interface FormDefinition {
	/** The version of this format. */
	format: 1;
	/** Its address, and its name in `<coach-form name="…">`. */
	name: string;
	title: string;
	/** One question a step, or all on one page. */
	layout: "steps" | "page";
	start?: (FormPage & { button: string }) | undefined;
	questions: readonly CustomQuestion[];
	/** Label of the button that sends it. */
	submit: string;
	end: FormPage & { actions?: readonly CallToAction[] | undefined };
	scoring?: Scoring | undefined;
	delivery: CustomDelivery;
	/** Whether partners find it in the studio's list. By itself not: it may be meant for a few. */
	offered?: boolean | undefined;
}

/** What a visitor gets of it: not where the leads go. */
export type PublicForm = Omit<FormDefinition, "delivery" | "offered">;

/** A form as the studio lists it for partners. */
export type OfferedForm = Pick<FormDefinition, "name" | "title">;

/** Limits of a definition; the editor and the checks share them. */
export const definitionLimits = {
	questions: 200,
	options: 30,
	categories: 12,
	bands: 10,
	conditions: 5,
	actions: 3,
	title: 200,
	text: 2000,
	label: 200,
	points: 1000,
	json: 400_000,
} as const;

/** Answers by question key, and contact details by field, each as one text; see `answers.ts`. */
export type Answers = Readonly<Record<string, string>>;

/** The options of a question that has some, those of yes/no included. */
export function optionsOf({ type, options, points }: CustomQuestion): readonly QuestionOption[] {
	if (type === "yesno")
		return [
			{ key: "yes", label: "Yes", points: points?.yes },
			{ key: "no", label: "No", points: points?.no },
		];
	return options ?? [];
}

/** Whether conditions can look at its answer: free text decides nothing. */
export const canDecide = ({ type }: CustomQuestion): boolean =>
	["choice", "choices", "yesno", "number", "scale"].includes(type);

/** Whether its answers can give points. */
export const canScore = ({ type }: CustomQuestion): boolean =>
	["choice", "choices", "yesno", "scale"].includes(type);

/** The keys that a choice of several holds. */
export const chosenKeys = (answer: string): string[] => (answer ? answer.split(",") : []);
