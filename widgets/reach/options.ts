import type { LightOptions } from "../light/light-options.ts";

/**
 * A button that stays in the window's corner and opens a list of ways to get in touch.
 * @icon message-circle
 */
export interface ReachOptions extends LightOptions {
	/** Text on the button. Default: "Get in touch". */
	heading: string;
	/** The form that "Write a message" opens. Default: `contact`. */
	form: string;
	/** Language of the texts: `pl`, `ro`, `cy`. Default: the page's, if the coach enabled it; otherwise English. */
	lang: string;
}
