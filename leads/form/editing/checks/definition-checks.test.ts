import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Band, CoachForm, CoachQuestion, QuestionType } from "../../definition.ts";
import {
	checkDefinition,
	describeProblem,
	parseDefinition,
	parseDefinitionJson,
} from "./definition-checks.ts";

const folder = `${import.meta.dirname}/../../../../business/forms`;
const readForm = (name: string) =>
	JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")) as CoachForm;

/** The reported problems of the score card with this change. */
function saidOf(
	change: (form: Record<string, unknown> & { questions: object[] }) => void,
): string[] {
	const form = structuredClone(readForm("business-health")) as never;
	change(form);
	const found = parseDefinition(form);
	return found.ok ? [] : found.problems.map(describeProblem);
}
const first = (form: { questions: object[] }) => form.questions[0] as Record<string, unknown>;

describe("the ready forms", () => {
	it.each(readdirSync(folder))("%s may be published", (file) => {
		expect(parseDefinitionJson(readFileSync(`${folder}/${file}`, "utf8"))).toMatchObject({
			ok: true,
		});
	});

	it("include a score card of twenty questions in five categories, as the diagnostic page promises", () => {
		const { questions, scoring } = readForm("business-health");
		expect(questions.filter(({ type }) => type === "choice")).toHaveLength(20);
		expect(scoring?.categories).toHaveLength(5);
	});
});

describe("a hostile or damaged file is rejected with sentences and places", () => {
	it.each<[string, RegExp, string | object]>([
		["no JSON", /^The file is not JSON/, "{,}"],
		["too large", /^The file is too large/, `"${"x".repeat(500_000)}"`],
		["a list", /^The form is not an object\.$/, []],
		["nothing", /^The form is not an object\.$/, "null"],
	])("%s", (_, says, input) => {
		const json = typeof input === "string" ? input : JSON.stringify(input);
		const found = parseDefinitionJson(json);
		expect(found.ok).toBe(false);
		if (!found.ok) expect(describeProblem(found.problems[0] as never)).toMatch(says);
	});

	it.each<[string, string, Parameters<typeof saidOf>[0]]>([
		[
			"10,000 questions",
			"Questions can have up to 200 questions.",
			(form) => (form.questions = Array.from({ length: 10_000 }, () => first(form))),
		],
		[
			"a regular expression",
			'Question 1 has "pattern", which does not belong there.',
			(form) => (first(form).pattern = "(a+)+$"),
		],
		[
			"a prototype's key",
			"Question 1, name in files is a reserved word, so please choose another.",
			(form) => (first(form).key = "constructor"),
		],
		[
			"another prototype's key",
			"Question 1, name in files is a reserved word, so please choose another.",
			(form) => (first(form).key = "__proto__"),
		],
		[
			"a script's address",
			'Score, band 1, button 1, address has to begin with https://, mailto:, tel: or, for a page of this site, "/".',
			({ scoring }) => {
				const { bands } = scoring as NonNullable<CoachForm["scoring"]>;
				Object.assign(bands[0] as object, {
					actions: [{ label: "x", href: "javascript:alert(1)" }],
				});
			},
		],
		[
			"a cycle",
			"Question 1, condition 1 depends on question 1, which doesn't come before it.",
			(form) => (first(form).when = [{ question: "source-known", is: ["a"] }]),
		],
		["no text", "Question 1, question text is missing.", (form) => (first(form).title = " ")],
		["a missing text", "Question 1, question text is missing.", (form) => delete first(form).title],
		[
			"an answer twice",
			'Question 1 has the answer "no" twice.',
			(form) => {
				first(form).options = ["x", "y"].map((key) => ({ key, label: "No" }));
			},
		],
		[
			"a question that another one depends on is removed",
			"Question 20, condition 1 depends on a question that is no longer there.",
			(form) => {
				Object.assign(form.questions[20] as object, {
					when: [{ question: "source-known", is: ["a"] }],
				});
				form.questions.shift();
			},
		],
		[
			"conditions that exclude each other",
			"Question 3 can never be asked: its conditions exclude each other.",
			(form) => {
				const when = (key: string) => [{ question: "source-known", is: [key] }];
				Object.assign(form.questions[1] as object, { when: when("a") });
				const other = { question: "enquiries", is: ["a"] };
				Object.assign(form.questions[2] as object, { when: [...when("b"), other] });
			},
		],
		[
			"a gap between bands",
			"Score, band 2 leaves a gap: no band covers 35% to 39%.",
			({ scoring }) => {
				const { bands } = scoring as { bands: { from: number }[] };
				Object.assign(bands[1] as object, { from: 40 });
			},
		],
		[
			"an overlap of bands",
			"Score, band 2 overlaps the band before it: 30% is in both.",
			({ scoring }) => {
				const { bands } = scoring as { bands: { from: number }[] };
				Object.assign(bands[1] as object, { from: 30 });
			},
		],
		[
			"bands that end early",
			"Score, bands leave a gap: no band covers 100%.",
			({ scoring }) => {
				const { bands } = scoring as { bands: { to: number }[] };
				Object.assign(bands[3] as object, { to: 99 });
			},
		],
	])("%s", (_, sentence, change) => {
		expect(saidOf(change)).toContain(sentence);
	});

	it("gets at most twenty sentences at once", () => {
		expect(
			saidOf((form) => {
				for (const question of form.questions)
					Object.assign(question, { type: "x", a: 1, title: "" });
			}).length,
		).toBeLessThanOrEqual(20);
	});
});

