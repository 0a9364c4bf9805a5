import { elementNames } from "../widgets/option-names.gen.ts";
import { document, native } from "./native.ts";

/** An element and its descendants, filtered by a selector. */
export const findWithin = <E extends HTMLElement>(
	selector: string,
	root: Element = document.documentElement,
) =>
	[root, ...native(root).querySelectorAll(selector)].filter((each) =>
		native(each).matches(selector),
	) as E[];

/** Openers, placeholders, and the widgets' own elements. */
export const widgetSelector = `[data-coach-open],[data-coach-widget],${elementNames}`;
