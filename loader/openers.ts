import { elementNames } from "../widgets/option-names.gen.ts";

/** Tag names of all widgets. */
export const tagNames = elementNames.split(",");

/**
 * The widget an element opens: named by an attribute, or by its link (`#coach-contact`). Links that
 * visitors may have written, as in comments, open none.
 */
export function widgetOpenedBy(each: HTMLAnchorElement): string | false | undefined {
	// A link in an <svg> has an object as `href`; custom elements may have anything.
	const address = (each.href as unknown as SVGAnimatedString)?.baseVal ?? each.href;
	const name = /#coach-(.*)/.exec(address)?.[1];
	return (
		each.dataset?.coachOpen ||
		(tagNames.includes(`coach-${name}`) &&
			!each.closest("[class^=comment],[id^=comment],[rel*=ugc]") &&
			name)
	);
}
