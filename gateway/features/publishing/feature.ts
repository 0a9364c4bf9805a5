/** The desk's "My business": facts that the coach changes, and the site that is made from them while the gateway runs. */
import { defineFeature, type FeatureProcess, type ProcessParts } from "../../feature.ts";
import type { OpenPublisherOptions, PublisherWithRoutes } from "./open-publisher.ts";
import { publishingLimits } from "./preview/preview-limits.ts";
import { publishingSettings } from "./settings.ts";

declare module "../../feature.ts" {
	interface FeatureOptions {
		publishing?: {
			/** Opens the publisher; undefined if the program or the release is missing. */
			openPublisher(options: OpenPublisherOptions): PublisherWithRoutes | undefined;
		};
	}
}

function openPublishing({ options, reload, ...rest }: FeatureProcess): ProcessParts | undefined {
	const publisher = options.publishing?.openPublisher({ ...rest, onSwitched: reload });
	return (
		publisher && {
			site: { webRoot: publisher.webRoot, readFile: publisher.file },
			follow: publisher.follow,
			stop: publisher.stop,
			start: ({ maySampleClaims }) => ({
				deskRoutes: publisher.createRoutes(maySampleClaims),
				shared: { factsScreen: "/business", publishWords: publisher.publishWords },
			}),
		}
	);
}

export const publishing = defineFeature({
	name: "publishing",
	tables: ["facts", "facts_versions", "pictures"],
	words: ["publisher"],
	settings: { title: "Publishing", after: "The lead store", rows: publishingSettings },
	limits: publishingLimits,
	openInProcess: openPublishing,
});
