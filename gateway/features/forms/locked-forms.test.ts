import { describe, expect, it } from "vitest";
import { describeChanges } from "../../../leads/form/editing/changes.ts";
import { checkWords, readWords } from "../../../leads/form/editing/checks/word-checks.ts";
import {
	builtInNames,
	type FormWords,
	type LockedForm,
	wordsByKey,
} from "../../../leads/form/words.ts";
import { lockedForms } from "./locked-forms.gen.ts";

const calculator = lockedForms.find(({ name }) => name === "calculator") as LockedForm;
const edited = (en: Record<string, string>, more: Partial<FormWords> = {}): FormWords => ({
	...{ format: 1, name: "calculator", messages: { en }, ...more },
});
const problemsOf = (edits: FormWords) =>
	checkWords(edits, calculator).map(({ place, problem }) => `${place} ${problem}`);

describe("the editable texts", () => {
	it("are all that visitors read in the widgets, each with a name and in all languages", () => {
		expect(lockedForms.map(({ name }) => name)).toEqual(builtInNames);
		for (const form of lockedForms)
			for (const [key, [text]] of wordsByKey(form)) {
				expect.soft(text.label, `${form.name} ${key}`).not.toBe(key);
				expect.soft(Object.keys(text.standard), key).toEqual(["en", "cy", "pl", "ro"]);
				expect.soft(text.standard.en?.length, key).toBeLessThanOrEqual(text.maxLength);
			}
		expect(wordsByKey(calculator).get("frequency")?.[0]).toMatchObject({
			...{ label: "Wording", standard: { en: "How often do you need us?" } },
		});
		expect(calculator.pricePerSqFt).toBe(0.036);
	});

	it("leave out what no visitor reads, and wording that visitors consent to", () => {
		const keys = lockedForms.flatMap((form) => [...wordsByKey(form).keys()]);
		for (const key of ["fileName", "permission", "start", "timeZone"])
			expect.soft(keys).not.toContain(key);
	});
});

describe("changes to a built-in form", () => {
	it("are read without standard wording and unknown texts", () => {
		const sent = edited(
			{ frequency: "How often?", title: "Cleaning Cost Calculator", nothing: "x" },
			{ messages: { en: { frequency: "How often?", nothing: "x" }, xx: { title: "x" } } },
		);
		expect(readWords({ ...sent, pricePerSqFt: 0.036 }, calculator)).toEqual(
			edited({ frequency: "How often?" }),
		);
		expect(readWords({ ...sent, name: "contact" }, calculator)).toBeUndefined();
		for (const odd of [null, [], { format: 2 }, { ...sent, rules: {} }, { ...sent, messages: [] }])
			expect.soft(readWords(odd, calculator)).toBeUndefined();
		const hostile = JSON.parse(
			'{"format":1,"name":"calculator","messages":{"__proto__":{"a":"b"}}}',
		);
		expect(readWords(hostile, calculator)?.messages ?? {}).toEqual({});
	});

	it("are published unchanged if they are valid", () => {
		expect(problemsOf(edited({ step: "{n} / {of}", "frequency.oneoff": "A one-off" }))).toEqual([]);
		expect(problemsOf(edited({ frequency: "Is turnover <a million?" }))).toEqual([]);
		expect(problemsOf(edited({}, { pricePerSqFt: 0.0375 }))).toEqual([]);
	});

	it.each([
		[{ frequency: " " }, "is empty: write something, or use the standard wording"],
		[{ frequency: "x".repeat(121) }, "can have up to 120 characters, and has 121"],
		[{ frequency: "How\u0007 often?" }, "has a character that cannot be shown"],
		[{ step: "Step {n}" }, "needs {of}, where we fill in a figure or a name"],
		[{ frequency: "How often, {name}?" }, "has {name}, which we can't fill in"],
		[{ "frequency.1day": "Just once" }, "is the same as another answer"],
	])("explain in plain English what is wrong: %j", (texts, problem) => {
		expect(problemsOf(edited(texts as Record<string, string>)).join()).toContain(problem);
	});

	it.each([
		[0, "is 0, so every estimate would be £0.00"],
		[-0.01, "is not a price"],
		[Number.NaN, "is not a price"],
		[0.0005, "is below a tenth of a penny"],
		[11, "is above £10"],
		[0.0361234, "can have up to three decimal places"],
	])("check a price of £%d", (pricePerSqFt, problem) => {
		expect(problemsOf(edited({}, { pricePerSqFt }))).toEqual([expect.stringContaining(problem)]);
	});

	it("name the group and the text, so that the editor can go there", () => {
		expect(checkWords(edited({ "frequency.1day": "" }), calculator)).toEqual([
			{
				place: "Answer “Once a week” (Question 3: How often do you need us?)",
				...{
					problem: expect.stringContaining("is empty"),
					path: ["messages", "en", "frequency.1day"],
				},
			},
		]);
	});

	it("are described in sentences", () => {
		const before = edited({ frequency: "How often?" });
		const after = edited({ title: "What it costs" }, { pricePerSqFt: 0.04 });
		expect(describeChanges(before, after, calculator)).toEqual([
			"A square foot now costs 4p instead of 3.6p.",
			"Heading and button: “Cleaning Cost Calculator” is now “What it costs”.",
			"Question 3: How often do you need us? “How often?” is now “How often do you need us?”.",
		]);
		expect(describeChanges(after, after, calculator)).toEqual([]);
		expect(
			describeChanges(after, edited({ title: " " }, { pricePerSqFt: 0.04 }), calculator),
		).toEqual(["Heading and button: “What it costs” has been deleted."]);
	});
});
