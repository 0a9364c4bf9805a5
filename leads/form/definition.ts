/**
 * The definition of a form: questions, conditions, rules and messages as data, for browser, gateway and desk.
 * Built-in forms are literals (`leads/forms/<kind>/form.ts`). A custom form is a {@link CoachForm}: plain JSON
 * without code, markup or regular expressions, which `complete-form.ts` completes.
 */

/** What a form holds before validation: one text per named control. */
export type RawFields = Record<string, string>;

/** Answers by question key, and contact details by field, each as text. */
export type Answers = Readonly<RawFields>;

/** The one message shown beside each invalid field, by field name. */
export type FieldErrors = Record<string, string>;

/** The result of validation: the fields to send, or one message per invalid field, in the form's order. */
export type ValidationResult<Fields> =
	| { ok: true; fields: Fields }
	| { ok: false; errors: FieldErrors };

/** Tests a text; a RegExp qualifies. */
export interface Shape {
	/** @param lang the language of the text, if not English */
	test(text: string, lang?: string): boolean;
}

/**
 * A limit, the message if it is broken, and the value of `{min}` or `{max}` in the message (default: the limit).
 */
type Rule<Limit> = readonly [limit: Limit, message: string, shown?: (lang?: string) => string];

/**
 * The rules of an answer, checked in the order in which the definition lists them; a default `max` comes last. Lengths
 * are inclusive, in code points.
 */
export interface Rules {
	/** Message while the answer is empty or none of the options. */
	required?: string;
	min?: Rule<number>;
	max?: Rule<number>;
	pattern?: Rule<Shape>;
	/** For numbers and days: whether the text is unambiguous. */
	clear?: Rule<Shape>;
	/** For numbers: whether the value is within bounds. */
	least?: Rule<Shape>;
	most?: Rule<Shape>;
}

/** The parts of a field that its validation depends on. */
export interface Judged {
	type?: "text" | "email" | "tel" | QuestionType;
	autoComplete?: string;
	/** Multi-line, with this many lines visible. */
	rows?: number;
	/** Whether it may be empty. */
	optional?: boolean | undefined;
	options?: readonly QuestionOption[] | undefined;
	rules?: Rules;
	/**
	 * Converts a valid answer to its stored form: lower case, an English number, keys in the question's order.
	 */
	canonical?: (text: string, lang?: string) => string;
}

/** One control of a form. */
export interface Field extends Judged {
	/** Its name in the lead. */
	field: string;
	label: string;
	/** Hint between label and control. */
	hint?: string;
	type?: "text" | "email" | "tel";
	/** The keyboard on a phone, if the type doesn't decide it. */
	inputMode?: "decimal";
	/** Half a row wide if there is room. */
	half?: true;
	rules: Rules;
}

/** The text field of a question. */
export interface TextField extends Field {
	/** Its name in the coach's summary. */
	summary: string;
	/** The option that reveals it; without one the field is always shown. */
	other?: string;
}

/** Types of question. */
export const questionTypes = [
	...["choice", "choices", "yesno", "short", "long"],
	...["number", "scale", "date", "contact"],
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** An option to choose. Its `points` count towards `category`, or else the question's category. */
export interface QuestionOption {
	key: string;
	label: string;
	points?: number | undefined;
	category?: string | undefined;
}

/**
 * Asks a question only if an earlier answer has one of these options (`yes` and `no` for yes/no), or is a number
 * within these bounds, both inclusive.
 */
export interface Condition {
	question: string;
	is?: readonly string[] | undefined;
	from?: number | undefined;
	to?: number | undefined;
	/** In a completed custom form: whether an answer, which may be several keys or a number, meets the condition. */
	within?: Shape;
}

/** The contact details that a form can ask for, by their names in a lead. */
export const contactNames = ["firstName", "lastName", "email", "telephone", "company"] as const;
export type ContactName = (typeof contactNames)[number];

/** A detail that a question of type `contact` asks for, in stored JSON. */
export interface ContactPart {
	field: ContactName;
	optional?: boolean | undefined;
}

export interface Question<Part = Field> extends Omit<Judged, "type"> {
	/** Its name in the lead and in CSV, and the key of its texts. */
	key: string;
	type: QuestionType;
	/** The step it shares with alternative questions; the form asks exactly one of them. */
	step?: string;
	title: string;
	/** Its name in the coach's summary. Default: the title. */
	summary?: string;
	hint?: string | undefined;
	/** All of these must hold. */
	when?: readonly Condition[] | undefined;
	/** Bounds of a `number`, or the ends of a `scale`; both inclusive. */
	min?: number | undefined;
	max?: number | undefined;
	/** Shown after a `number`: "£", "people". */
	unit?: string | undefined;
	/** What the ends of a `scale` mean. */
	low?: string | undefined;
	high?: string | undefined;
	/** Maximum length of `short` and `long` in characters. Default 200 and 5,000. */
	maxLength?: number | undefined;
	/** Points for `yes` and `no`; none by default. */
	points?: { yes?: number | undefined; no?: number | undefined } | undefined;
	/** The category its points count towards. A `scale` scores its value less `min`. */
	category?: string | undefined;
	/** A text field below the options, or instead of them. */
	text?: TextField;
	/** For `contact`: the details that it asks for. */
	fields?: readonly Part[] | undefined;
}

/** A question of a form in JSON. */
export type CoachQuestion = Question<ContactPart>;

/** A call to action: a link, or a widget to open. */
export interface CallToAction {
	label: string;
	href?: string | undefined;
	widget?: string | undefined;
	/** Which one the widget shows: the name of a form or of a call. */
	name?: string | undefined;
}

/** Title and text for a score from `from` to `to` per cent, both inclusive. */
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
	/** Weight in the total. Default 1. */
	weight?: number | undefined;
	bands: readonly Band[];
}

