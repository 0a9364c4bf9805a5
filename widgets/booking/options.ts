import type { LeadKind } from "../../leads/forms/forms.ts";
import {
	type BaseOptions,
	baseOptions,
	oneOf,
	type Parsers,
} from "../kit/element/options/options.ts";

export const bookingKinds = ["trial", "package"] as const satisfies readonly LeadKind[];

/**
 * Five fields to book an office-cleaning offer, a trial or a package.
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
