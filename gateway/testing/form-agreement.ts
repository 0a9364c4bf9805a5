/** Checks that browser and gateway agree on every form and every set of answers. */
import assert from "node:assert/strict";
import { answerMessages, completeForm } from "../../leads/form/answers/complete-form.ts";
import { createRecord, summariseRecord } from "../../leads/form/answers/record.ts";
import { bandOf, scoreOf } from "../../leads/form/answers/score.ts";
import type { CoachForm, FormDefinition } from "../../leads/form/definition.ts";
import { parseDefinition } from "../../leads/form/editing/checks/definition-checks.ts";
import { checkDraft, readDraft } from "../../leads/form/editing/draft.ts";
import { nextStep } from "../../leads/form/next-step.ts";
import { chosenKeys } from "../../leads/form/options.ts";
import { askedQuestions, canonicalAnswer, cleanAnswer } from "../../leads/form/questions.ts";
import { validate } from "../../leads/form/validate.ts";
import { createRandom, randomAnswers, randomForm } from "../../leads/testing/random-forms.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { versionOf } from "../features/forms/publish-form.ts";
import { parseLeadRequest } from "../intake/validation/lead-schema.ts";

type Answers = Record<string, string>;

/** The total, computed another way: option by option, over a common denominator. */
function expectedTotal(form: FormDefinition, answers: Answers): number | undefined {
	const parts = (form.scoring?.categories ?? []).flatMap(({ key, weight }) => {
		let gained = 0;
		let possible = 0;
		for (const question of askedQuestions(form, answers)) {
			const answer = canonicalAnswer(question, cleanAnswer(question, answers[question.key] ?? ""));
			if (answer && question.type === "scale" && question.category === key) {
				gained += Number(answer) - (question.min ?? 0);
				possible += (question.max ?? 0) - (question.min ?? 0);
			}
			const own = (question.options ?? []).filter(
				(one) => (one.category ?? question.category) === key,
			);
			if (!answer || own.length === 0) continue;
			const points = own.map((one) => one.points ?? 0);
			for (const one of own) if (chosenKeys(answer).includes(one.key)) gained += one.points ?? 0;
			possible +=
				question.type === "choices" ? points.reduce((a, b) => a + b) : Math.max(...points);
		}
		return possible > 0 ? [{ weight: weight ?? 1, share: gained / possible }] : [];
	});
	const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
	if (weights === 0) return undefined;
	return (100 * parts.reduce((sum, { weight, share }) => sum + weight * share, 0)) / weights;
}

/** Checks one random form with random answers. @throws AssertionError that names the seed */
export function checkAgreement(seed: number): "sent" | "refused" {
	const random = createRandom(seed);
	const own = randomForm(random);
	const answers = randomAnswers(random, own);
	const say = (what: string) => `seed ${seed}: ${what}`;

	// The definition passes its checks, and survives the store unchanged.
	const parsed = parseDefinition(JSON.parse(JSON.stringify(own)));
	assert.ok(parsed.ok, say(JSON.stringify(parsed)));
	const draft = readDraft(JSON.parse(JSON.stringify(own)));
	assert.deepEqual(draft && checkDraft(draft), [], say("the editor refuses what can be published"));
	const form = completeForm(own);
	const { version, definition } = versionOf(parsed.definition);
	const stored = JSON.parse(definition) as CoachForm;
	assert.equal(versionOf(stored).version, version, say("version"));

	// Going step by step shows the same questions as all at once.
	const asked = askedQuestions(form, answers);
	const steps: string[] = [];
	for (let at = nextStep(form, answers); at; at = nextStep(form, answers, at)) steps.push(at);
	assert.deepEqual(
		steps,
		asked.map(({ key }) => key),
		say("steps"),
	);

	for (const { bands } of [form.scoring, ...(form.scoring?.categories ?? [])].filter(
		(one) => !!one,
	))
		for (let percent = 0; percent <= 100; percent++) assert.ok(bandOf(bands, percent));

	// The gateway's view, from the request and from what it has stored.
	const browser = validate(form, answers, answerMessages);
	const request = {
		...sampleRequest("form"),
		fields: answers,
		form: { name: own.name, version },
		context: { page: "https://p.example/", referrer: "", form: { score: { percent: 100 } } },
	};
	const judged = parseLeadRequest(JSON.parse(JSON.stringify(request)), { definition: stored });
	if (!browser.ok) {
		assert.ok(!judged.ok, say("the gateway takes what the browser refuses"));
		assert.deepEqual(judged.errors, browser.errors, say("errors"));
		return "refused";
	}
	const answered = Object.entries(browser.fields as Answers).filter(([, answer]) => answer);
	const fields = Object.fromEntries(answered);
	assert.ok(judged.ok, say(`the gateway refuses: ${JSON.stringify(judged)}`));
	assert.deepEqual(judged.request.fields, fields, say("fields"));
	const score = scoreOf(form, answers);
	assert.equal(judged.request.context.form?.score?.percent, score?.percent, say("score"));
	assert.equal(judged.request.context.form?.score?.band, score?.band.label, say("band"));
	const record = judged.request.context.form;
	assert.ok(record, say("no record"));
	assert.equal(
		summariseRecord(record, judged.request.fields),
		summariseRecord(createRecord(own, version, fields), fields),
		say("summary"),
	);
	// Unasked questions count for nothing.
	assert.equal(scoreOf(form, fields)?.percent, score?.percent, say("score of what is stored"));
	const expected = expectedTotal(form, answers);
	assert.equal(score === undefined, expected === undefined, say("whether there is a score"));
	if (score && expected !== undefined) {
		assert.ok(Math.abs(score.percent - expected) <= 0.5 + 1e-9, say(`total ${score.percent}`));
		assert.ok(score.percent >= 0 && score.percent <= 100, say("range"));
	}
	return "sent";
}
