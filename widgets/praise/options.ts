import type { LightOptions } from "../light/light-options.ts";

/**
 * What clients said, with the figure they named and their name. Only texts they have agreed to.
 * @icon quote
 */
export interface PraiseOptions extends LightOptions {
	/** A line above. Default: none. */
	heading: string;
	/** How many at most, newest first: 1 to 12. Default: 3. */
	limit: number | string;
}
