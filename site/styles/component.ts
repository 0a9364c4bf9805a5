import type { Rule } from "@twind/core";

/** Declarations and nested selectors or media queries, as Twind takes them. */
export interface Css {
	[key: string]: string | number | Css;
}

/** One class of ours. It lies under the utilities, so that a utility beside it wins. */
export function component(name: string, css: Css): Rule {
	return [name, { "@layer components": css }] as Rule;
}

/** From small tablets upwards. */
export const md = "@media (min-width:48rem)";
/** From where the bar's menu is spread out (spec section 9: mobile is under 1024 px). */
export const lg = "@media (min-width:1024px)";
export const belowLg = "@media (max-width:1023.98px)";
export const serif = 'Fraunces,"Fraunces Georgia","Fraunces Times",Georgia,serif';
