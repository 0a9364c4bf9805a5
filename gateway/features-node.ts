/** Feature options that need Node. */
import { join } from "node:path";
import type { FeatureOptions } from "./feature.ts";
import { createImapMailbox } from "./features/bounces/imap-mailbox.ts";
import { createCalendarFetch } from "./features/calls/busy/fetch-calendar.ts";
import { openPublisher } from "./features/publishing/open-publisher.ts";
import { createIconReader } from "./features/setup/website/looks/read-icon.ts";
import { createWebsiteReader } from "./features/setup/website/read-website.ts";

export const nodeFeatures: FeatureOptions = {
	bounces: { openMailbox: createImapMailbox },
	calls: { fetchCalendar: createCalendarFetch({ allowed: [] }) },
	publishing: {
		openPublisher: (options) => openPublisher(join(import.meta.dirname, ".."), options),
	},
	setup: {
		readWebsite: createWebsiteReader({ allowed: [] }),
		readIcon: createIconReader({ allowed: [] }),
	},
};