const options = [
	{ key: "a", label: "First" },
	{ key: "b", label: "Second" },
];
const question = (
	key: string,
	type: QuestionType,
	more: Partial<CoachQuestion> = {},
): CoachQuestion => ({ key, type, title: key, ...more });
const formOf = (questions: CoachQuestion[], more: Partial<CoachForm> = {}): CoachForm => ({
	format: 1,
	name: "form",
	title: "A form",
	layout: "steps",
	submit: "Send",
	questions,
	end: { title: "Thank you", text: "" },
	delivery: { crm: false },
	...more,
});
const sentences = (form: CoachForm) => checkDefinition(form).map(describeProblem);

describe("a question", () => {
	const contact = { fields: [{ field: "email" }] } as const;

	it.each<[QuestionType, Partial<CoachQuestion>]>([
		["choice", { options }],
		["choices", { options }],
		["yesno", { points: undefined }],
		["short", { maxLength: 1 }],
		["long", { maxLength: 5000 }],
		["number", {}],
		["number", { min: 3 }],
		["number", { max: 3 }],
		["number", { min: 3, max: 3 }],
		["number", { min: -1.5, max: 1000 }],
		["scale", { min: 0, max: 1 }],
		["scale", { min: 0, max: 10 }],
		["scale", { min: 1, max: 2 }],
		["date", {}],
		["contact", contact],
	])("of type %s may have %j", (type, more) => {
		expect(sentences(formOf([question("q", type, more)]))).toEqual([]);
	});

	const scale = "needs a scale between two whole numbers, with 2 to 11 steps.";
	const above = "has a smallest value above its largest.";
	const bounds = "has a smallest or largest value, but is not a number.";

	it.each<[QuestionType, Partial<CoachQuestion>, ...string[]]>([
		["choice", {}, "needs at least two answers to choose from."],
		["choice", { options: options.slice(1) }, "needs at least two answers to choose from."],
		["choices", { options: [] }, "needs at least two answers to choose from."],
		["choices", { options: options.slice(1) }, "needs at least two answers to choose from."],
		["yesno", { options }, "has answers to choose from, but isn't “Pick one” or “Pick several”."],
		[
			"short",
			{ options: [] },
			"has answers to choose from, but isn't “Pick one” or “Pick several”.",
		],
		["contact", {}, "asks for nothing."],
		["short", contact, "asks for contact details, but its kind isn't “Contact details”."],
		["choice", { options, maxLength: 9 }, "has a character limit, but isn't a text question."],
		["number", { maxLength: 9 }, "has a character limit, but isn't a text question."],
		["short", { min: 0 }, bounds],
		["date", { max: 0 }, bounds],
		["number", { min: 3.5, max: 3 }, above],
		["short", { min: 3, max: 2 }, bounds, above],
		["scale", {}, scale],
		["scale", { min: 1 }, scale],
		["scale", { max: 5 }, scale],
		["scale", { min: 3, max: 3 }, scale],
		["scale", { min: 0, max: 11 }, scale],
		["scale", { min: -1, max: 5 }, scale],
		["scale", { min: 0.5, max: 5.5 }, scale],
		["scale", { min: 0.5, max: 5 }, scale],
		["scale", { min: 1, max: 5.5 }, scale],
		["scale", { min: 5, max: 1 }, above, scale],
	])("of type %s may not have %j", (type, more, ...problems) => {
		expect(sentences(formOf([question("q", type, more)]))).toEqual(
			problems.map((problem) => `Question 1 ${problem}`),
		);
	});

	it("has points for yes and no only if these are its answers", () => {
		const points = { yes: 0, no: 0 };
		expect(sentences(formOf([question("q", "short", { points })]))).toEqual([
			"Question 1 has points for yes and no, but isn't a yes-or-no question.",
		]);
	});

	it.each<[string, CoachQuestion, string]>([
		[
			"a key",
			question("q", "choice", { options: [...options, { key: "b", label: "Third" }] }),
			"Question 1 has two answers with the key b.",
		],
		[
			"an answer, in whatever case",
			question("q", "choice", { options: [...options, { key: "c", label: " FIRST " }] }),
			'Question 1 has the answer "first" twice.',
		],
		[
			"a contact detail",
			question("q", "contact", {
				fields: [{ field: "company" }, { field: "email" }, { field: "email" }],
			}),
			"Question 1 asks for email twice.",
		],
	])("may not have %s twice", (_, asked, sentence) => {
		expect(sentences(formOf([asked]))).toEqual([sentence]);
	});
});

