import {
	type BaseOptions,
	baseOptions,
	type Parser,
	type Parsers,
} from "../kit/element/options/options.ts";

/**
 * A form or score card you've made.
 * @icon list-checks
 * @fallback /contact Write to us instead
 * @page /forms/
 * @room 470 520
 */
export interface FormOptions extends BaseOptions {
	/** Name of the form, as shown in your list of forms. Default: the score card `business-health`. */
	name: string;
}

/** Default for a page builder's block that doesn't ask for a name. */
const formName: Parser<string> = (value) => value?.trim() || "business-health";

export const formOptions = { ...baseOptions, name: formName } satisfies Parsers<FormOptions>;
