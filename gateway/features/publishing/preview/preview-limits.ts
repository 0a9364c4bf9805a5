/** Limits of previews; the core's are in gateway/limits/limits.ts. */
import type { FeatureLimit } from "../../../limits/limits-table.ts";

export const publishingLimits = {
	previewsPerMinute: {
		value: 40,
		what: "previews of a draft; each takes two seconds",
		beyond: "429",
	},
} satisfies Readonly<Record<string, FeatureLimit>>;
