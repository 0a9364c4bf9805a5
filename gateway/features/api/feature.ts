/** The read API: other programs read leads, forms and figures with keys created in the desk. */
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import { createKeyRoutes } from "./desk-routes.ts";
import { apiKeysKey, purgeApiKeys } from "./keys.ts";
import { apiLimits } from "./limits.ts";
import { createApiRoutes } from "./routes.ts";

const startApi = (core: FeatureCore): FeatureParts => ({
	routes: { "/api": () => createApiRoutes(core) as never },
	deskRoutes: (tools) => createKeyRoutes({ ...core, tools }),
});

export const api = defineFeature({
	name: "api",
	// Restoring an older copy of the store must not bring back a key that was revoked since.
	ownKeys: [apiKeysKey.name],
	limits: apiLimits,
	purge: purgeApiKeys,
	start: startApi,
});
