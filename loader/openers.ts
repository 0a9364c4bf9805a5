import { elementNames } from "../widgets/option-names.gen.ts";

/** Of all widgets' elements. */
export const tagNames = elementNames.split(",");

/**
 * The widget that an element opens when it is pressed: one that it names itself, or that its address ends
 * in (`#coach-contact`). A link that a visitor may have written, in the comments of a page, opens none.
 */
export const widgetOpenedBy = (each: HTMLAnchorElement): string | false | undefined =>
	each.dataset?.coachOpen ||
	// Elements of the host may have something else of that name.
	(tagNames.includes(each.hash?.slice?.(1)) &&
		!each.closest("[class^=comment],[id^=comment],[rel*=ugc]") &&
		each.hash.slice("#coach-".length));
