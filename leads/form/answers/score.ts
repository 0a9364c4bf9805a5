/**
 * Computes a score. The browser shows it at once; the gateway recomputes it and stores only its own result.
 */
import { readNumber } from "../../values/read-number.ts";
import type { Answers, Band, FormDefinition, Question } from "../definition.ts";
import { chosenKeys } from "../options.ts";
import { askedQuestions, canonicalAnswer, cleanAnswer, ownAnswer } from "../questions.ts";

export interface CategoryScore {
	key: string;
	title: string;
	/** Whole per cent. */
	percent: number;
	band: Band;
}

export interface Score {
	/** Whole per cent. */
	percent: number;
	band: Band;
	/** Categories with at least one answer, in the form's order. */
	categories: CategoryScore[];
}

type Sums = Map<string, { gained: number; possible: number }>;

function add(sums: Sums, category: string, gained: number, possible: number): void {
	const sum = sums.get(category) ?? { gained: 0, possible: 0 };
	sums.set(category, { gained: sum.gained + gained, possible: sum.possible + possible });
}

/**
 * Adds the points of an answer, and the most it could have scored. A skipped question adds neither.
 */
function addQuestion(sums: Sums, question: Question, answer: string): void {
	const { type, category, min = 0, max = 0, options = [] } = question;
	if (!answer) return;
	if (type === "scale") {
		const value = readNumber(answer);
		if (category && value !== undefined && max > min)
			add(sums, category, Math.min(max, Math.max(min, value)) - min, max - min);
		return;
	}
	const chosenOptionKeys = chosenKeys(answer);
	const categories = new Set(options.map((option) => option.category ?? category));
	for (const each of categories) {
		if (!each) continue;
		const points = (list: typeof options) =>
			list
				.filter((option) => (option.category ?? category) === each)
				.map((option) => option.points ?? 0);
		const gainedPoints = points(options.filter(({ key }) => chosenOptionKeys.includes(key)));
		const all = points(options);
		// `choices` allows every option; other types allow one.
		const possible = type === "choices" ? sum(all) : Math.max(0, ...all);
		if (possible > 0) add(sums, each, sum(gainedPoints), possible);
	}
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** The band that a whole per cent is in. */
export function bandOf(bands: readonly Band[], percent: number): Band {
	const band = bands.find(({ from, to }) => percent >= from && percent <= to);
	// A definition that passed its checks has a band for every percentage.
	if (!band) throw new RangeError(`No band holds ${percent} %.`);
	return band;
}

/** The score of these answers; undefined without scoring, or if no scored question was answered. */
export function scoreOf(form: FormDefinition, answers: Answers): Score | undefined {
	const { scoring } = form;
	if (!scoring) return undefined;
	const sums: Sums = new Map();
	for (const question of askedQuestions(form, answers)) {
		const text = cleanAnswer(question, ownAnswer(answers, question.key));
		addQuestion(sums, question, canonicalAnswer(question, text));
	}
	let weightedSum = 0;
	let weights = 0;
	const categories: CategoryScore[] = [];
	for (const { key, title, weight = 1, bands } of scoring.categories) {
		const categorySum = sums.get(key);
		if (!categorySum) continue;
		weightedSum += (weight * categorySum.gained) / categorySum.possible;
		weights += weight;
		const percent = Math.round((100 * categorySum.gained) / categorySum.possible);
		categories.push({ key, title, percent, band: bandOf(bands, percent) });
	}
	if (weights === 0) return undefined;
	const percent = Math.round((100 * weightedSum) / weights);
	return { percent, band: bandOf(scoring.bands, percent), categories };
}
