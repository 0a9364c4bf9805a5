import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { FormDefinition } from "./definition.ts";
import { describeProblem, parseDefinition, parseDefinitionJson } from "./definition-checks.ts";

const folder = `${import.meta.dirname}/../../business/forms`;
const readForm = (name: string) =>
	JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")) as FormDefinition;

/** The score card, changed by `change`, and what is said of it. */
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

	it("have a score card of twenty questions in four categories, as the diagnostic page promises", () => {
		const { questions, scoring } = readForm("business-health");
		expect(questions.filter(({ type }) => type === "choice")).toHaveLength(20);
		expect(scoring?.categories).toHaveLength(4);
	});
});

describe("a hostile or damaged file is refused with sentences and places", () => {
	it.each<[string, RegExp, string | object]>([
		["no JSON", /^The file: is not JSON/, "{,}"],
		["too large", /^The file: is too large/, `"${"x".repeat(500_000)}"`],
		["a list", /^The form: is not an object\.$/, []],
		["nothing", /^The form: is not an object\.$/, "null"],
	])("%s", (_, says, input) => {
		const json = typeof input === "string" ? input : JSON.stringify(input);
		const found = parseDefinitionJson(json);
		expect(found.ok).toBe(false);
		if (!found.ok) expect(describeProblem(found.problems[0] as never)).toMatch(says);
	});

	it.each<[string, string, Parameters<typeof saidOf>[0]]>([
		[
			"markup",
			"Question 1, title: is plain text: page code such as <b> would be shown as it stands.",
			(form) => (first(form).title = "<img src=x onerror=alert(1)>"),
		],
		[
			"10,000 questions",
			"Questions: may have 200 questions at most.",
			(form) => (form.questions = Array.from({ length: 10_000 }, () => first(form))),
		],
		[
			"a regular expression",
			'Question 1: has "pattern", which does not belong there.',
			(form) => (first(form).pattern = "(a+)+$"),
		],
		[
			"a prototype's key",
			"Question 1, key: is a word that has another meaning here.",
			(form) => (first(form).key = "constructor"),
		],
		[
			"another prototype's key",
			"Question 1, key: is made of small letters, digits and hyphens, and begins with a letter.",
			(form) => (first(form).key = "__proto__"),
		],
		[
			"a script's address",
			'Scoring, band 1, button 1, href: is an address that begins with https://, with mailto:, with tel: or, for a page of this site, with "/".',
			({ scoring }) => {
				const { bands } = scoring as NonNullable<FormDefinition["scoring"]>;
				Object.assign(bands[0] as object, {
					actions: [{ label: "x", href: "javascript:alert(1)" }],
				});
			},
		],
		[
			"a cycle",
			"Question 1, condition 1: depends on question 1, which does not come before it.",
			(form) => (first(form).when = [{ question: "source-known", is: ["a"] }]),
		],
		["no text", "Question 1, title: is missing.", (form) => (first(form).title = " ")],
		["a missing text", "Question 1, title: is missing.", (form) => delete first(form).title],
		[
			"an answer twice",
			'Question 1: has the answer "no" twice.',
			(form) => {
				first(form).options = ["x", "y"].map((key) => ({ key, label: "No" }));
			},
		],
		[
			"a question that another one depends on is removed",
			"Question 20, condition 1: depends on source-known, which is not there.",
			(form) => {
				Object.assign(form.questions[20] as object, {
					when: [{ question: "source-known", is: ["a"] }],
				});
				form.questions.shift();
			},
		],
		[
			"conditions that exclude each other",
			"Question 3: can never be asked: its conditions exclude each other.",
			(form) => {
				const when = (key: string) => [{ question: "source-known", is: [key] }];
				Object.assign(form.questions[1] as object, { when: when("a") });
				const other = { question: "enquiries", is: ["a"] };
				Object.assign(form.questions[2] as object, { when: [...when("b"), other] });
			},
		],
		[
			"a gap between bands",
			"Scoring, band 2: leaves a gap: 35 to 39 % belongs to no band.",
			({ scoring }) => {
				const { bands } = scoring as { bands: { from: number }[] };
				Object.assign(bands[1] as object, { from: 40 });
			},
		],
		[
			"an overlap of bands",
			"Scoring, band 2: overlaps the band before it: 30 % is in both.",
			({ scoring }) => {
				const { bands } = scoring as { bands: { from: number }[] };
				Object.assign(bands[1] as object, { from: 30 });
			},
		],
		[
			"bands that end early",
			"Scoring, band: leave a gap: 100 to 100 % belongs to no band.",
			({ scoring }) => {
				const { bands } = scoring as { bands: { to: number }[] };
				Object.assign(bands[3] as object, { to: 99 });
			},
		],
	])("%s", (_, sentence, change) => {
		expect(saidOf(change)).toContain(sentence);
	});

	it("has no more than twenty sentences at once", () => {
		expect(
			saidOf((form) => {
				for (const question of form.questions)
					Object.assign(question, { type: "x", a: 1, title: "" });
			}).length,
		).toBeLessThanOrEqual(20);
	});
});
