/** Browser and gateway validate every answer alike, each with its own code. */
import { expect, it } from "vitest";
import { forms } from "../forms/forms.ts";
import { sampleFields } from "../testing/samples.ts";
import type { FormDefinition } from "./definition.ts";
import { fieldNames } from "./questions.ts";
import { parseAnswers } from "./to-zod-schema.ts";
import { validate } from "./validate.ts";

/** Numbers from 0 to below 1, the same in each run (mulberry32). */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

const pieces = [
	..."aZé ñ0123456789+-()&.,'’@ \t\n\r\u000b\u0000\u00a0\u2028_/<>[]\\",
	"🙂",
	"本",
	"\ud800",
	"e\u0301",
	"ann@plumbing.example",
	"07700 900456",
	"x".repeat(49),
	"constructor",
];
const lengths = [0, 1, 2, 9, 10, 11, 15, 16, 50, 51, 99, 100, 101, 499, 500, 501, 5000, 5001];

/** `npm run test:long` tries more. */
const runs = process.env.LONG ? 100_000 : 3_000;

it("agrees with the browser's check on thousands of random forms", {
	timeout: 60_000,
}, () => {
	const random = seeded(20261122);
	const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	const all = Object.values(forms) as (FormDefinition & { kind: string })[];
	const choices = new Map(
		all.map((form) => [
			form.kind,
			form.questions.flatMap(({ options = [] }) => options.map(({ key }) => key)),
		]),
	);
	const samples: Record<string, Record<string, string>> = sampleFields;
	const outcomes = { ok: 0, bad: 0 };

	function answer(form: FormDefinition & { kind: string }, name: string): string | undefined {
		const dice = random();
		if (dice < 0.55) return samples[form.kind]?.[name];
		if (dice < 0.6) return undefined;
		const keys = choices.get(form.kind) ?? [];
		if (dice < 0.8 && keys.length > 0) return one(keys);
		if (dice < 0.85) return one(["x", "7", "🙂"]).repeat(one(lengths));
		return Array.from({ length: Math.floor(random() * 16) }, () => one(pieces)).join("");
	}

	for (let run = 0; run < runs; run++) {
		const form = one(all);
		// Most forms are almost valid, so each field is tested among valid and invalid ones.
		const changed = random() < 0.8 ? [one(fieldNames(form))] : fieldNames(form);
		const raw: Record<string, string> = { ...samples[form.kind] };
		for (const name of changed) {
			const value = answer(form, name);
			if (value === undefined) delete raw[name];
			else raw[name] = value;
		}
		const here = validate(form, raw);
		const there = parseAnswers(form, raw);
		outcomes[here.ok ? "ok" : "bad"]++;
		// Compare cheaply first, because a hundred thousand deep comparisons are slow.
		if (JSON.stringify(here) !== JSON.stringify(there)) {
			expect(there, `${form.kind} ${JSON.stringify(raw)}`).toEqual(here);
			expect.fail(`The order differs: ${JSON.stringify([here, there])}`);
		}
	}
	// Mostly valid or mostly invalid forms would prove little.
	expect(outcomes.ok).toBeGreaterThan(runs / 5);
	expect(outcomes.bad).toBeGreaterThan(runs / 5);
});
