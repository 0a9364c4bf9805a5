/** Limits of setting up; the core's are in gateway/limits/limits.ts. */
import type { FeatureLimit } from "../../limits/limits-table.ts";

export const setupLimits = {
	websiteReadsPerMinute: {
		value: 10,
		what: "websites that the desk reads for the coach's details",
		beyond: "429",
	},
	websiteIconsPerMinute: {
		value: 20,
		what: "icons of websites that the desk reads to make a mark of",
		beyond: "429",
	},
} satisfies Readonly<Record<string, FeatureLimit>>;
