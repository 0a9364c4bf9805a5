import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import {
	biography,
	contact,
	endpoints,
	identity,
	links,
	prices,
	testimonials,
} from "../../business/facts.ts";

/** Every text of some facts. */
const textsOf = (facts: unknown): string[] =>
	typeof facts === "string"
		? [facts]
		: facts && typeof facts === "object"
			? Object.values(facts).flatMap(textsOf)
			: [];

/** The sample's texts that may also be anybody's: articles mention electricians in Leeds, and drawings contain "5-7". */
const anybodys = /^(?:GB|Monday|\/services\/.*|5-7|within one working day|Electrician|Leeds)$/;

/** Every text among the sample coach's facts. Numbers are left out, because the owner may have the same. */
export const sampleTexts: readonly string[] = [
	...new Set(
		textsOf({ identity, contact, links, endpoints, biography, testimonials, prices }).filter(
			(text) => text.length > 2 && !anybodys.test(text),
		),
	),
	// As they appear in addresses, sentences and markup.
	...["hartley", "coach.example", "447700900123", "1632960123", "12+Sample+Street", "Dear Sam"],
	...["15 years", "by 200+", "10,000 hours"],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Finds facts only as whole words: "Sam" is not found in "same". */
const patterns = sampleTexts.map(
	(text) =>
		[text, new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, "iu")] as const,
);

/** Facts of the sample coach in a text, except those that the new owner shares. */
export const leftoversIn = (text: string, own: unknown): string[] => {
	const theirs = new Set(textsOf(own));
	return patterns.flatMap(([fact, pattern]) =>
		!theirs.has(fact) && pattern.test(text) ? fact : [],
	);
};

/**
 * Facts of the sample coach in any file of a folder, as "file: fact". Pictures and the PDF must be checked by eye.
 */
export function findLeftovers(folder: string, own: unknown): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter(
			(file) =>
				!/\.(?:br|gz|zst|png|avif|webp|woff2?|pdf)$/.test(file) &&
				statSync(join(folder, file)).isFile(),
		)
		.flatMap((file) =>
			leftoversIn(readFileSync(join(folder, file), "utf8"), own).map((fact) => `${file}: ${fact}`),
		);
}
