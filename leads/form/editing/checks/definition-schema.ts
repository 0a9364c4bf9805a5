/**
 * Schema of a form definition, for gateway, desk and build. Texts are plain, keys are safe as property names and
 * CSV columns, and unknown properties are rejected.
 */
import * as z from "zod";
import {
	type CoachForm,
	contactNames,
	definitionLimits as limits,
	questionTypes,
} from "../../definition.ts";
import { type DefinitionPath, describePath } from "../describe-path.ts";
import { checkKey, checkOptionKey, type KeyRule } from "../keys.ts";

/** A text that follows a rule for names. */
const keySchema = (rule: KeyRule) =>
	z.string().superRefine((text, { addIssue }) => {
		const problem = rule(text);
		if (problem) addIssue(problem);
	});
/** Any printable text is allowed, because it is escaped wherever it is shown. */
const plain = (max: number) =>
	z
		.string()
		.max(max, `can have up to ${max.toLocaleString("en-GB")} characters`)
		// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
		.refine((text) => !/[\0-\x08\x0b-\x1f\x7f]/.test(text), "has a character that cannot be shown");
const filledText = (max: number) => plain(max).refine((text) => text.trim() !== "", "is missing");
const wholeNumber = (max: number, above: string) =>
	z.int("is not a whole number").min(0, "can't be below 0").max(max, above);

type Text = z.ZodType<string, string>;
type Num = z.ZodType<number, number>;

/** Maximum number of items in a list, and the problem reported for more. */
type Most = readonly [max: number, tooMany: string];
const atMost = (max: number, what: string): Most => [max, `can have up to ${max} ${what}`];

/** Schemas of the texts, numbers and lists in a definition. */
interface Parts {
	key: Text;
	optionKey: Text;
	/** The key of another part. */
	reference: Text;
	title: Text;
	label: Text;
	text: Text;
	short(max: number): Text;
	href: Text;
	widget: Text;
	/** Name of a call type or a form. */
	name: Text;
	number: Num;
	points: Num;
	percent: Num;
	weight: Num;
	maxLength: Num;
	/** @param missing the problem reported for an empty list; without it a list may be empty */
	list<Item extends z.ZodType>(item: Item, most: Most, missing?: string): z.ZodArray<Item>;
}

/** Rules for publishing. */
const publishable: Parts = {
	key: keySchema(checkKey),
	optionKey: keySchema(checkOptionKey),
	reference: z.string().max(40),
	title: filledText(limits.title),
	label: filledText(limits.label),
	text: plain(limits.text),
	short: plain,
	// A button's link, which must not be a script.
	href: z
		.string()
		.max(500, "can have up to 500 characters")
		.regex(
			/^(https:\/\/[^\s<>"']+|\/(?!\/)[^\s<>"']*|mailto:[^\s<>"']+|tel:[\d+ ()-]+)$/i,
			'has to begin with https://, mailto:, tel: or, for a page of this site, "/"',
		),
	widget: z.string().regex(/^[a-z]{2,20}$/, "is not a widget"),
	name: z.string().regex(/^[a-z][a-z\d-]{0,39}$/, "is not the name of a call or a form"),
	number: z.number("is not a number").min(-1e12).max(1e12),
	points: wholeNumber(limits.points, "can be up to 1,000"),
	percent: wholeNumber(100, "can be up to 100"),
	weight: z
		.number("is not a number")
		.positive("has to be more than 0")
		.max(100, "can be up to 100"),
	maxLength: z.int().min(1, "has to be at least 1").max(5000, "can be up to 5,000"),
	list(item, most, missing) {
		const list = z.array(item).max(...most);
		return missing ? list.min(1, missing) : list;
	},
};

const anyKey = z.string().max(100);
const anyText = z.string().max(4 * limits.text);

/**
 * Rules for drafts, which may contain anything that can be typed. The editor reports the lower limits for publishing.
 */
const typable: Parts = {
	...{ key: anyKey, optionKey: anyKey, reference: anyKey, widget: anyKey, name: anyKey },
	...{ title: anyText, label: anyText, text: anyText, href: anyText, short: () => anyText },
	...{ number: z.number(), points: z.number(), percent: z.number(), weight: z.number() },
	maxLength: z.number(),
	list: (item, [max]) => z.array(item).max(2 * max),
};

