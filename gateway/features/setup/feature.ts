/** The six screens from a new installation to the first lead, and details read from the coach's website for them. */
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import { stepsKey } from "./first-steps.ts";
import { setupLimits } from "./limits.ts";
import { createSetupRoutes } from "./routes.ts";
import type { ReadIcon } from "./website/looks/read-icon.ts";
import type { ReadWebsiteFacts } from "./website/read-website.ts";

declare module "../../feature.ts" {
	interface FeatureOptions {
		setup?: {
			/** Reads a website; absent if that isn't possible. */
			readWebsite: ReadWebsiteFacts;
			/** Reads a website's icon; absent if that isn't possible. */
			readIcon?: ReadIcon;
		};
	}
}

function startSetup(core: FeatureCore): FeatureParts {
	const { store, log, siteUrl, readFile, options, uptime = () => performance.now() } = core;
	const { readWebsite, readIcon } = options.setup ?? {};
	return {
		deskRoutes: ({ readJson }) =>
			createSetupRoutes({
				...{ store, log, siteUrl, readWebsite, readIcon, readFile, uptime, readJson },
			}),
	};
}

export const setup = defineFeature({
	name: "setup",
	ownKeys: [stepsKey.name],
	limits: setupLimits,
	start: startSetup,
});