describe("a condition", () => {
	const earlier = [
		question("one", "choice", { options }),
		question("several", "choices", { options }),
		question("sure", "yesno"),
		question("size", "number", { min: 10, max: 20 }),
		question("any", "number"),
		question("rate", "scale", { min: 1, max: 5 }),
		question("wish", "short"),
		question("story", "long"),
		question("day", "date"),
		question("who", "contact", { fields: [{ field: "email" }] }),
	];
	/** The reported problems of a last, eleventh question with these conditions. */
	const saidOfWhen = (...when: NonNullable<CoachQuestion["when"]>) =>
		sentences(formOf([...earlier, question("last", "short", { when }), question("end", "yesno")]));

	it.each([
		{ question: "one", is: ["a"] },
		{ question: "one", is: ["a", "b"] },
		{ question: "several", is: ["b"] },
		{ question: "sure", is: ["yes", "no"] },
		{ question: "size", from: 20 },
		{ question: "size", to: 10 },
		{ question: "size", from: 0, to: 10 },
		{ question: "size", from: 15, to: 15 },
		{ question: "any", from: 0 },
		{ question: "any", to: 0 },
		{ question: "rate", from: 5 },
		{ question: "rate", to: 1 },
	])("may be %j", (condition) => {
		expect(saidOfWhen(condition)).toEqual([]);
	});

	const free = (number: number) => `depends on question ${number}, whose answer is free text.`;
	const never = "can never be met: its question doesn't allow such a value.";
	const choose = "needs a number, because that question asks for one.";

	it.each([
		[{ question: "gone", is: ["a"] }, "depends on a question that is no longer there."],
		[{ question: "", is: ["a"] }, "depends on a question that is no longer there."],
		[{ question: "last", is: ["a"] }, "depends on question 11, which doesn't come before it."],
		[{ question: "end", is: ["a"] }, "depends on question 12, which doesn't come before it."],
		[{ question: "wish", is: ["a"] }, free(7)],
		[{ question: "story", is: ["a"] }, free(8)],
		[{ question: "day", is: ["a"] }, free(9)],
		[{ question: "who", is: ["a"] }, free(10)],
		[{ question: "size", is: ["a"] }, choose],
		[{ question: "rate", is: ["3"], from: 3 }, choose],
		[{ question: "size" }, "needs a value to look for."],
		[{ question: "size", from: 20.5 }, never],
		[{ question: "size", to: 9 }, never],
		[{ question: "any", from: 2, to: 1 }, never],
		[{ question: "rate", from: 6 }, never],
		[{ question: "rate", to: 0 }, never],
		[{ question: "one" }, "needs an answer to look for."],
		[{ question: "one", from: 1 }, "needs an answer to look for."],
		[{ question: "one", is: ["a"], from: 1 }, "needs an answer to look for."],
		[{ question: "one", is: ["a"], to: 1 }, "needs an answer to look for."],
		[{ question: "one", is: ["a", "c"] }, "looks for an answer that its question no longer has."],
		[{ question: "sure", is: ["maybe"] }, "looks for an answer that its question no longer has."],
	])("may not be %j: it %s", (condition, problem) => {
		expect(saidOfWhen(condition)).toEqual([`Question 11, condition 1 ${problem}`]);
	});

	it("is named by its number", () => {
		expect(saidOfWhen({ question: "one", is: ["a"] }, { question: "size" })).toEqual([
			"Question 11, condition 2 needs a value to look for.",
		]);
	});

	const excluded = ["Question 11 can never be asked: its conditions exclude each other."];

	it.each([
		[
			"the same answer",
			[
				{ question: "one", is: ["a", "b"] },
				{ question: "one", is: ["b"] },
			],
		],
		[
			"several answers to a question that allows several",
			[
				{ question: "several", is: ["a"] },
				{ question: "several", is: ["b"] },
			],
		],
		[
			"answers to different questions",
			[
				{ question: "one", is: ["a"] },
				{ question: "several", is: ["b"] },
			],
		],
		[
			"numbers that meet",
			[
				{ question: "any", from: 10 },
				{ question: "any", to: 10 },
			],
		],
		[
			"numbers of different questions",
			[
				{ question: "any", from: 10 },
				{ question: "rate", to: 2 },
			],
		],
	])("may be combined with another one that looks for %s", (_, when) => {
		expect(saidOfWhen(...when)).toEqual([]);
	});

	it.each([
		[
			"another answer",
			[
				{ question: "one", is: ["a"] },
				{ question: "one", is: ["b"] },
			],
		],
		[
			"yes where it looks for no",
			[
				{ question: "sure", is: ["no"] },
				{ question: "any", from: 1 },
				{ question: "sure", is: ["yes"] },
			],
		],
		[
			"a smaller number",
			[
				{ question: "any", from: 10 },
				{ question: "any", to: 9 },
			],
		],
		[
			"a larger number",
			[
				{ question: "any", to: 9 },
				{ question: "any", from: 10 },
			],
		],
	])("may not be combined with another one that looks for %s", (_, when) => {
		expect(saidOfWhen(...when)).toEqual(excluded);
	});

	const is = (name: string, ...answers: string[]) => ({ when: [{ question: name, is: answers }] });
	const yesNo = ["yes", "no"] as const;

	it("is combined with those of the questions that it depends on, however far away", () => {
		const [yes, no] = yesNo;
		const form = formOf([
			question("q1", "yesno"),
			question("q2", "yesno", is("q1", yes)),
			question("q3", "yesno", is("q2", yes)),
			question("q4", "yesno", {
				when: [
					{ question: "q3", is: [yes] },
					{ question: "q1", is: [no] },
				],
			}),
		]);
		expect(sentences(form)).toEqual([
			"Question 4 can never be asked: its conditions exclude each other.",
		]);
	});

	it("is not combined with those of later questions", () => {
		const form = formOf([
			question("q1", "yesno"),
			question("q2", "yesno", {
				when: [
					{ question: "q3", is: ["yes"] },
					{ question: "q1", is: ["yes"] },
				],
			}),
			question("q3", "yesno", is("q1", "no")),
		]);
		expect(sentences(form)).toEqual([
			"Question 2, condition 1 depends on question 3, which doesn't come before it.",
		]);
	});
});