/** A question with its answers and conditions. */
function createQuestionSchema(parts: Parts) {
	const { key, reference, title, label, text, short, number, points, list } = parts;
	const condition = z.strictObject({
		question: reference,
		is: list(
			reference,
			atMost(limits.options, "answers"),
			"needs an answer to look for",
		).optional(),
		from: number.optional(),
		to: number.optional(),
	});
	const option = z.strictObject({
		...{ key: parts.optionKey, label, points: points.optional() },
		category: reference.optional(),
	});
	const detail = z.strictObject({
		field: z.enum(contactNames, "is not a contact detail"),
		optional: z.boolean().optional(),
	});
	return z.strictObject({
		key,
		type: z.enum(questionTypes, "is not a kind of question"),
		title,
		hint: text.optional(),
		optional: z.boolean("is neither true nor false").optional(),
		when: list(condition, atMost(limits.conditions, "conditions")).optional(),
		options: list(option, atMost(limits.options, "answers")).optional(),
		min: number.optional(),
		max: number.optional(),
		unit: short(20).optional(),
		low: label.optional(),
		high: label.optional(),
		maxLength: parts.maxLength.optional(),
		points: z.strictObject({ yes: points.optional(), no: points.optional() }).optional(),
		category: reference.optional(),
		fields: list(
			detail,
			[contactNames.length, "asks for something twice"],
			"asks for nothing",
		).optional(),
	});
}

function createSchema(parts: Parts) {
	const { key, reference, title, label, text, short, percent, list } = parts;
	const question = createQuestionSchema(parts);
	const action = z.strictObject({
		...{ label, href: parts.href.optional(), widget: parts.widget.optional() },
		name: parts.name.optional(),
	});
	const actions = list(action, atMost(limits.actions, "buttons")).optional();
	const band = z.strictObject({ from: percent, to: percent, label, text, actions });
	const bands = list(band, atMost(limits.bands, "bands"), "are missing");
	const category = z.strictObject({ key, title: label, weight: parts.weight.optional(), bands });
	return z.strictObject({
		format: z.literal(1, "is not 1: another version of coachkit wrote this"),
		name: key,
		title,
		layout: z.enum(["steps", "page"], "is neither steps nor page"),
		start: z.strictObject({ title, text, button: label }).optional(),
		questions: list(question, atMost(limits.questions, "questions"), "are missing"),
		submit: label,
		end: z.strictObject({ title, text, actions }),
		scoring: z
			.strictObject({
				categories: list(category, atMost(limits.categories, "categories"), "are missing"),
				bands,
			})
			.optional(),
		delivery: z.strictObject({
			crm: z.boolean("is neither true nor false"),
			tag: short(100).optional(),
			source: short(100).optional(),
			stage: short(100).optional(),
			note: z.boolean().optional(),
			fields: z.record(reference, short(100)).optional(),
		}),
		offered: z.boolean("is neither true nor false").optional(),
	}) satisfies z.ZodType<CoachForm, unknown>;
}

const definition = createSchema(publishable);
const draft = createSchema(typable);

/** Parses an unfinished form; undefined if it has another shape. */
export const readTypable = (input: unknown): CoachForm | undefined => draft.safeParse(input).data;

/** A problem with a definition. */
export interface DefinitionProblem {
	/** The place, in the editor's words: "Question 3, answer 1". */
	place: string;
	/** The problem, worded to follow the place: "is missing". */
	problem: string;
	/** The path to it, for the editor; absent if the problem has no single place. */
	path?: DefinitionPath;
}

function describeIssue(issue: z.core.$ZodIssue): string {
	if (issue.code === "unrecognized_keys") {
		const names = issue.keys.map((name) => `"${name.slice(0, 40)}"`).slice(0, 3);
		return `has ${names.join(" and ")}, which does not belong there`;
	}
	// Zod's own words for a wrong or missing type are not plain English.
	if (issue.code === "invalid_type" && /^Invalid input/.test(issue.message))
		return issue.input === undefined
			? "is missing"
			: `is not ${wantedTypes[issue.expected] ?? "valid"}`;
	return issue.message;
}
const wantedTypes: Record<string, string> = {
	...{ string: "text", number: "a number", boolean: "true or false" },
	...{ array: "a list", object: "an object", int: "a whole number", record: "an object" },
};

/** Maximum number of problems reported at once; a wrong file would have thousands. */
const maxProblems = 20;

/** Checks a definition's shape. `checkDefinition` checks how its parts fit together. */
export function readDefinition(
	input: unknown,
): { ok: true; definition: CoachForm } | { ok: false; problems: DefinitionProblem[] } {
	const result = definition.safeParse(input, { reportInput: true });
	if (result.success) return { ok: true, definition: result.data };
	const problems = result.error.issues.slice(0, maxProblems).map((issue) => ({
		place: describePath(issue.path) || "The form",
		problem: describeIssue(issue),
		...(issue.path.length > 0 && { path: issue.path as DefinitionPath }),
	}));
	return { ok: false, problems };
}
