/** What features need of workerd. */
import type { FeatureOptions } from "./feature.ts";
import { fetchCalendar } from "./features/calls/busy/fetch-calendar-workerd.ts";
import { readWebsite } from "./features/setup/website/read-website-workerd.ts";

export const workerdFeatures: FeatureOptions = {
	calls: { fetchCalendar },
	setup: { readWebsite },
};