const whole: Band = { from: 0, to: 100, label: "Fine", text: "" };

describe("the bands of a score", () => {
	const saidOfBands = (...bands: [from: number, to: number, label: string][]) => {
		const made = bands.map(([from, to, label]) => ({ from, to, label, text: "" }));
		const rate = question("rate", "scale", { min: 1, max: 5, category: "order" });
		const category = { key: "order", title: "Order", weight: 1 };
		return [
			sentences(
				formOf([rate], { scoring: { bands: made, categories: [{ ...category, bands: [whole] }] } }),
			),
			sentences(
				formOf([rate], { scoring: { bands: [whole], categories: [{ ...category, bands: made }] } }),
			).map((sentence) => sentence.replace("Score, category 1, band", "Score, band")),
		];
	};

	it.each<[string, [number, number, string][], ...string[]]>([
		["one band", [[0, 100, "A"]]],
		[
			"bands of one per cent",
			[
				[0, 0, "A"],
				[1, 99, "B"],
				[100, 100, "C"],
			],
		],
		[
			"a band that ends before it begins",
			[
				[0, 49, "A"],
				[50, 48, "B"],
				[49, 100, "C"],
			],
			"Score, band 2 ends before it begins: 50% to 48%.",
		],
		["no 0 %", [[1, 100, "A"]], "Score, band 1 leaves a gap: no band covers 0%."],
		[
			"a gap",
			[
				[0, 49, "A"],
				[52, 100, "B"],
			],
			"Score, band 2 leaves a gap: no band covers 50% to 51%.",
		],
		[
			"an overlap",
			[
				[0, 50, "A"],
				[50, 100, "B"],
			],
			"Score, band 2 overlaps the band before it: 50% is in both.",
		],
		["no 100 %", [[0, 99, "A"]], "Score, bands leave a gap: no band covers 100%."],
		[
			"a name twice, in whatever case",
			[
				[0, 49, "Good"],
				[50, 100, " good "],
			],
			'Score, bands include two called "good".',
		],
	])("are checked alike in total and by category: %s", (_, bands, ...said) => {
		expect(saidOfBands(...bands)).toEqual([said, said]);
	});
});

