import { bindFacts } from "./derived.ts";
import shipped from "./facts.json" with { type: "json" };
import type { Facts } from "./schema.ts";

/**
 * The facts of the business as live bindings: those of facts.json, until {@link replaceFacts} puts others in their
 * place. Code that runs later sees the new ones; a constant that was computed from a fact at load keeps the old.
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
	services,
	checklist,
	reach,
	cleansOffices,
	pricePerSqFt,
	packagePrice,
	bookingLink,
	contactWithinHours,
	contactWithin,
	questionCount,
} = bindFacts(shipped as unknown as Facts);

/** Puts other facts, already checked, in place of those in facts.json. */
export function replaceFacts(facts: Facts): void {
	// The names once more: JavaScript has no way to assign to all of a module's bindings at once.
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
		services,
		checklist,
		reach,
		cleansOffices,
		pricePerSqFt,
		packagePrice,
		bookingLink,
		contactWithinHours,
		contactWithin,
		questionCount,
	} = bindFacts(facts));
}