/** How a score card is scored: per category, and in total. */
export interface Scoring {
	categories: readonly Category[];
	bands: readonly Band[];
}

/** Where a form's leads go, in addition to the desk and the coach's mailbox. */
export interface CustomDelivery {
	/** Whether they go to the CRM. */
	crm: boolean;
	/** Tag in the CRM. Default: the form's name. */
	tag?: string | undefined;
	/** Source in the CRM. Default: "Website - " and the title. */
	source?: string | undefined;
	/** Stage of our pipeline in the CRM, by its id. Default: that of all leads. */
	stage?: string | undefined;
	/** Whether the answers are added to the contact as a note. */
	note?: boolean | undefined;
	/** The CRM's custom field for each question key, `score` and `band`. */
	fields?: Readonly<Record<string, string>> | undefined;
}

/** A title and text before the first question or after the last. */
export interface FormPage {
	title: string;
	text: string;
}

export interface FormDefinition<Part = Field> {
	/** For built-in forms, the kind of their leads. */
	kind?: string;
	questions: readonly Question<Part>[];
	/** One question a step, or all on one page. */
	layout?: "steps" | "page";
	start?: (FormPage & { button: string }) | undefined;
	scoring?: Scoring | undefined;
}

/** A custom form: stored with a version, served as JSON. */
export interface CoachForm extends FormDefinition<ContactPart> {
	/** Version of this format. */
	format: 1;
	/** Its web address, and its name in `<coach-form name="…">`. */
	name: string;
	title: string;
	layout: "steps" | "page";
	/** Label of the submit button. */
	submit: string;
	end: FormPage & { actions?: readonly CallToAction[] | undefined };
	delivery: CustomDelivery;
	/** Whether the studio lists it for partners. Default: no, because it may be meant for a few people. */
	offered?: boolean | undefined;
}

/** The part of a form that visitors get. */
export type PublicForm = Omit<CoachForm, "delivery" | "offered">;

/** A form as the studio lists it for partners. */
export type OfferedForm = Pick<CoachForm, "name" | "title">;

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

/** Whether conditions can depend on a question's answer. They can't depend on free text. */
export const canDecide = ({ type }: CoachQuestion): boolean =>
	["choice", "choices", "yesno", "number", "scale"].includes(type);

/** Whether a question's answers can give points. */
export const canScore = ({ type }: CoachQuestion): boolean =>
	["choice", "choices", "yesno", "scale"].includes(type);

type EachQuestion<F> = F extends { questions: readonly (infer Q)[] } ? Q : never;
type ContactOf<Q> = Q extends { type: "contact"; fields: readonly (infer Part)[] } ? Part : never;
type NameOf<Part> = Part extends { field: infer Name extends string } ? Name : never;
type KeyName<Q> = Q extends { key: infer Key extends string; options: unknown } ? Key : never;
/** The keys of a choice; includes "" if not everyone is asked. */
type ChosenKey<Q> = Q extends { options: readonly { key: infer Key extends string }[] }
	? Key | (Q extends { when: unknown } ? "" : never)
	: never;

/** The answers to a literal definition. Unasked ones are empty. */
export type FieldsOf<F extends FormDefinition> = {
	[Q in EachQuestion<F> as KeyName<Q>]: ChosenKey<Q>;
} & {
	[Q in EachQuestion<F> as Q extends { text: infer Part } ? NameOf<Part> : never]: string;
} & { [Part in ContactOf<EachQuestion<F>> as NameOf<Part>]: string };
