import type { LeadKind } from "../../leads/lead.ts";
import { type BaseOptions, baseOptions, oneOf, type Parsers } from "../kit/options.ts";

export const bookingKinds = ["trial", "package"] as const satisfies readonly LeadKind[];

/** Attributes of `<coach-booking>`: the common ones and which offer is booked. */
export interface BookingOptions extends BaseOptions {
	/** `trial` (default), the free trial clean, or `package`, the six weekly cleans. */
	kind: (typeof bookingKinds)[number];
}

export const bookingOptions = {
	...baseOptions,
	kind: oneOf(...bookingKinds),
} satisfies Parsers<BookingOptions>;
