/** Checks across parts of a form definition. Problems are sentences for the coach. */
import {
	type Band,
	type CallToAction,
	type CoachForm,
	type CoachQuestion,
	contactNames,
	definitionLimits,
} from "../../definition.ts";
import { optionsOf } from "../../options.ts";
import { type DefinitionPath, describePath, type Report } from "../describe-path.ts";
import { checkConditions } from "./condition-checks.ts";
import { type DefinitionProblem, readDefinition } from "./definition-schema.ts";

const findRepeatedItem = (items: readonly string[]) =>
	items.find((item, index) => items.indexOf(item) < index);

function checkShape(question: CoachQuestion, place: DefinitionPath, report: Report): void {
	const { type, options, fields, min, max, points, maxLength } = question;
	const isChoice = type === "choice" || type === "choices";
	if (isChoice && (options?.length ?? 0) < 2)
		report(place, "needs at least two answers to choose from");
	if (!isChoice && options)
		report(place, "has answers to choose from, but isn't “Pick one” or “Pick several”");
	if ((type === "contact") !== (fields !== undefined))
		report(
			place,
			fields
				? "asks for contact details, but its kind isn't “Contact details”"
				: "asks for nothing",
		);
	if (points && type !== "yesno")
		report(place, "has points for yes and no, but isn't a yes-or-no question");
	if (maxLength && type !== "short" && type !== "long")
		report(place, "has a character limit, but isn't a text question");
	const hasBounds = min !== undefined || max !== undefined;
	if (hasBounds && type !== "number" && type !== "scale")
		report(place, "has a smallest or largest value, but is not a number");
	if (min !== undefined && max !== undefined && min > max)
		report(place, "has a smallest value above its largest");
	if (type === "scale") {
		const steps = (max ?? Number.NaN) - (min ?? Number.NaN);
		const whole = Number.isInteger(min) && Number.isInteger(max) && (min ?? -1) >= 0;
		if (!whole || !(steps >= 1 && steps <= 10))
			report(place, "needs a scale between two whole numbers, with 2 to 11 steps");
	}
	const key = findRepeatedItem((options ?? []).map((option) => option.key));
	if (key) report(place, `has two answers with the key ${key}`);
	const label = findRepeatedItem(
		(options ?? []).map((option) => option.label.trim().toLowerCase()),
	);
	if (label) report(place, `has the answer "${label}" twice`);
	const part = findRepeatedItem((fields ?? []).map(({ field }) => field));
	if (part) report(place, `asks for ${part} twice`);
}

const percent = (from: number, to: number) => (from === to ? `${from}%` : `${from}% to ${to}%`);

function checkBands(bands: readonly Band[], place: DefinitionPath, report: Report): void {
	let next = 0;
	for (const [index, { from, to }] of bands.entries()) {
		const where = [...place, index];
		if (from > to) report(where, `ends before it begins: ${from}% to ${to}%`);
		if (from > next) report(where, `leaves a gap: no band covers ${percent(next, from - 1)}`);
		if (from < next) report(where, `overlaps the band before it: ${from}% is in both`);
		next = to + 1;
	}
	if (next <= 100) report(place, `leave a gap: no band covers ${percent(next, 100)}`);
	const label = findRepeatedItem(bands.map((band) => band.label.trim().toLowerCase()));
	if (label) report(place, `include two called "${label}"`);
}

function checkScoring(form: CoachForm, report: Report): void {
	const { scoring, questions } = form;
	const keys = scoring?.categories.map(({ key }) => key) ?? [];
	const usedKeys = new Set<string>();
	for (const [index, question] of questions.entries()) {
		const place = ["questions", index];
		const options = optionsOf(question);
		const namedCategories = [question.category, ...options.map(({ category }) => category)];
		for (const category of namedCategories)
			if (category !== undefined && !keys.includes(category))
				report(place, "counts towards a category that is no longer there");
		for (const { points, category } of options)
			if (points !== undefined && category === undefined && question.category === undefined)
				report(place, "has points but no category they count towards");
		const scoredItems =
			question.type === "scale"
				? [question.category]
				: options
						.filter(({ points = 0 }) => points > 0)
						.map(({ category }) => category ?? question.category);
		for (const category of scoredItems) if (category) usedKeys.add(category);
	}
	if (!scoring) return;
	const key = findRepeatedItem(keys);
	if (key) report(["scoring"], `has two categories with the key ${key}`);
	for (const [index, category] of scoring.categories.entries()) {
		if (!usedKeys.has(category.key))
			report(["scoring", "categories", index], "gets no points from any question");
		checkBands(category.bands, ["scoring", "categories", index, "bands"], report);
	}
	checkBands(scoring.bands, ["scoring", "bands"], report);
}

