/**
 * The definition of a form: questions, conditions, rules and messages as data, for browser, gateway and desk. A
 * built-in form is a literal of it (`leads/forms/<kind>/form.ts`); one that the coach makes is {@link CoachForm}, JSON
 * without code, markup and regular expressions, which `complete-form.ts` reads into the same.
 */

/** What a form holds before validation: one text per named control. */
export type RawFields = Record<string, string>;

/** Answers by question key, and details of who it is by field, each as one text. */
export type Answers = Readonly<RawFields>;

/** Field name -> the one message shown beside it. */
export type FieldErrors = Record<string, string>;

/** The result of validation: the fields to send, or one message per invalid field, in the form's order. */
export type ValidationResult<Fields> =
	| { ok: true; fields: Fields }
	| { ok: false; errors: FieldErrors };

/** What a text has to look like; a regular expression is one. */
export interface Shape {
	/** @param lang the language of the text, where it is not English */
	test(text: string, lang?: string): boolean;
}

/** A limit, what is said where it is not kept, and what the message shows for `{min}` or `{max}`: a length by itself. */
type Rule<Limit> = readonly [limit: Limit, message: string, shown?: (lang?: string) => string];

/** The rules of an answer, tried in the order they are written in; lengths are inclusive, in code points. */
export interface Rules {
	/** Message while the answer is empty or none of the options. */
	required?: string;
	min?: Rule<number>;
	max?: Rule<number>;
	pattern?: Rule<Shape>;
	/** Of numbers and days: can be read in one way only; is within the bounds. */
	clear?: Rule<Shape>;
	least?: Rule<Shape>;
	most?: Rule<Shape>;
}

/** What the rules of an answer need to know of its field. */
export interface Judged {
	type?: "text" | "email" | "tel" | QuestionType;
	autoComplete?: string;
	/** Several lines, this many of them shown. */
	rows?: number;
	/** May be empty. */
	optional?: boolean | undefined;
	options?: readonly QuestionOption[] | undefined;
	rules?: Rules;
	/** Writes a valid answer as it is stored: in lower case, a number in English, keys in the question's order. */
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
	/** The keyboard on a phone, where the type does not decide it. */
	inputMode?: "decimal";
	/** Half a row wide where there is room. */
	half?: true;
	rules: Rules;
}

/** The text field of a question. */
export interface TextField extends Field {
	/** What the coach reads before the answer. */
	summary: string;
	/** The option that shows it; without it the field is always shown. */
	other?: string;
}

/** What a question asks for. */
export const questionTypes = [
	...["choice", "choices", "yesno", "short", "long"],
	...["number", "scale", "date", "contact"],
] as const;
export type QuestionType = (typeof questionTypes)[number];

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
	/** Whether it holds, of a form in JSON once that is read: its answers may be several keys or a number. */
	within?: Shape;
}

/** The contact details a form can ask for, by their names in a lead. */
export const contactNames = ["firstName", "lastName", "email", "telephone", "company"] as const;
export type ContactName = (typeof contactNames)[number];

/** A detail that a question of type `contact` asks for, in stored JSON. */
export interface ContactPart {
	field: ContactName;
	optional?: boolean | undefined;
}

export interface Question<Part = Field> extends Omit<Judged, "type"> {
	/** Its name in the lead, in events and in CSV, and the key of its words. */
	key: string;
	type: QuestionType;
	/** The step that it takes turns in with other questions: a step is always there, whichever of them is asked. */
	step?: string;
	title: string;
	/** What the coach reads before the answer; the title by default. */
	summary?: string;
	hint?: string | undefined;
	/** All of these must hold. */
	when?: readonly Condition[] | undefined;
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
	/** A text field below the options, or in their place. */
	text?: TextField;
	/** Of `contact`. */
	fields?: readonly Part[] | undefined;
}

/** A question of a form in JSON. */
export type CoachQuestion = Question<ContactPart>;

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

export interface FormDefinition<Part = Field> {
	/** Of a built-in form, the kind of its leads. */
	kind?: string;
	questions: readonly Question<Part>[];
	/** One question a step, or all on one page. */
	layout?: "steps" | "page";
	start?: (FormPage & { button: string }) | undefined;
	scoring?: Scoring | undefined;
}

/** A form that the coach makes: stored with a version, served as JSON. */
export interface CoachForm extends FormDefinition<ContactPart> {
	/** The version of this format. */
	format: 1;
	/** Its address, and its name in `<coach-form name="…">`. */
	name: string;
	title: string;
	layout: "steps" | "page";
	/** Label of the button that sends it. */
	submit: string;
	end: FormPage & { actions?: readonly CallToAction[] | undefined };
	delivery: CustomDelivery;
	/** Whether partners find it in the studio's list. By itself not: it may be meant for a few. */
	offered?: boolean | undefined;
}

/** What a visitor gets of it: not where the leads go. */
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

/** Whether conditions can look at its answer: free text decides nothing. */
export const canDecide = ({ type }: CoachQuestion): boolean =>
	["choice", "choices", "yesno", "number", "scale"].includes(type);

/** Whether its answers can give points. */
export const canScore = ({ type }: CoachQuestion): boolean =>
	["choice", "choices", "yesno", "scale"].includes(type);

type EachQuestion<F> = F extends { questions: readonly (infer Q)[] } ? Q : never;
type ContactOf<Q> = Q extends { type: "contact"; fields: readonly (infer Part)[] } ? Part : never;
type NameOf<Part> = Part extends { field: infer Name extends string } ? Name : never;
type KeyName<Q> = Q extends { key: infer Key extends string; options: unknown } ? Key : never;
/** The keys of a choice; empty, too, where it is asked of some people only. */
type ChosenKey<Q> = Q extends { options: readonly { key: infer Key extends string }[] }
	? Key | (Q extends { when: unknown } ? "" : never)
	: never;

/** The answers of a literal definition. Those that were not asked for are empty. */
export type FieldsOf<F extends FormDefinition> = {
	[Q in EachQuestion<F> as KeyName<Q>]: ChosenKey<Q>;
} & {
	[Q in EachQuestion<F> as Q extends { text: infer Part } ? NameOf<Part> : never]: string;
} & { [Part in ContactOf<EachQuestion<F>> as NameOf<Part>]: string };
