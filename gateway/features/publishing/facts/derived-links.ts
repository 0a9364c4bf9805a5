import { sample } from "../../../../business/sample.ts";
import type { Facts } from "../../../../business/schema.ts";

/** Links that follow from another fact when they are empty. */
const linksFrom = {
	"contact.mobile": ["chat"],
	"contact.address": ["map", "directions"],
} as const satisfies Record<string, readonly (keyof Facts["links"])[]>;

/**
 * Empties links that changed facts have made outdated, to derive them again: the phone link, and chat, map or directions
 * links that are still the example's. The coach's own links stay.
 */
export function dropOutdatedLinks(facts: Facts, changedKeys: readonly string[]): void {
	if (changedKeys.includes("contact.phone") || changedKeys.includes("contact.country"))
		facts.contact.phoneLink = "";
	for (const [key, links] of Object.entries(linksFrom)) {
		if (!changedKeys.includes(key)) continue;
		for (const link of links)
			if (facts.links[link] === sample.links?.[link]) facts.links[link] = "";
	}
}
