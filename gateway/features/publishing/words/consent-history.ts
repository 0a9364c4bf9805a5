/** Keeps the consent words that visitors may still have before them when others are published. */
import { isDeepStrictEqual } from "node:util";
import type { Facts } from "../../../../business/schema.ts";

type Permission = Facts["permission"];

/** Number of earlier words that are kept. */
const maxEarlier = 20;

const wordsOf = ({ version, wording }: Pick<Permission, "version" | "wording">) => ({
	version,
	wording,
});

/** The next number that no words have. */
function nextVersion(used: readonly string[]): string {
	let number = used.length + 1;
	while (used.includes(String(number))) number++;
	return String(number);
}

/**
 * The facts to publish: changed consent words get a version of their own, and those of now stay known under theirs,
 * because a lead keeps the words that its form showed.
 */
export function withConsentHistory(facts: Facts, live: Facts): Facts {
	const knownWords = [wordsOf(live.permission), ...(live.permission.earlier ?? [])];
	const { version, wording } = facts.permission;
	const sameWords = knownWords.find((each) => isDeepStrictEqual(each.wording, wording));
	const isTaken = knownWords.some((each) => each.version === version);
	const usedVersion =
		sameWords?.version ?? (isTaken ? nextVersion(knownWords.map((each) => each.version)) : version);
	const earlier = knownWords.filter((each) => each.version !== usedVersion).slice(0, maxEarlier);
	const { earlier: _, ...permission } = facts.permission;
	return {
		...facts,
		permission: {
			...permission,
			version: usedVersion,
			...(earlier.length > 0 && { earlier }),
		},
	};
}
