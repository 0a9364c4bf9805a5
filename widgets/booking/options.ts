import type { LeadKind } from "../../leads/forms/forms.ts";
import {
	type BaseOptions,
	baseOptions,
	oneOf,
	type Parsers,
} from "../kit/element/options/options.ts";

export const bookingKinds = ["trial", "package"] as const satisfies readonly LeadKind[];

/**
 * Books an office-cleaning offer, trial or package, with five fields.
 * @icon calendar-check
 * @fallback /offer Book a trial clean
 * @room 710 910
 */
export interface BookingOptions extends BaseOptions {
	/** `trial` (default), the free trial clean, or `package`, the six weekly cleans. */
	kind: (typeof bookingKinds)[number];
}

export const bookingOptions = {
	...baseOptions,
	kind: oneOf(...bookingKinds),
} satisfies Parsers<BookingOptions>;
