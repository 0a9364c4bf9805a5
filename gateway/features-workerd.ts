/** Feature options that need workerd. */
import * as renderer from "coachkit-renderer";
import type { FindProblem } from "./desk-settings/desk-settings.ts";
import type { FeatureOptions } from "./feature.ts";
import { fetchCalendar } from "./features/calls/busy/fetch-calendar-workerd.ts";
import {
	openPublisherOnWorkerd,
	type WorkerParts,
} from "./features/publishing/workerd/open-publisher-workerd.ts";
import { readWebsite } from "./features/setup/website/read-website-workerd.ts";

export const createWorkerdFeatures = (parts: Omit<WorkerParts, "renderer">): FeatureOptions => ({
	calls: { fetchCalendar },
	publishing: {
		openPublisher: (options) => openPublisherOnWorkerd({ ...parts, renderer }, options),
	},
	setup: { readWebsite },
});

/** Finds settings that a feature can't honour on workerd. */
export const findFeatureProblem: FindProblem = ({ featureConfig: { bounceMailbox } }) =>
	bounceMailbox && {
		inTerminal:
			"IMAP_URL: this host can't read a mailbox. Remove it, and let your mail service report bounces (MAIL_EVENTS_SECRET), or mark them at your desk.",
		atDesk: "Your host can't read mailboxes.",
	};
