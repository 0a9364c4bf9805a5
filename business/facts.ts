import { bindFacts } from "./derived.ts";
import shipped from "./facts.json" with { type: "json" };
import type { Facts } from "./schema.ts";

/**
 * The facts of the business as live bindings: those of facts.json, until {@link replaceFacts}
 * replaces them. Code that runs later sees the new ones; a constant computed from a fact at load
 * keeps the old value.
 */
export let {
	identity,
	brand,
	contact,
	prices,
	links,
	languages,
	mails,
	site,
	permission,
	privacy,
	endpoints,
	areas,
	biography,
	testimonials,
	services,
	checklist,
	reach,
	ways,
	consent,
	notice,
	speaks,
	cleansOffices,
	pricePerSqFt,
	packagePrice,
	bookingLink,
	contactWithinHours,
	contactWithin,
	questionCount,
} = bindFacts(shipped as unknown as Facts);

/** Replaces the facts of facts.json with other facts, which must have been checked. */
export function replaceFacts(facts: Facts): void {
	// Lists the names once more, because JavaScript can't assign to all of a module's bindings at
	// once.
	({
		identity,
		brand,
		contact,
		prices,
		links,
		languages,
		mails,
		site,
		permission,
		privacy,
		endpoints,
		areas,
		biography,
		testimonials,
		services,
		checklist,
		reach,
		ways,
		consent,
		notice,
		speaks,
		cleansOffices,
		pricePerSqFt,
		packagePrice,
		bookingLink,
		contactWithinHours,
		contactWithin,
		questionCount,
	} = bindFacts(facts));
}
