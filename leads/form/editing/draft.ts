/**
 * A form that is still being written: of a definition's shape, so that an editor can show it, but unfinished. Nothing
 * of it is public until `checkDefinition` has passed it.
 */
import * as z from "zod";
import {
	type CoachForm,
	contactNames,
	definitionLimits as limits,
	questionTypes,
} from "../definition.ts";
import type { FormDocument, LockedForm } from "../words.ts";
import { checkDefinition } from "./definition-checks.ts";
import { type DefinitionProblem, readDefinition } from "./definition-schema.ts";
import { checkWords, readWords } from "./word-checks.ts";

/** Anything that can be typed; what is too long for publishing is said there. */
const text = z.string().max(4 * limits.text);
const key = z.string().max(100);
const number = z.number().optional();
const list = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(2 * max);

const condition = z.strictObject({
	question: key,
	is: list(key, limits.options).optional(),
	from: number,
	to: number,
});
const option = z.strictObject({ key, label: text, points: number, category: key.optional() });
const question = z.strictObject({
	key,
	type: z.enum(questionTypes),
	title: text,
	hint: text.optional(),
	optional: z.boolean().optional(),
	when: list(condition, limits.conditions).optional(),
	options: list(option, limits.options).optional(),
	min: number,
	max: number,
	unit: text.optional(),
	low: text.optional(),
	high: text.optional(),
	maxLength: number,
	points: z.strictObject({ yes: number, no: number }).optional(),
	category: key.optional(),
	fields: list(
		z.strictObject({ field: z.enum(contactNames), optional: z.boolean().optional() }),
		contactNames.length,
	).optional(),
});
const actions = list(
	z.strictObject({
		label: text,
		href: text.optional(),
		widget: key.optional(),
		name: key.optional(),
	}),
	limits.actions,
).optional();
const bands = list(
	z.strictObject({ from: z.number(), to: z.number(), label: text, text, actions }),
	limits.bands,
);

const draft = z.strictObject({
	format: z.literal(1),
	name: key,
	title: text,
	layout: z.enum(["steps", "page"]),
	start: z.strictObject({ title: text, text, button: text }).optional(),
	questions: list(question, limits.questions),
	submit: text,
	end: z.strictObject({ title: text, text, actions }),
	scoring: z
		.strictObject({
			categories: list(
				z.strictObject({ key, title: text, weight: number, bands }),
				limits.categories,
			),
			bands,
		})
		.optional(),
	delivery: z.strictObject({
		crm: z.boolean(),
		tag: text.optional(),
		source: text.optional(),
		stage: text.optional(),
		note: z.boolean().optional(),
		fields: z.record(key, text).optional(),
	}),
	offered: z.boolean().optional(),
}) satisfies z.ZodType<CoachForm, unknown>;

/**
 * A draft as an editor sends it; undefined if it has another shape.
 *
 * @param locked of a built-in form
 */
export function readDraft(input: unknown, locked?: undefined): CoachForm | undefined;
export function readDraft(input: unknown, locked?: LockedForm): FormDocument | undefined;
export function readDraft(input: unknown, locked?: LockedForm): FormDocument | undefined {
	return locked ? readWords(input, locked) : draft.safeParse(input).data;
}

/** Problems told at once. */
const maxProblems = 50;

/** Everything that keeps a draft from being published, in the order of the form. */
export function checkDraft(form: FormDocument, locked?: LockedForm): DefinitionProblem[] {
	if ("messages" in form) return locked ? checkWords(form, locked) : [];
	const shape = readDefinition(form);
	const all = [...(shape.ok ? [] : shape.problems), ...checkDefinition(form)];
	const known = new Set<string>();
	const problems = all.filter(({ place, problem }) => {
		const words = `${place} ${problem}`;
		return !known.has(words) && known.add(words);
	});
	return problems.toSorted((one, other) => order(one) - order(other)).slice(0, maxProblems);
}

/** Questions by their number; what stands before them and after them around them. */
function order({ path = [] }: DefinitionProblem): number {
	const [part, index] = path;
	if (part === "questions" && typeof index === "number") return index + 1;
	return part === "scoring" || part === "delivery" || part === "end" ? 1e6 : 0;
}
