/** Keeps earlier consent words when new ones are published, because visitors may still see them. */
import { isDeepStrictEqual } from "node:util";
import type { Facts } from "../../../../business/schema.ts";

type Permission = Facts["permission"];

/** Number of earlier words that are kept. */
const maxEarlier = 20;

const wordsOf = ({ version, wording }: Pick<Permission, "version" | "wording">) => ({
	version,
	wording,
});

/** The next unused version number. */
function nextVersion(used: readonly string[]): string {
	let number = used.length + 1;
	while (used.includes(String(number))) number++;
	return String(number);
}

/**
 * The facts to publish. Changed consent words get a new version, or their old one if they were live before. The live
 * words are kept under their version, because a lead keeps the words that its form showed.
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