/** The buttons of the end page and of the bands of the total score, with their paths. */
export function actionsOf(form: CoachForm): [path: DefinitionPath, action: CallToAction][] {
	const { end, scoring } = form;
	const lists: [DefinitionPath, Pick<Band, "actions">][] = [
		[["end"], end],
		...(scoring?.bands ?? []).map((band, index): [DefinitionPath, Band] => [
			["scoring", "bands", index],
			band,
		]),
	];
	return lists.flatMap(([path, { actions = [] }]) =>
		actions.map((action, index): [DefinitionPath, CallToAction] => [
			[...path, "actions", index],
			action,
		]),
	);
}

function checkCrm({ questions, delivery, scoring }: CoachForm, report: Report): void {
	const contact = questions.find(({ type }) => type === "contact");
	if (!contact?.fields?.some(({ field }) => field === "email"))
		report(["delivery", "crm"], "needs an email address: ask for one, or switch the CRM off");
	const names = [...questions.map(({ key }) => key), ...contactNames, "score", "band"];
	for (const name of Object.keys(delivery.fields ?? {}))
		if (!names.includes(name) || (!scoring && (name === "score" || name === "band")))
			report(["delivery", "fields"], `are filled with ${name}, which this form doesn't ask for`);
}

/** Problems with a definition that has the right shape; empty if it may be published. */
export function checkDefinition(form: CoachForm): DefinitionProblem[] {
	const problems: DefinitionProblem[] = [];
	const report: Report = (path, problem) =>
		problems.push({
			place: describePath(path) || "The form",
			problem,
			...(path.length > 0 && { path }),
		});
	const { questions, delivery } = form;
	for (const [index, question] of questions.entries()) {
		checkShape(question, ["questions", index], report);
		checkConditions(form, index, report);
	}
	const key = findRepeatedItem(questions.map((question) => question.key));
	if (key) report([], `has two questions with the key ${key}`);
	if (questions.filter(({ type }) => type === "contact").length > 1)
		report([], "asks for contact details twice");
	if (delivery.crm) checkCrm(form, report);
	checkScoring(form, report);
	for (const [path, { href, widget }] of actionsOf(form))
		if ((href === undefined) === (widget === undefined))
			report(path, "needs either an address or something to open");
	return problems;
}

/** A definition that may be published, or its problems: with its shape, or else across its parts. Never throws. */
export function parseDefinition(
	input: unknown,
): { ok: true; definition: CoachForm } | { ok: false; problems: DefinitionProblem[] } {
	const result = readDefinition(input);
	if (!result.ok) return result;
	const problems = checkDefinition(result.definition);
	return problems.length > 0 ? { ok: false, problems } : result;
}

/** Parses a form file without checking the form; a problem if it is too large or isn't JSON. */
export function readFormFile(
	json: string,
): { ok: true; input: unknown } | { ok: false; problems: [DefinitionProblem] } {
	const refuse = (problem: string): { ok: false; problems: [DefinitionProblem] } => ({
		ok: false,
		problems: [{ place: "The file", problem }],
	});
	if (json.length > definitionLimits.json)
		return refuse("is too large: a form can have up to 400,000 characters");
	try {
		return { ok: true, input: JSON.parse(json.replace(/^\ufeff/, "")) };
	} catch {
		return refuse("is not JSON: perhaps a comma or a quotation mark is missing");
	}
}

/** Reads and checks a definition from the text of a file. */
export function parseDefinitionJson(json: string): ReturnType<typeof parseDefinition> {
	const file = readFormFile(json);
	return file.ok ? parseDefinition(file.input) : file;
}

/** A problem as one sentence. */
export const describeProblem = ({ place, problem }: DefinitionProblem) => `${place} ${problem}.`;
