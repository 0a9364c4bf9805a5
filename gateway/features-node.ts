/** Feature options that need Node. */
import type { FeatureOptions } from "./feature.ts";
import { createImapMailbox } from "./features/bounces/imap-mailbox.ts";
import { createCalendarFetch } from "./features/calls/busy/fetch-calendar.ts";
import { createWebsiteReader } from "./features/setup/website/read-website.ts";

export const nodeFeatures: FeatureOptions = {
	bounces: { openMailbox: createImapMailbox },
	calls: { fetchCalendar: createCalendarFetch({ allowed: [] }) },
	setup: { readWebsite: createWebsiteReader({ allowed: [] }) },
};
