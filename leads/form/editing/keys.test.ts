import { describe, expect, it } from "vitest";
import { createRandom } from "../../testing/random-forms.ts";
import type { CoachForm } from "../definition.ts";
import { parseDefinition } from "./checks/definition-checks.ts";
import { checkKey, checkOptionKey, makeKey } from "./keys.ts";

/** Labels that once became keys that publishing rejects, and similar ones. */
const awkward = [
	"Company",
	"Website",
	"Message",
	"Phone",
	"Email",
	"Name",
	"Id",
	"Kind",
	"Score",
	"Band",
	"Telephone",
	"Permission",
	"Prefill",
	"constructor",
	"__proto__",
	"prototype",
	"remove",
	"valueOf",
	"toString",
	"hasOwnProperty",
	"submit",
	"elements",
	"action",
	"File",
	...[
		"",
		" ",
		"???",
		"😀😀😀",
		"👩‍👩‍👧",
		"公司名称",
		"Компания",
		"שם",
		"٤٢",
		"1",
		"2024",
		"-",
		"--",
		"'",
	],
	"Łódź?",
	"Où êtes-vous ?",
	"İstanbul",
	"ẞ",
	"ﬁrm",
	"Ⅷ",
	"a\u200bb",
	"\u202eabc",
	"\ud800",
	"x".repeat(39),
	"x".repeat(40),
	"x".repeat(41),
	"x".repeat(5000),
	"company ".repeat(30),
	`${"y".repeat(37)} z`,
	`${"y".repeat(38)} z`,
	`${"y".repeat(39)} z`,
	"a-".repeat(40),
	"question",
	"question 2",
	"answer",
	"Answer 2",
	"company 2",
	"area-1",
	"<script>",
	"a\nb",
];

const alphabet = [..."abcxyz ABC-_'’.?!0129äßŁé公😀\u0301\u200d\n"];

/** Random words that a coach might type, repeatable by seed. */
function randomLabel(seed: number): string {
	const { between, chance, pick } = createRandom(seed);
	if (chance(0.5)) return pick(awkward);
	return Array.from({ length: between(0, chance(0.2) ? 90 : 20) }, () => pick(alphabet)).join("");
}

function makeKeys(labels: readonly string[], fallback: string, rule = checkKey): string[] {
	const keys: string[] = [];
	for (const label of labels) keys.push(makeKey(label, keys, fallback, rule));
	return keys;
}

/** A form with a question for each label, each with its own answers. */
function formOf(labels: readonly string[]): CoachForm {
	const keys = makeKeys(labels, "question");
	const optionKeys = makeKeys(labels, "answer", checkOptionKey);
	return {
		format: 1,
		name: makeKey(labels[0] ?? "", [], "form"),
		title: "A form",
		layout: "page",
		submit: "Send",
		end: { title: "Thanks", text: "" },
		questions: keys.map((key) => ({
			key,
			type: "choice",
			title: "Which?",
			options: optionKeys
				.slice(0, 30)
				.map((option, at) => ({ key: option, label: `Answer ${at}` })),
		})),
		delivery: { crm: false },
	};
}

describe("a key made of words", () => {
	it("can be published, whatever the words are", () => {
		for (let seed = 0; seed < 4000; seed++) {
			const labels = [2, 3, 4, 5].map((part) => randomLabel(seed * 7 + part));
			const found = parseDefinition(formOf(labels));
			expect(found.ok ? [] : found.problems, JSON.stringify(labels)).toEqual([]);
		}
	});

	it("is unique, however often the same words occur", () => {
		for (const label of awkward) {
			const keys = makeKeys(Array(120).fill(label), "question");
			expect(new Set(keys).size, label).toBe(120);
			expect(keys.filter((key) => checkKey(key) !== undefined)).toEqual([]);
		}
	});

	it.each([
		["  What’s your turnover (£)? ", "whats-your-turnover"],
		["Où êtes-vous ?", "ou-etes-vous"],
		["2 or more", "or-more"],
		["Company", "question-company"],
		["Constructor", "question-constructor"],
		["Remove", "remove"],
		["", "question"],
		["😀", "question"],
		["x".repeat(80), "x".repeat(40)],
	])("%j becomes %j", (words, key) => {
		expect(makeKey(words, [], "question")).toBe(key);
	});

	it("is numbered if it is taken, without becoming too long", () => {
		expect(makeKey("", ["question"], "question")).toBe("question-2");
		expect(makeKey("x".repeat(60), ["x".repeat(40)], "question")).toBe(`${"x".repeat(38)}-2`);
		const taken = [`${"y".repeat(37)}-zz`];
		expect(makeKey(`${"y".repeat(37)} zz`, taken, "question")).toBe(`${"y".repeat(37)}-2`);
	});

	it("is made in constant time, however long the text", () => {
		expect(makeKey("- ".repeat(5_000_000), [], "question")).toBe("question");
	});
});