describe("the categories of a score", () => {
	const category = (key: string) => ({ key, title: key, weight: 1, bands: [whole] });
	const card = (questions: CoachQuestion[], ...keys: string[]) =>
		sentences(formOf(questions, { scoring: { bands: [whole], categories: keys.map(category) } }));
	const pointed = (more: object[]) =>
		options.map((option, index) => ({ ...option, ...more[index] }));

	it.each<[string, CoachQuestion]>([
		["a scale", question("q", "scale", { min: 1, max: 5, category: "order" })],
		["yes or no", question("q", "yesno", { points: { yes: 1, no: 0 }, category: "order" })],
		[
			"one answer's points",
			question("q", "choice", { options: pointed([{ points: 1 }]), category: "order" }),
		],
		[
			"an answer's points and its own category",
			question("q", "choices", { options: pointed([{}, { points: 1, category: "order" }]) }),
		],
	])("get points from %s", (_, asked) => {
		expect(card([asked], "order")).toEqual([]);
	});

	it.each<[string, CoachQuestion]>([
		["a question without points", question("q", "choice", { options, category: "order" })],
		[
			"answers with 0 points",
			question("q", "choice", { options: pointed([{ points: 0 }]), category: "order" }),
		],
		["a scale without a category", question("q", "scale", { min: 1, max: 5 })],
	])("get no points from %s", (_, asked) => {
		expect(card([asked], "order")).toEqual(["Score, category 1 gets no points from any question."]);
	});

	it("get no points from answers that count towards another one", () => {
		const asked = question("q", "choice", {
			options: pointed([{ points: 1, category: "money" }]),
			category: "order",
		});
		expect(card([asked], "money", "order")).toEqual([
			"Score, category 2 gets no points from any question.",
		]);
	});

	it("must exist if a question or an answer names them", () => {
		const rate = question("rate", "scale", { min: 1, max: 5, category: "order" });
		expect(
			card(
				[
					rate,
					question("a", "short", { category: "gone" }),
					question("b", "choice", { options: pointed([{}, { category: "lost" }]) }),
				],
				"order",
			),
		).toEqual([
			"Question 2 counts towards a category that is no longer there.",
			"Question 3 counts towards a category that is no longer there.",
		]);
		expect(sentences(formOf([rate]))).toEqual([
			"Question 1 counts towards a category that is no longer there.",
		]);
	});

	it("are needed for points, even for 0", () => {
		expect(sentences(formOf([question("q", "yesno", { points: { yes: 1, no: 0 } })]))).toEqual([
			"Question 1 has points but no category they count towards.",
			"Question 1 has points but no category they count towards.",
		]);
		const asked = question("q", "choice", { options: pointed([{ points: 0 }]) });
		expect(sentences(formOf([asked]))).toEqual([
			"Question 1 has points but no category they count towards.",
		]);
	});

	it("have unique keys", () => {
		const rate = question("rate", "scale", { min: 1, max: 5, category: "order" });
		expect(card([rate], "order", "order")).toEqual([
			"Score has two categories with the key order.",
		]);
	});
});

