/** Random definitions and answers, repeatable by seed. */
import type {
	Band,
	CoachForm,
	CoachQuestion,
	Condition,
	QuestionOption,
	QuestionType,
} from "../form/definition.ts";
import { optionsOf } from "../form/options.ts";

export interface Random {
	between(low: number, high: number): number;
	chance(probability: number): boolean;
	pick<Item>(items: readonly Item[]): Item;
}

/** A generator (xorshift) per case. A failing case can be repeated by its seed. */
export function createRandom(seed: number): Random {
	let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
	const next = () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) / 4_294_967_296;
	};
	return {
		between: (low, high) => low + Math.floor(next() * (high - low + 1)),
		chance: (probability) => next() < probability,
		pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
	};
}

const types: readonly QuestionType[] = [
	...(["choice", "choices", "yesno", "short", "long"] as const),
	...(["number", "scale", "date", "choice", "choices"] as const),
];

function randomBands({ between, chance }: Random): Band[] {
	const bands: Band[] = [];
	for (let from = 0; from <= 100; ) {
		const to = chance(0.2) || bands.length === 9 ? 100 : between(from, 100);
		bands.push({ from, to, label: `Band ${bands.length + 1}`, text: "What to do now." });
		from = to + 1;
	}
	return bands;
}

function randomCondition(random: Random, earlier: readonly CoachQuestion[]): Condition[] {
	const { pick, between, chance } = random;
	const decisive = earlier.filter(({ type }) => !["short", "long", "date"].includes(type));
	if (decisive.length === 0 || chance(0.6)) return [];
	const { key: question, type, min = 0, max = 10, ...rest } = pick(decisive);
	if (type === "number" || type === "scale") return [{ question, from: between(min, max) }];
	const options = optionsOf({ key: question, type, ...rest });
	return [{ question, is: [pick(options).key, pick(options).key] }];
}

/** A definition that passes all checks. */
export function randomForm(random: Random): CoachForm {
	const { between, chance, pick } = random;
	const categories = ["alpha", "beta", "gamma"].slice(0, between(1, 3));
	const questions: CoachQuestion[] = [];
	for (let index = between(1, 12); index > 0; index--) {
		const type = pick(types);
		const category = pick(categories);
		const isChoice = type === "choice" || type === "choices";
		const options = Array.from(
			{ length: between(2, 6) },
			(_, at): QuestionOption => ({
				key: `o${at}`,
				label: `Answer ${at}`,
				...(chance(0.7) && { points: between(0, 5) }),
				...(chance(0.1) && { category: pick(categories) }),
			}),
		);
		const low = between(0, 5);
		questions.push({
			key: `q-${questions.length}`,
			type,
			title: "A question?",
			...(chance(0.3) && { optional: true }),
			when: randomCondition(random, questions),
			...(isChoice && { options }),
			...(type === "yesno" && { points: { yes: between(0, 3), no: between(0, 3) } }),
			...((type === "number" || type === "scale") && { min: low, max: low + between(1, 10) }),
			...(type === "short" && { maxLength: between(1, 30) }),
			...(["choice", "choices", "yesno", "scale"].includes(type) && { category }),
		});
	}
	// A scale for each category, so every category can get points.
	const last: CoachQuestion[] = categories.map((category, at) => ({
		key: `c-${at}`,
		type: "scale",
		title: "How much?",
		min: 0,
		max: 10,
		category,
	}));
	const contact: CoachQuestion = {
		key: "who",
		type: "contact",
		title: "Who are you?",
		fields: [{ field: "firstName", optional: true }, { field: "email" }],
	};
	return {
		format: 1,
		name: "random",
		title: "A form",
		layout: "steps",
		submit: "Send",
		questions: [...questions, ...last, contact],
		end: { title: "Thank you", text: "" },
		scoring: {
			bands: randomBands(random),
			categories: categories.map((key) => ({
				key,
				title: key,
				weight: between(1, 5),
				bands: randomBands(random),
			})),
		},
		delivery: { crm: true, fields: { score: "score-field" } },
	};
}

const oddAnswers = [
	"",
	" ",
	"o0",
	"o0,o1",
	"yes",
	"5",
	"1,500",
	"-3",
	"2026-02-30",
	"a\nb",
	"nobody",
];

function randomAnswer(random: Random, question: CoachQuestion): string {
	const { chance, pick, between } = random;
	if (chance(0.05)) return pick(oddAnswers);
	const options = optionsOf(question).map(({ key }) => key);
	switch (question.type) {
		case "choices":
			return options.filter(() => chance(0.5)).join(",");
		case "choice":
		case "yesno":
			return pick(options);
		case "number":
		case "scale":
			return String(between(question.min ?? 0, question.max ?? 10));
		case "date":
			return `2026-0${between(1, 9)}-1${between(0, 9)}`;
		default:
			return "x".repeat(between(1, 20));
	}
}

/** Answers to a form: mostly valid, some missing, odd or unasked. */
export function randomAnswers(random: Random, form: CoachForm): Record<string, string> {
	const { chance, pick } = random;
	const answers: Record<string, string> = {};
	for (const question of form.questions)
		if (chance(0.97)) answers[question.key] = randomAnswer(random, question);
	delete answers.who;
	if (chance(0.95)) answers.email = pick(["jo@x.example", "jo@x.example", "no address"]);
	if (chance(0.1)) answers.score = "100";
	if (chance(0.1)) answers["never-asked"] = "x";
	return answers;
}
