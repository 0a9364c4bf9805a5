import { elementNames } from "../widgets/option-names.gen.ts";

/** Of all widgets' elements. */
export const tagNames = elementNames.split(",");

/**
 * The widget that an element opens when it is pressed: one that it names itself, or that its address ends
 * in (`#coach-contact`). A link that a visitor may have written, in the comments of a page, opens none.
 */
export function widgetOpenedBy(each: HTMLAnchorElement): string | false | undefined {
	// The address of a link in an <svg> is an object. The host's own elements may have anything of that name.
	const address = (each.href as unknown as SVGAnimatedString)?.baseVal ?? each.href;
	const name = /#coach-(.*)/.exec(address)?.[1];
	return (
		each.dataset?.coachOpen ||
		(tagNames.includes(`coach-${name}`) &&
			!each.closest("[class^=comment],[id^=comment],[rel*=ugc]") &&
			name)
	);
}