describe("a button", () => {
	const rate = question("rate", "scale", { min: 1, max: 5, category: "order" });
	const categories = [{ key: "order", title: "Order", weight: 1, bands: [whole] }];
	const one = "needs either an address or something to open.";
	const [home, call, both, neither] = [
		{ label: "Home", href: "/" },
		{ label: "Call", widget: "booking" },
		{ label: "Both", href: "/", widget: "booking" },
		{ label: "Neither" },
	];

	it("leads to an address or opens a widget, on the end page and in a band", () => {
		const end = (...actions: object[]) =>
			formOf([rate], {
				end: { title: "Thank you", text: "", actions: actions as never },
				scoring: { bands: [{ ...whole, actions: actions as never }], categories },
			});
		expect(sentences(end(home, call))).toEqual([]);
		expect(sentences(end(home, both, neither))).toEqual([
			`End page, button 2 ${one}`,
			`End page, button 3 ${one}`,
			`Score, band 1, button 2 ${one}`,
			`Score, band 1, button 3 ${one}`,
		]);
	});
});

describe("a form", () => {
	const who = question("who", "contact", { fields: [{ field: "company" }, { field: "email" }] });
	const needsEmail = "Answers, CRM needs an email address: ask for one, or switch the CRM off.";

	it("has unique question keys", () => {
		expect(sentences(formOf([question("q", "short"), question("q", "long")]))).toEqual([
			"The form has two questions with the key q.",
		]);
	});

	it("asks for contact details once", () => {
		expect(sentences(formOf([who, { ...who, key: "again" }]))).toEqual([
			"The form asks for contact details twice.",
		]);
	});

	it("needs an email address to go to the CRM", () => {
		const delivery = { crm: true };
		expect(sentences(formOf([question("q", "short"), who], { delivery }))).toEqual([]);
		expect(sentences(formOf([question("q", "short")], { delivery }))).toEqual([needsEmail]);
		const company = { ...who, fields: [{ field: "company" as const }] };
		expect(sentences(formOf([company], { delivery }))).toEqual([needsEmail]);
	});

	const email = question("who", "contact", { fields: [{ field: "email" }] });
	const fill = (name: string) => ({ delivery: { crm: true, fields: { [name]: "f-1" } } });
	const filled = (name: string) =>
		`Answers, CRM fields are filled with ${name}, which this form doesn't ask for.`;

	it.each(["q", "firstName", "lastName", "email", "telephone", "company"])(
		"may fill a field of the CRM with %s",
		(name) => {
			expect(sentences(formOf([question("q", "short"), email], fill(name)))).toEqual([]);
		},
	);

	it.each(["gone", "score", "band"])("may not fill a CRM field with %s", (name) => {
		expect(sentences(formOf([question("q", "short"), email], fill(name)))).toEqual([filled(name)]);
		const off = { delivery: { ...fill(name).delivery, crm: false } };
		expect(sentences(formOf([question("q", "short")], off))).toEqual([]);
	});

	it("may fill a field with score and band if it has a score, and with nothing unknown", () => {
		const rate = question("rate", "scale", { min: 1, max: 5, category: "order" });
		const scoring = {
			bands: [whole],
			categories: [{ key: "order", title: "O", weight: 1, bands: [whole] }],
		};
		const fields = { score: "f-1", band: "f-2", gone: "f-3" };
		expect(sentences(formOf([rate, email], { scoring, delivery: { crm: true, fields } }))).toEqual([
			filled("gone"),
		]);
	});
});

describe("a form's file", () => {
	const form = formOf([question("q", "short")], { title: "A\ufeff form" });
	const problem = (json: string) => {
		const found = parseDefinitionJson(json);
		return found.ok ? undefined : found.problems.map(describeProblem);
	};

	it("may begin with a byte order mark", () => {
		const read = { ok: true, definition: form };
		expect(parseDefinitionJson(`\ufeff${JSON.stringify(form)}`)).toEqual(read);
		expect(parseDefinitionJson(JSON.stringify(form))).toEqual(read);
		expect(parseDefinition(form)).toEqual(read);
	});

	it("may have 400,000 characters", () => {
		expect(problem(JSON.stringify(form).padEnd(400_000))).toBeUndefined();
		expect(problem(JSON.stringify(form).padEnd(400_001))).toEqual([
			"The file is too large: a form can have up to 400,000 characters.",
		]);
	});

	it("is JSON", () => {
		expect(problem("{,}")).toEqual([
			"The file is not JSON: perhaps a comma or a quotation mark is missing.",
		]);
	});

	it("is checked in detail once it has the right shape", () => {
		const twice = { ...form, questions: [...form.questions, ...form.questions] };
		expect(problem(JSON.stringify(twice))).toEqual(["The form has two questions with the key q."]);
		expect(problem(JSON.stringify({ ...twice, submit: "" }))).toEqual(["Send button is missing."]);
	});
});
