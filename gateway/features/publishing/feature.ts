/** The desk's "My business": facts that the coach changes, and the site that is made from them while the gateway runs. */
import { Hono } from "hono";
import { defineFeature, type FeatureProcess, type ProcessParts } from "../../feature.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { OpenPublisherOptions, PublisherWithRoutes } from "./open-publisher.ts";
import { publishingLimits } from "./preview/preview-limits.ts";
import { createLookAgain } from "./rendering/look-again.ts";
import { publishingSettings } from "./settings.ts";

declare module "../../feature.ts" {
	interface FeatureOptions {
		publishing?: {
			/** Opens the publisher; undefined if the program or the release is missing. */
			openPublisher(options: OpenPublisherOptions): PublisherWithRoutes | undefined;
		};
	}
}

/** Says why this gateway cannot publish, instead of a screen whose buttons do nothing. */
const createUnavailableRoutes = () =>
	new Hono().get("/business", () => {
		throw new ServiceError(
			"conflict",
			"You can't change these here, because the desk can't publish on your host. Ask the person who set up your website: they can change them in business/facts.json, then build and deploy it again.",
		);
	});

function openPublishing({ options, reload, ...rest }: FeatureProcess): ProcessParts {
	const publisher = options.publishing?.openPublisher({ ...rest, onSwitched: reload });
	if (!publisher) return { start: () => ({ deskRoutes: createUnavailableRoutes }) };
	return {
		site: {
			webRoot: publisher.webRoot,
			readFile: publisher.file,
			lookAgain: createLookAgain(publisher),
		},
		follow: publisher.follow,
		stop: publisher.stop,
		start: ({ maySampleClaims }) => ({
			deskRoutes: publisher.createRoutes(maySampleClaims),
			shared: {
				factsScreen: "/business",
				publishWords: publisher.publishWords,
				...(publisher.cutPicture && { cutPicture: publisher.cutPicture }),
			},
		}),
	};
}

export const publishing = defineFeature({
	name: "publishing",
	tables: ["facts", "facts_versions", "pictures"],
	words: ["publisher"],
	settings: { title: "Publishing", after: "The lead store", rows: publishingSettings },
	limits: publishingLimits,
	openInProcess: openPublishing,
});
