/** The six screens from a new installation to the first lead, and what the coach's own website says for them. */
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import { stepsKey } from "./first-steps.ts";
import { setupLimits } from "./limits.ts";
import { createSetupRoutes } from "./routes.ts";
import type { ReadWebsiteFacts } from "./website/read-website.ts";

declare module "../../feature.ts" {
	interface FeatureOptions {
		setup?: {
			/** How a website is read; absent where none can be. */
			readWebsite: ReadWebsiteFacts;
		};
	}
}

function startSetup(core: FeatureCore): FeatureParts {
	const { store, log, siteUrl, options, uptime = () => performance.now() } = core;
	const { readWebsite } = options.setup ?? {};
	return {
		deskRoutes: ({ readJson }) =>
			createSetupRoutes({ store, log, siteUrl, readWebsite, uptime, readJson }),
	};
}

export const setup = defineFeature({
	name: "setup",
	ownKeys: [stepsKey.name],
	limits: setupLimits,
	start: startSetup,
});
