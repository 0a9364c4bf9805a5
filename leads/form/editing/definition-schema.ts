/**
 * Schema of a form definition, for the gateway, the desk and the build. Every text is plain text, every key is safe as
 * the name of a property and of a CSV column, and nothing else may be in it.
 */
import * as z from "zod";
import {
	type CoachForm,
	contactNames,
	definitionLimits as limits,
	questionTypes,
} from "../definition.ts";
import { type DefinitionPath, describePath } from "./describe-path.ts";
import { checkKey, checkOptionKey, type KeyRule } from "./keys.ts";

/** A text that follows a rule for names. */
const named = (rule: KeyRule) =>
	z.string().superRefine((text, { addIssue }) => {
		const problem = rule(text);
		if (problem) addIssue(problem);
	});
const key = named(checkKey);
const optionKey = named(checkOptionKey);

/** What is shown is escaped wherever it is shown, so any text that can be printed will do. */
const plain = (max: number) =>
	z
		.string()
		.max(max, `may have ${max.toLocaleString("en-GB")} characters at most`)
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
		.refine((text) => !/[\0-\x08\x0b-\x1f\x7f]/.test(text), "has a character that cannot be shown");
const title = plain(limits.title).refine((text) => text.trim() !== "", "is missing");
const label = plain(limits.label).refine((text) => text.trim() !== "", "is missing");
const text = plain(limits.text);

const number = z.number("is not a number").min(-1e12).max(1e12);
const points = z
	.int("is not a whole number")
	.min(0, "may not be below 0")
	.max(limits.points, "may be 1,000 at most");
const percent = z
	.int("is not a whole number")
	.min(0, "may not be below 0")
	.max(100, "may be 100 at most");

const list = <Item extends z.ZodType>(item: Item, max: number, what: string) =>
	z.array(item).max(max, `may have ${max} ${what} at most`);

const condition = z.strictObject({
	question: z.string().max(40),
	is: z
		.array(z.string().max(40))
		.min(1, "needs an answer to look for")
		.max(limits.options)
		.optional(),
	from: number.optional(),
	to: number.optional(),
});

const option = z.strictObject({
	key: optionKey,
	label,
	points: points.optional(),
	category: z.string().max(40).optional(),
});

const question = z.strictObject({
	key,
	type: z.enum(questionTypes, "is not a kind of question"),
	title,
	hint: text.optional(),
	optional: z.boolean("is neither true nor false").optional(),
	when: list(condition, limits.conditions, "conditions").optional(),
	options: list(option, limits.options, "answers").optional(),
	min: number.optional(),
	max: number.optional(),
	unit: plain(20).optional(),
	low: label.optional(),
	high: label.optional(),
	maxLength: z.int().min(1, "is at least 1").max(5000, "may be 5,000 at most").optional(),
	points: z.strictObject({ yes: points.optional(), no: points.optional() }).optional(),
	category: z.string().max(40).optional(),
	fields: z
		.array(
			z.strictObject({
				field: z.enum(contactNames, "is not a contact detail"),
				optional: z.boolean().optional(),
			}),
		)
		.min(1, "asks for nothing")
		.max(contactNames.length, "asks for something twice")
		.optional(),
});

/** An address that a button may lead to: never a script's. */
const href = z
	.string()
	.max(500, "may have 500 characters at most")
	.regex(
		/^(https:\/\/[^\s<>"']+|\/(?!\/)[^\s<>"']*|mailto:[^\s<>"']+|tel:[\d+ ()-]+)$/i,
		'has to begin with https://, mailto:, tel: or, for a page of this site, "/"',
	);
const action = z.strictObject({
	label,
	href: href.optional(),
	widget: z
		.string()
		.regex(/^[a-z]{2,20}$/, "is not a widget")
		.optional(),
	name: z
		.string()
		.regex(/^[a-z][a-z\d-]{0,39}$/, "is not the name of a call or a form")
		.optional(),
});
const actions = list(action, limits.actions, "buttons").optional();
const band = z.strictObject({ from: percent, to: percent, label, text, actions });
const bands = list(band, limits.bands, "bands").min(1, "are missing");

const definition = z.strictObject({
	format: z.literal(1, "is not 1: another version of coachkit wrote this"),
	name: key,
	title,
	layout: z.enum(["steps", "page"], "is neither steps nor page"),
	start: z.strictObject({ title, text, button: label }).optional(),
	questions: list(question, limits.questions, "questions").min(1, "are missing"),
	submit: label,
	end: z.strictObject({ title, text, actions }),
	scoring: z
		.strictObject({
			categories: list(
				z.strictObject({
					key,
					title: label,
					weight: z
						.number("is not a number")
						.positive("is more than 0")
						.max(100, "may be 100 at most")
						.optional(),
					bands,
				}),
				limits.categories,
				"categories",
			).min(1, "are missing"),
			bands,
		})
		.optional(),
	delivery: z.strictObject({
		crm: z.boolean("is neither true nor false"),
		tag: plain(100).optional(),
		source: plain(100).optional(),
		stage: plain(100).optional(),
		note: z.boolean().optional(),
		fields: z.record(z.string().max(40), plain(100)).optional(),
	}),
	offered: z.boolean("is neither true nor false").optional(),
}) satisfies z.ZodType<CoachForm, unknown>;

/** One thing that is wrong with a definition. */
export interface DefinitionProblem {
	/** Where, in the editor's words: "Question 3, answer 1". */
	place: string;
	/** What, after the place: "is missing". */
	problem: string;
	/** Where, for the editor; absent for a problem of no one place. */
	path?: DefinitionPath;
}

function describeIssue(issue: z.core.$ZodIssue): string {
	if (issue.code === "unrecognized_keys") {
		const names = issue.keys.map((name) => `"${name.slice(0, 40)}"`).slice(0, 3);
		return `has ${names.join(" and ")}, which does not belong there`;
	}
	// Zod's own words for a wrong or missing type are not plain English.
	if (issue.code === "invalid_type" && /^Invalid input/.test(issue.message))
		return issue.input === undefined ? "is missing" : `is not ${wanted[issue.expected] ?? "valid"}`;
	return issue.message;
}
const wanted: Record<string, string> = {
	...{ string: "text", number: "a number", boolean: "true or false" },
	...{ array: "a list", object: "an object", int: "a whole number", record: "an object" },
};

/** Problems told at once; a file that is something else altogether has thousands. */
const maxProblems = 20;

/** Reads a definition's shape. What its parts mean for each other, `checkDefinition` judges. */
export function readDefinition(
	input: unknown,
): { ok: true; definition: CoachForm } | { ok: false; problems: DefinitionProblem[] } {
	const found = definition.safeParse(input, { reportInput: true });
	if (found.success) return { ok: true, definition: found.data };
	const problems = found.error.issues.slice(0, maxProblems).map((issue) => ({
		place: describePath(issue.path) || "The form",
		problem: describeIssue(issue),
		...(issue.path.length > 0 && { path: issue.path as DefinitionPath }),
	}));
	return { ok: false, problems };
}
