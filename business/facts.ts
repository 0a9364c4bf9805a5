import { bindFacts } from "./derived.ts";
import shipped from "./facts.json" with { type: "json" };
import type { Facts } from "./schema.ts";

/**
 * The facts of the business as live bindings: what facts.json says, until {@link replaceFacts} puts others in their
 * place. Code that runs later sees the new ones; a constant that was made of a fact at load keeps the old.
 */
export let {
	identity,
	brand,
	contact,
	prices,
	links,
	languages,
	mails,
	permission,
	privacy,
	endpoints,
	areas,
	biography,
	testimonials,
	checklist,
	reach,
	pricePerSqFt,
	packagePrice,
	bookingLink,
	contactWithinHours,
	contactWithin,
	questionCount,
} = bindFacts(shipped as unknown as Facts);

/** Puts other facts, which have been checked, in place of those of facts.json. */
export function replaceFacts(facts: Facts): void {
	({
		identity,
		brand,
		contact,
		prices,
		links,
		languages,
		mails,
		permission,
		privacy,
		endpoints,
		areas,
		biography,
		testimonials,
		checklist,
		reach,
		pricePerSqFt,
		packagePrice,
		bookingLink,
		contactWithinHours,
		contactWithin,
		questionCount,
	} = bindFacts(facts));
}
