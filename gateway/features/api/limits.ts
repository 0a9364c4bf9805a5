/** Limits of the read API. */
import type { FeatureLimit } from "../../limits/limits-table.ts";

export const apiLimits = {
	apiRequestsPerMinutePerKey: {
		value: 60,
		what: "requests to the read API with one key",
		beyond: "429",
	},
	wrongApiKeysPerMinutePerAddress: {
		value: 10,
		what: "wrong keys for the read API from one address",
		beyond: "429 for wrong ones; the right one still works",
	},
} as const satisfies Record<string, FeatureLimit>;
